// Conversions of AGS between floats of 32, 16 and 8 bits, by arithmetic on their bits.
#include "passes/vendor/ags_code.h"
#include "passes/vendor/nearest_half.h"

#include <bit>

namespace ladder::passes {

using namespace ir;

namespace {

constexpr uint32_t sign_bit = 0x80000000, infinity = 0x7f800000;

// The neighbour of a half in direction of -infinity, or of +infinity.
Operand step_half(AgsCode& c, Operand half, bool up) {
    const Operand magnitude = c.i32(Op::And, half, 0x7fff), negative = c.test(Op::INe, half, magnitude);
    const Operand is_zero = c.test(Op::IEq, magnitude, c.p.i32(0));
    const Operand larger = c.i32(Op::IAdd, half, 1), smaller = c.i32(Op::ISub, half, 1);
    const Operand least = c.p.i32(up ? 0x0001 : 0x8001);
    const Operand moved =
        up ? c.code.select(negative, smaller, larger) : c.code.select(negative, larger, smaller);
    return c.code.select(is_zero, least, moved);
}

// A format of 8 bits: sign, exponent, and so many bits of the fraction.
struct Float8 {
    uint32_t fraction_bits, bias;
    uint32_t largest;  // finite
    uint32_t overflow; // what is larger becomes this, unless it saturates
    uint32_t nan;
    bool has_infinity;
};
// OCP 8-bit Floating Point Specification, 5: E4M3 and E5M2.
constexpr Float8 e4m3 = {3, 7, 0x7e, 0x7f, 0x7f, false}, e5m2 = {2, 15, 0x7b, 0x7c, 0x7f, true};

Operand widen(AgsCode& c, const Float8& t, Operand bits) {
    const uint32_t shift = 23 - t.fraction_bits, rebias = 127 - t.bias;
    const Operand magnitude = c.i32(Op::And, bits, 0x7f);
    const Operand sign = c.i32(Op::Shl, c.i32(Op::And, bits, 0x80), 24);
    const Operand normal = c.i32(Op::IAdd, c.i32(Op::Shl, magnitude, shift), rebias << 23);
    const float unit = std::bit_cast<float>((rebias + 1 - t.fraction_bits) << 23); // of denormals
    const Operand count = c.make(Op::UToF, Type::F32, {magnitude});
    const Operand denormal = c.as_bits(c.f32(Op::FMul, count, c.real(unit)));
    const Operand is_denormal = c.test(Op::ULt, magnitude, c.p.i32(1u << t.fraction_bits));
    Operand result = c.code.select(is_denormal, denormal, normal);
    const Operand special = t.has_infinity ? c.i32(Op::Or, c.i32(Op::Shl, magnitude, shift), infinity)
                                           : c.p.i32(infinity | 0x400000);
    const Operand first_special = c.p.i32(t.has_infinity ? t.largest + 1 : t.nan);
    result = c.code.select(c.test(Op::UGe, magnitude, first_special), special, result);
    return c.i32(Op::Or, result, sign);
}

// Rounds to nearest, ties to even.
Operand narrow(AgsCode& c, const Float8& t, Operand bits, bool saturates) {
    const uint32_t shift = 23 - t.fraction_bits, rebias = 127 - t.bias;
    const Operand magnitude = c.i32(Op::And, bits, ~sign_bit);
    const Operand sign = c.i32(Op::And, c.i32(Op::LShr, bits, 24), 0x80);
    const Operand odd = c.i32(Op::And, c.i32(Op::LShr, magnitude, shift), 1);
    const Operand rounded = c.i32(Op::IAdd, c.i32(Op::IAdd, magnitude, (1u << (shift - 1)) - 1), odd);
    const Operand normal = c.i32(Op::ISub, c.i32(Op::LShr, rounded, shift), rebias << t.fraction_bits);
    const float units = std::bit_cast<float>((127 + t.bias - 1 + t.fraction_bits) << 23); // in 1
    const Operand size = c.as_float(magnitude);
    const Operand scaled = c.f32(Op::FMul, size, c.real(units));
    const Operand denormal = c.make(Op::FToU, Type::I32, {c.make(Op::RoundEven, Type::F32, {scaled})});
    const Operand is_denormal = c.test(Op::ULt, magnitude, c.p.i32((rebias + 1) << 23));
    Operand result = c.code.select(is_denormal, denormal, normal);
    const Operand is_large = c.test(Op::UGt, result, c.p.i32(t.largest));
    result = c.code.select(is_large, c.p.i32(saturates ? t.largest : t.overflow), result);
    const Operand is_nan = c.test(Op::UGt, magnitude, c.p.i32(infinity));
    result = c.code.select(is_nan, c.p.i32(t.nan), result);
    return c.i32(Op::Or, result, sign);
}

} // namespace

Operand round_to_half(AgsCode& c, const AgsInstr& a) {
    constexpr uint32_t nearest = 1, up = 3; // 2: down
    if (a.number < nearest || a.number > up)
        c.refuse(a, "there is no such rounding mode");
    const Operand value = c.as_float(a.first);
    if (a.number == nearest)
        return nearest_half(c.p, c.code, value);
    const Operand half = c.make(Op::F32ToF16Bits, Type::Void, {value}); // towards zero
    const Operand back = c.make(Op::F16BitsToF32, Type::F32, {half});
    const Operand is_beyond = c.test(a.number == up ? Op::FOLt : Op::FOGt, back, value);
    return c.code.select(is_beyond, step_half(c, half, a.number == up), half);
}

Operand convert_float8(AgsCode& c, const AgsInstr& a) {
    const bool saturates = a.number >> 8 & 1;
    switch (a.number & 0xff) {
    case 0: return widen(c, e4m3, a.first);
    case 1: return widen(c, e5m2, a.first);
    case 2: return narrow(c, e4m3, a.first, saturates);
    case 3: return narrow(c, e5m2, a.first, saturates);
    default: c.refuse(a, "there is no such conversion");
    }
}

} // namespace ladder::passes
