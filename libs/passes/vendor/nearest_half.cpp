#include "passes/vendor/nearest_half.h"

#include "vsir/core/float_bits.h"

namespace ladder::passes {

using namespace ir;

// The magnitude of a half grows with the number, as that of an f32 does: 13 bits fewer, another bias. Below
// the first normal half it counts units of 2^-24.
Operand nearest_half(Program& p, Builder& code, Operand value) {
    constexpr uint32_t first_normal = 0x38800000, infinity = 0x7f800000, cut = 13, rebias = 112 << 10,
                       largest = 0x7bff;
    const auto make = [&](Op op, Operand a, uint32_t b) { return code.make(op, Type::I32, {a, p.i32(b)}); };
    const auto test = [&](Op op, Operand a, uint32_t b) { return code.make(op, Type::Void, {a, p.i32(b)}); };
    const Operand bits = code.reinterpret(value, Type::I32);
    const Operand magnitude = make(Op::And, bits, 0x7fffffff), sign_above = make(Op::LShr, bits, 16);
    const Operand sign = make(Op::And, sign_above, 0x8000);
    const Operand kept = make(Op::LShr, magnitude, cut), odd = make(Op::And, kept, 1);
    const Operand almost = make(Op::IAdd, magnitude, (1u << (cut - 1)) - 1);
    const Operand rounded = code.make(Op::IAdd, Type::I32, {almost, odd});
    const Operand above = make(Op::LShr, rounded, cut), normal = make(Op::ISub, above, rebias);
    const Operand least = make(Op::UMin, magnitude, first_normal);
    const Operand scale = p.constant(Type::F32, float_bits(Type::F32, 0x1p24));
    const Operand scaled = code.make(Op::FMul, Type::F32, {code.reinterpret(least, Type::F32), scale});
    const Operand whole = code.make(Op::RoundEven, Type::F32, {scaled});
    const Operand denormal = code.make(Op::FToU, Type::I32, {whole}, instr_flags::InRange);
    Operand half = code.select(test(Op::ULt, magnitude, first_normal), denormal, normal);
    half = code.select(test(Op::UGt, half, largest), p.i32(0x7c00), half);
    half = code.select(test(Op::UGt, magnitude, infinity), p.i32(0x7e00), half);
    return code.make(Op::Or, Type::I32, {half, sign});
}

} // namespace ladder::passes
