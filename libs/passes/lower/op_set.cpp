#include "passes/lower/op_set.h"

namespace ladder::passes {

OpSet operations(const ir::Program& p) {
    OpSet ops;
    Steps steps(p.arena.host());
    for (const ir::Function& f : p.functions.span())
        for (ir::BlockId b : f.order.span())
            for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
                steps.step();
                ops.add(i->op);
            }
    return ops;
}

} // namespace ladder::passes
