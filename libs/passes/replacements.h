// Replacements: "this value is now that operand", collected while a pass walks and applied in one go.
#pragma once

#include "ir/program.h"

namespace ladder::passes {

class Replacements {
public:
    // For the values that exist now; values made later are never replaced.
    Replacements(const ir::Function& f, Arena& arena) : to_(arena.array<ir::Operand>(f.values.size())) {}

    // Where a chain of replacements that starts at `o` ends. Shortens the chain.
    ir::Operand resolve(ir::Operand o) { return any_ && replaced(o) ? end_of(o) : o; }

    // `to` must not depend on `from`: its definition dominates that of `from`.
    void set(ir::ValueId from, ir::Operand to) {
        to_[from] = resolve(to);
        any_ = true;
    }

    bool any() const { return any_; }

    // Rewrites every operand of the blocks in `f.order`.
    void apply(ir::Function& f) {
        if (!any_)
            return;
        for (ir::BlockId b : f.order)
            for (ir::Instr* i = f.block(b).first; i; i = i->next)
                for (ir::Operand& o : i->operands())
                    o = resolve(o);
    }

private:
    ir::Operand end_of(ir::Operand o) {
        ir::Operand end = to_[o.number()];
        while (replaced(end))
            end = to_[end.number()];
        while (o != end) {
            ir::Operand next = to_[o.number()];
            to_[o.number()] = end;
            o = next;
        }
        return end;
    }
    bool replaced(ir::Operand o) const {
        return o.is_value() && o.number() < to_.size() && !to_[o.number()].is(ir::Operand::None);
    }
    std::span<ir::Operand> to_; // by value; None: stays
    bool any_ = false;
};

} // namespace ladder::passes
