#include "passes/repair_dominance.h"

#include "cfg/graph.h"
#include "ir/graph.h"
#include "passes/demotion.h"

namespace ladder::passes {

void repair_dominance(ir::Program& p, ir::Function& f, Diagnostics& diag, Arena& scratch) {
    ArenaScope scope(scratch);
    cfg::Graph graph = ir::graph_of(f, scratch);
    cfg::Order order = cfg::reverse_postorder(graph, scratch);
    cfg::DominatorTree tree = cfg::dominators(graph, order, scratch);
    auto dominates = [&tree](ir::BlockId a, ir::BlockId b) { return tree.dominates(a, b); };
    Demotion(p, f, diag, scratch, dominates).run(order.nodes);
}

} // namespace ladder::passes
