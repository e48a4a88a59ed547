// BC6H (Khronos Data Format 1.3, 19.2): 14 modes that lay out the bits of up to four end points.
#include "texels/block_partitions.h"
#include "texels/blocks.h"

#include <algorithm>

namespace ladder::runner {

namespace bc6 {
namespace {

// `layout`: in order of the block, fields as the specification names them. r, g, b with w, x, y, z for the
// end point; the bit, or the first and the last; they may fall.
struct Mode {
    uint8_t code, subsets, bits, delta_bits[3];
    bool transformed; // end points but the first are differences from it
    const char* layout;
};
constexpr Mode modes[] = {
    {0,
     2,
     10,
     {5, 5, 5},
     true,
     "gy4 by4 bz4 rw0-9 gw0-9 bw0-9 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {1,
     2,
     7,
     {6, 6, 6},
     true,
     "gy5 gz4 gz5 rw0-6 bz0 bz1 by4 gw0-6 by5 bz2 gy4 bw0-6 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5 by0-3 "
     "ry0-5 rz0-5"},
    {2,
     2,
     11,
     {5, 4, 4},
     true,
     "rw0-9 gw0-9 bw0-9 rx0-4 rw10 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {6,
     2,
     11,
     {4, 5, 4},
     true,
     "rw0-9 gw0-9 bw0-9 rx0-3 rw10 gz4 gy0-3 gx0-4 gw10 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-3 bz0 bz2 rz0-3 gy4 "
     "bz3"},
    {10,
     2,
     11,
     {4, 4, 5},
     true,
     "rw0-9 gw0-9 bw0-9 rx0-3 rw10 by4 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-4 bw10 by0-3 ry0-3 bz1 bz2 rz0-3 bz4 "
     "bz3"},
    {14,
     2,
     9,
     {5, 5, 5},
     true,
     "rw0-8 by4 gw0-8 gy4 bw0-8 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {18,
     2,
     8,
     {6, 5, 5},
     true,
     "rw0-7 gz4 by4 gw0-7 bz2 gy4 bw0-7 bz3 bz4 rx0-5 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-5 rz0-5"},
    {22,
     2,
     8,
     {5, 6, 5},
     true,
     "rw0-7 bz0 by4 gw0-7 gy5 gy4 bw0-7 gz5 bz4 rx0-4 gz4 gy0-3 gx0-5 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 "
     "bz3"},
    {26,
     2,
     8,
     {5, 5, 6},
     true,
     "rw0-7 bz1 by4 gw0-7 by5 gy4 bw0-7 bz5 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-5 by0-3 ry0-4 bz2 rz0-4 "
     "bz3"},
    {30,
     2,
     6,
     {6, 6, 6},
     false,
     "rw0-5 gz4 bz0 bz1 by4 gw0-5 gy5 by5 bz2 gy4 bw0-5 gz5 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5 by0-3 "
     "ry0-5 rz0-5"},
    {3, 1, 10, {10, 10, 10}, false, "rw0-9 gw0-9 bw0-9 rx0-9 gx0-9 bx0-9"},
    {7, 1, 11, {9, 9, 9}, true, "rw0-9 gw0-9 bw0-9 rx0-8 rw10 gx0-8 gw10 bx0-8 bw10"},
    {11, 1, 12, {8, 8, 8}, true, "rw0-9 gw0-9 bw0-9 rx0-7 rw11-10 gx0-7 gw11-10 bx0-7 bw11-10"},
    {15, 1, 16, {4, 4, 4}, true, "rw0-9 gw0-9 bw0-9 rx0-3 rw15-10 gx0-3 gw15-10 bx0-3 bw15-10"}};

using EndPoints = int32_t[4][3]; // w, x, y, z

uint32_t read_number(const char*& at) {
    uint32_t n = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        n = n * 10 + static_cast<uint32_t>(*at - '0');
    return n;
}

void read_end_points(BlockBits& bits, const Mode& m, EndPoints& ends) {
    for (const char* at = m.layout; *at; at += *at == ' ') {
        const uint32_t colour = *at == 'r' ? 0 : *at == 'g' ? 1 : 2, end = static_cast<uint32_t>(at[1] - 'w');
        at += 2;
        const uint32_t first = read_number(at);
        uint32_t last = first;
        if (*at == '-')
            last = read_number(++at);
        for (uint32_t bit = first;; bit += first < last ? 1 : UINT32_MAX) {
            ends[end][colour] |= static_cast<int32_t>(bits.take(1) << bit);
            if (bit == last)
                break;
        }
    }
}

int32_t extended(int32_t v, uint32_t bits) {
    return static_cast<int32_t>(static_cast<uint32_t>(v) << (32 - bits)) >> (32 - bits);
}

// To 16 bits, of which a signed format has one for the sign.
int32_t unquantized(int32_t v, uint32_t bits, bool is_signed) {
    if (!is_signed) {
        if (bits >= 15 || v == 0)
            return v;
        return v == (1 << bits) - 1 ? 0xffff : ((v << 15) + 0x4000) >> (bits - 1);
    }
    if (bits >= 16)
        return v;
    const int32_t magnitude = std::abs(v), most = (1 << (bits - 1)) - 1;
    const int32_t wide = magnitude == 0      ? 0
                         : magnitude >= most ? 0x7fff
                                             : ((magnitude << 15) + 0x4000) >> (bits - 1);
    return v < 0 ? -wide : wide;
}

uint16_t half_of(int32_t v, bool is_signed) {
    if (!is_signed)
        return static_cast<uint16_t>(v * 31 >> 6);
    const int32_t magnitude = std::abs(v) * 31 >> 5;
    return static_cast<uint16_t>(v < 0 ? 0x8000 | magnitude : magnitude);
}

void finish_end_points(const Mode& m, bool is_signed, EndPoints& ends) {
    const uint32_t count = 2u * m.subsets;
    for (uint32_t c = 0; c < 3; c++) {
        if (is_signed)
            ends[0][c] = extended(ends[0][c], m.bits);
        for (uint32_t e = 1; e < count; e++) {
            if (is_signed || m.transformed)
                ends[e][c] = extended(ends[e][c], m.delta_bits[c]);
            if (!m.transformed)
                continue;
            ends[e][c] = (ends[0][c] + ends[e][c]) & ((1 << m.bits) - 1);
            if (is_signed)
                ends[e][c] = extended(ends[e][c], m.bits);
        }
        for (uint32_t e = 0; e < count; e++)
            ends[e][c] = unquantized(ends[e][c], m.bits, is_signed);
    }
}

} // namespace
} // namespace bc6

void decode_bc6(const uint8_t* block, bool is_signed, uint16_t (&out)[16][3]) {
    using namespace bc6;
    std::fill(&out[0][0], &out[0][0] + 48, uint16_t{0});
    BlockBits bits(block);
    uint32_t code = bits.take(2);
    if (code >= 2)
        code |= bits.take(3) << 2;
    const Mode* m =
        std::find_if(std::begin(modes), std::end(modes), [&](const Mode& o) { return o.code == code; });
    if (m == std::end(modes)) // reserved: black
        return;
    EndPoints ends = {};
    read_end_points(bits, *m, ends);
    finish_end_points(*m, is_signed, ends);
    const uint32_t partition = m->subsets == 2 ? bits.take(5) : 0, size = m->subsets == 2 ? 3 : 4;
    for (uint32_t t = 0; t < 16; t++) {
        const int32_t weight = block_weights[size - 2][bits.take(size - is_anchor(m->subsets, partition, t))];
        const uint32_t e = 2 * subset_of(m->subsets, partition, t);
        for (uint32_t c = 0; c < 3; c++)
            out[t][c] = half_of(((64 - weight) * ends[e][c] + weight * ends[e + 1][c] + 32) >> 6, is_signed);
    }
}

} // namespace ladder::runner
