// Branch canonicalisation: CfgTemps -> CfgTemps with fewer kinds of branch.
//
// Afterwards the targets of a branch_if differ, no switch selects on a bool, no case of a switch goes where
// its default goes, and a switch has at least two cases and at most as many as SPIR-V allows. The operations
// change in place; blocks and edges between them stay, but for parallel ones, save where a switch is split or
// the default of one on a bool is never taken: a function with such a switch has its phis made temps before.
// Several returns stay: neither structurizer needs a single one, and
// SPIR-V allows OpReturn anywhere.
#include "ir/builder.h"
#include "passes/passes.h"
#include "passes/phi_to_temp.h"
#include "passes/split_switch.h"
#include "passes/surgery.h"
#include "support/faults.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Says whether there was one.
bool drop_default_cases(Instr& t) {
    uint32_t kept = 2;
    for (uint32_t k = 2; k + 1 < t.operand_count; k += 2) {
        if (t[k + 1] == t[1] || (LADDER_FAULT(CaseDropped) && k > 2 && t[k + 1] == t[k - 1]))
            continue;
        t[kept] = t[k];
        t[kept + 1] = t[k + 1];
        kept += 2;
    }
    const bool dropped = kept != t.operand_count;
    t.operand_count = kept;
    return dropped;
}

void become_branch_if(Instr& t, Operand condition, Operand if_true, Operand if_false) {
    t.op = Op::BranchIf;
    t.type = Type::Void;
    t.operand_count = 3;
    t[0] = condition;
    t[1] = if_true;
    t[2] = if_false;
}

// A switch on a bool has room for three operands: cases that go to the default are gone, so one is left at
// least. With both values listed, the default is never taken.
void canonicalize_bool_switch(Program& p, Function& f, Instr& t, Diagnostics& diag) {
    Operand targets[2] = {t[1], t[1]};
    for (uint32_t k = 2; k + 1 < t.operand_count; k += 2)
        targets[p.constants[t[k].number()].bits & 1] = t[k + 1];
    if (targets[0] != t[1] && targets[1] != t[1])
        phis_to_temps(p, f, diag);
    become_branch_if(t, t[0], targets[1], targets[0]);
}

// Says whether the block's edges have changed.
bool canonicalize(Program& p, Function& f, BlockId b, Diagnostics& diag) {
    Instr& t = *f.block(b).last;
    bool changed = false;
    if (t.op == Op::Switch) {
        changed = drop_default_cases(t);
        if (t.operand_count == 2) {
            become_branch(t, t[1].number());
            return true;
        }
        changed |= t.operand_count == 4 || type_of(p, f, t[0]) == Type::Bool; // the case comes first then
        if (type_of(p, f, t[0]) == Type::Bool) {
            canonicalize_bool_switch(p, f, t, diag);
        } else if (t.operand_count == 4) {
            Builder code(p, f);
            code.origin = t.origin;
            code.before_terminator(b);
            const Operand equal = code.equal(t[0], t[2]);
            const bool yes = !LADDER_FAULT(ConditionInverted);
            become_branch_if(t, equal, t[yes ? 3 : 1], t[yes ? 1 : 3]);
        }
    }
    if (t.op == Op::BranchIf && t[1] == t[2]) {
        become_branch(t, t[1].number());
        changed = true;
    }
    return changed;
}

} // namespace

void canonicalize_branches(Program& p, Context& c) {
    for (Function& f : p.functions) {
        bool changed = false;
        for (uint32_t n = 0; n < f.order.size(); n++) {
            const BlockId b = f.order[n];
            changed |= canonicalize(p, f, b, c.diag);
            if (f.block(b).last->op == Op::Switch &&
                f.block(b).last->operand_count > 2 + 2 * switch_cases_max) {
                phis_to_temps(p, f, c.diag);
                split_switch(p, f, b, c.scratch);
                changed = true;
            }
        }
        if (changed)
            c.analyses.of(p, f).changed();
    }
}

} // namespace ladder::passes
