#include "passes/helper_lanes.h"

#include "ir/builder.h"

namespace ladder::passes {

namespace {

using ir::BlockId;
using ir::Instr;
using ir::Op;
using ir::Operand;
using ir::Type;

// Reading a lane asks that lane only.
bool depends_on_helpers(Op op) {
    switch (op) {
    case Op::WaveIsFirst:
    case Op::WaveAny:
    case Op::WaveAll:
    case Op::WaveAllEqual:
    case Op::WaveBallot:
    case Op::WaveBitCount:
    case Op::WavePrefixBitCount:
    case Op::WaveReadFirst:
    case Op::WaveReduce:
    case Op::WavePrefix:
    case Op::WaveMatch:
    case Op::WaveMultiPrefix:
    case Op::WaveMultiPrefixBitCount: return true;
    default: return false;
    }
}

class Separation {
public:
    Separation(ir::Program& p, ir::Function& f) : p_(p), f_(f), code_(p, f), order_(p.arena) {}

    void run() {
        const uint32_t blocks = f_.blocks.size();
        auto ends = p_.arena.array<BlockId>(blocks); // by block: the one that has its terminator now
        for (BlockId b : f_.order) {
            order_.push(b);
            BlockId last = b;
            for (Instr* i = f_.block(b).first; i;) {
                Instr* next = i->next; // of the block that it is in then
                if (depends_on_helpers(i->op))
                    last = split(last, i);
                i = next;
            }
            ends[b] = last;
        }
        rename_predecessors(ends);
        f_.order = order_;
    }

private:
    // Cuts block `b` in front of and after `i`. Gives the block with what came after it.
    BlockId split(BlockId b, Instr* i) {
        const BlockId helpers = new_block(b), lanes = new_block(b), rest = new_block(b);
        ir::Block& from = f_.block(b);
        ir::Block& to = f_.block(rest);
        to.first = i->next;
        to.last = from.last;
        to.first->prev = nullptr;
        from.last = i->prev;
        (i->prev ? i->prev->next : from.first) = nullptr;
        i->prev = i->next = nullptr;

        code_.at_end(b);
        code_.branch_if(code_.make(Op::IsHelperLane, Type::Void, {}), helpers, lanes);
        code_.at_end(helpers);
        Instr* twin = code_.clone(*i);
        code_.branch(rest);
        ir::append(f_.block(lanes), i);
        code_.at_end(lanes);
        code_.branch(rest);
        join(rest, i, twin, lanes, helpers);
        return rest;
    }

    // Phis take over the names of the results of `i`, which gets new ones.
    void join(BlockId rest, Instr* i, const Instr* twin, BlockId lanes, BlockId helpers) {
        const ir::ValueId old = i->result, fresh = f_.values.size();
        for (uint32_t r = 0; r < i->result_count; r++)
            p_.new_value(f_, f_.values[old + r].type, i);
        i->result = fresh;
        code_.before(rest, f_.block(rest).first);
        for (uint32_t r = 0; r < i->result_count; r++) {
            const Operand operands[] = {i->result_operand(r), Operand::block(lanes), twin->result_operand(r),
                                        Operand::block(helpers)};
            Instr* phi = code_.emit(Op::Phi, f_.values[old + r].type, operands, 0);
            phi->result_count = 1;
            phi->result = old + r;
            f_.values[old + r].def = phi;
        }
    }

    // In the loop that `b` is in.
    BlockId new_block(BlockId b) {
        const BlockId made = p_.new_block(f_);
        f_.block(made).loop_hint = f_.block(b).loop_hint;
        order_.push(made);
        return made;
    }

    // New blocks are no predecessors of old ones except as the ends of those.
    void rename_predecessors(std::span<const BlockId> ends) {
        for (BlockId b : f_.order)
            for (Instr* i = f_.block(b).first; i && i->op == Op::Phi; i = i->next)
                for (Operand& o : i->operands())
                    if (o.is_block())
                        o = Operand::block(ends[o.number()]);
    }

    ir::Program& p_;
    ir::Function& f_;
    ir::Builder code_;
    Vec<BlockId> order_;
};

} // namespace

bool separate_helpers(ir::Program& p, ir::Function& f) {
    for (BlockId b : f.order)
        for (const Instr* i = f.block(b).first; i; i = i->next)
            if (depends_on_helpers(i->op)) {
                Separation(p, f).run();
                return true;
            }
    return false;
}

} // namespace ladder::passes
