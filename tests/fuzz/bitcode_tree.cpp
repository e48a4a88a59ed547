#include "bitcode_tree.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <map>

namespace ladder::fuzz {

namespace {

using Item = BitcodeItem;
using Operand = AbbreviatedOperand;
using Known = std::map<uint32_t, std::vector<Abbreviation>>; // by block: what BLOCKINFO gives it

constexpr std::string_view char6 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
constexpr uint32_t magic = 0xdec04342;
constexpr uint32_t block_info = 0, set_bid = 1;
constexpr uint32_t end_block = 0, enter_block = 1, define_abbreviation = 2, unabbreviated = 3,
                   first_abbreviation = 4;
constexpr size_t most_items = 1 << 18, deepest = 16;

uint32_t word_at(std::string_view s, size_t at) {
    uint32_t word = 0;
    if (at + 4 <= s.size())
        std::memcpy(&word, s.data() + at, 4);
    return word;
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    bool stream(std::vector<Item>& blocks) {
        if (fixed(32) != magic)
            return false;
        while (good_ && bit_ + 32 <= bytes_.size() * 8) {
            if (fixed(2) != enter_block)
                return false;
            blocks.emplace_back();
            block(blocks.back(), 0);
        }
        return good_ && !blocks.empty();
    }

private:
    uint64_t fixed(uint64_t width) {
        if (width > 64 || bit_ + width > bytes_.size() * 8) {
            good_ = false;
            return 0;
        }
        uint64_t value = 0;
        for (uint64_t i = 0; i < width; i++, bit_++)
            value |= static_cast<uint64_t>(static_cast<uint8_t>(bytes_[bit_ / 8]) >> bit_ % 8 & 1) << i;
        return value;
    }
    uint64_t vbr(uint64_t width) {
        uint64_t value = 0;
        if (width < 2 || width > 32)
            good_ = false;
        for (uint64_t shift = 0; good_ && shift < 64; shift += width - 1) {
            const uint64_t piece = fixed(width);
            value |= (piece & ((uint64_t{1} << (width - 1)) - 1)) << shift;
            if (!(piece >> (width - 1)))
                return value;
        }
        good_ = false;
        return 0;
    }
    void align() { bit_ = (bit_ + 31) / 32 * 32; }
    bool room() { return good_ = good_ && ++items_ < most_items; }

    void block(Item& b, size_t depth) {
        b.kind = Item::Block;
        b.id = static_cast<uint32_t>(vbr(8));
        b.width = static_cast<uint32_t>(vbr(4));
        align();
        fixed(32);
        if (depth == deepest || b.width < 2 || b.width > 32)
            good_ = false;
        std::vector<Abbreviation> abbreviations = known_[b.id];
        uint32_t target = 0; // of definitions in BLOCKINFO
        while (room()) {
            const uint64_t id = fixed(b.width);
            if (id == end_block) {
                align();
                return;
            }
            Item& item = b.items.emplace_back();
            if (id == enter_block) {
                block(item, depth + 1);
            } else if (id == define_abbreviation) {
                define(item);
                (b.id == block_info ? known_[target] : abbreviations).push_back(item.abbreviation);
            } else {
                record(item, id, abbreviations);
                if (b.id == block_info && item.numbers.size() > 1 && item.numbers[0] == set_bid)
                    target = static_cast<uint32_t>(item.numbers[1]);
            }
        }
    }

    void define(Item& d) {
        d.kind = Item::Definition;
        for (uint64_t n = vbr(5); n && room(); n--) {
            if (fixed(1)) {
                d.abbreviation.push_back({Operand::Literal, vbr(8)});
                continue;
            }
            const uint64_t encoding = fixed(3);
            if (encoding < Operand::Fixed || encoding > Operand::Blob) {
                good_ = false;
                return;
            }
            const bool wide = encoding == Operand::Fixed || encoding == Operand::Vbr;
            d.abbreviation.push_back({static_cast<Operand::Encoding>(encoding), wide ? vbr(5) : 0});
        }
    }

    uint64_t scalar(const Operand& o) {
        switch (o.encoding) {
        case Operand::Literal: return o.value;
        case Operand::Fixed: return fixed(o.value);
        case Operand::Vbr: return vbr(o.value);
        case Operand::Char6: return static_cast<uint8_t>(char6[fixed(6)]);
        default: good_ = false; return 0;
        }
    }

    void record(Item& r, uint64_t id, const std::vector<Abbreviation>& abbreviations) {
        r.id = static_cast<uint32_t>(id);
        if (id == unabbreviated) {
            r.numbers.push_back(vbr(6));
            for (uint64_t n = vbr(6); n && room(); n--)
                r.numbers.push_back(vbr(6));
            return;
        }
        if (id - first_abbreviation >= abbreviations.size()) {
            good_ = false;
            return;
        }
        const Abbreviation& a = abbreviations[id - first_abbreviation];
        for (size_t i = 0; i < a.size() && good_; i++) {
            if (a[i].encoding == Operand::Array && i + 2 == a.size()) {
                for (uint64_t n = vbr(6); n && room(); n--)
                    r.numbers.push_back(scalar(a[i + 1]));
                return;
            }
            if (a[i].encoding == Operand::Blob) {
                uint64_t n = vbr(6);
                align();
                for (; n && room(); n--)
                    r.numbers.push_back(fixed(8));
                align();
                return;
            }
            r.numbers.push_back(scalar(a[i]));
        }
    }

    std::string_view bytes_;
    size_t bit_ = 0, items_ = 0;
    bool good_ = true;
    Known known_;
};

class Writer {
public:
    Writer() { fixed(magic, 32); }

    void block(const Item& b, uint32_t outer_width) {
        fixed(enter_block, outer_width);
        vbr(b.id, 8);
        vbr(b.width, 4);
        align();
        const size_t length = bytes_.size();
        fixed(0, 32);
        std::vector<Abbreviation> abbreviations = known_[b.id];
        uint32_t target = 0;
        for (const Item& item : b.items) {
            if (item.kind == Item::Block) {
                block(item, b.width);
            } else if (item.kind == Item::Definition) {
                define(item, b.width);
                (b.id == block_info ? known_[target] : abbreviations).push_back(item.abbreviation);
            } else {
                record(item, b.width, abbreviations);
                if (b.id == block_info && item.numbers.size() > 1 && item.numbers[0] == set_bid)
                    target = static_cast<uint32_t>(item.numbers[1]);
            }
        }
        fixed(end_block, b.width);
        align();
        const uint32_t words =
            static_cast<uint32_t>((bytes_.size() - length - 4) / 4 + static_cast<uint64_t>(b.lie));
        std::memcpy(&bytes_[length], &words, 4);
    }
    const std::string& bytes() const { return bytes_; }

private:
    void fixed(uint64_t value, uint64_t width) {
        for (uint64_t i = 0; i < width; i++, bit_++) {
            if (bit_ / 8 == bytes_.size())
                bytes_.push_back(0);
            bytes_[bit_ / 8] =
                static_cast<char>(bytes_[bit_ / 8] | (i < 64 ? value >> i & 1 : 0) << bit_ % 8);
        }
    }
    void vbr(uint64_t value, uint64_t width) {
        const uint64_t more = uint64_t{1} << (width - 1);
        for (; value >= more; value >>= width - 1)
            fixed((value & (more - 1)) | more, width);
        fixed(value, width);
    }
    void align() { fixed(0, (32 - bit_ % 32) % 32); }

    void define(const Item& d, uint32_t width) {
        fixed(define_abbreviation, width);
        vbr(d.abbreviation.size(), 5);
        for (const Operand& o : d.abbreviation) {
            fixed(o.encoding == Operand::Literal, 1);
            if (o.encoding == Operand::Literal) {
                vbr(o.value, 8);
                continue;
            }
            fixed(o.encoding, 3);
            if (o.encoding == Operand::Fixed || o.encoding == Operand::Vbr)
                vbr(o.value, 5);
        }
    }

    static bool fits(uint64_t number, const Operand& o) {
        switch (o.encoding) {
        case Operand::Literal: return number == o.value;
        case Operand::Fixed: return o.value <= 64 && (o.value == 64 || number >> o.value == 0);
        case Operand::Vbr: return o.value >= 2 && o.value <= 32;
        case Operand::Char6: return number < 128 && char6.find(static_cast<char>(number)) != char6.npos;
        default: return false;
        }
    }
    // Can the encoding hold the numbers?
    static bool fits(const std::vector<uint64_t>& numbers, const Abbreviation& a) {
        for (size_t i = 0; i < a.size(); i++) {
            const bool array = a[i].encoding == Operand::Array && i + 2 == a.size();
            if (array || a[i].encoding == Operand::Blob)
                return i <= numbers.size() &&
                       std::all_of(numbers.begin() + static_cast<ptrdiff_t>(i), numbers.end(),
                                   [&](uint64_t n) { return array ? fits(n, a[i + 1]) : n < 256; });
            if (i >= numbers.size() || !fits(numbers[i], a[i]))
                return false;
        }
        return numbers.size() == a.size();
    }

    void scalar(uint64_t number, const Operand& o) {
        if (o.encoding == Operand::Fixed)
            fixed(number, o.value);
        else if (o.encoding == Operand::Vbr)
            vbr(number, o.value);
        else if (o.encoding == Operand::Char6)
            fixed(char6.find(static_cast<char>(number)), 6);
    }

    void record(const Item& r, uint32_t width, const std::vector<Abbreviation>& abbreviations) {
        const size_t index = size_t{r.id} - first_abbreviation;
        if (r.id < first_abbreviation || index >= abbreviations.size() ||
            !fits(r.numbers, abbreviations[index])) {
            fixed(unabbreviated, width);
            vbr(r.numbers.empty() ? 0 : r.numbers[0], 6);
            vbr(r.numbers.empty() ? 0 : r.numbers.size() - 1, 6);
            for (size_t i = 1; i < r.numbers.size(); i++)
                vbr(r.numbers[i], 6);
            return;
        }
        const Abbreviation& a = abbreviations[index];
        fixed(r.id, width);
        for (size_t i = 0; i < a.size(); i++) {
            if (a[i].encoding == Operand::Array || a[i].encoding == Operand::Blob) {
                const bool blob = a[i].encoding == Operand::Blob;
                vbr(r.numbers.size() - i, 6);
                if (blob)
                    align();
                for (size_t k = i; k < r.numbers.size(); k++)
                    scalar(r.numbers[k], blob ? Operand{Operand::Fixed, 8} : a[i + 1]);
                if (blob)
                    align();
                return;
            }
            scalar(r.numbers[i], a[i]);
        }
    }

    std::string bytes_;
    size_t bit_ = 0;
    Known known_;
};

// The part DXIL of a container: offset of its header, which is two words.
size_t dxil_part(std::string_view s) {
    if (!s.starts_with("DXBC") || s.size() < 32)
        return 0;
    for (uint32_t i = 0; i < word_at(s, 28) && i < 64; i++) {
        const size_t at = word_at(s, 32 + 4 * i);
        if (at + 32 <= s.size() && s.substr(at, 4) == "DXIL")
            return at;
    }
    return 0;
}

constexpr size_t part_header = 8, program_header = 24;

void put(std::string& s, size_t at, size_t value) {
    const uint32_t word = static_cast<uint32_t>(value);
    std::memcpy(&s[at], &word, 4);
}

} // namespace

bool read_bitcode_tree(std::string_view bytes, std::vector<Item>& blocks) {
    return Reader(bytes).stream(blocks);
}

std::string write_bitcode_tree(const std::vector<Item>& blocks) {
    Writer writer;
    for (const Item& b : blocks)
        if (b.kind == Item::Block)
            writer.block(b, 2);
    return writer.bytes();
}

std::string_view bitcode_of(std::string_view source) {
    if (word_at(source, 0) == magic)
        return source;
    const size_t at = dxil_part(source);
    if (!at)
        return {};
    // The program: version, words, then 'DXIL', version, where the bitcode lies from there, and its bytes.
    const size_t begin = at + part_header + 8 + word_at(source, at + part_header + 16),
                 size = word_at(source, at + part_header + 20);
    return begin < source.size() && size <= source.size() - begin ? source.substr(begin, size)
                                                                  : std::string_view();
}

std::string with_bitcode(std::string_view source, std::string_view bitcode) {
    const size_t at = dxil_part(source);
    if (!at)
        return std::string(bitcode);
    const size_t old = word_at(source, at + 4), end = std::min(at + part_header + old, source.size());
    std::string out(source.substr(0, at + part_header + program_header));
    out += bitcode;
    const size_t size = out.size() - at - part_header;
    put(out, at + 4, size);
    put(out, at + part_header + 4, size / 4);
    put(out, at + part_header + 16, 16);
    put(out, at + part_header + 20, bitcode.size());
    const size_t count = word_at(source, 28);
    for (size_t i = 0; i < count && i < 64; i++) {
        const size_t other = word_at(source, 32 + 4 * i);
        if (other > at)
            put(out, 32 + 4 * i, other - end + out.size());
    }
    out += source.substr(end);
    put(out, 24, out.size());
    return out;
}

} // namespace ladder::fuzz
