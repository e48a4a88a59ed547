// Bits of halves (Direct3D 11.3, 22.13.2 and 3.2.2): rounds towards zero, so that no finite number becomes
// infinite. SPIR-V's PackHalf2x16 rounds as the device likes. Bits of halves grow with the number, 1024 to
// the first normal one, 2^-14: below, the number counts units of 2^-24, above, the bits of the f32 are cut
// and biased.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

#include "vsir/core/float_bits.h"

namespace ladder::passes {

using namespace ir;

void expand_half_bits(Program& p, Context&) {
    lower_each(p, half_bits, [](Lowering& l) {
        constexpr Type i32 = Type::I32;
        const auto word = [&l](uint32_t v) { return l.p.i32(v); };
        const Operand first_normal = word(0x38800000), infinity = word(0x7f800000);
        const Operand bits = l.make(Op::Bitcast, i32, {as::Unary(*l.i).value()});
        const Operand magnitude = l.make(Op::And, i32, {bits, word(0x7fffffff)});
        const Operand least = l.make(Op::UMin, i32, {magnitude, first_normal});
        const Operand below = l.make(Op::Bitcast, Type::F32, {least});
        const Operand scale = l.p.constant(Type::F32, float_bits(Type::F32, 0x1p24));
        const Operand units = l.make(Op::FMul, Type::F32, {below, scale});
        const Operand denormal = l.make_in_range(Op::FToU, i32, {units});
        const Operand above = l.make(Op::UClamp, i32, {magnitude, first_normal, word(0x477fffff)});
        const Operand offset = l.make(Op::ISub, i32, {above, first_normal});
        const Operand normal = l.make(Op::LShr, i32, {offset, word(13)});
        const Operand finite = l.make(Op::IAdd, i32, {denormal, normal});
        const Operand nan = l.make(Op::UGt, Type::Void, {magnitude, infinity});
        const Operand special = l.make(Op::Select, i32, {nan, word(0x7e00), word(0x7c00)});
        const Operand is_finite = l.make(Op::ULt, Type::Void, {magnitude, infinity});
        const Operand half = l.make(Op::Select, i32, {is_finite, finite, special});
        const Operand shifted = l.make(Op::LShr, i32, {bits, word(16)});
        const Operand sign = l.make(Op::And, i32, {shifted, word(0x8000)});
        l.become(Op::Or, i32, {half, sign});
    });
}

} // namespace ladder::passes
