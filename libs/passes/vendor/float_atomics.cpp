// Additions of floats to words of buffers, where the target or the buffer's place has none: loops of
// compare-exchanges (float_loops.h).
#include "passes/passes.h"
#include "passes/vendor/float_loops.h"

#include "passes/structure/replacements.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

constexpr uint32_t float_sum = static_cast<uint32_t>(AtomicOp::FAdd);

bool holds_words(const Descriptor& d) {
    return d.cls == ResourceClass::Uav &&
           (d.kind == ResourceKind::RawBuffer || d.kind == ResourceKind::StructuredBuffer);
}

// The buffer that a float is added to; no_id: the instruction does something else.
uint32_t buffer_of(const Program& p, const Function& f, const Instr& i) {
    if (i.op != Op::ResAtomic || i.type != Type::F32 || as::ResAtomic(i).operation().number() != float_sum)
        return no_id;
    const Operand handle = as::ResAtomic(i).handle();
    const Instr* made = handle.is_value() ? f.values[handle.number()].def : nullptr;
    if (!made || made->op != Op::Handle)
        return no_id;
    const uint32_t descriptor = as::Handle(*made).descriptor().number();
    return holds_words(p.descriptors[descriptor]) ? descriptor : no_id;
}

// Makes it an exchange of the float's bits, which expand_float_atomics() takes for an addition.
FloatAtomic as_exchange(Program& p, Function& f, BlockId b, Instr* i, Replacements& replaced) {
    Builder code(p, f);
    code.before(b, i);
    code.origin = i->origin;
    const as::ResAtomic x(*i);
    const auto at = x.coordinate();
    const Operand bits = code.reinterpret(x.value(), Type::I32);
    const Operand exchange = Operand::imm(static_cast<uint32_t>(AtomicOp::Exchange));
    Instr* made = code.emit(Op::ResAtomic, Type::I32, {x.handle(), exchange, at[0], at[1], at[2], bits}, 1);
    made->flags = i->flags;
    replaced.set(i->result, code.reinterpret(made->result_operand(), Type::F32));
    ir::remove(f.block(b), i);
    return {made, Op::FAdd, false};
}

// Says whether the graph changed.
bool lower_sums(Program& p, Function& f, std::span<const AccessChecks> places, bool all, Arena& scratch) {
    const ArenaScope scope(scratch);
    Vec<FloatAtomic> found(scratch);
    Replacements replaced(f, scratch);
    for (BlockId b : f.order) {
        Instr* next;
        for (Instr* i = f.block(b).first; i; i = next) {
            next = i->next;
            const uint32_t buffer = buffer_of(p, f, *i);
            if (buffer != no_id && (all || (!places.empty() && places[buffer].texels)))
                found.push(as_exchange(p, f, b, i, replaced));
        }
    }
    replaced.apply(f);
    expand_float_atomics(p, f, found.span(), scratch);
    return !found.empty();
}

} // namespace

bool has_float_sums(const Program& p, const Context& c) {
    bool may_have = false;
    for (const Descriptor& d : p.descriptors)
        may_have |= holds_words(d);
    if (!c.target || !may_have)
        return false;
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (buffer_of(p, f, *i) != no_id)
                    return true;
    return false;
}

void expand_float_sums(Program& p, Context& c) {
    const bool all = !c.target->adds_floats;
    std::span<const AccessChecks> places;
    if (!all && c.placement)
        places = c.placement->checks(p);
    for (Function& f : p.functions)
        if (lower_sums(p, f, places, all, c.scratch))
            c.analyses.of(p, f).changed();
}

} // namespace ladder::passes
