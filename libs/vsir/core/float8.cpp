#include "vsir/core/float8.h"

#include <bit>

namespace ladder::ir {

namespace {

constexpr uint32_t sign_bit = 0x80000000, infinity = 0x7f800000;

// Operations on words.
struct Words {
    Program& p;
    Builder& code;
    Operand i32(Op op, Operand a, uint32_t b) { return code.make(op, Type::I32, {a, p.i32(b)}); }
    Operand i32(Op op, Operand a, Operand b) { return code.make(op, Type::I32, {a, b}); }
    Operand test(Op op, Operand a, uint32_t b) { return code.make(op, Type::Void, {a, p.i32(b)}); }
    // A float times a constant.
    Operand scale(Operand a, float by) {
        return code.make(Op::FMul, Type::F32, {a, p.constant(Type::F32, std::bit_cast<uint32_t>(by))});
    }
};

} // namespace

Operand widen_float8(Program& p, Builder& code, const Float8& t, Operand bits) {
    Words c{p, code};
    const uint32_t shift = 23 - t.fraction_bits, rebias = 127 - t.bias;
    const Operand magnitude = c.i32(Op::And, bits, 0x7f);
    const Operand sign = c.i32(Op::Shl, c.i32(Op::And, bits, 0x80), 24);
    const Operand normal = c.i32(Op::IAdd, c.i32(Op::Shl, magnitude, shift), rebias << 23);
    const float unit = std::bit_cast<float>((rebias + 1 - t.fraction_bits) << 23); // of denormals
    const Operand count = code.make(Op::UToF, Type::F32, {magnitude});
    const Operand denormal = code.as_integer(c.scale(count, unit));
    const Operand is_denormal = c.test(Op::ULt, magnitude, 1u << t.fraction_bits);
    Operand result = code.select(is_denormal, denormal, normal);
    const Operand special = t.has_infinity ? c.i32(Op::Or, c.i32(Op::Shl, magnitude, shift), infinity)
                                           : p.i32(infinity | 0x400000);
    const uint32_t first_special = t.has_infinity ? t.largest + 1 : t.nan;
    result = code.select(c.test(Op::UGe, magnitude, first_special), special, result);
    return c.i32(Op::Or, result, sign);
}

// Rounds to nearest, ties to even.
Operand narrow_float8(Program& p, Builder& code, const Float8& t, Operand bits, bool saturates) {
    Words c{p, code};
    const uint32_t shift = 23 - t.fraction_bits, rebias = 127 - t.bias;
    const Operand magnitude = c.i32(Op::And, bits, ~sign_bit);
    const Operand sign = c.i32(Op::And, c.i32(Op::LShr, bits, 24), 0x80);
    const Operand odd = c.i32(Op::And, c.i32(Op::LShr, magnitude, shift), 1);
    const Operand rounded = c.i32(Op::IAdd, c.i32(Op::IAdd, magnitude, (1u << (shift - 1)) - 1), odd);
    const Operand normal = c.i32(Op::ISub, c.i32(Op::LShr, rounded, shift), rebias << t.fraction_bits);
    const float units = std::bit_cast<float>((127 + t.bias - 1 + t.fraction_bits) << 23); // in 1
    const Operand size = code.reinterpret(magnitude, Type::F32);
    const Operand scaled = c.scale(size, units);
    const Operand denormal = code.make(Op::FToU, Type::I32, {code.make(Op::RoundEven, Type::F32, {scaled})});
    const Operand is_denormal = c.test(Op::ULt, magnitude, (rebias + 1) << 23);
    Operand result = code.select(is_denormal, denormal, normal);
    const Operand is_large = c.test(Op::UGt, result, t.largest);
    result = code.select(is_large, p.i32(saturates ? t.largest : t.overflow), result);
    const Operand is_nan = c.test(Op::UGt, magnitude, infinity);
    result = code.select(is_nan, p.i32(t.nan), result);
    return c.i32(Op::Or, result, sign);
}

} // namespace ladder::ir
