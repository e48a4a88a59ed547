#include "simt/matrices/matrix_elements.h"

#include "simt/machine/lanes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ladder::simt {

namespace {

using ir::MatrixComponent;
using ir::Type;

bool is_float_component(MatrixComponent c) { return ir::is_float(info(c).type); }

// Floats without a type: so many bits of the fraction, and the exponent of the least normal number.
struct NarrowFloat {
    int fraction_bits, least_exponent;
    double largest; // finite
    uint32_t sign;  // its bit
    uint32_t infinity;
    bool has_infinity;
};
// OCP 8-bit Floating Point Specification, 5.1; the upper half of an f32.
constexpr NarrowFloat narrow_floats[] = {{3, -6, 448, 0x80, 0x7f, false},
                                         {2, -14, 57344, 0x80, 0x7c, true},
                                         {7, -126, 0x1.fep127, 0x8000, 0x7f80, true}};
const NarrowFloat& format_of(MatrixComponent c) {
    return narrow_floats[static_cast<int>(c) - static_cast<int>(MatrixComponent::F8E4M3)];
}
bool is_narrow(MatrixComponent c) { return c >= MatrixComponent::F8E4M3; }

// NaNs of 8 bits have all bits of the magnitude; those of 16 keep what fits.
uint32_t narrow_nan(MatrixComponent c, float v) {
    const uint32_t bits = std::bit_cast<uint32_t>(v);
    return c == MatrixComponent::BF16 ? bits >> 16 | 0x40 : (bits >> 24 & 0x80) | 0x7f;
}

// The bits of the number that is nearest to `v`; ties to even. What is beyond the largest number becomes
// that, or else an infinity.
uint32_t narrow_bits(MatrixComponent c, double v, bool saturates) {
    if (std::isnan(v))
        return narrow_nan(c, static_cast<float>(v));
    const NarrowFloat& f = format_of(c);
    const uint32_t sign = std::signbit(v) ? f.sign : 0;
    const double a = std::fabs(v);
    const uint32_t beyond = sign | (saturates ? f.infinity - 1 : f.infinity);
    if (a >= 2 * f.largest)
        return beyond;
    const int exponent = a ? std::max(std::ilogb(a), f.least_exponent) : f.least_exponent;
    // In units of the last place. A fraction that is rounded up to the next power of two adds to the
    // exponent.
    const auto units = static_cast<uint32_t>(std::nearbyint(std::ldexp(a, f.fraction_bits - exponent)));
    const uint32_t bits = units + (static_cast<uint32_t>(exponent - f.least_exponent) << f.fraction_bits);
    return bits < f.infinity ? sign | bits : beyond;
}

float narrow_value(MatrixComponent c, uint32_t bits) {
    if (c == MatrixComponent::BF16)
        return std::bit_cast<float>(bits << 16);
    const NarrowFloat& f = format_of(c);
    const uint32_t sign = (bits & f.sign) << 24, magnitude = bits & (f.sign - 1);
    if (!f.has_infinity && magnitude == f.infinity)
        return std::bit_cast<float>(sign | 0x7fc00000);
    if (f.has_infinity && magnitude >= f.infinity)
        return std::bit_cast<float>(sign | 0x7f800000 | magnitude << (23 - f.fraction_bits));
    const uint32_t field = magnitude >> f.fraction_bits, fraction = magnitude & ((1u << f.fraction_bits) - 1);
    const uint32_t units = field ? fraction | 1u << f.fraction_bits : fraction;
    const int exponent = f.least_exponent + (field ? static_cast<int>(field) - 1 : 0);
    const float v = std::ldexp(static_cast<float>(units), exponent - f.fraction_bits);
    return sign ? -v : v;
}

// A float of any component, exactly.
double float_of(MatrixComponent c, uint64_t value) {
    switch (info(c).type) {
    case Type::F16: return F16::get(static_cast<uint32_t>(value));
    case Type::F32: return double{F32::get(static_cast<uint32_t>(value))};
    default: return F64::get(value);
    }
}
uint64_t put_float(MatrixComponent c, double v) {
    if (is_narrow(c))
        return F32::put(narrow_value(c, narrow_bits(c, v, c != MatrixComponent::BF16)));
    switch (info(c).type) {
    case Type::F16: return F16::put(v);
    case Type::F32: return F32::put(static_cast<float>(v));
    default: return F64::put(v);
    }
}

// An integer of any component: a magnitude and its sign.
struct Whole {
    uint64_t magnitude;
    bool negative;
};
Whole whole_of(MatrixComponent c, uint64_t value) {
    const uint32_t unused = 64 - ir::bits(info(c).type);
    if (!info(c).is_signed)
        return {value, false};
    const auto v = static_cast<int64_t>(value << unused) >> unused;
    return {v < 0 ? 0 - static_cast<uint64_t>(v) : static_cast<uint64_t>(v), v < 0};
}
uint64_t put_whole(MatrixComponent c, Whole w) {
    const auto& to = info(c);
    const uint64_t most = UINT64_MAX >> (64 - to.bits + to.is_signed);
    const uint64_t least = to.is_signed ? most + 1 : 0; // below 0
    const uint64_t magnitude = std::min(w.magnitude, w.negative ? least : most);
    const uint64_t v = w.negative ? 0 - magnitude : magnitude;
    return v & UINT64_MAX >> (64 - ir::bits(to.type));
}

// What is beyond the precision of a double does not decide more than which way another rounding goes: one bit
// of it is enough.
double float_of_whole(Whole w, bool rounds_again) {
    uint64_t m = w.magnitude;
    int shift = 0;
    if (rounds_again)
        for (; m >> 53; shift++)
            m = m >> 1 | (m & 1);
    const double v = std::ldexp(static_cast<double>(m), shift);
    return w.negative ? -v : v;
}
Whole whole_of_float(double v) {
    const double a = std::nearbyint(std::fabs(v)); // the rounding mode is never changed: to nearest even
    if (std::isnan(a))
        return {0, false};
    return {a >= 0x1p64 ? UINT64_MAX : static_cast<uint64_t>(a), std::signbit(v)};
}

} // namespace

uint64_t element_value(MatrixComponent c, uint64_t bits) {
    if (is_narrow(c))
        return F32::put(narrow_value(c, static_cast<uint32_t>(bits)));
    if (c == MatrixComponent::I8)
        return static_cast<uint32_t>(static_cast<int8_t>(bits));
    return bits;
}

uint64_t element_bits(MatrixComponent c, uint64_t value) {
    if (is_narrow(c))
        return narrow_bits(c, float_of(c, value), false);
    return value & UINT64_MAX >> (64 - info(c).bits);
}

uint64_t convert_element(uint64_t value, MatrixComponent from, MatrixComponent to) {
    if (from == to)
        return value;
    if (is_float_component(from))
        return is_float_component(to) ? put_float(to, float_of(from, value))
                                      : put_whole(to, whole_of_float(float_of(from, value)));
    const Whole w = whole_of(from, value);
    return is_float_component(to) ? put_float(to, float_of_whole(w, to != MatrixComponent::F64))
                                  : put_whole(to, w);
}

uint64_t settle_element(MatrixComponent c, uint64_t value) {
    if (is_narrow(c))
        return put_float(c, float_of(c, value));
    const bool is_byte = c == MatrixComponent::I8 || c == MatrixComponent::U8;
    return is_byte ? element_value(c, element_bits(c, value)) : value;
}

} // namespace ladder::simt
