// BLOCKINFO: abbreviations that hold in blocks to come.
//
// LLVM's writer gives the same ones to all modules, but for the width of numbers of types: 16 abbreviations
// in 76 bytes, which took more steps to read than the types of a small shader. So what it writes is known
// here: the same bytes give the same abbreviations.
#include "formats/llvm/bitcode/bitstream.h"

#include <algorithm>
#include <array>

namespace ladder::llvm {

namespace {

using abbreviation::Encoding;

constexpr uint32_t names_block = 14, constants_block = 11, function_block = 12;
constexpr unsigned widest_known = 15; // of numbers of types: 32,767 of them

constexpr abbreviation::Operand literal(uint64_t value) { return {Encoding::Literal, 0, value}; }
constexpr abbreviation::Operand fixed(uint8_t width) { return {Encoding::Fixed, width, 0}; }
constexpr abbreviation::Operand vbr(uint8_t width) { return {Encoding::Vbr, width, 0}; }
constexpr abbreviation::Operand array = {Encoding::Array, 6, 0}, char6 = {Encoding::Char6, 6, 0},
                                type = {Encoding::Fixed, 0, 0}; // a number of a type

// What LLVM writes (writeBlockInfo() of its BitcodeWriter).
struct Definition {
    uint32_t block;
    uint32_t count;
    abbreviation::Operand operands[5];
};
constexpr Definition definitions[] = {
    {names_block, 4, {fixed(3), vbr(8), array, fixed(8)}},
    {names_block, 4, {literal(1), vbr(8), array, fixed(7)}},
    {names_block, 4, {literal(1), vbr(8), array, char6}},
    {names_block, 4, {literal(2), vbr(8), array, char6}},
    {constants_block, 2, {literal(1), type}},
    {constants_block, 2, {literal(4), vbr(8)}},
    {constants_block, 4, {literal(11), fixed(4), type, vbr(8)}},
    {constants_block, 1, {literal(2)}},
    {function_block, 5, {literal(20), vbr(6), type, vbr(4), fixed(1)}},
    {function_block, 4, {literal(2), vbr(6), vbr(6), fixed(4)}},
    {function_block, 5, {literal(2), vbr(6), vbr(6), fixed(4), fixed(7)}},
    {function_block, 4, {literal(3), vbr(6), type, fixed(4)}},
    {function_block, 1, {literal(10)}},
    {function_block, 2, {literal(10), vbr(6)}},
    {function_block, 1, {literal(15)}},
    {function_block, 5, {literal(43), fixed(1), type, array, vbr(6)}},
};
constexpr uint32_t operand_count = [] {
    uint32_t sum = 0;
    for (const Definition& d : definitions)
        sum += d.count;
    return sum;
}();

// The block as it is written. Bits are in order, from the lowest of each byte on.
struct Image {
    std::array<uint8_t, 76> bytes{};
    unsigned count = 0;      // of bits
    unsigned first_type = 0; // where a number of a type is first described: its width

    constexpr void put(uint64_t value, unsigned width) {
        for (unsigned n = 0; n < width; n++, count++)
            if (value >> n & 1)
                bytes[count / 8] = static_cast<uint8_t>(bytes[count / 8] | 1 << count % 8);
    }
    constexpr void put_vbr(uint64_t value, unsigned width) {
        const uint64_t more = uint64_t{1} << (width - 1);
        for (; value >= more; value >>= width - 1)
            put((value & (more - 1)) | more, width);
        put(value, width);
    }
    constexpr void put(const abbreviation::Operand& o, unsigned type_width) {
        const bool is_literal = o.encoding == Encoding::Literal;
        put(is_literal, 1);
        if (is_literal)
            return put_vbr(o.literal, 8);
        put(static_cast<uint64_t>(o.encoding), 3);
        if (o.encoding == Encoding::Fixed && !o.width && !first_type)
            first_type = count;
        if (o.encoding == Encoding::Fixed || o.encoding == Encoding::Vbr)
            put_vbr(o.width ? o.width : type_width, 5);
    }
    constexpr explicit Image(unsigned type_width) {
        uint32_t block = 0;
        for (const Definition& d : definitions) {
            if (d.block != block) {
                put(3, 2); // a record without an abbreviation: code, count, operand
                put_vbr(set_block_id_code, 6);
                put_vbr(1, 6);
                put_vbr(block = d.block, 6);
            }
            put(2, 2); // an abbreviation
            put_vbr(d.count, 5);
            for (uint32_t n = 0; n < d.count; n++)
                put(d.operands[n], type_width);
        }
    }
};
template <size_t... N>
constexpr std::array<Image, sizeof...(N)> make_images(std::index_sequence<N...>) {
    return {Image(N + 1)...};
}
constexpr auto images = make_images(std::make_index_sequence<widest_known>()); // by width, less 1
constexpr size_t image_bits = sizeof images[0].bytes * 8;
static_assert((images[0].count + 2 + 31) / 32 * 32 == image_bits); // with the end of the block

} // namespace

// In a block of BLOCKINFO: whether it is LLVM's. Then its abbreviations are there.
bool BitStream::read_standard_block_info() {
    if (id_width_ != 2 || bits_left() != image_bits)
        return false;
    const uint64_t width = bits_at(position_ + images[0].first_type) & widest_known;
    if (!width || std::memcmp(images[width - 1].bytes.data(), data_ + position_ / 8, image_bits / 8))
        return false;
    auto* operand = static_cast<abbreviation::Operand*>(
        arena_.alloc(operand_count * sizeof(abbreviation::Operand), alignof(abbreviation::Operand)));
    auto* made = static_cast<Abbreviation*>(
        arena_.alloc(std::size(definitions) * sizeof(Abbreviation), alignof(Abbreviation)));
    for (const Definition& d : definitions) {
        const std::span<const abbreviation::Operand> all(operand, d.count);
        for (uint32_t n = 0; n < d.count; n++) {
            new (operand) abbreviation::Operand(d.operands[n]);
            if (operand->encoding == Encoding::Fixed && !operand->width)
                operand->width = static_cast<uint8_t>(width);
            operand++;
        }
        const bool has_array = d.count > 2 && d.operands[d.count - 2].encoding == Encoding::Array;
        block_info_[d.block].push(new (made++) Abbreviation{all, has_array ? d.count - 2 : d.count});
    }
    return true;
}

} // namespace ladder::llvm
