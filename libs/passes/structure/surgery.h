// Small operations on terminators, blocks and temps that several passes share.
#pragma once

#include "vsir/core/op_views.h"
#include "vsir/core/program.h"

namespace ladder::passes {

// Terminators are rewritten in place: the new one never has more operands than the old one.
inline void become_branch(ir::Instr& terminator, ir::BlockId target) {
    terminator.op = ir::Op::Branch;
    terminator.type = ir::Type::Void;
    terminator.flags = 0;
    terminator.operand_count = 1;
    ir::as::Branch(terminator).target() = ir::Operand::block(target);
}

inline void delete_block(ir::Block& b) { b = ir::Block{}; }

// Removes from `f` the blocks whose `keep` is false, by block id. Says whether there was one.
template <class Keep>
bool keep_blocks(ir::Function& f, Keep keep) {
    uint32_t kept = 0;
    for (ir::BlockId b : f.order) {
        if (keep(b))
            f.order[kept++] = b;
        else
            delete_block(f.block(b));
    }
    bool removed = kept != f.order.size();
    f.order.truncate(kept);
    return removed;
}

// Drops the incomings of `phi` whose predecessor block `keep` refuses.
template <class Keep>
void keep_incomings(ir::Instr& phi, Keep keep) {
    uint32_t kept = 0;
    for (uint32_t k = 0; k + 1 < phi.operand_count; k += 2) {
        if (!keep(phi[k + 1].number()))
            continue;
        phi[kept] = phi[k];
        phi[kept + 1] = phi[k + 1];
        kept += 2;
    }
    phi.operand_count = kept;
}

// Renumbers the temps of `f` so that only those with used[temp] remain.
void compact_temps(ir::Function& f, std::span<const uint8_t> used, Arena& scratch);

} // namespace ladder::passes
