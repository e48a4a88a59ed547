#include "api/simulator/contract_floats.h"

#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder {

namespace {

using namespace ir;

// The product that an operand is, if it may be fused; else null.
const Instr* product_of(const Function& f, Operand o) {
    const Instr* i = o.is_value() ? f.values[o.number()].def : nullptr;
    return i && i->op == Op::FMul && !(i->flags & instr_flags::Precise) ? i : nullptr;
}

// Turns a sum into a fused one; the product stays, for its other uses.
void contract(Program& p, Function& f, BlockId b, Instr& i) {
    const Operand left = i.op == Op::FAdd ? as::FAdd(i).a() : as::FSub(i).a(),
                  right = i.op == Op::FAdd ? as::FAdd(i).b() : as::FSub(i).b();
    const Instr* product = product_of(f, left);
    const bool first = product;
    if (!product)
        product = product_of(f, right);
    if (!product)
        return;
    Builder code(p, f);
    code.origin = i.origin;
    code.before(b, &i);
    const as::FMul factors(*product);
    Operand a = factors.a(), other = first ? right : left;
    if (i.op == Op::FSub && first)
        other = code.make(Op::FNeg, i.type, {other});
    else if (i.op == Op::FSub)
        a = code.make(Op::FNeg, i.type, {a});
    Instr* fused = code.emit(Op::Fma, i.type, {a, factors.b(), other}, 1);
    std::swap(fused->result, i.result);
    f.values[fused->result].def = fused;
    f.values[i.result].def = &i;
    remove(f.block(b), &i);
}

} // namespace

void contract_floats(Program& p) {
    for (Function& f : p.functions)
        for (BlockId b : f.order)
            for (Instr *i = f.block(b).first, *next; i; i = next) {
                next = i->next;
                if (i->op == Op::FMad && !(i->flags & instr_flags::Precise))
                    i->op = Op::Fma;
                if ((i->op == Op::FAdd || i->op == Op::FSub) && !(i->flags & instr_flags::Precise))
                    contract(p, f, b, *i);
            }
}

} // namespace ladder
