// The loop nesting forest of any graph, irreducible regions included.
#pragma once

#include "base/graph/graph.h"

namespace ladder::graph {

// Ancestors in a forest whose nodes are numbered parents first: parent[i] < i, or none for a root. Queries
// take logarithmic time (skew-binary jump pointers), construction linear time.
class AncestorTable {
public:
    AncestorTable() = default;
    AncestorTable(std::span<const uint32_t> parent, Arena& arena);
    // Ancestors of nodes whose parents become known one after the other: add() takes each node with its
    // parent.
    static AncestorTable without(std::span<const uint32_t> parent, Arena& arena);
    void add(uint32_t x);

    uint32_t depth(uint32_t x) const { return x == none ? 0 : depth_[x]; } // of a root: 1
    // The ancestor of `x` (or x itself) whose depth is `d`; 0 < d <= depth(x).
    uint32_t at_depth(uint32_t x, uint32_t d) const;
    // The ancestor of `x` (or x itself) nearest to the root whose number is at least `first`, which that of x
    // is.
    uint32_t topmost(uint32_t x, uint32_t first) const;
    // Nearest common ancestor; none if they are in different trees or one of them is none.
    uint32_t common(uint32_t a, uint32_t b) const;
    // Is `x` equal to `a` or below it? Everything is below none.
    bool within(uint32_t x, uint32_t a) const {
        return a == none || (x != none && depth_[x] >= depth_[a] && at_depth(x, depth_[a]) == a);
    }

private:
    std::span<const uint32_t> parent_;
    std::span<uint32_t> jump_, depth_;
};

// Loops are the strongly connected components of the graph, then those of each component without its header,
// and so on. A component is entered where an edge from outside it ends; its header is the entry with the
// lowest number. So the forest follows from the set of edges: the order of successors means nothing, nor do
// empty blocks on the way or straight lines made one block. (Irreducible loops in irreducible loops, more
// than eight levels deep, take whichever header a depth-first walk with ascending successors finds.) Outer
// loops have lower numbers than the loops inside.
struct LoopForest {
    std::span<Node> header;     // by loop
    std::span<uint32_t> parent; // by loop; none: outermost
    std::span<uint32_t>
        innermost; // by node: the innermost loop that it lies in (headers: their own), or none
    std::span<uint8_t> irreducible; // by loop: is it entered elsewhere than at the header?
    uint32_t count() const { return static_cast<uint32_t>(header.size()); }
    bool heads(Node n) const { return innermost[n] != none && header[innermost[n]] == n; }
    // The innermost loop around `n` that `n` is not the header of.
    uint32_t around(Node n) const { return heads(n) ? parent[innermost[n]] : innermost[n]; }
};
LoopForest find_loops(const Graph& g, Arena& arena);

// The header of the innermost loop around `n`, without `n` as its header, that `n` has left although it still
// is a loop; none: there is no such loop. `before` and `after`: the loops of a graph and of the same one with
// fewer edges; `inside`: ancestors among those of `after`.
Node left_loop(const LoopForest& before, const LoopForest& after, const AncestorTable& inside, Node n);

} // namespace ladder::graph
