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
#include "cfg/graph.h"
#include "ir/graph.h"
#include "passes/passes.h"
#include "passes/replacements.h"
#include "passes/surgery.h"

namespace ladder::passes {

using namespace ir;

namespace {

// Moves values that are used in another block than their own to temps.
class Demotion {
public:
    // `dominator`: the block whose values are left alone, because it will dominate all others.
    Demotion(Program& p, Function& f, Context& c, BlockId dominator)
        : p_(p), f_(f), diag_(c.diag), dominator_(dominator),
          values_(c.scratch.array<ValueState>(f.values.size())) {}

    // `blocks` in an order in which definitions come before uses (reverse postorder).
    void run(std::span<const cfg::Node> blocks) {
        for (ValueId v : f_.params)
            values_[v].block = dominator_ + 1;
        for (BlockId b : blocks)
            for (Instr* i = f_.block(b).first; i; i = i->next) {
                for (Operand& o : i->operands())
                    if (o.is_value())
                        o = use(b, i, o);
                for (uint32_t r = 0; r < i->result_count; r++)
                    values_[i->result + r].block = b + 1;
            }
    }

private:
    struct ValueState {       // all but `local` plus 1, so that 0 is "none"
        uint32_t block;       // that defines it
        uint32_t temp;        // it lives in
        uint32_t local_block; // where `local` stands for it
        ValueId local;
    };

    // What to write for `o` in an instruction of `b` that will stand behind `at`'s place.
    Operand use(BlockId b, Instr* at, Operand o) {
        ValueState& v = values_[o.number()];
        if (v.block == b + 1 || v.block == dominator_ + 1)
            return o;
        if (v.local_block != b + 1) {
            v.local = f_.values[o.number()].type == Type::Handle ? remake(b, at, o) : load(b, at, o);
            v.local_block = b + 1;
        }
        return Operand::value(v.local);
    }

    ValueId insert_read(BlockId b, Instr* at, Operand temp) {
        Instr* read = p_.new_instr(f_, Op::TempRead, f_.temps[temp.number()], {&temp, 1}, 1);
        insert_before(f_.block(b), at, read);
        return read->result;
    }

    ValueId load(BlockId b, Instr* at, Operand o) {
        ValueState& v = values_[o.number()];
        if (!v.temp) {
            ValueInfo value = f_.values[o.number()];
            v.temp = p_.new_temp(f_, value.type) + 1;
            Operand operands[] = {Operand::temp(v.temp - 1), o};
            Instr* write = p_.new_instr(f_, Op::TempWrite, Type::Void, operands, 0);
            insert_before(f_.block(v.block - 1), value.def->next, write);
        }
        return insert_read(b, at, Operand::temp(v.temp - 1));
    }

    ValueId remake(BlockId b, Instr* at, Operand o) {
        const Instr* def = f_.values[o.number()].def;
        if (def->op != Op::Handle)
            diag_.fail_unsupported(Location::none(), "%.*s: the handle of a '%s' is used in another block",
                                   static_cast<int>(f_.name.size()), f_.name.data(), info(def->op).name);
        Operand operands[] = {(*def)[0], (*def)[1]};
        // The index may already be the read that stands for it in the handle's own block: its temp cannot
        // have been written since, because the handle's block dominates this one.
        if (operands[1].is_value() && operands[1].number() >= values_.size())
            operands[1] = Operand::value(insert_read(b, at, (*f_.values[operands[1].number()].def)[0]));
        else if (operands[1].is_value())
            operands[1] = use(b, at, operands[1]);
        Instr* copy = p_.new_instr(f_, Op::Handle, Type::Handle, operands, 1, def->flags);
        copy->origin = def->origin;
        insert_before(f_.block(b), at, copy);
        return copy->result;
    }

    Program& p_;
    Function& f_;
    Diagnostics& diag_;
    BlockId dominator_;
    std::span<ValueState> values_;
};

class Dispatch {
public:
    Dispatch(Program& p, Function& f, Arena& scratch, std::span<const cfg::Node> blocks)
        : p_(p), f_(f), blocks_(blocks), number_(scratch.array<uint32_t>(f.blocks.size())),
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
            add(merge, Op::Unreachable, {});
        }
    }

private:
    Instr* add(BlockId b, Op op, std::initializer_list<Operand> operands) {
        Instr* i = p_.new_instr(f_, op, Type::Void, {operands.begin(), operands.size()}, 0);
        append(f_.block(b), i);
        return i;
    }

    BlockId make_loop(BlockId dispatch, BlockId after_case) {
        BlockId header = p_.new_block(f_), continuing = p_.new_block(f_), merge = p_.new_block(f_);
        f_.order.push(header);
        f_.block(header).construct = Construct::Loop;
        f_.block(header).merge = merge;
        f_.block(header).continuing = continuing;
        add(header, Op::Branch, {Operand::block(dispatch)});
        add(after_case, Op::Branch, {Operand::block(continuing)});
        add(continuing, Op::Branch, {Operand::block(header)});
        add(merge, Op::Unreachable, {});
        return header;
    }

    // The last case is the default.
    void make_switch(BlockId dispatch, BlockId merge) {
        Instr* read = p_.new_instr(f_, Op::TempRead, Type::I32, {&next_, 1}, 1);
        append(f_.block(dispatch), read);
        cases_.push(read->result_operand());
        cases_.push(Operand::block(blocks_.back()));
        for (uint32_t i = 1; i + 1 < blocks_.size(); i++) {
            cases_.push(p_.i32(i));
            cases_.push(Operand::block(blocks_[i]));
        }
        if (cases_.size() == 2) {
            cases_.push(p_.i32(1));
            cases_.push(cases_[1]);
        }
        append(f_.block(dispatch), p_.new_instr(f_, Op::Switch, Type::Void, cases_.span(), 0));
        f_.block(dispatch).construct = Construct::Selection;
        f_.block(dispatch).merge = merge;
    }

    // Instead of going on, `b` says in `next` where to go and branches to `target`. False if it goes nowhere.
    bool jump(BlockId b, BlockId target) {
        Block& block = f_.block(b);
        Instr* t = block.last;
        Operand to;
        if (t->op == Op::Branch)
            to = number((*t)[0]);
        else if (t->op == Op::BranchIf)
            to = choose(block, (*t)[0], number((*t)[1]), number((*t)[2]));
        else if (t->op == Op::Switch)
            to = choose_case(block, *t);
        else
            return false;
        Operand operands[] = {next_, to};
        insert_before(block, t, p_.new_instr(f_, Op::TempWrite, Type::Void, operands, 0));
        become_branch(*t, target);
        return true;
    }

    Operand number(Operand label) { return p_.i32(number_[label.number()]); }

    Operand choose(Block& b, Operand condition, Operand if_true, Operand if_false) {
        Operand operands[] = {condition, if_true, if_false};
        Instr* select = p_.new_instr(f_, Op::Select, Type::I32, operands, 1);
        insert_before(b, b.last, select);
        return select->result_operand();
    }

    Operand choose_case(Block& b, const Instr& t) {
        Operand to = number(t[1]);
        for (uint32_t k = 2; k + 1 < t.operand_count; k += 2) {
            Operand operands[] = {t[0], t[k]};
            Instr* equal = p_.new_instr(f_, Op::IEq, Type::Void, operands, 1);
            insert_before(b, b.last, equal);
            to = choose(b, equal->result_operand(), number(t[k + 1]), to);
        }
        return to;
    }

    Program& p_;
    Function& f_;
    std::span<const cfg::Node> blocks_;
    std::span<uint32_t> number_; // by block: position in `blocks_`
    Vec<Operand> cases_;
    Operand next_;
};

// A break_hint has done its work: it is false, and a branch on it takes the false edge. Warns if
// the function depends on which threads run together.
void resolve_hints(Program& p, Function& f, Context& c) {
    ArenaScope scope(c.scratch);
    Replacements replacements(f, c.scratch);
    const Instr* tangled = nullptr;
    for (BlockId b : f.order) {
        Instr* next;
        for (Instr* i = f.block(b).first; i; i = next) {
            next = i->next;
            if (!tangled && is_tangled(i->op))
                tangled = i;
            if (i->op != Op::BreakHint)
                continue;
            replacements.set(i->result, p.boolean(false));
            remove(f.block(b), i);
        }
    }
    if (tangled && f.order.size() > 1)
        c.diag.warn(Location::none(),
                    "%.*s: the naive structurizer does not keep threads together as '%s' expects",
                    static_cast<int>(f.name.size()), f.name.data(), info(tangled->op).name);
    if (!replacements.any())
        return;
    replacements.apply(f);
    for (BlockId b : f.order)
        if (Instr& t = *f.block(b).last; t.op == Op::BranchIf && t[0] == p.boolean(false))
            become_branch(t, t[2].number());
}

void structurize(Program& p, Function& f, Context& c) {
    resolve_hints(p, f, c);
    if (f.order.size() <= 1)
        return;
    ArenaScope scope(c.scratch);
    cfg::Graph graph = graph_of(f, c.scratch);
    cfg::Order order = cfg::reverse_postorder(graph, c.scratch);
    keep_blocks(f, [&](BlockId b) { return order.reachable(b); });
    for (BlockId b : f.order)
        f.block(b).loop_hint = no_id;
    if (order.nodes.size() == 1)
        return;
    Demotion(p, f, c, f.entry()).run(order.nodes);
    Dispatch(p, f, c.scratch, order.nodes).run();
}

} // namespace

void structurize_naive(Program& p, Function& f, Context& c) { structurize(p, f, c); }

void structurize_naive(Program& p, Context& c) {
    for (Function& f : p.functions)
        structurize(p, f, c);
    p.level = Level::StructuredTemps;
}

} // namespace ladder::passes
