#include "texels/texel_codec.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace ladder::runner {

namespace {

uint32_t mask_of(uint32_t bits) { return bits >= 32 ? UINT32_MAX : (1u << bits) - 1; }

int32_t extended(uint32_t code, uint32_t bits) {
    return static_cast<int32_t>(code << (32 - bits)) >> (32 - bits);
}

// Where a component's bits begin in the texel.
uint32_t first_bit(const FormatInfo& f, uint32_t component) {
    const uint32_t place = f.bgra && component < 3 ? 2 - component : component;
    uint32_t at = 0;
    for (uint32_t n = 0; n < place; n++)
        at += f.bits[n];
    return at;
}

FormatKind kind_of(const FormatInfo& f, uint32_t component) {
    return f.kind == FormatKind::Srgb && component == 3 ? FormatKind::Unorm : f.kind;
}

// IEC 61966-2-1 (D3D11.3 3.2.3.8).
double to_srgb(double v) { return v <= 0.0031308 ? v * 12.92 : 1.055 * std::pow(v, 1 / 2.4) - 0.055; }

// Floats of 10, 11 and 16 bits: five bits of exponent, its bias is 15; only those of 16 have a sign.
struct SmallFloat {
    uint32_t mantissa; // bits
    bool has_sign;
    uint32_t infinity() const { return 31u << mantissa; }
    uint32_t sign() const { return has_sign ? 32u << mantissa : 0; }
};

SmallFloat small_float(uint32_t bits) { return {bits == 16 ? 10 : bits - 5, bits == 16}; }

double small_value(SmallFloat s, uint32_t code) {
    const uint32_t magnitude = code & (s.sign() ? s.sign() - 1 : UINT32_MAX);
    const uint32_t exponent = magnitude >> s.mantissa, fraction = magnitude & mask_of(s.mantissa);
    const double sign = code & s.sign() ? -1 : 1;
    if (exponent == 31)
        return fraction ? std::nan("") : sign * HUGE_VAL;
    const double significand = fraction + (exponent ? std::ldexp(1, static_cast<int>(s.mantissa)) : 0);
    return sign * std::ldexp(significand,
                             static_cast<int>(std::max(exponent, 1u)) - 15 - static_cast<int>(s.mantissa));
}

// The place of a number that is not negative among the codes: within a binade, codes are as far apart as
// numbers.
double small_position(SmallFloat s, double v) {
    const double unit = std::ldexp(1, static_cast<int>(s.mantissa));
    if (v < std::ldexp(1, -14))
        return v * std::ldexp(unit, 14);
    if (v >= std::ldexp(1, 16))
        return s.infinity();
    const int exponent = std::ilogb(v);
    return (exponent + 15) * unit + (std::ldexp(v, -exponent) - 1) * unit;
}

// Numbers as places among codes, which rise with them.
double position(const FormatInfo& f, uint32_t component, double v) {
    const uint32_t bits = f.bits[component];
    switch (kind_of(f, component)) {
    case FormatKind::Unorm: return v * mask_of(bits);
    case FormatKind::Srgb: return to_srgb(v) * mask_of(bits);
    case FormatKind::Snorm: return v * mask_of(bits - 1);
    case FormatKind::Float: {
        if (bits == 32)
            return v;
        const SmallFloat s = small_float(bits);
        return v < 0 ? (s.has_sign ? -small_position(s, -v) : 0) : small_position(s, v);
    }
    default: return v;
    }
}

} // namespace

double from_srgb(double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); }

bool is_block(const FormatInfo& f) { return !f.bits[0]; }
bool has_words(const FormatInfo& f) { return !is_block(f) && f.bits[0] == 32; }
bool is_small(const FormatInfo& f) { return !is_block(f) && f.bits[0] != 32; }
bool is_integer(const FormatInfo& f) {
    return f.kind == FormatKind::Uint || f.kind == FormatKind::Sint || f.kind == FormatKind::Typeless;
}

uint32_t get_code(const FormatInfo& f, const uint8_t* texel, uint32_t component) {
    const uint32_t at = first_bit(f, component), bits = f.bits[component];
    uint64_t word = 0; // components of 32 bits begin at whole bytes
    std::memcpy(&word, texel + at / 8, std::min<size_t>(f.bytes - at / 8, 8));
    return static_cast<uint32_t>(word >> (at & 7)) & mask_of(bits);
}

void set_code(const FormatInfo& f, uint8_t* texel, uint32_t component, uint32_t code) {
    const uint32_t at = first_bit(f, component);
    const size_t size = std::min<size_t>(f.bytes - at / 8, 8);
    const uint64_t mask = uint64_t{mask_of(f.bits[component])} << (at & 7);
    uint64_t word = 0;
    std::memcpy(&word, texel + at / 8, size);
    word = (word & ~mask) | (uint64_t{code} << (at & 7) & mask);
    std::memcpy(texel + at / 8, &word, size);
}

double to_number(const FormatInfo& f, uint32_t component, uint32_t code) {
    const uint32_t bits = f.bits[component];
    switch (kind_of(f, component)) {
    case FormatKind::Unorm: return code / double(mask_of(bits));
    case FormatKind::Srgb: return from_srgb(code / double(mask_of(bits)));
    case FormatKind::Snorm: return std::max(extended(code, bits) / double(mask_of(bits - 1)), -1.0);
    case FormatKind::Float:
        return bits == 32 ? double(std::bit_cast<float>(code)) : small_value(small_float(bits), code);
    case FormatKind::Depth: return double(std::bit_cast<float>(code));
    case FormatKind::Sint: return extended(code, bits);
    default: return code;
    }
}

uint32_t to_code(const FormatInfo& f, uint32_t component, double number) {
    const uint32_t bits = f.bits[component];
    const FormatKind kind = kind_of(f, component);
    if (kind == FormatKind::Float || kind == FormatKind::Depth) {
        if (bits == 32)
            return std::bit_cast<uint32_t>(static_cast<float>(number));
        const SmallFloat s = small_float(bits);
        if (std::isnan(number))
            return s.infinity() | 1u << (s.mantissa - 1);
        const double place = std::nearbyint(position(f, component, number));
        return std::signbit(number) && s.has_sign ? s.sign() | static_cast<uint32_t>(-place)
                                                  : static_cast<uint32_t>(place);
    }
    const double v = std::isnan(number) ? 0 : number;
    if (kind == FormatKind::Snorm)
        return static_cast<uint32_t>(
                   static_cast<int32_t>(std::nearbyint(position(f, component, std::clamp(v, -1.0, 1.0))))) &
               mask_of(bits);
    if (kind == FormatKind::Unorm || kind == FormatKind::Srgb)
        return static_cast<uint32_t>(std::nearbyint(position(f, component, std::clamp(v, 0.0, 1.0))));
    // Integers: towards zero (D3D11.3 3.2.3.10).
    const double least = kind == FormatKind::Sint ? -std::ldexp(1, static_cast<int>(bits) - 1) : 0;
    return static_cast<uint32_t>(
               static_cast<int64_t>(std::clamp(std::trunc(v), least, mask_of(bits) + least))) &
           mask_of(bits);
}

double steps_between(const FormatInfo& f, uint32_t component, double a, double b) {
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) && std::isnan(b) ? 0 : HUGE_VAL;
    return std::fabs(position(f, component, a) - position(f, component, b));
}

bool is_near(const FormatInfo& f, uint32_t component, double expected, double found, double steps) {
    const double apart = steps_between(f, component, expected, found);
    return f.kind == FormatKind::Float ? apart < 1 + steps : apart <= 0.6 + steps;
}

uint32_t to_word(const FormatInfo& f, uint32_t component, uint32_t code) {
    if (f.kind == FormatKind::Sint)
        return static_cast<uint32_t>(extended(code, f.bits[component]));
    if (is_integer(f) || f.bits[component] == 32)
        return code;
    return std::bit_cast<uint32_t>(static_cast<float>(to_number(f, component, code)));
}

uint32_t from_word(const FormatInfo& f, uint32_t component, uint32_t word) {
    const uint32_t bits = f.bits[component];
    if (bits == 32)
        return word;
    if (f.kind == FormatKind::Sint) {
        const int32_t most = static_cast<int32_t>(mask_of(bits - 1));
        return static_cast<uint32_t>(std::clamp(static_cast<int32_t>(word), -most - 1, most)) & mask_of(bits);
    }
    if (is_integer(f))
        return std::min(word, mask_of(bits));
    return to_code(f, component, double(std::bit_cast<float>(word)));
}

} // namespace ladder::runner
