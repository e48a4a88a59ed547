#include "vsir/core/float_bits.h"

#include <cmath>

namespace ladder::ir {

namespace {

double half_value(uint32_t h) {
    double sign = h & 0x8000 ? -1.0 : 1.0;
    int exponent = static_cast<int>(h >> 10 & 31);
    uint32_t fraction = h & 1023;
    if (exponent == 31)
        return fraction ? std::nan("") : sign * HUGE_VAL;
    return sign * (exponent ? std::ldexp(1024.0 + fraction, exponent - 25) : std::ldexp(fraction, -24));
}

uint32_t half_bits(double value) {
    uint32_t sign = std::signbit(value) ? 0x8000u : 0;
    double magnitude = std::fabs(value);
    if (std::isnan(value))
        return sign | 0x7e00;
    if (magnitude >= 65520.0) // halfway from the largest half to the next power of two
        return sign | 0x7c00;
    int exponent = magnitude < 0x1p-14 ? -14 : std::ilogb(magnitude);
    // In units of the last place; rounds to even in the default rounding mode. A carry out of the fraction
    // moves into the exponent by itself.
    auto units = static_cast<uint32_t>(std::nearbyint(std::ldexp(magnitude, 10 - exponent)));
    return sign | (units + (static_cast<uint32_t>(exponent + 14) << 10));
}

} // namespace

double float_value(Type type, uint64_t bits) {
    switch (type) {
    case Type::F16: return half_value(static_cast<uint32_t>(bits));
    case Type::F32: return std::bit_cast<float>(static_cast<uint32_t>(bits));
    default: return std::bit_cast<double>(bits);
    }
}

uint64_t float_bits(Type type, double value) {
    switch (type) {
    case Type::F16: return half_bits(value);
    case Type::F32: return std::bit_cast<uint32_t>(static_cast<float>(value));
    default: return std::bit_cast<uint64_t>(value);
    }
}

} // namespace ladder::ir
