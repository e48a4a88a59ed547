// Tests of floats that SPIR-V lacks for shaders. By bits: drivers may assume that floats are finite.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Bits of the magnitude, as the exponent field decides: all 32 of f32, the high word of f64. Halves are
// widened to f32, which keeps their class but makes their subnormals normal.
Operand magnitude(Lowering& l, Operand value) {
    const Type t = l.type(value);
    Operand words[2];
    if (t == Type::F64)
        l.code.split_words(t, value, words);
    else
        words[1] = l.make(Op::Bitcast, Type::I32,
                          {t == Type::F16 ? l.make(Op::FConvert, Type::F32, {value}) : value});
    return l.make(Op::And, Type::I32, {words[1], l.p.i32(0x7fffffff)});
}

void lower(Lowering& l) {
    const Op op = l.i->op;
    if (op == Op::FOrd || op == Op::FUnord) {
        const Operand a = l.make(Op::IsNan, Type::Void, {as::Binary(*l.i).a()}),
                      b = l.make(Op::IsNan, Type::Void, {as::Binary(*l.i).b()});
        if (op == Op::FUnord)
            return l.become(Op::Or, Type::Bool, {a, b});
        return l.become(Op::Not, Type::Bool, {l.make(Op::Or, Type::Bool, {a, b})});
    }
    const Operand value = as::Unary(*l.i).value();
    const Type t = l.type(value);
    const Operand bits = magnitude(l, value);
    const uint32_t infinity = t == Type::F64 ? 0x7ff00000 : 0x7f800000;
    if (op == Op::IsFinite)
        return l.become(Op::ULt, Type::Void, {bits, l.p.i32(infinity)});
    const uint32_t lowest = t == Type::F64 ? 0x00100000 : t == Type::F16 ? 0x38800000 : 0x00800000;
    const Operand above = l.make(Op::ISub, Type::I32, {bits, l.p.i32(lowest)});
    l.become(Op::ULt, Type::Void, {above, l.p.i32(infinity - lowest)});
}

} // namespace

void expand_float_tests(Program& p, Context&) { lower_each(p, float_tests, lower); }

} // namespace ladder::passes
