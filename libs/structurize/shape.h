// Inside the structurizer: the input graph made fit for it. Distinct successors only, and reducible.
#pragma once

#include "base/graph/loops.h"
#include "structurize/structurizer.h"

namespace ladder::structurize {

enum class NodeKind : uint8_t {
    Exit,
    Jump,
    Conditional,
    Switch,
    Virtual, // the header given to an irreducible loop: dispatches on the entry selector
    Edge,    // an empty node on an edge: sets the entry selector
};

// The selector that says which node an edge into a virtual header stands for. One for the whole function: no
// original node runs between the block that sets it and the virtual headers that read it.
constexpr uint32_t entry_selector = 0;

// How a node sets the entry selector.
struct EntryWrite {
    enum Kind : uint8_t { Nothing, Constant, Select } kind;
    uint32_t a, b;
};

// Nodes 0 .. original - 1 are those of the input; new ones follow. An edge of `graph` is a slot: the
// successors of a node are distinct.
struct Shape {
    Graph graph;
    uint32_t original = 0;
    std::span<NodeKind> kind;
    std::span<uint8_t> mark;
    std::span<uint8_t> several;     // by slot: several values of the node's selector lead here
    std::span<uint32_t> edge_slot;  // by input edge: slot of its node, from 0
    std::span<EntryWrite> write;    // by node; empty if there are no virtual headers
    std::span<uint32_t> first_case; // by node: cases of virtual headers, graph.node_count() + 1; may be empty
    std::span<PlanCase> cases;
    uint32_t virtual_headers = 0;
    Order order; // of `graph`
    LoopForest loops;

    // Is the dispatch of a virtual header a conditional branch? It has one case and one other way then.
    bool is_test(Node n) const {
        return graph.first[n + 1] - graph.first[n] == 2 && first_case[n + 1] - first_case[n] == 1;
    }
};

// False if the result is not reducible, which would be a mistake of its own.
bool make_shape(const StructurizerInput& in, Shape& shape, Arena& arena);

} // namespace ladder::structurize
