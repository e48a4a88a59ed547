// Sums over the four bytes of a word become extractions and additions. Dot products stay where the target has
// them.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"

namespace ladder::passes {

using namespace ir;

namespace {

Operand byte_of(Lowering& l, Op extract, Operand word, uint32_t n) {
    return l.make_in_range(extract, Type::I32, {l.p.i32(8), l.p.i32(8 * n), word});
}

// Direct3D 11.3, 22.12.15 (msad): bytes of the reference that are zero do not count.
Operand difference(Lowering& l, uint32_t n) {
    const Operand zero = l.p.i32(0), r = byte_of(l, Op::UBitExtract, as::Msad(*l.i).reference(), n),
                  s = byte_of(l, Op::UBitExtract, as::Msad(*l.i).source(), n);
    const Operand high = l.make(Op::UMax, Type::I32, {r, s}), low = l.make(Op::UMin, Type::I32, {r, s});
    const Operand distance = l.make(Op::ISub, Type::I32, {high, low});
    const Operand masked = l.make(Op::IEq, Type::Void, {r, zero});
    return l.make(Op::Select, Type::I32, {masked, zero, distance});
}

Operand product(Lowering& l, uint32_t n) {
    const Op extract = l.i->op == Op::Dot4AddI8 ? Op::SBitExtract : Op::UBitExtract;
    const as::Accumulating dot(*l.i);
    const Operand a = byte_of(l, extract, dot.a(), n), b = byte_of(l, extract, dot.b(), n);
    return l.make(Op::IMul, Type::I32, {a, b});
}

} // namespace

void expand_byte_sums(Program& p, Context& c) {
    const bool has_dots = c.target->packed_dot_products;
    lower_each(p, byte_sums, [has_dots](Lowering& l) {
        const bool msad = l.i->op == Op::Msad;
        if (!msad && has_dots)
            return;
        Operand sum = msad ? as::Msad(*l.i).sum() : as::Accumulating(*l.i).sum();
        for (uint32_t n = 0; n < 4; n++) {
            const Operand part = msad ? difference(l, n) : product(l, n);
            if (n == 3)
                return l.become(Op::IAdd, Type::I32, {sum, part});
            sum = l.make(Op::IAdd, Type::I32, {sum, part});
        }
    });
}

} // namespace ladder::passes
