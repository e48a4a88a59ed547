// A VSIR function's blocks as a bare graph.
#pragma once

#include "base/graph/graph.h"
#include "vsir/core/program.h"

namespace ladder::ir {

// Nodes are block ids (deleted blocks are nodes without edges). Edges are the labels of the terminators in
// operand order.
graph::Graph graph_of(const Function& f, Arena& arena);

// Is each block but the entry branched to from one that comes before it in the order and is reached itself?
// True says that all are reached. Where edges that do not go back go forward, as at the structured levels,
// false says that some are not.
bool all_reached(const Function& f, Arena& scratch);

} // namespace ladder::ir
