// The reconstructive structurizer: any control-flow graph to SPIR-V's structured form, on bare graphs.
//
// It sees nodes, edges and marks and answers with a plan: which blocks the output has, how they branch, which
// constructs they head, and where selectors are set. passes/structure/structurize.cpp applies the plan to
// VSIR. doc/design/structurizer.md explains the algorithm and what it promises.
#pragma once

#include "base/graph/loops.h"

namespace ladder::structurize {

using graph::AncestorTable;
using graph::dominators;
using graph::DominatorTree;
using graph::find_loops;
using graph::Graph;
using graph::LoopForest;
using graph::Node;
using graph::none;
using graph::Order;
using graph::reverse_postorder;
using graph::reversed;

namespace marks {
constexpr uint8_t Tangled = 1; // its effect depends on which threads execute it together
constexpr uint8_t Switch = 2;  // a switch: edge 0 is the default, each further edge one selector value
constexpr uint8_t Pure = 4;    // no successors and nothing that must not be repeated: may be cloned
constexpr uint8_t Large = 8;   // not worth moving into a loop
} // namespace marks

struct StructurizerInput {
    Graph graph;                               // a node without marks::Switch has at most two edges
    const DominatorTree* dominators = nullptr; // of `graph`, where they are known already
    const Order* order = nullptr;              // reverse_postorder(graph), where it is known already
    const LoopForest* loops = nullptr;         // of `graph`, where they are known already
    std::span<const uint8_t> mark;             // by node
    // By node: it belongs to the loop with that header (a node of `graph`) even if it cannot reach it; none:
    // no such wish. May be empty.
    std::span<const Node> hint;
    bool absorb = true; // may exit blocks move into the loop they leave where that saves a selector?
    bool scopes = true; // may there be switches of one way, made to be left early?
    // Selections nested deeper are made flatter, by scopes and selectors: drivers recurse, and some compute
    // wrong results from 80 levels on.
    uint32_t nesting = 60;
    bool demote = true; // keep tangled regions out of arms that an OpSwitch could split (off: for tests)
};

// What a block of the plan ends with.
enum class Ending : uint8_t {
    Original,    // the terminator of `origin`, edges replaced by slots (Plan::edge_slot)
    Jump,        // to slot 0; if `wide`, by an OpSwitch that has only a default
    Unreachable, // never executed
    Dispatch,    // on the selector: cases choose slots, anything else goes to the last slot
    Below,       // slot 0 if the selector is below `limit` (unsigned), else slot 1
};
enum class Heads : uint8_t { Nothing, Selection, Loop };

struct PlanBlock {
    Node origin; // the node whose instructions the block holds; none: new and empty
    bool copy;   // `origin` (a pure terminator) is in an earlier block of the plan too
    bool wide;   // chooses among values as an OpSwitch does; otherwise two slots are a conditional branch
    Ending ending;
    Heads heads;
    uint32_t merge, continuing; // blocks; none where there is none
    uint32_t slots, slot_count; // Plan::target[slots ...]
    uint32_t selector;          // Dispatch, Below
    uint32_t limit;             // Below
    uint32_t cases, case_count; // Dispatch: Plan::cases[cases ...]
    uint32_t first_write;       // Plan::writes, linked; executed before the terminator. none: no writes
};

struct PlanCase {
    uint32_t value;
    uint32_t slot;
};

// Sets a selector at the end of a block.
struct SelectorWrite {
    enum Kind : uint8_t {
        Constant, // a
        Copy,     // of selector a
        Select,   // by the condition of the block's original terminator: a if true, else b
    } kind;
    uint32_t selector;
    uint32_t a, b;
    uint32_t next;
};

struct Plan {
    std::span<PlanBlock> blocks;
    std::span<uint32_t> order;  // the blocks that exist, each after its dominators; order[0] is the entry
    std::span<uint32_t> target; // blocks, by slot
    std::span<PlanCase> cases;
    std::span<SelectorWrite> writes;
    // By edge of the input graph: which slot of its node's block it became, counted from 0. All edges of a
    // node with a single slot are slot 0, and its block ends with Jump. Edges of unreachable nodes:
    // unspecified.
    std::span<uint32_t> edge_slot;
    uint32_t selector_count;
    uint32_t depth;           // deepest nesting of constructs
    uint32_t virtual_headers; // irreducible loops that were given a header
};

// Without loops there is no need to look for them.
bool has_loops(const Graph& g, const Order& order);

// Linear in the graph but for logarithms. Null if an internal rule broke; the caller falls back to the naive
// form then. Everything is allocated in `arena`.
const Plan* structurize(const StructurizerInput& in, Arena& arena);

} // namespace ladder::structurize
