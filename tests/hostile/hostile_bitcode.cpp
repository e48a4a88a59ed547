// Bitcode whose blocks and records lie about what follows (LLVM's "Bitcode File Format").
#include "hostile_sources.h"

#include <vector>

namespace ladder::test {

namespace bitcode_sources {

enum Block : uint32_t {
    block_info = 0,
    module = 8,
    constants = 11,
    function = 12,
    metadata = 15,
    types = 17
};

// A stream of bits. Abbreviation identifiers have as many bits as the block says.
class Bits {
public:
    Bits() { fixed(0xdec04342, 32); }

    void fixed(uint64_t value, uint32_t width) {
        for (uint32_t i = 0; i < width; i++, bit_++) {
            if (bit_ / 8 == bytes_.size())
                bytes_.push_back(0);
            bytes_[bit_ / 8] = static_cast<char>(bytes_[bit_ / 8] | ((value >> i & 1) << bit_ % 8));
        }
    }
    void vbr(uint64_t value, uint32_t width) {
        const uint64_t more = uint64_t{1} << (width - 1);
        for (; value >= more; value >>= width - 1)
            fixed((value & (more - 1)) | more, width);
        fixed(value, width);
    }
    void align() { fixed(0, (32 - bit_ % 32) % 32); }

    void begin(uint32_t id) {
        fixed(1, widths_.back());
        vbr(id, 8);
        vbr(width, 4);
        align();
        lengths_.push_back(bit_);
        fixed(0, 32);
        widths_.push_back(width);
    }
    void end() {
        fixed(0, widths_.back());
        widths_.pop_back();
        align();
        const size_t at = lengths_.back();
        lengths_.pop_back();
        const size_t words = (bit_ - at - 32) / 32;
        for (uint32_t i = 0; i < 4; i++)
            bytes_[at / 8 + i] = static_cast<char>(words >> 8 * i);
    }
    void record(uint32_t code, const std::vector<uint64_t>& operands, uint64_t declared = 0) {
        fixed(3, widths_.back());
        vbr(code, 6);
        vbr(declared ? declared : operands.size(), 6);
        for (const uint64_t o : operands)
            vbr(o, 6);
    }
    void define() { fixed(2, widths_.back()); }
    void use(uint32_t abbreviation) { fixed(abbreviation, widths_.back()); }

    std::string str() {
        while (!lengths_.empty())
            end();
        return bytes_;
    }

private:
    static constexpr uint32_t width = 4;
    std::string bytes_;
    size_t bit_ = 0;
    std::vector<uint32_t> widths_{2};
    std::vector<size_t> lengths_;
};

std::string nested_blocks(uint32_t n) {
    Bits b;
    b.begin(module);
    for (uint32_t i = 0; i < n; i++)
        b.begin(30);
    return b.str();
}

std::string declared_types(uint32_t n) {
    Bits b;
    b.begin(module);
    b.begin(types);
    b.record(1, {uint64_t{n} << 20}); // NUMENTRY
    b.record(7, {32});
    return b.str();
}

// Structs of the type before, n times each.
std::string wide_types(uint32_t n) {
    Bits b;
    b.begin(module);
    b.begin(types);
    b.record(1, {n + 1});
    b.record(7, {32});
    for (uint32_t i = 0; i < n; i++)
        b.record(18, std::vector<uint64_t>{0, i, i, i, i}); // STRUCT_ANON
    return b.str();
}

std::string declared_operands(uint32_t n) {
    Bits b;
    b.begin(module);
    b.record(2, {1, 2, 3}, uint64_t{n} << 20);
    return b.str();
}

// Elements of no bits: a record of any length in a few words.
std::string array_of_nothing(uint32_t n) {
    Bits b;
    b.begin(module);
    b.define();
    b.vbr(3, 5);   // operands: a literal code, an array, its element
    b.fixed(1, 1); // literal
    b.vbr(2, 8);
    b.fixed(0, 1);
    b.fixed(3, 3); // array
    b.fixed(0, 1);
    b.fixed(1, 3); // fixed
    b.vbr(0, 5);
    for (uint32_t i = 0; i < 64; i++) {
        b.use(4);
        b.vbr(uint64_t{n} << 16, 6);
    }
    return b.str();
}

std::string declared_blob(uint32_t n) {
    Bits b;
    b.begin(module);
    b.define();
    b.vbr(2, 5);
    b.fixed(1, 1);
    b.vbr(2, 8);
    b.fixed(0, 1);
    b.fixed(5, 3); // blob
    b.use(4);
    b.vbr(uint64_t{n} << 20, 6);
    b.align();
    return b.str();
}

// As many abbreviations as there are blocks that get them.
std::string abbreviations(uint32_t n) {
    Bits b;
    b.begin(module);
    b.begin(block_info);
    b.record(1, {30}); // SETBID
    for (uint32_t i = 0; i < n; i++) {
        b.define();
        b.vbr(1, 5);
        b.fixed(1, 1);
        b.vbr(i, 8);
    }
    b.end();
    for (uint32_t i = 0; i < n; i++) {
        b.begin(30);
        b.end();
    }
    return b.str();
}

void begin_module(Bits& b) {
    b.begin(module);
    b.record(1, {1}); // VERSION
    b.begin(types);
    b.record(1, {3});
    b.record(7, {32});    // i32
    b.record(2, {});      // void
    b.record(21, {0, 1}); // void()
    b.end();
}

// Aggregates of what comes after them.
std::string forward_constants(uint32_t n) {
    Bits b;
    b.begin(module);
    b.record(1, {1});
    b.begin(types);
    b.record(1, {2});
    b.record(7, {32});
    b.record(11, {4, 0}); // array
    b.end();
    b.begin(constants);
    b.record(1, {1}); // SETTYPE
    for (uint32_t i = 0; i < n; i++)
        b.record(7, std::vector<uint64_t>(4, uint64_t{i + 1} << (i & 3)));
    return b.str();
}

std::string metadata_nodes(uint32_t n) {
    Bits b;
    begin_module(b);
    b.begin(metadata);
    for (uint32_t i = 0; i < n; i++)
        b.record(3, {1 + (i + 1) % n, 1 + (i * 31) % n, i + 1}); // NODE: operands are identifiers + 1
    return b.str();
}

std::string metadata_names(uint32_t n) {
    Bits b;
    begin_module(b);
    b.begin(metadata);
    b.record(1, std::vector<uint64_t>(n, 'x')); // STRING
    for (uint32_t i = 0; i < n / 16; i++) {
        b.record(4, {'a', 'b', i & 63}); // NAME
        b.record(10, std::vector<uint64_t>(8, 0));
    }
    return b.str();
}

std::string declared_blocks(uint32_t n) {
    Bits b;
    begin_module(b);
    b.record(8, {2, 0, 0, 0, 0, 0, 0, 0}); // FUNCTION
    b.begin(function);
    b.record(1, {uint64_t{n} << 20}); // DECLAREBLOCKS
    b.record(10, {});                 // RET
    return b.str();
}

std::string functions(uint32_t n) {
    Bits b;
    begin_module(b);
    for (uint32_t i = 0; i < n; i++)
        b.record(8, {2, 0, 1, 0, 0, 0, 0, 0});
    return b.str();
}

} // namespace bitcode_sources

std::span<const HostileSource> hostile_bitcode() {
    using namespace bitcode_sources;
    static constexpr HostileSource all[] = {
        {"nested-blocks", nested_blocks, 2000},
        {"declared-types", declared_types, 1000},
        {"wide-types", wide_types, 2000},
        {"declared-operands", declared_operands, 1000},
        {"array-of-nothing", array_of_nothing, 1000},
        {"declared-blob", declared_blob, 1000},
        {"abbreviations", abbreviations, 500},
        {"forward-constants", forward_constants, 2000},
        {"metadata-nodes", metadata_nodes, 3000},
        {"metadata-names", metadata_names, 5000},
        {"declared-blocks", declared_blocks, 1000},
        {"functions", functions, 2000},
    };
    return all;
}

} // namespace ladder::test
