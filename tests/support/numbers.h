// Numbers as shaders have them: what expected results are computed with.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace ladder::test {

// Binary interchange formats by the bits of their exponent and mantissa.
struct FloatFormat {
    uint32_t exponent, mantissa;
    constexpr uint32_t width() const { return 1 + exponent + mantissa; }
    constexpr int lowest_exponent() const { return 2 - (1 << (exponent - 1)); } // of a normal number
};
constexpr FloatFormat binary16{5, 10}, binary32{8, 23}, binary64{11, 52};

// The number `v` in a format: to the nearest, ties to even, or towards zero (then the largest instead of an
// infinity that was none, Direct3D 11.3, 3.2.2).
inline uint64_t round_to(FloatFormat f, double v, bool towards_zero = false) {
    uint64_t sign = uint64_t{std::signbit(v)} << (f.width() - 1);
    uint64_t infinity = ((uint64_t{1} << f.exponent) - 1) << f.mantissa;
    if (std::isnan(v))
        return infinity | uint64_t{1} << (f.mantissa - 1);
    double magnitude = std::fabs(v);
    if (std::isinf(v))
        return sign | infinity;
    int exponent;
    std::frexp(magnitude, &exponent);
    exponent = std::max(exponent - 1, f.lowest_exponent());
    double scaled = std::ldexp(magnitude, static_cast<int>(f.mantissa) - exponent);
    double rounded = towards_zero ? std::trunc(scaled) : std::nearbyint(scaled);
    auto units = static_cast<uint64_t>(rounded); // with the hidden bit: it carries into the exponent
    uint64_t hidden = uint64_t{1} << f.mantissa;
    uint64_t out = units < hidden
                       ? units
                       : (static_cast<uint64_t>(exponent - f.lowest_exponent()) << f.mantissa) + units;
    if (out >= infinity)
        out = towards_zero ? infinity - 1 : infinity;
    return sign | out;
}

inline double number_of(FloatFormat f, uint64_t bits) {
    uint64_t mantissa = bits & ((uint64_t{1} << f.mantissa) - 1);
    uint64_t exponent = bits >> f.mantissa & ((uint64_t{1} << f.exponent) - 1);
    double sign = bits >> (f.width() - 1) & 1 ? -1 : 1;
    if (exponent == (uint64_t{1} << f.exponent) - 1)
        return mantissa ? std::nan("") : sign * HUGE_VAL;
    uint64_t units = exponent ? mantissa | uint64_t{1} << f.mantissa : mantissa;
    int scale = static_cast<int>(exponent ? exponent - 1 : 0) + f.lowest_exponent();
    return sign * std::ldexp(static_cast<double>(units), scale - static_cast<int>(f.mantissa));
}

inline bool is_denormal(FloatFormat f, uint64_t bits) {
    uint64_t magnitude = bits & ((uint64_t{1} << (f.width() - 1)) - 1);
    return magnitude && magnitude < uint64_t{1} << f.mantissa;
}

struct Half {
    uint16_t bits = 0;
    Half() = default;
    explicit Half(double v) : bits(static_cast<uint16_t>(round_to(binary16, v))) {}
    operator double() const { return number_of(binary16, bits); }
    static Half of_bits(uint16_t b) {
        Half h;
        h.bits = b;
        return h;
    }
};

} // namespace ladder::test
