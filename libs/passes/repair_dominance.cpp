#include "passes/repair_dominance.h"

#include "graph/graph.h"
#include "ir/function_graph.h"
#include "passes/demotion.h"

namespace ladder::passes {

void repair_dominance(ir::Program& p, ir::Function& f, Diagnostics& diag, Arena& scratch) {
    ArenaScope scope(scratch);
    graph::Graph graph = ir::graph_of(f, scratch);
    graph::Order order = graph::reverse_postorder(graph, scratch);
    graph::DominatorTree tree = graph::dominators(graph, order, scratch);
    auto dominates = [&tree](ir::BlockId a, ir::BlockId b) { return tree.dominates(a, b); };
    Demotion(p, f, diag, scratch, dominates).run(order.nodes);
}

} // namespace ladder::passes
