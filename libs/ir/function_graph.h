// A VSIR function's blocks as a bare graph.
#pragma once

#include "graph/graph.h"
#include "ir/program.h"

namespace ladder::ir {

// Nodes are block ids (deleted blocks are nodes without edges). Edges are the labels of the terminators in
// operand order.
graph::Graph graph_of(const Function& f, Arena& arena);

} // namespace ladder::ir
