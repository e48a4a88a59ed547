// Conversions of floats that are out of the integer type's range, which SPIR-V leaves undefined
// (OpConvertFToU). They are clamped to the highest and lowest numbers that both types have; fclamp makes NaN
// the lowest, which is right for unsigned results (Direct3D 11.3, 22.13.3 and 4).
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

#include "vsir/core/float_bits.h"
#include "vsir/core/fold.h"

namespace ladder::passes {

using namespace ir;

namespace {

double power_of_two(uint32_t exponent) {
    return static_cast<double>(uint64_t{1} << (exponent / 2)) *
           static_cast<double>(uint64_t{1} << (exponent - exponent / 2));
}

Operand real(Lowering& l, Type t, double value) { return l.p.constant(t, float_bits(t, value)); }

void bound_to_integer(Lowering& l) {
    const Op op = l.i->op;
    const Type to = l.i->type;
    const bool sign = op == Op::FToS;
    Operand value = as::Unary(*l.i).value();
    Type from = l.type(value);
    if (from == Type::F16) { // its range is that of no integer type: infinity must become the bound
        value = l.make(Op::FConvert, Type::F32, {value});
        from = Type::F32;
    }
    const uint32_t exponent = bits(to) - sign, mantissa = from == Type::F64 ? 53 : 24;
    const bool exact = exponent <= mantissa; // is the highest integer a float?
    const double limit = power_of_two(exponent);
    const double highest = exact ? limit - 1 : limit - power_of_two(exponent - mantissa);
    const Operand low = real(l, from, sign ? -limit : 0), high = real(l, from, highest);
    const Operand clamped = l.make(Op::FClamp, from, {value, low, high});
    if (exact && !sign)
        return l.become(op, to, {clamped}, instr_flags::InRange);
    Operand converted = l.make_in_range(op, to, {clamped});
    if (!exact) {
        const Operand above = l.make(Op::FOGe, Type::Void, {value, real(l, from, limit)});
        const Operand top = l.constant(sign ? ones(to) >> 1 : ones(to));
        if (!sign)
            return l.become(Op::Select, to, {above, top, converted});
        converted = l.make(Op::Select, to, {above, top, converted});
    }
    const Operand nan = l.make(Op::IsNan, Type::Void, {value});
    l.become(Op::Select, to, {nan, l.constant(0), converted});
}

} // namespace

void bound_float_to_int(Program& p, Context&) {
    lower_each(p, float_to_int, [](Lowering& l) {
        if (!(l.i->flags & instr_flags::InRange))
            bound_to_integer(l);
    });
}

} // namespace ladder::passes
