// Branch canonicalisation: CfgTemps -> CfgTemps with fewer kinds of branch.
//
// Afterwards the targets of a branch_if differ, no switch selects on a bool, no case of a switch goes where
// its default goes, and a switch has at least two cases and at most as many as SPIR-V allows.
//
// Operations change in place. Blocks and edges stay, except for parallel edges, and in two cases: (a) a
// switch with too many cases is split; (b) a switch on a bool that lists both values loses the edge to its
// default. A function with such a switch has its phis made temps before.
//
// Several returns stay: neither structurizer needs a single one, and SPIR-V allows OpReturn anywhere.
#include "passes/passes.h"
#include "passes/structure/phi_to_temp.h"
#include "passes/structure/split_switch.h"
#include "passes/structure/surgery.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Says whether there was one.
bool drop_default_cases(Instr& t) {
    const Operand default_target = as::Switch(t).default_target();
    uint32_t kept = at::Switch::cases;
    for (uint32_t k = kept; k + 1 < t.operand_count; k += 2) {
        if (t[k + 1] == default_target)
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
    const as::BranchIf branch(t);
    branch.condition() = condition;
    branch.if_true() = if_true;
    branch.if_false() = if_false;
}

// A switch on a bool has room for three operands: cases that go to the default are gone, so one is left at
// least. With both values listed, the default is never taken.
void canonicalize_bool_switch(Program& p, Function& f, Instr& t, Diagnostics& diag) {
    const as::Switch s(t);
    const Operand default_target = s.default_target();
    const std::span<const Operand> cases = s.cases();
    Operand if_true = default_target, if_false = default_target;
    for (size_t k = 0; k + 1 < cases.size(); k += 2)
        (p.constants[cases[k].number()].bits & 1 ? if_true : if_false) = cases[k + 1];
    if (if_false != default_target && if_true != default_target)
        phis_to_temps(p, f, diag);
    become_branch_if(t, s.selector(), if_true, if_false);
}

// Says whether the block's edges have changed.
bool canonicalize(Program& p, Function& f, BlockId b, Diagnostics& diag) {
    Instr& t = *f.block(b).last;
    bool changed = false;
    if (t.op == Op::Switch) {
        changed = drop_default_cases(t);
        const as::Switch s(t);
        const std::span<const Operand> cases = s.cases();
        if (cases.empty()) {
            become_branch(t, s.default_target().number());
            return true;
        }
        const bool one_case = cases.size() == 2, chooses_by_bool = type_of(p, f, s.selector()) == Type::Bool;
        changed |= one_case || chooses_by_bool; // the case comes first then
        if (chooses_by_bool) {
            canonicalize_bool_switch(p, f, t, diag);
        } else if (one_case) {
            Builder code(p, f);
            code.origin = t.origin;
            code.before_terminator(b);
            const Operand equal = code.equal(s.selector(), cases.front());
            become_branch_if(t, equal, cases.back(), s.default_target());
        }
    }
    if (t.op == Op::BranchIf && as::BranchIf(t).if_true() == as::BranchIf(t).if_false()) {
        become_branch(t, as::BranchIf(t).if_true().number());
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
