// The source of all that the simulator draws: equal seeds give equal numbers.
#pragma once

#include <cstdint>

namespace ladder::simt {

struct Random { // splitmix64
    uint64_t state;
    uint64_t next() {
        uint64_t z = state += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(next() % n); }
};

} // namespace ladder::simt
