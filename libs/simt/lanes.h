// Sets of lanes, and how registers hold the types of VSIR.
#pragma once

#include <bit>
#include <cstdint>

namespace ladder::simt {

constexpr uint32_t max_wave = 128;

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
    constexpr uint32_t count() const {
        return static_cast<uint32_t>(std::popcount(w[0]) + std::popcount(w[1]));
    }
    constexpr uint32_t lowest() const { // of a set that is not empty
        return static_cast<uint32_t>(w[0] ? std::countr_zero(w[0]) : 64 + std::countr_zero(w[1]));
    }
    constexpr Mask operator&(Mask o) const { return {{w[0] & o.w[0], w[1] & o.w[1]}}; }
    constexpr Mask operator|(Mask o) const { return {{w[0] | o.w[0], w[1] | o.w[1]}}; }
    constexpr Mask operator~() const { return {{~w[0], ~w[1]}}; }
    constexpr bool operator==(const Mask&) const = default;

    // Writes the lanes in ascending order; gives their number.
    uint32_t list(uint8_t* lanes) const {
        uint32_t n = 0;
        for (uint32_t k = 0; k < 2; k++)
            for (uint64_t rest = w[k]; rest; rest &= rest - 1)
                lanes[n++] = static_cast<uint8_t>(64 * k + static_cast<uint32_t>(std::countr_zero(rest)));
        return n;
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
