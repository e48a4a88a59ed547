// Divisors that SPIR-V leaves undefined become 1, and the result is what Direct3D says:
//
//     %q = udiv.i32 %a, %b     ->    %z = ieq %b, 0
//                                    %d = select.i32 %z, 1, %b
//                                    %p = udiv.i32.in_range %a, %d
//                                    %q = select.i32 %z, -1, %p
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

#include "vsir/core/fold.h"
#include "vsir/core/known_values.h"

namespace ladder::passes {

using namespace ir;

namespace {

// The divisor with 1 where it is zero. `zero` tells where that was.
Operand without_zero(Lowering& l, Operand& zero) {
    const Operand divisor = as::Binary(*l.i).b();
    zero = l.make(Op::IEq, Type::Void, {divisor, l.constant(0)});
    return l.make(Op::Select, l.i->type, {zero, l.constant(1), divisor});
}

void lower_unsigned(Lowering& l) {
    Instr& i = *l.i;
    if (is_never_zero(l.p, l.f, as::Binary(i).b())) {
        i.flags |= instr_flags::InRange;
        return;
    }
    Operand zero;
    const Operand divisor = without_zero(l, zero);
    const Operand plain = l.make_in_range(i.op, i.type, {as::Binary(i).a(), divisor});
    l.become(Op::Select, i.type, {zero, l.constant(ones(i.type)), plain});
}

void lower_both(Lowering& l) {
    Instr& i = *l.i;
    const Operand dividend = as::Binary(i).a();
    const bool safe = is_never_zero(l.p, l.f, as::Binary(i).b());
    Operand zero;
    const Operand divisor = safe ? as::Binary(i).b() : without_zero(l, zero);
    constexpr Op ops[] = {Op::UDiv, Op::URem};
    for (uint32_t r = 0; r < 2; r++) {
        if (safe) {
            l.define(r, ops[r], i.type, {dividend, divisor}, instr_flags::InRange);
            continue;
        }
        const Operand plain = l.make_in_range(ops[r], i.type, {dividend, divisor});
        l.define(r, Op::Select, i.type, {zero, l.constant(ones(i.type)), plain});
    }
    l.remove();
}

// The lowest number by -1 is undefined, too. Both divisors become 1; the quotient by -1 is the negated
// dividend, the remainder is 0.
void lower_signed(Lowering& l) {
    Instr& i = *l.i;
    const Operand dividend = as::Binary(i).a(), given = as::Binary(i).b();
    uint64_t value;
    if (l.constant_value(given, value) && value && value != ones(i.type)) {
        i.flags |= instr_flags::InRange;
        return;
    }
    const Operand one = l.constant(1);
    const Operand next = l.make(Op::IAdd, i.type, {given, one});
    const Operand unsafe = l.make(Op::ULt, Type::Void, {next, l.constant(2)});
    const Operand divisor = l.make(Op::Select, i.type, {unsafe, one, given});
    if (i.op == Op::SRem)
        return l.become(Op::SRem, i.type, {dividend, divisor}, instr_flags::InRange);
    const Operand quotient = l.make_in_range(Op::SDiv, i.type, {dividend, divisor});
    const Operand negated = l.make(Op::INeg, i.type, {dividend});
    l.become(Op::Select, i.type, {unsafe, negated, quotient});
}

} // namespace

void make_divisions_safe(Program& p, Context&) {
    lower_each(p, divisions, [](Lowering& l) {
        if (l.i->flags & instr_flags::InRange)
            return;
        switch (l.i->op) {
        case Op::UDivRem: return lower_both(l);
        case Op::UDiv:
        case Op::URem: return lower_unsigned(l);
        default: return lower_signed(l);
        }
    });
}

} // namespace ladder::passes
