#include "simt/memory/formats.h"

#include "simt/machine/lanes.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ladder::simt {

namespace {

using ir::Type;

constexpr FormatInfo table[] = {
    {"unknown", FormatKind::UInt, 0, {0, 0, 0, 0}},
#define FORMAT(name, kind, count, b0, b1, b2, b3) {#name, FormatKind::kind, count, {b0, b1, b2, b3}},
#include "simt/memory/formats.def"
#undef FORMAT
};

uint32_t mask_of(uint32_t bits) { return bits >= 32 ? ~0u : (1u << bits) - 1; }
int32_t extend(uint32_t v, uint32_t bits) { return static_cast<int32_t>(v << (32 - bits)) >> (32 - bits); }

// Floats of 11 and 10 bits: five bits of exponent as halves have, no sign, fewer bits of mantissa.
double small_float(uint32_t v, uint32_t bits) {
    return half_to_double(static_cast<uint16_t>(v << (15 - bits)));
}
uint32_t to_small_float(double v, uint32_t bits) {
    if (std::isnan(v))
        return mask_of(bits);
    if (v <= 0)
        return 0;
    const uint32_t mantissa = bits - 5;
    if (std::isinf(v))
        return 31u << mantissa;
    int exponent;
    std::frexp(v, &exponent);
    exponent = std::max(exponent - 1, -14);
    const auto units = static_cast<uint32_t>(
        std::min(std::trunc(std::ldexp(v, static_cast<int>(mantissa) - exponent)), 4294967295.0));
    const uint32_t hidden = 1u << mantissa;
    if (units < hidden)
        return units;
    const uint32_t code = (static_cast<uint32_t>(exponent + 14) << mantissa) + units;
    return std::min(code, (31u << mantissa) - 1); // the greatest number (Direct3D 11.3, 3.2.2)
}

uint32_t float_bits(double v, uint32_t bits) {
    return bits == 32   ? std::bit_cast<uint32_t>(static_cast<float>(v))
           : bits == 16 ? double_to_half(v)
                        : to_small_float(v, bits);
}
double float_value(uint32_t v, uint32_t bits) {
    return bits == 32   ? static_cast<double>(std::bit_cast<float>(v))
           : bits == 16 ? half_to_double(static_cast<uint16_t>(v))
                        : small_float(v, bits);
}

// IEC 61966-2-1 (Direct3D 11.3, 3.2.3.7 and 3.2.3.8).
double from_srgb(double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); }
double to_srgb(double v) { return v <= 0.0031308 ? v * 12.92 : 1.055 * std::pow(v, 1 / 2.4) - 0.055; }

bool is_bgra(const FormatInfo& f) { return f.kind == FormatKind::Bgra || f.kind == FormatKind::BgraSrgb; }
// The kind of one component.
FormatKind kind_of(const FormatInfo& f, uint32_t c) {
    switch (f.kind) {
    case FormatKind::Srgb:
    case FormatKind::BgraSrgb: return c < 3 ? FormatKind::Srgb : FormatKind::UNorm;
    case FormatKind::Bgra: return FormatKind::UNorm;
    default: return f.kind;
    }
}
// Where its bits begin; in BGRA formats all components are of one size.
uint32_t bit_of(const FormatInfo& f, uint32_t c) {
    if (is_bgra(f) && c != 3)
        return (2 - c) * f.bits[0];
    uint32_t at = 0;
    for (uint32_t n = 0; n < c; n++)
        at += f.bits[n];
    return at;
}

double number(FormatKind kind, uint32_t v, uint32_t bits) {
    switch (kind) {
    case FormatKind::Float: return float_value(v, bits);
    case FormatKind::UNorm: return v / static_cast<double>(mask_of(bits));
    case FormatKind::Srgb: return from_srgb(v / static_cast<double>(mask_of(bits)));
    case FormatKind::SNorm: return std::max(extend(v, bits) / static_cast<double>(mask_of(bits - 1)), -1.0);
    default: return v;
    }
}

// Direct3D 11.3, 3.2.3: NaN gives 0, halves round away from 0 after scaling.
uint32_t component(FormatKind kind, double v, uint32_t bits) {
    switch (kind) {
    case FormatKind::Float: return float_bits(v, bits);
    case FormatKind::Srgb:
    case FormatKind::UNorm: {
        double c = std::isnan(v) ? 0.0 : std::clamp(v, 0.0, 1.0);
        if (kind == FormatKind::Srgb)
            c = to_srgb(c);
        return static_cast<uint32_t>(c * mask_of(bits) + 0.5);
    }
    case FormatKind::SNorm: {
        const double c = (std::isnan(v) ? 0.0 : std::clamp(v, -1.0, 1.0)) * mask_of(bits - 1);
        return static_cast<uint32_t>(static_cast<int32_t>(c + (c < 0 ? -0.5 : 0.5))) & mask_of(bits);
    }
    default: return 0;
    }
}

uint32_t load_bits(const uint8_t* from, uint32_t at, uint32_t bits) {
    uint64_t word = 0;
    const uint32_t first = at / 8, last = (at + bits + 7) / 8;
    for (uint32_t b = first; b < last; b++)
        word |= uint64_t{from[b]} << 8 * (b - first);
    return static_cast<uint32_t>(word >> (at & 7)) & mask_of(bits);
}
// Components of 8, 16 and 32 bits are whole bytes: they are read and written at once.
constexpr bool are_whole_bytes(const FormatInfo& f) {
    for (uint32_t c = 0, at = 0; c < f.count; at += f.bits[c++])
        if (f.bits[c] % 8 == 0 && at % 8 != 0)
            return false;
    return true;
}
static_assert(std::all_of(std::begin(table), std::end(table), are_whole_bytes));

uint32_t load_component(const uint8_t* from, uint32_t at, uint32_t bits) {
    if (bits == 32) {
        uint32_t v;
        std::memcpy(&v, from + at / 8, 4);
        return v;
    }
    if (bits == 16) {
        uint16_t v;
        std::memcpy(&v, from + at / 8, 2);
        return v;
    }
    return bits == 8 ? from[at / 8] : load_bits(from, at, bits);
}
void store_bits(uint8_t* to, uint32_t at, uint32_t bits, uint32_t v) {
    if (bits == 32 || bits == 16 || bits == 8) {
        std::memcpy(to + at / 8, &v, bits / 8); // little-endian, as load_component() has it
        return;
    }
    for (uint32_t k = 0; k < bits; k++) {
        const auto bit = static_cast<uint8_t>(1u << ((at + k) & 7));
        uint8_t& byte = to[(at + k) / 8];
        byte = static_cast<uint8_t>(v >> k & 1 ? byte | bit : byte & ~bit);
    }
}

uint64_t as_type(double v, Type type) {
    switch (type) {
    case Type::F16: return double_to_half(v);
    case Type::F32: return std::bit_cast<uint32_t>(static_cast<float>(v));
    case Type::F64: return std::bit_cast<uint64_t>(v);
    default: return 0;
    }
}
double from_type(uint64_t v, Type type) {
    switch (type) {
    case Type::F16: return half_to_double(static_cast<uint16_t>(v));
    case Type::F32: return static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(v)));
    case Type::F64: return std::bit_cast<double>(v);
    default: return 0;
    }
}
uint64_t cut(int64_t v, Type type) {
    const uint32_t width = ir::bits(type);
    return width >= 64 ? static_cast<uint64_t>(v) : static_cast<uint64_t>(v) & ((uint64_t{1} << width) - 1);
}

// 64-bit values in typed buffers are pairs of 32-bit components.
bool by_words(Type type, const FormatInfo& f) {
    return ir::bits(type) == 64 && f.bits[0] == 32 && f.count >= 2;
}

// Do values of the type have the bits that an element has?
bool is_as_it_is(Type type, const FormatInfo& f) {
    if (f.bits[0] != 32)
        return false;
    return type == Type::F32
               ? f.kind == FormatKind::Float
               : type == Type::I32 && (f.kind == FormatKind::UInt || f.kind == FormatKind::SInt);
}
// To a double and back: a signalling NaN does not come back as one.
uint32_t through_double(uint32_t v) {
    const bool nan = (v & 0x7fffffff) > 0x7f800000;
    return nan ? v | 0x00400000 : v;
}

} // namespace

const FormatInfo& info(Format f) { return table[static_cast<int>(f)]; }

void read_element(const FormatInfo& f, const uint8_t* from, Type type, uint64_t out[4]) {
    if (by_words(type, f)) {
        for (uint32_t c = 0; c < 4; c++) {
            out[c] = 0;
            if (2 * c + 1 < f.count)
                std::memcpy(&out[c], from + 8 * c, 8);
        }
        return;
    }
    if (is_as_it_is(type, f)) {
        const bool real = type == Type::F32;
        for (uint32_t c = 0; c < 4; c++) {
            uint32_t v = c < 3 ? 0 : real ? std::bit_cast<uint32_t>(1.0f) : 1;
            if (c < f.count)
                std::memcpy(&v, from + size_t{4} * c, 4);
            out[c] = real ? through_double(v) : v;
        }
        return;
    }
    const bool shared = f.kind == FormatKind::SharedExponent, floats = ir::is_float(type),
               swapped = is_bgra(f);
    for (uint32_t c = 0, at = 0; c < 4; at += f.bits[c++]) {
        if (c >= f.count) {
            out[c] = c < 3 ? 0 : floats ? as_type(1, type) : 1;
            continue;
        }
        const uint32_t bits = f.bits[c];
        const uint32_t v = load_component(from, swapped ? bit_of(f, c) : at, bits);
        if (shared) // Direct3D 11.3, 19.3.2.2: mantissas without a leading 1, an exponent with a bias of 15
            out[c] = as_type(std::ldexp(v, static_cast<int>(load_bits(from, 27, 5)) - 15 - 9), type);
        else if (floats)
            out[c] = as_type(number(kind_of(f, c), v, bits), type);
        else
            out[c] = cut(f.kind == FormatKind::SInt ? extend(v, bits) : int64_t{v}, type);
    }
}

void read_color(const FormatInfo& f, const uint8_t* from, double out[4]) {
    if (is_as_it_is(Type::F32, f)) {
        for (uint32_t c = 0; c < 4; c++) {
            float v = c < 3 ? 0.0f : 1.0f;
            if (c < f.count)
                std::memcpy(&v, from + size_t{4} * c, 4);
            out[c] = static_cast<double>(v);
        }
        return;
    }
    uint64_t v[4];
    read_element(f, from, Type::F32, v);
    for (uint32_t c = 0; c < 4; c++)
        out[c] = from_type(v[c], Type::F32);
}

void write_element(const FormatInfo& f, uint8_t* to, Type type, const uint64_t in[4]) {
    if (by_words(type, f)) {
        for (uint32_t c = 0; 2 * c + 1 < f.count; c++)
            std::memcpy(to + 8 * c, &in[c], 8);
        return;
    }
    if (f.kind == FormatKind::SharedExponent)
        return;
    if (is_as_it_is(type, f)) {
        for (uint32_t c = 0; c < f.count; c++) {
            const auto v = static_cast<uint32_t>(in[c]);
            const uint32_t stored = type == Type::F32 ? through_double(v) : v;
            std::memcpy(to + size_t{4} * c, &stored, 4);
        }
        return;
    }
    for (uint32_t c = 0; c < f.count; c++) {
        const uint32_t bits = f.bits[c];
        uint32_t v = static_cast<uint32_t>(in[c]);
        if (ir::is_float(type)) {
            v = component(kind_of(f, c), from_type(in[c], type), bits);
        } else if (f.kind == FormatKind::UInt) { // integers clamp (Direct3D 11.3, 3.2.3.9)
            v = std::min(v, mask_of(bits));
        } else if (f.kind == FormatKind::SInt) {
            const int32_t top = static_cast<int32_t>(mask_of(bits - 1));
            const int32_t s = ir::bits(type) == 16 ? extend(v, 16) : static_cast<int32_t>(v);
            v = static_cast<uint32_t>(std::clamp(s, -top - 1, top)) & mask_of(bits);
        }
        store_bits(to, bit_of(f, c), bits, v);
    }
}

void border_element(const FormatInfo& f, const float color[4], Type type, uint64_t out[4]) {
    for (uint32_t c = 0; c < 4; c++) {
        double v = c >= f.count ? c == 3 : std::isnan(color[c]) ? 0 : static_cast<double>(color[c]);
        const FormatKind kind = kind_of(f, c);
        if (kind == FormatKind::UNorm || kind == FormatKind::Srgb)
            v = std::clamp(v, 0.0, 1.0);
        else if (kind == FormatKind::SNorm)
            v = std::clamp(v, -1.0, 1.0);
        out[c] = ir::is_float(type) ? as_type(v, type)
                                    : cut(static_cast<int64_t>(std::clamp(v, -9e18, 9e18)), type);
    }
}

float quantized(const FormatInfo& f, float v) {
    if (f.kind == FormatKind::Float || !f.count) // what a float holds was never anything else
        return v;
    uint8_t bytes[16] = {};
    uint64_t value[4] = {std::bit_cast<uint32_t>(v)};
    write_element(f, bytes, Type::F32, value);
    read_element(f, bytes, Type::F32, value);
    return std::bit_cast<float>(static_cast<uint32_t>(value[0]));
}

} // namespace ladder::simt
