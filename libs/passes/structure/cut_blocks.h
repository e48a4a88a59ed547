// Instructions that get blocks of their own, in a function whose blocks branch: what came after one moves to
// a new block, and phis learn where their values come from now.
#pragma once

#include "vsir/core/builder.h"

namespace ladder::passes {

class BlockCuts {
public:
    BlockCuts(ir::Program& p, ir::Function& f) : p_(p), f_(f), order_(p.arena) {}

    // `cut` sees each instruction, and the block that it is in by now; where it calls cut_out() it gives the
    // block with the rest, else no_id. Says whether there are new blocks.
    template <class Cut>
    bool run(Cut cut) {
        const auto ends = p_.arena.array<ir::BlockId>(f_.blocks.size()); // that have a block's terminator now
        bool any = false;
        for (ir::BlockId b : f_.order) {
            order_.push(b);
            ir::BlockId last = b;
            for (ir::Instr* i = f_.block(b).first; i;) {
                ir::Instr* next = i->next; // of the block that it is in then
                if (const ir::BlockId rest = cut(last, i); rest != ir::no_id)
                    last = rest, any = true;
                i = next;
            }
            ends[b] = last;
        }
        if (any)
            rename_predecessors(ends);
        f_.order = order_;
        return any;
    }

    // In the loop that `b` is in. Blocks stand in the order in which they are made.
    ir::BlockId new_block(ir::BlockId b) {
        const ir::BlockId made = p_.new_block(f_);
        f_.block(made).loop_hint = f_.block(b).loop_hint;
        order_.push(made);
        return made;
    }

    // Takes `i` out of `b`, which has no terminator then: what came after it is in `rest`. `i` is to be
    // appended elsewhere.
    void cut_out(ir::BlockId b, ir::Instr* i, ir::BlockId rest) {
        ir::Block &from = f_.block(b), &to = f_.block(rest);
        to.first = i->next;
        to.last = from.last;
        to.first->prev = nullptr;
        from.last = i->prev;
        (i->prev ? i->prev->next : from.first) = nullptr;
    }

    // The selection that `b` was the header of begins in `rest`.
    void move_selection(ir::BlockId b, ir::BlockId rest) {
        ir::Block &from = f_.block(b), &to = f_.block(rest);
        if (from.construct != ir::Construct::Selection)
            return;
        to.construct = ir::Construct::Selection;
        to.merge = from.merge;
        from.construct = ir::Construct::None;
        from.merge = ir::no_id;
    }
    // `b`, the header of a loop, has a new terminator; that of `rest` was its own. It keeps what the source
    // says of the loop.
    void keep_hints(ir::BlockId b, ir::BlockId rest) {
        ir::Block &header = f_.block(b), &to = f_.block(rest);
        header.last->flags = to.last->flags;
        to.last->flags = 0;
    }

private:
    // New blocks are no predecessors of old ones except as the ends of those.
    void rename_predecessors(std::span<const ir::BlockId> ends) {
        for (ir::BlockId b : f_.order)
            for (ir::Instr* i = f_.block(b).first; i && i->op == ir::Op::Phi; i = i->next)
                for (ir::Operand& o : i->operands())
                    if (o.is_block())
                        o = ir::Operand::block(ends[o.number()]);
    }

    ir::Program& p_;
    ir::Function& f_;
    Vec<ir::BlockId> order_;
};

// Headers of loops of one block that have an instruction which is to be cut out: what ends the round gets a
// block of its own, so that the header can be cut.
template <class Wanted>
void part_small_loops(ir::Program& p, ir::Function& f, Wanted is_wanted) {
    ir::Builder code(p, f);
    BlockCuts cuts(p, f);
    cuts.run([&](ir::BlockId b, ir::Instr* i) {
        const ir::Block& header = f.block(b);
        if (i->next || header.construct != ir::Construct::Loop || header.continuing != b)
            return ir::no_id;
        bool any = false;
        for (const ir::Instr* of = header.first; of; of = of->next)
            any |= is_wanted(*of);
        if (!any)
            return ir::no_id;
        const ir::BlockId end = cuts.new_block(b);
        ir::remove(f.block(b), i);
        ir::append(f.block(end), i);
        f.block(b).continuing = end;
        code.at_end(b);
        code.branch(end);
        return end;
    });
}

} // namespace ladder::passes
