// What the hand-written shaders of tests/data/asm compute, written again in C++.
#pragma once

#include <cstdint>
#include <utility>

namespace ladder::test {

inline uint32_t phi_swap(uint32_t x) {
    uint32_t n = x & 15, a = 1, b = 1000;
    for (uint32_t i = 0; i < n; i++)
        std::swap(a, b);
    return b * 3 - a;
}

inline uint32_t phi_after_rotated_loop(uint32_t x) {
    uint32_t n = x & 31, sum = 7;
    if (!n)
        return 99;
    for (uint32_t i = 0; i + 1 < n; i++)
        sum += i;
    return (sum << 8) + n - 1;
}

inline uint32_t phi_as_condition(uint32_t x) {
    uint32_t i = 0;
    for (bool go = true; go; i++) {
        x >>= 1;
        go = (x & 1) || x > 16;
    }
    return i << 16 ^ x;
}

inline uint32_t phi_fibonacci(uint32_t x) {
    uint32_t a = 0, b = 1;
    for (uint32_t i = 0; i < (x & 31); i++)
        a = std::exchange(b, a + b);
    return a;
}

inline uint32_t return_from_nested_loops(uint32_t x) {
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t j = 0; j < 4; j++)
            if ((x & 31) == i * 5 + j)
                return i << 4 | j;
    return 255;
}

} // namespace ladder::test
