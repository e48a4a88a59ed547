#include "base/support/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace ladder {

namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
constexpr uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t big_endian(const uint8_t* b) {
    return uint32_t{b[0]} << 24 | uint32_t{b[1]} << 16 | uint32_t{b[2]} << 8 | b[3];
}

} // namespace

void Sha256::block(const uint8_t* bytes) {
    uint32_t w[64];
    for (int n = 0; n < 16; n++)
        w[n] = big_endian(bytes + n * 4);
    for (int n = 16; n < 64; n++) {
        const uint32_t low = std::rotr(w[n - 15], 7) ^ std::rotr(w[n - 15], 18) ^ w[n - 15] >> 3;
        const uint32_t high = std::rotr(w[n - 2], 17) ^ std::rotr(w[n - 2], 19) ^ w[n - 2] >> 10;
        w[n] = w[n - 16] + low + w[n - 7] + high;
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (int n = 0; n < 64; n++) {
        const uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const uint32_t t1 = h + sum1 + ((e & f) ^ (~e & g)) + round_constants[n] + w[n];
        const uint32_t t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const uint32_t all[8] = {a, b, c, d, e, f, g, h};
    for (size_t n = 0; n < 8; n++)
        state_[n] += all[n];
}

void Sha256::add(const void* bytes, size_t size) {
    const auto* at = static_cast<const uint8_t*>(bytes);
    size_ += size;
    while (size) {
        if (!rest_size_ && size >= rest_.size()) {
            block(at);
            at += rest_.size();
            size -= rest_.size();
            continue;
        }
        const size_t taken = std::min(size, rest_.size() - rest_size_);
        std::memcpy(rest_.data() + rest_size_, at, taken);
        at += taken;
        size -= taken;
        rest_size_ += taken;
        if (rest_size_ == rest_.size()) {
            block(rest_.data());
            rest_size_ = 0;
        }
    }
}

std::array<uint8_t, 32> Sha256::finish() {
    const uint64_t bits = size_ * 8;
    const uint8_t one = 0x80, zero = 0;
    add(&one, 1);
    while (rest_size_ != 56)
        add(&zero, 1);
    uint8_t length[8];
    for (int n = 0; n < 8; n++)
        length[n] = static_cast<uint8_t>(bits >> (56 - 8 * n));
    add(length, sizeof length);
    std::array<uint8_t, 32> digest;
    for (size_t n = 0; n < 32; n++)
        digest[n] = static_cast<uint8_t>(state_[n / 4] >> (24 - 8 * (n % 4)));
    return digest;
}

} // namespace ladder
