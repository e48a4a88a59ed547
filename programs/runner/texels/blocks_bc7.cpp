// BC7 (Khronos Data Format 1.3, 19.1): eight modes; a mode's number is that of the lowest bit that is set.
#include "texels/block_partitions.h"
#include "texels/blocks.h"

#include <algorithm>
#include <bit>

namespace ladder::runner {

namespace bc7 {
namespace {

enum class Parity : uint8_t { None, OfEndPoint, OfSubset }; // a bit that all components share

struct Mode {
    uint8_t subsets, partition_bits, rotation_bits, selection_bits, colour_bits, alpha_bits;
    Parity parity;
    uint8_t index_bits, second_index_bits;
};
constexpr Mode modes[8] = {
    {3, 4, 0, 0, 4, 0, Parity::OfEndPoint, 3, 0}, {2, 6, 0, 0, 6, 0, Parity::OfSubset, 3, 0},
    {3, 6, 0, 0, 5, 0, Parity::None, 2, 0},       {2, 6, 0, 0, 7, 0, Parity::OfEndPoint, 2, 0},
    {1, 0, 2, 1, 5, 6, Parity::None, 2, 3},       {1, 0, 2, 0, 7, 8, Parity::None, 2, 2},
    {1, 0, 0, 0, 7, 7, Parity::OfEndPoint, 4, 0}, {2, 6, 0, 0, 5, 5, Parity::OfEndPoint, 2, 0}};

// End points of subset n are 2n and 2n + 1.
using EndPoints = uint32_t[6][4];

void read_end_points(BlockBits& bits, const Mode& m, EndPoints& ends) {
    const uint32_t count = 2u * m.subsets;
    for (uint32_t c = 0; c < 4; c++)
        for (uint32_t e = 0; e < count; e++)
            ends[e][c] = bits.take(c < 3 ? m.colour_bits : m.alpha_bits);
    uint32_t shared = 0;
    for (uint32_t e = 0; m.parity != Parity::None && e < count; e++) {
        if (m.parity == Parity::OfEndPoint || e % 2 == 0)
            shared = bits.take(1);
        for (uint32_t c = 0; c < 4; c++)
            ends[e][c] = ends[e][c] << 1 | shared;
    }
    for (uint32_t e = 0; e < count; e++)
        for (uint32_t c = 0; c < 4; c++) {
            const uint32_t size = (c < 3 ? m.colour_bits : m.alpha_bits) + (m.parity != Parity::None);
            const uint32_t top = ends[e][c] << (8 - size);
            ends[e][c] = c == 3 && !m.alpha_bits ? 255 : top | top >> size;
        }
}

void read_indices(BlockBits& bits, const Mode& m, uint32_t partition, uint32_t size,
                  uint32_t (&indices)[16]) {
    for (uint32_t t = 0; t < 16; t++)
        indices[t] = bits.take(size - is_anchor(m.subsets, partition, t));
}

uint8_t between(uint32_t a, uint32_t b, uint32_t index, uint32_t size) {
    const uint32_t weight = block_weights[size - 2][index];
    return static_cast<uint8_t>(((64 - weight) * a + weight * b + 32) >> 6);
}

} // namespace
} // namespace bc7

void decode_bc7(const uint8_t* block, uint8_t (&out)[16][4]) {
    using namespace bc7;
    const uint32_t number = static_cast<uint32_t>(std::countr_zero(block[0]));
    if (number >= 8) { // reserved
        std::fill(&out[0][0], &out[0][0] + 64, uint8_t{0});
        return;
    }
    const Mode& m = modes[number];
    BlockBits bits(block);
    bits.take(number + 1);
    const uint32_t partition = bits.take(m.partition_bits), rotation = bits.take(m.rotation_bits);
    const bool swapped = bits.take(m.selection_bits);
    EndPoints ends = {};
    read_end_points(bits, m, ends);
    uint32_t first[16], second[16];
    read_indices(bits, m, partition, m.index_bits, first);
    if (m.second_index_bits)
        read_indices(bits, m, partition, m.second_index_bits, second);
    for (uint32_t t = 0; t < 16; t++) {
        const uint32_t e = 2 * subset_of(m.subsets, partition, t);
        for (uint32_t c = 0; c < 4; c++) {
            const bool by_second = m.second_index_bits && (c == 3) != swapped;
            out[t][c] = between(ends[e][c], ends[e + 1][c], by_second ? second[t] : first[t],
                                by_second ? m.second_index_bits : m.index_bits);
        }
        if (rotation)
            std::swap(out[t][3], out[t][rotation - 1]);
    }
}

} // namespace ladder::runner
