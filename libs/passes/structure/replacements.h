// Replacements: "this value is now that operand", collected while a pass walks and applied in one go.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// The number of a value; of anything else, more than a value's can be. So one comparison, which needs no
// branch, says whether an operand is a value below a limit: kinds change from one operand to the next.
inline uint32_t value_index(ir::Operand o) { return o.word() - ir::Operand::value(0).word(); }

class Replacements {
public:
    // For the values that exist now; values made later are never replaced.
    Replacements(const ir::Function& f, Arena& arena)
        : to_(arena.array<ir::Operand>(size_t{f.values.size()} + 1)), values_(f.values.size()) {}

    // Where a chain of replacements that starts at `o` ends. Shortens the chain.
    ir::Operand resolve(ir::Operand o) { return next(o).is(ir::Operand::None) ? o : end_of(o); }

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
                apply(*i);
        apply_to_debug(f);
    }
    // Rewrites the operands of phis only.
    void apply_to_phis(ir::Function& f) {
        if (!any_)
            return;
        for (ir::BlockId b : f.order)
            for (ir::Instr* i = f.block(b).first; i->op == ir::Op::Phi; i = i->next)
                apply(*i);
        apply_to_debug(f);
    }
    // What debug information says of variables; apply() does it, too.
    void apply_to_debug(ir::Function& f) {
        if (!any_ || !f.debug) [[likely]]
            return;
        for (ir::DebugAssignment& a : f.debug->assignments)
            a.value = resolve(a.value);
    }

private:
    void apply(ir::Instr& i) {
        for (ir::Operand& o : i.operands())
            o = resolve(o);
    }
    ir::Operand end_of(ir::Operand o) {
        ir::Operand end = to_[o.number()];
        while (!next(end).is(ir::Operand::None))
            end = to_[end.number()];
        while (o != end) {
            ir::Operand following = to_[o.number()];
            to_[o.number()] = end;
            o = following;
        }
        return end;
    }
    // None: it stays.
    ir::Operand next(ir::Operand o) const {
        const uint32_t v = value_index(o);
        return to_[v < values_ ? v : values_];
    }
    std::span<ir::Operand> to_; // by value, and None behind the last one
    uint32_t values_;
    bool any_ = false;
};

} // namespace ladder::passes
