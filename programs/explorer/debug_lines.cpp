#include "debug_lines.h"

#include <algorithm>
#include <map>

namespace explorer {

namespace {

// What a stream cannot give. Nothing is shown then.
struct Malformed {};

// LLVM's "Bitstream Format": blocks, abbreviations, records.
class Stream {
public:
    explicit Stream(std::span<const uint8_t> data) : data_(data), end_(8 * data.size()) {}

    uint64_t fixed(unsigned width) {
        uint64_t value = 0;
        if (width > 64 || width > end_ - std::min(at_, end_))
            throw Malformed();
        for (unsigned n = 0; n < width; n++, at_++)
            value |= uint64_t{data_[at_ / 8] >> (at_ % 8) & 1u} << n;
        return value;
    }
    uint64_t vbr(unsigned width) {
        uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += width - 1) {
            const uint64_t piece = fixed(width), more = uint64_t{1} << (width - 1);
            value |= (piece & (more - 1)) << shift;
            if (!(piece & more))
                return value;
        }
        throw Malformed();
    }

    enum Item { End, Block, Record };
    unsigned block = 0, code = 0;
    std::vector<uint64_t> operands;

    Item next() {
        for (;;) {
            const uint64_t id = fixed(width_);
            if (id == 0) {
                align();
                if (scopes_.empty())
                    throw Malformed();
                width_ = scopes_.back().width;
                abbreviations_ = std::move(scopes_.back().abbreviations);
                scopes_.pop_back();
                return End;
            }
            if (id == 1) {
                block = static_cast<unsigned>(vbr(8));
                return Block;
            }
            if (id == 2) {
                abbreviations_.push_back(define());
                continue;
            }
            id == 3 ? plain() : abbreviated(id - 4);
            return Record;
        }
    }
    void enter() {
        scopes_.push_back({width_, std::move(abbreviations_)});
        if (scopes_.size() > 16)
            throw Malformed();
        width_ = static_cast<unsigned>(vbr(4));
        align();
        fixed(32);
        abbreviations_ = inherited_[block];
    }
    void skip() {
        vbr(4);
        align();
        const uint64_t words = fixed(32);
        if (words > (end_ - at_) / 32)
            throw Malformed();
        at_ += 32 * words;
    }
    // BLOCKINFO: abbreviations for blocks that come later.
    void block_info() {
        enter();
        unsigned about = 0;
        for (;;) {
            const uint64_t id = fixed(width_);
            if (id == 0) {
                align();
                width_ = scopes_.back().width;
                abbreviations_ = std::move(scopes_.back().abbreviations);
                scopes_.pop_back();
                return;
            }
            if (id == 2)
                inherited_[about].push_back(define());
            else if (id == 3) {
                plain();
                if (code == 1 && !operands.empty())
                    about = static_cast<unsigned>(operands[0]);
            } else {
                throw Malformed();
            }
        }
    }

private:
    enum Encoding { Literal, Fixed = 1, Vbr = 2, Array = 3, Char6 = 4, Blob = 5 };
    struct Operand {
        unsigned encoding;
        uint64_t value;
    };
    using Abbreviation = std::vector<Operand>;
    struct Scope {
        unsigned width;
        std::vector<Abbreviation> abbreviations;
    };

    void align() { at_ = (at_ + 31) / 32 * 32; }
    Abbreviation define() {
        Abbreviation a;
        for (uint64_t count = vbr(5); count; count--) {
            if (fixed(1)) {
                a.push_back({Literal, vbr(8)});
                continue;
            }
            const auto encoding = static_cast<unsigned>(fixed(3));
            a.push_back({encoding, encoding == Fixed || encoding == Vbr ? vbr(5) : 0});
        }
        return a;
    }
    void plain() {
        code = static_cast<unsigned>(vbr(6));
        const uint64_t count = vbr(6);
        if (count > end_ - at_)
            throw Malformed();
        operands.clear();
        for (uint64_t n = 0; n < count; n++)
            operands.push_back(vbr(6));
    }
    uint64_t scalar(const Operand& o) {
        static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
        switch (o.encoding) {
        case Literal: return o.value;
        case Fixed: return fixed(static_cast<unsigned>(o.value));
        case Vbr: return o.value ? vbr(static_cast<unsigned>(o.value)) : 0;
        case Char6: return static_cast<unsigned char>(letters[fixed(6)]);
        default: throw Malformed();
        }
    }
    void abbreviated(uint64_t id) {
        if (id >= abbreviations_.size())
            throw Malformed();
        const Abbreviation& a = abbreviations_[id];
        operands.clear();
        for (size_t n = 0; n < a.size(); n++) {
            if (a[n].encoding == Array) {
                if (n + 1 >= a.size())
                    throw Malformed();
                for (uint64_t count = vbr(6); count; count--)
                    operands.push_back(scalar(a[n + 1]));
                break;
            }
            if (a[n].encoding == Blob) {
                const uint64_t size = vbr(6);
                align();
                for (uint64_t b = 0; b < size; b++)
                    operands.push_back(fixed(8));
                align();
                break;
            }
            operands.push_back(scalar(a[n]));
        }
        if (operands.empty())
            throw Malformed();
        code = static_cast<unsigned>(operands.front());
        operands.erase(operands.begin());
    }

    std::span<const uint8_t> data_;
    uint64_t at_ = 0, end_;
    unsigned width_ = 2;
    std::vector<Abbreviation> abbreviations_;
    std::vector<Scope> scopes_;
    std::map<unsigned, std::vector<Abbreviation>> inherited_;
};

// Numbers of blocks and records (LLVM 3.7, LLVMBitCodes.h).
enum : unsigned { BlockInfo = 0, ModuleBlock = 8, FunctionBlock = 12, MetadataBlock = 15, TypeBlock = 17 };
enum : unsigned { TypeCount = 1, StructName = 19, MetadataType = 16, FunctionType = 21 };
enum : unsigned { DeclareBlocks = 1, SameLocation = 33, Call = 34, LocationRecord = 35 };
enum : unsigned {
    String = 1,
    Name = 4,
    Kind = 6,
    NamedNode = 10,
    Attachment = 11,
    File = 16,
    Subprogram = 21,
    LexicalBlock = 22,
    LexicalBlockFile = 23
};

// A node, as far as it says which file something is in. Others by number + 1; 0: none.
struct Node {
    unsigned code;
    uint64_t scope, file;
    std::string text;
};

class LinesReader {
public:
    explicit LinesReader(std::span<const uint8_t> data) : stream_(data) {}

    std::vector<std::vector<DebugLine>> run() {
        constexpr uint64_t magic = 0xdec04342;
        if (stream_.fixed(32) != magic || stream_.next() != Stream::Block || stream_.block != ModuleBlock)
            throw Malformed();
        stream_.enter();
        for (Stream::Item item; (item = stream_.next()) != Stream::End;)
            if (item == Stream::Block)
                block();
        return any_ ? std::move(lines_) : std::vector<std::vector<DebugLine>>();
    }

private:
    void block() {
        switch (stream_.block) {
        case BlockInfo: return stream_.block_info();
        case TypeBlock: return each_record([&] { type(); });
        case MetadataBlock: return each_record([&] { node(); });
        case FunctionBlock: return function();
        default: stream_.skip();
        }
    }
    template <class See>
    void each_record(See see) {
        stream_.enter();
        for (Stream::Item item; (item = stream_.next()) != Stream::End;)
            item == Stream::Block ? stream_.skip() : see();
    }
    uint64_t operand(size_t n) const { return n < stream_.operands.size() ? stream_.operands[n] : 0; }

    // Which types are functions of metadata: only llvm.dbg.* have such.
    void type() {
        if (stream_.code == TypeCount || stream_.code == StructName)
            return;
        bool debug = false;
        for (size_t n = 2; stream_.code == FunctionType && n < stream_.operands.size(); n++)
            debug |= operand(n) < types_.size() && types_[operand(n)] == MetadataType;
        types_.push_back(stream_.code == MetadataType ? MetadataType : debug ? FunctionType : 0u);
    }

    void node() {
        Node n{stream_.code, 0, 0, ""};
        switch (stream_.code) {
        case Name:
        case Kind:
        case NamedNode:
        case Attachment: return;
        case String:
            for (uint64_t c : stream_.operands)
                n.text += static_cast<char>(c);
            break;
        case File: n.file = operand(1); break;
        case Subprogram: n.scope = operand(1), n.file = operand(4); break;
        case LexicalBlock:
        case LexicalBlockFile: n.scope = operand(1), n.file = operand(2); break;
        default: break;
        }
        nodes_.push_back(std::move(n));
    }
    const Node* find(uint64_t number) const {
        return number && number <= nodes_.size() ? &nodes_[number - 1] : nullptr;
    }
    std::string file_of(uint64_t scope) const {
        const Node* n = find(scope);
        for (int depth = 0; n && depth < 64; depth++) {
            if (const Node* file = find(n->file); file && file->code == File)
                if (const Node* name = find(file->file); name && name->code == String)
                    return name->text;
            n = find(n->scope);
        }
        return "";
    }

    bool is_debug_call() const {
        constexpr uint64_t explicit_type = 1u << 15, has_flags = 1u << 17;
        if (stream_.code != Call || !(operand(1) & explicit_type))
            return false;
        const uint64_t type = operand(operand(1) & has_flags ? 3 : 2);
        return type < types_.size() && types_[type] == FunctionType;
    }

    // A location belongs to the instruction before it.
    void function() {
        std::vector<DebugLine> lines;
        DebugLine last;
        bool counts = false;
        each_record([&] {
            if (stream_.code == LocationRecord)
                last = {static_cast<unsigned int>(operand(0)), file_of(operand(2))};
            if (stream_.code == LocationRecord || stream_.code == SameLocation) {
                if (counts && !lines.empty()) {
                    lines.back() = last;
                    any_ = true;
                }
                counts = false;
            } else if (stream_.code != DeclareBlocks) {
                counts = !is_debug_call();
                if (counts)
                    lines.emplace_back();
            }
        });
        lines_.push_back(std::move(lines));
    }

    Stream stream_;
    std::vector<unsigned> types_;
    std::vector<Node> nodes_;
    std::vector<std::vector<DebugLine>> lines_;
    bool any_ = false;
};

} // namespace

std::vector<std::vector<DebugLine>> debug_lines(std::span<const uint8_t> bitcode) {
    try {
        return LinesReader(bitcode).run();
    } catch (const Malformed&) {
        return {};
    }
}

} // namespace explorer
