// The naive structurizer: CfgTemps -> StructuredTemps for any graph whatsoever.
//
// The structured program theorem as it stands (Boehm and Jacopini): a loop around a switch on a temp that
// holds the number of the next block. With E the entry and 1 .. n the other blocks:
//
//       E:         ... next = the number of E's successor
//                  branch H
//       H:         loop, merge M, continue C           branch D
//       D:         selection, merge S                  switch next: one case for each block
//       case i:    ... next = number (or a select)     branch S
//       S:         branch C            C: branch H            M: unreachable
//
// Returns stay in their cases (SPIR-V 2.11 lets a function return from anywhere), so the loop is never left
// by its merge block. Where no case goes on to another one there is no loop, only the switch.
//
// The cases do not dominate each other: values used outside the block that defines them go through temps,
// save those of the entry, which still dominates everything. Handles cannot: they are made again where
// they are used. Threads that took different ways do not meet again as the source had it: operations that
// depend on that are reported.
#include "passes/passes.h"
#include "passes/structure/demotion.h"
#include "passes/structure/phi_to_temp.h"
#include "passes/structure/replacements.h"
#include "passes/structure/surgery.h"
#include "vsir/core/builder.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

class Dispatch {
public:
    Dispatch(Program& p, Function& f, Arena& scratch, std::span<const graph::Node> blocks)
        : p_(p), f_(f), code_(p, f), blocks_(blocks), number_(scratch.array<uint32_t>(f.blocks.size())),
          cases_(scratch, static_cast<uint32_t>(2 * blocks.size() + 2)),
          next_(Operand::temp(p.new_temp(f, Type::I32))) {
        for (uint32_t i = 0; i < blocks.size(); i++)
            number_[blocks[i]] = i;
    }

    void run() {
        BlockId dispatch = p_.new_block(f_), merge = p_.new_block(f_);
        bool loops = false;
        for (BlockId b : blocks_.subspan(1))
            loops |= jump(b, merge);
        f_.order.clear();
        f_.order.push(blocks_[0]);
        BlockId header = loops ? make_loop(dispatch, merge) : dispatch;
        jump(blocks_[0], header);
        make_switch(dispatch, merge);
        f_.order.push(dispatch);
        f_.order.append(blocks_.subspan(1));
        f_.order.push(merge);
        if (loops) {
            f_.order.push(f_.block(header).continuing);
            f_.order.push(f_.block(header).merge);
        } else {
            code_.at_end(merge);
            code_.unreachable();
        }
    }

private:
    BlockId make_loop(BlockId dispatch, BlockId after_case) {
        BlockId header = p_.new_block(f_), continuing = p_.new_block(f_), merge = p_.new_block(f_);
        f_.order.push(header);
        f_.block(header).construct = Construct::Loop;
        f_.block(header).merge = merge;
        f_.block(header).continuing = continuing;
        code_.at_end(header);
        code_.branch(dispatch);
        code_.at_end(after_case);
        code_.branch(continuing);
        code_.at_end(continuing);
        code_.branch(header);
        code_.at_end(merge);
        code_.unreachable();
        return header;
    }

    // The last case is the default.
    void make_switch(BlockId dispatch, BlockId merge) {
        code_.at_end(dispatch);
        cases_.push(code_.read_temp(next_));
        cases_.push(Operand::block(blocks_.back()));
        for (uint32_t i = 1; i + 1 < blocks_.size(); i++) {
            cases_.push(p_.i32(i));
            cases_.push(Operand::block(blocks_[i]));
        }
        if (cases_.size() == 2) {
            cases_.push(p_.i32(1));
            cases_.push(cases_[1]);
        }
        code_.emit(Op::Switch, Type::Void, cases_.span(), 0);
        f_.block(dispatch).construct = Construct::Selection;
        f_.block(dispatch).merge = merge;
    }

    // Instead of going on, `b` says in `next` where to go and branches to `target`. False if it goes nowhere.
    bool jump(BlockId b, BlockId target) {
        Instr* t = f_.block(b).last;
        Operand to;
        code_.before_terminator(b);
        if (t->op == Op::Branch)
            to = number(as::Branch(*t).target());
        else if (t->op == Op::BranchIf)
            to = choose_way(as::BranchIf(*t));
        else if (t->op == Op::Switch)
            to = choose_case(*t);
        else
            return false;
        code_.write_temp(next_, to);
        become_branch(*t, target);
        return true;
    }

    Operand number(Operand label) { return p_.i32(number_[label.number()]); }

    Operand choose_way(as::BranchIf<Instr> t) {
        return code_.select(t.condition(), number(t.if_true()), number(t.if_false()));
    }

    Operand choose_case(const Instr& t) {
        const as::Switch s(t);
        const std::span<const Operand> cases = s.cases();
        Operand to = number(s.default_target());
        for (size_t k = 0; k + 1 < cases.size(); k += 2)
            to = code_.select(code_.equal(s.selector(), cases[k]), number(cases[k + 1]), to);
        return to;
    }

    Program& p_;
    Function& f_;
    Builder code_;
    std::span<const graph::Node> blocks_;
    std::span<uint32_t> number_; // by block: position in `blocks_`
    Vec<Operand> cases_;
    Operand next_;
};

// Warns if the function depends on which threads run together.
void warn_of_lost_convergence(const Function& f, Diagnostics& diag) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (is_tangled(i->op))
                return diag.warn(
                    Location::none(), Problem::NAIVE_FORM,
                    "%.*s: the naive structurizer does not keep threads together as '%s' expects",
                    static_cast<int>(f.name.size()), f.name.data(), info(i->op).name);
}

} // namespace

void structurize_naive(Program& p, Function& f, Context& c) {
    if (f.order.size() <= 1)
        return;
    warn_of_lost_convergence(f, c.diag);
    phis_to_temps(p, f, c.diag);
    ArenaScope scope(c.scratch);
    FunctionAnalyses& analyses = c.analyses.of(p, f);
    const graph::Order& order = analyses.order();
    keep_blocks(f, [&](BlockId b) { return order.reachable(b); });
    for (BlockId b : f.order)
        f.block(b).loop_hint = no_id;
    if (order.nodes.size() == 1)
        return analyses.changed();
    // The entry's values are left alone: it will dominate all other blocks.
    auto is_entry = [entry = f.entry()](BlockId defining, BlockId) { return defining == entry; };
    Demotion(p, f, c.diag, c.scratch, is_entry).run(order.nodes);
    Dispatch(p, f, c.scratch, order.nodes).run();
    analyses.changed();
}

void structurize_naive(Program& p, Context& c) {
    for (Function& f : p.functions)
        structurize_naive(p, f, c);
    p.level = Level::StructuredTemps;
}

} // namespace ladder::passes
