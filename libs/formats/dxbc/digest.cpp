// The container's digest: MD5 (RFC 1321) with Microsoft's arrangement of the last block.
//
// Plain MD5 ends with 0x80, zeros, and the length in bits as 64 bits. Here the last block begins with the
// length in bits (32 bits), and its last word is (length in bits / 4) | 1; where the tail of the data leaves
// no room for them, a block of their own follows.
#include "base/support/little_endian.h"
#include "formats/dxbc/container.h"
#include "formats/dxbc/put.h"

#include <bit>

namespace ladder::dxbc {

namespace {

// The functions of RFC 1321, 3.4, written so that the value computed last enters as late as possible: MD5 is
// one chain of dependent operations, and its latency is what a small compile waits for.
struct F {
    static uint32_t sum(uint32_t a, uint32_t b, uint32_t c, uint32_t d) { return a + (d ^ (b & (c ^ d))); }
};
struct G {
    // (b & d) | (c & ~d): the halves are disjoint, so addition does, and c & ~d is known early.
    static uint32_t sum(uint32_t a, uint32_t b, uint32_t c, uint32_t d) { return (a + (c & ~d)) + (b & d); }
};
struct H {
    static uint32_t sum(uint32_t a, uint32_t b, uint32_t c, uint32_t d) { return a + (b ^ (c ^ d)); }
};
struct I {
    static uint32_t sum(uint32_t a, uint32_t b, uint32_t c, uint32_t d) { return a + (c ^ (b | ~d)); }
};

struct State {
    uint32_t a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
};

template <class Function>
inline void step(uint32_t& a, uint32_t b, uint32_t c, uint32_t d, uint32_t word, int shift, uint32_t sine) {
    a = std::rotl(Function::sum(a + word + sine, b, c, d), shift) + b;
}

// Four steps, with the words w, w + stride, ... (modulo 16) and the four shifts of the round.
template <class Function, int S0, int S1, int S2, int S3>
inline void four(State& s, const uint8_t* block, unsigned w, unsigned stride, const uint32_t* sines) {
    const auto x = [&](unsigned n) { return le32(block + 4 * (n & 15)); };
    step<Function>(s.a, s.b, s.c, s.d, x(w), S0, sines[0]);
    step<Function>(s.d, s.a, s.b, s.c, x(w + stride), S1, sines[1]);
    step<Function>(s.c, s.d, s.a, s.b, x(w + 2 * stride), S2, sines[2]);
    step<Function>(s.b, s.c, s.d, s.a, x(w + 3 * stride), S3, sines[3]);
}

// floor(2^32 * abs(sin(i + 1))), RFC 1321, 3.4.
constexpr uint32_t sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

void block(State& state, const uint8_t* data) {
    State s = state;
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; i++)
        four<F, 7, 12, 17, 22>(s, data, 4 * i, 1, sines + 4 * i);
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; i++)
        four<G, 5, 9, 14, 20>(s, data, 1 + 20 * i, 5, sines + 16 + 4 * i);
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; i++)
        four<H, 4, 11, 16, 23>(s, data, 5 + 12 * i, 3, sines + 32 + 4 * i);
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; i++)
        four<I, 6, 10, 15, 21>(s, data, 28 * i, 7, sines + 48 + 4 * i);
    state.a += s.a, state.b += s.b, state.c += s.c, state.d += s.d;
}

constexpr size_t digest_end = 20; // the digest covers everything after itself

} // namespace

void compute_digest(std::span<const uint8_t> container, uint8_t digest[16], Host* host) {
    State state;
    std::span<const uint8_t> rest =
        container.subspan(container.size() < digest_end ? container.size() : digest_end);
    const auto length_bits = static_cast<uint32_t>(rest.size() * 8);
    while (rest.size() >= 64) {
        constexpr size_t at_once = 256; // blocks
        const size_t blocks = std::min(rest.size() / 64, at_once);
        for (size_t n = 0; n < blocks; n++)
            block(state, rest.data() + n * 64);
        rest = rest.subspan(blocks * 64);
        if (host)
            host->poll(blocks);
    }

    uint8_t last[64] = {};
    uint8_t* tail = last + 4;
    if (rest.size() >= 56) {
        if (!rest.empty())
            std::memcpy(last, rest.data(), rest.size());
        last[rest.size()] = 0x80;
        block(state, last);
        std::memset(last, 0, sizeof last);
    } else {
        if (!rest.empty())
            std::memcpy(tail, rest.data(), rest.size());
        tail[rest.size()] = 0x80;
    }
    put32(last, length_bits);
    put32(last + 60, length_bits >> 2 | 1);
    block(state, last);

    put32(digest, state.a);
    put32(digest + 4, state.b);
    put32(digest + 8, state.c);
    put32(digest + 12, state.d);
}

} // namespace ladder::dxbc
