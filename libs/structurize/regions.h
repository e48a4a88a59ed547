// Inside the structurizer: where each node of a shape belongs.
#pragma once

#include "structurize/shape.h"

namespace ladder::structurize {

// Loops here are natural loops plus what was moved into them (hints, absorbed exit blocks). Scopes (scopes.h)
// are loops without a back edge in all that follows.
//
// The region tree is the dominator tree with loops collapsed to nodes: a node outside a loop that is
// dominated from inside it is a child of the loop, a node inside a child of its dominator. Region numbers:
// nodes by number, then loops after them.
//
// A target is what an edge leads to: a node, or the continuation of a loop. Targets have numbers such that
// those outside a loop are below the loop's continuation, and that is below those inside; and of the targets
// with one parent, the ones that come first have the higher numbers.
struct Regions {
    std::span<uint32_t> loop_of;      // by node: innermost loop; headers: their own
    std::span<uint32_t> parent;       // by node: parent in the region tree; none for the entry
    std::span<uint32_t> indegree;     // by node: forward edges (slots) into it
    std::span<uint32_t> number;       // by node: its number as a target
    std::span<uint32_t> continuation; // by loop: the number of "continue"
    std::span<uint32_t> target;       // by number: the node, or node_count + loop
    // By loop: the node that serves as continue target (the header, if it is the whole loop); none: a block
    // is made.
    std::span<Node> latch;
    std::span<uint8_t> demoted; // by slot: is not an arm although it could be
    AncestorTable loops;
    DominatorTree dom;
    std::span<uint8_t> scope; // by loop: is it a scope? Empty if there are no scopes.
    std::span<uint32_t> real; // by loop: innermost loop around, or itself, that is no scope; as `scope`
    std::span<Node> header;   // by loop
    std::span<uint32_t> loop_parent; // by loop

    bool heads(Node n) const { return loop_of[n] != none && header[loop_of[n]] == n; }
    bool is_scope(uint32_t l) const { return !scope.empty() && scope[l]; }
    // The innermost loop around a node that is no scope.
    uint32_t real_loop_of(Node n) const {
        uint32_t l = loop_of[n];
        return l == none || scope.empty() ? l : real[l];
    }
    // Is the node the continue target of its loop? It may lie in a scope within the loop.
    bool is_latch(Node n) const {
        uint32_t l = real_loop_of(n);
        return l != none && latch[l] == n;
    }
    // Is the edge a back edge? Only a header has any, and only from inside its loop.
    bool is_back(Node from, Node to) const { return heads(to) && loops.within(loop_of[from], loop_of[to]); }
    uint32_t around(Node n) const { return heads(n) ? loop_parent[loop_of[n]] : loop_of[n]; }
};

// Fills in what follows from loops and dominators: parent, indegree, number, continuation, target.
void place_targets(const Shape& shape, Regions& r, Arena& arena);
// Computes the rest, with `parent` and `indegree` known.
void number_targets(const Shape& shape, Regions& r, Arena& arena);

Regions find_regions(const StructurizerInput& in, const Shape& shape, Arena& arena);

} // namespace ladder::structurize
