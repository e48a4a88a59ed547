// Control-flow graphs as bare graphs: nodes are numbers, nothing is known of instructions.
//
// All algorithms are iterative, take their memory from the caller's arena and are near-linear in nodes +
// edges.
#pragma once

#include "base/support/arena.h"
#include "base/support/vec.h"

namespace ladder::graph {

using Node = uint32_t;
constexpr Node none = UINT32_MAX;

// Successor lists, one after the other. Edges may repeat (a switch with two cases to one block); order is
// kept.
struct Graph {
    std::span<const uint32_t> first; // node_count() + 1 positions in `edges`
    std::span<const Node> edges;
    Node entry = 0;

    uint32_t node_count() const { return first.empty() ? 0 : static_cast<uint32_t>(first.size() - 1); }
    std::span<const Node> successors(Node n) const {
        return edges.subspan(first[n], first[n + 1] - first[n]);
    }
};

// The reversed edges: predecessors in ascending order of source node, repetitions kept.
// Nodes that are not reachable from the entry count as predecessors too.
Graph reversed(const Graph& g, Arena& arena);

// Depth-first numbering from the entry. Unreachable nodes are in no order and have position none.
struct Order {
    std::span<const Node> nodes;        // reverse postorder: the entry first
    std::span<const uint32_t> position; // by node
    bool reachable(Node n) const { return position[n] != none; }
};
Order reverse_postorder(const Graph& g, Arena& arena);

// Immediate dominators (semi-NCA); dominates() in constant time.
struct DominatorTree {
    std::span<const Node> idom;             // by node; none for the entry and for unreachable nodes
    std::span<const uint32_t> enter, leave; // depth-first numbers of the tree; 0, 0 for unreachable nodes

    // Every node dominates itself. Unreachable nodes dominate nothing and are dominated by nothing.
    bool dominates(Node a, Node b) const {
        return leave[a] && leave[b] && enter[a] <= enter[b] && leave[b] <= leave[a];
    }
};
DominatorTree dominators(const Graph& g, const Order& order, Arena& arena);
// `predecessors`: reversed(g), where it is known already.
DominatorTree dominators(const Graph& g, const Graph& predecessors, const Order& order, Arena& arena);

} // namespace ladder::graph
