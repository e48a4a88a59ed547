#include "vsir/analyses/uses.h"

#include "vsir/core/op_views.h"

namespace ladder::ir {

namespace {

void see_handle(const Instr& i, ResourceUse& use) {
    use.used = true;
    const bool dynamic = as::Handle(i).index().is_value();
    use.dynamic |= dynamic;
    use.non_uniform |= dynamic && (i.flags & instr_flags::NonUniform) != 0;
}

// Sizes are facts about the descriptor, not about what it describes. Loads of constant buffers and samples
// are pure, others say what they do.
void see_access(Op op, ResourceUse& use) {
    const uint16_t flags = info(op).flags;
    if (op == Op::CounterIncrement || op == Op::CounterDecrement) {
        use.counter = true;
        return;
    }
    const bool of_size = op == Op::Dimensions || op == Op::ElementExists || op == Op::CounterExists;
    use.read |= !of_size && !((flags & op_flags::Writes) && !(flags & op_flags::Reads));
    use.written |= (flags & op_flags::Writes) != 0;
    use.atomic |= op == Op::ResAtomic || op == Op::ResCmpXchg;
    use.sampled |= op >= Op::Sample && op < Op::TextureLoad;
}

void see_function(const Function& f, std::span<ResourceUse> uses) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next) {
            if (i->op == Op::Handle) {
                see_handle(*i, uses[as::Handle(*i).descriptor().number()]);
                continue;
            }
            for (Operand o : i->operands()) {
                const Instr* def = o.is_value() ? f.values[o.number()].def : nullptr;
                if (def && def->op == Op::Handle)
                    see_access(i->op, uses[as::Handle(*def).descriptor().number()]);
            }
        }
}

} // namespace

std::span<ResourceUse> gather_uses(const Program& p, std::span<const uint32_t> functions, Arena& arena) {
    const std::span<ResourceUse> uses = arena.array<ResourceUse>(p.descriptors.size());
    for (uint32_t f : functions)
        see_function(p.functions[f], uses);
    return uses;
}

std::span<ResourceUse> gather_uses(const Program& p, Arena& arena) {
    const std::span<ResourceUse> uses = arena.array<ResourceUse>(p.descriptors.size());
    for (const Function& f : p.functions)
        see_function(f, uses);
    return uses;
}

} // namespace ladder::ir
