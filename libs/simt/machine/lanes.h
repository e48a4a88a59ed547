// Sets of lanes, and how registers hold the types of VSIR.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace ladder::simt {

constexpr uint32_t max_wave = 128;

// The bits that are set in a byte, in ascending order, and how many.
struct ByteLanes {
    uint8_t lanes[8];
};
constexpr std::array<ByteLanes, 256> byte_lanes = [] {
    std::array<ByteLanes, 256> all{};
    for (uint32_t byte = 0; byte < 256; byte++)
        for (uint32_t bit = 0, n = 0; bit < 8; bit++)
            if (byte >> bit & 1)
                all[byte].lanes[n++] = static_cast<uint8_t>(bit);
    return all;
}();
constexpr std::array<uint8_t, 256> byte_counts = [] {
    std::array<uint8_t, 256> all{};
    for (uint32_t byte = 0; byte < 256; byte++)
        all[byte] = static_cast<uint8_t>(std::popcount(byte));
    return all;
}();
constexpr std::array<uint8_t, max_wave> all_lanes = [] {
    std::array<uint8_t, max_wave> all{};
    for (uint32_t lane = 0; lane < max_wave; lane++)
        all[lane] = static_cast<uint8_t>(lane);
    return all;
}();
// All ones for the bits of four.
struct Select4 {
    uint32_t words[4];
};
constexpr std::array<Select4, 16> selects = [] {
    std::array<Select4, 16> all{};
    for (uint32_t bits = 0; bits < 16; bits++)
        for (uint32_t bit = 0; bit < 4; bit++)
            all[bits].words[bit] = bits >> bit & 1 ? ~0u : 0;
    return all;
}();

// How many bits are set. (std::popcount is a call where processors need not have the instruction.)
constexpr uint32_t count_bits(uint64_t v) {
    v -= v >> 1 & 0x5555555555555555;
    v = (v & 0x3333333333333333) + (v >> 2 & 0x3333333333333333);
    v = (v + (v >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<uint32_t>(v * 0x0101010101010101 >> 56);
}

struct Mask {
    uint64_t w[2] = {0, 0};

    static constexpr Mask first(uint32_t n) {
        auto low = [](uint32_t k) { return k >= 64 ? ~uint64_t{0} : (uint64_t{1} << k) - 1; };
        return {{low(n), n > 64 ? low(n - 64) : 0}};
    }
    constexpr bool any() const { return (w[0] | w[1]) != 0; }
    constexpr bool has(uint32_t lane) const { return w[lane >> 6] >> (lane & 63) & 1; }
    constexpr void set(uint32_t lane) { w[lane >> 6] |= uint64_t{1} << (lane & 63); }
    constexpr void clear(uint32_t lane) { w[lane >> 6] &= ~(uint64_t{1} << (lane & 63)); }
    constexpr uint32_t count() const { return count_bits(w[0]) + (w[1] ? count_bits(w[1]) : 0); }
    constexpr bool is_single() const { // of a set that is not empty
        return w[0] ? !(w[0] & (w[0] - 1)) && !w[1] : !(w[1] & (w[1] - 1));
    }
    constexpr uint32_t lowest() const { // of a set that is not empty
        return static_cast<uint32_t>(w[0] ? std::countr_zero(w[0]) : 64 + std::countr_zero(w[1]));
    }
    constexpr uint32_t highest() const { // the same
        return static_cast<uint32_t>(w[1] ? 127 - std::countl_zero(w[1]) : 63 - std::countl_zero(w[0]));
    }
    constexpr Mask operator&(Mask o) const { return {{w[0] & o.w[0], w[1] & o.w[1]}}; }
    constexpr Mask operator|(Mask o) const { return {{w[0] | o.w[0], w[1] | o.w[1]}}; }
    constexpr Mask operator~() const { return {{~w[0], ~w[1]}}; }
    constexpr bool operator==(const Mask&) const = default;

    // Writes the lanes in ascending order; gives their number. There must be room for max_wave.
    uint32_t list(uint8_t* lanes) const {
        uint32_t n = 0;
        for (uint32_t k = 0; k < 2; k++) {
            uint64_t first = k * 0x4040404040404040; // a byte for each of eight lanes
            for (uint64_t rest = w[k]; rest; rest >>= 8, first += 0x0808080808080808) {
                uint64_t eight;
                std::memcpy(&eight, byte_lanes[rest & 255].lanes, 8);
                eight += first;
                std::memcpy(lanes + n, &eight, 8); // what lies beyond the last one is written over
                n += byte_counts[rest & 255];
            }
        }
        return n;
    }
    // All ones for each lane of the first `width` that is in it, else 0.
    void expand(uint32_t* select, uint32_t width) const {
        for (uint32_t k = 0; k < 2 && 64 * k < width; k++) {
            uint64_t rest = w[k];
            for (uint32_t l = 64 * k; l < width && l < 64 * (k + 1); l += 4, rest >>= 4)
                std::memcpy(select + l, selects[rest & 15].words, sizeof(Select4));
        }
    }
};

double half_to_double(uint16_t bits);
uint16_t double_to_half(double v); // to nearest even

// Each type's slot is 32 bits wide, or 64 for 64-bit types; narrow values are zero-extended. `get` and `put`
// go between the slot and what C++ computes with.
template <class V, class S = uint32_t>
struct Integer {
    using Slot = S;
    using Value = V;
    static Value get(Slot s) { return static_cast<Value>(s); }
    static Slot put(Value v) {
        if constexpr (sizeof(V) == 1)
            return static_cast<uint8_t>(v);
        else if constexpr (sizeof(V) == 2)
            return static_cast<uint16_t>(v);
        else
            return static_cast<Slot>(v);
    }
};
using U8 = Integer<uint8_t>;
using U16 = Integer<uint16_t>;
using U32 = Integer<uint32_t>;
using U64 = Integer<uint64_t, uint64_t>;
using S8 = Integer<int8_t>;
using S16 = Integer<int16_t>;
using S32 = Integer<int32_t>;
using S64 = Integer<int64_t, uint64_t>;
struct B1 {
    using Slot = uint32_t;
    using Value = bool;
    static Value get(Slot s) { return s & 1; }
    static Slot put(Value v) { return v; }
};
struct F16 { // computed in double, rounded once
    using Slot = uint32_t;
    using Value = double;
    static Value get(Slot s) { return half_to_double(static_cast<uint16_t>(s)); }
    static Slot put(Value v) { return double_to_half(v); }
};
struct F32 {
    using Slot = uint32_t;
    using Value = float;
    static Value get(Slot s) { return std::bit_cast<float>(s); }
    static Slot put(Value v) { return std::bit_cast<uint32_t>(v); }
};
struct F64 {
    using Slot = uint64_t;
    using Value = double;
    static Value get(Slot s) { return std::bit_cast<double>(s); }
    static Slot put(Value v) { return std::bit_cast<uint64_t>(v); }
};

} // namespace ladder::simt
