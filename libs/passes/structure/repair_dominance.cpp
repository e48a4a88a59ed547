#include "passes/structure/repair_dominance.h"

#include "passes/structure/demotion.h"

namespace ladder::passes {

void repair_dominance(ir::Program& p, ir::Function& f, Context& c) {
    ArenaScope scope(c.scratch);
    ir::FunctionAnalyses& analyses = c.analyses.of(p, f);
    const graph::DominatorTree& tree = analyses.dominators();
    auto dominates = [&tree](ir::BlockId a, ir::BlockId b) { return tree.dominates(a, b); };
    Demotion(p, f, c.diag, c.scratch, dominates).run(analyses.order().nodes);
}

} // namespace ladder::passes
