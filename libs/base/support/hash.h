// The step of the house's hash functions.
#pragma once

#include <cstdint>

namespace ladder {

// Takes `v` into the hash `h`. Every bit of both reaches the low bits, which tables index by: numbers that an
// input chooses are spread however they differ. A table whose keys are the input's alone starts from a seed
// besides (an address will do).
constexpr uint64_t hash_mix(uint64_t h, uint64_t v) {
    h = (h ^ v) * 0x9e3779b97f4a7c15u;
    h = (h ^ h >> 32) * 0xd6e8feb86659fd93u;
    return h ^ h >> 32;
}

} // namespace ladder
