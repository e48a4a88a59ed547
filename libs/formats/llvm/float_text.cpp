#include "formats/llvm/float_text.h"

#include <bit>
#include <charconv>

namespace ladder::llvm {

namespace {

struct Format {
    unsigned exponent_bits, mantissa_bits;
};
constexpr Format half_format{5, 10}, float_format{8, 23};
constexpr unsigned double_mantissa = 52;
constexpr uint64_t double_mantissa_mask = (1ull << double_mantissa) - 1;

bool narrow(uint64_t from, Format format, uint64_t& bits) {
    uint64_t sign = from >> 63 << (format.exponent_bits + format.mantissa_bits);
    int exponent = static_cast<int>(from >> double_mantissa & 0x7ff);
    uint64_t mantissa = from & double_mantissa_mask;
    unsigned drop = double_mantissa - format.mantissa_bits;
    uint64_t infinite = ((1ull << format.exponent_bits) - 1) << format.mantissa_bits;
    bits = sign;
    if (exponent == 0x7ff) {
        bits |= infinite | mantissa >> drop;
        return !(mantissa & ((1ull << drop) - 1));
    }
    if (!exponent)
        return !mantissa; // zero; a denormal double is smaller than any number of the narrow formats
    int bias = (1 << (format.exponent_bits - 1)) - 1;
    int narrow_exponent = exponent - 1023 + bias;
    if (narrow_exponent >= (1 << format.exponent_bits) - 1)
        return false;
    if (narrow_exponent > 0) {
        bits |= static_cast<uint64_t>(narrow_exponent) << format.mantissa_bits | mantissa >> drop;
        return !(mantissa & ((1ull << drop) - 1));
    }
    // A denormal of the narrow format: the hidden bit becomes visible.
    mantissa |= 1ull << double_mantissa;
    drop += static_cast<unsigned>(1 - narrow_exponent);
    if (drop > double_mantissa)
        return false;
    bits |= mantissa >> drop;
    return !(mantissa & ((1ull << drop) - 1));
}

} // namespace

bool narrow_exactly(uint64_t double_bits, TypeKind kind, uint64_t& bits) {
    switch (kind) {
    case TypeKind::Half: return narrow(double_bits, half_format, bits);
    case TypeKind::Float: return narrow(double_bits, float_format, bits);
    default: bits = double_bits; return true;
    }
}

uint64_t widen_float(uint32_t bits) {
    uint64_t sign = static_cast<uint64_t>(bits >> 31) << 63;
    uint64_t mantissa = bits & 0x7fffff;
    uint64_t exponent = bits >> 23 & 0xff;
    // Not by a conversion: it quietens signalling NaNs, and threads may run with denormals off.
    if (exponent == 0xff)
        return sign | 0x7ffull << double_mantissa | mantissa << (double_mantissa - 23);
    if (!exponent && !mantissa)
        return sign;
    if (!exponent) {
        auto shift = static_cast<unsigned>(std::countl_zero(mantissa)) - 40; // the leading 1 becomes bit 23
        mantissa = mantissa << shift & 0x7fffff;
        exponent = 1 - uint64_t{shift};
    }
    return sign | (exponent + 1023 - 127) << double_mantissa | mantissa << (double_mantissa - 23);
}

bool parse_decimal(std::string_view text, uint64_t& double_bits) {
    if (!text.empty() && text[0] == '+')
        text.remove_prefix(1);
    double value = 0;
    auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    double_bits = std::bit_cast<uint64_t>(value);
    return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

} // namespace ladder::llvm
