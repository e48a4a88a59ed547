#include "passes/helper_lanes.h"

#include "ir/builder.h"
#include "passes/cut_blocks.h"

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
    Separation(ir::Program& p, ir::Function& f) : p_(p), f_(f), code_(p, f), cuts_(p, f) {}

    void run() {
        cuts_.run([&](BlockId b, Instr* i) { return depends_on_helpers(i->op) ? split(b, i) : ir::no_id; });
    }

private:
    // Cuts block `b` in front of and after `i`. Gives the block with what came after it.
    BlockId split(BlockId b, Instr* i) {
        const BlockId helpers = cuts_.new_block(b), lanes = cuts_.new_block(b), rest = cuts_.new_block(b);
        cuts_.cut_out(b, i, rest);
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

    ir::Program& p_;
    ir::Function& f_;
    ir::Builder code_;
    BlockCuts cuts_;
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
