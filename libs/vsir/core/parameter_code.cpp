#include "vsir/core/parameter_code.h"

#include "vsir/core/op_views.h"

namespace ladder::ir {

namespace {

// enum ladder_comparison
enum Test : uint32_t { Never = 1, Always = 8 };

// By comparison: the operation that is true where the test fails. NaN is different from all.
constexpr Op failures[] = {Op::Count, Op::Count, Op::FUGe, Op::FUNe, Op::FUGt,
                           Op::FULe,  Op::FOEq,  Op::FULt, Op::Count};

// By the lower three bits of the comparison, four bits each: passes what is less (1), equal (2), greater (4),
// not a number (8)?
constexpr uint32_t passes = 0x6d43210fu;

// The comparison `function` is known at run time only.
Operand fails_by(Program& p, Builder& code, Operand function, Operand alpha, Operand reference) {
    const auto is = [&](Op op) { return code.make(op, Type::Void, {alpha, reference}); };
    Operand found = code.select(is(Op::FOGt), p.i32(4), p.i32(8));
    found = code.select(is(Op::FOEq), p.i32(2), found);
    found = code.select(is(Op::FOLt), p.i32(1), found);
    const Operand number = code.make(Op::And, Type::I32, {function, p.i32(7)});
    const Operand shift = code.make(Op::Shl, Type::I32, {number, p.i32(2)});
    const Operand row = code.make(Op::LShr, Type::I32, {p.i32(passes), shift});
    return code.equal(code.make(Op::And, Type::I32, {row, found}), p.i32(0));
}

} // namespace

Operand read_parameter(Program& p, Builder& code, const ParameterFact* fact, ParameterName name,
                       uint32_t part) {
    const ParameterInfo& about = info(name);
    const Type type = about.is_float ? Type::F32 : Type::I32;
    if (!fact || fact->state == ParameterFact::State::NotGiven)
        return p.constant(type, about.standard);
    if (fact->state == ParameterFact::State::Known)
        return p.constant(type, fact->value[part]);
    return code.make(Op::Parameter, type, {Operand::imm(static_cast<uint32_t>(name)), Operand::imm(part)});
}

Operand fails_alpha_test(Program& p, Builder& code, const ParameterFact* function,
                         const ParameterFact* reference, Operand alpha) {
    const auto read = [&](const ParameterFact* fact, ParameterName name) {
        return read_parameter(p, code, fact, name);
    };
    if (function && function->state == ParameterFact::State::Later) {
        const Operand limit = read(reference, ParameterName::AlphaTestRef);
        return fails_by(p, code, read(function, ParameterName::AlphaTestFunc), alpha, limit);
    }
    const uint32_t test =
        function && function->state == ParameterFact::State::Known ? function->value[0] : Always;
    // The caller's checks refuse other numbers once the program is known to use them.
    if (test <= Never || test >= Always)
        return p.boolean(test == Never);
    return code.make(failures[test], Type::Void, {alpha, read(reference, ParameterName::AlphaTestRef)});
}

} // namespace ladder::ir
