#include "base/graph/graph.h"

#include "base/graph/loops.h"

namespace ladder::graph {

Graph reversed(const Graph& g, Arena& arena) {
    uint32_t n = g.node_count();
    std::span<uint32_t> first = arena.array<uint32_t>(size_t{n} + 1);
    std::span<Node> edges = arena.array<Node>(g.edges.size());
    if (!n)
        return {first, edges, g.entry};
    // first[t + 1] counts, then holds the fill position of t, and so ends as the start of t + 1.
    for (Node t : g.edges)
        first[t]++;
    uint32_t total = 0;
    for (Node t = 0; t < n; t++) {
        uint32_t count = first[t];
        first[t] = total;
        total += count;
    }
    first[n] = total;
    for (Node s = n; s-- > 0;)
        for (uint32_t e = g.first[s + 1]; e-- > g.first[s];) {
            Node t = g.edges[e];
            edges[--first[t + 1]] = s;
        }
    // Filling from the end moved the start of t + 1 down to the start of t.
    for (Node t = 0; t < n; t++)
        first[t] = first[t + 1];
    first[n] = total;
    return {first, edges, g.entry};
}

Order reverse_postorder(const Graph& g, Arena& arena) {
    uint32_t n = g.node_count();
    std::span<Node> nodes = arena.array<Node>(n);
    std::span<uint32_t> position = arena.array<uint32_t>(n);
    for (uint32_t& p : position)
        p = none;
    if (!n)
        return {};
    uint32_t at = n; // postorder is filled in from the end
    {
        ArenaScope scope(arena);
        struct Frame {
            Node node;
            uint32_t edge; // edges before this one are still to be walked
        };
        std::span<Frame> stack = arena.array<Frame>(n);
        uint32_t depth = 0;
        constexpr uint32_t open = none - 1;
        // Successors are walked last to first, so that the first one comes first in reverse postorder.
        stack[depth++] = {g.entry, g.first[g.entry + 1]};
        position[g.entry] = open;
        while (depth) {
            Frame& top = stack[depth - 1];
            if (top.edge == g.first[top.node]) {
                nodes[--at] = top.node;
                depth--;
                continue;
            }
            Node s = g.edges[--top.edge];
            if (position[s] == none) {
                position[s] = open;
                stack[depth++] = {s, g.first[s + 1]};
            }
        }
    }
    std::span<Node> reached = nodes.subspan(at);
    for (uint32_t i = 0; i < reached.size(); i++)
        position[reached[i]] = i;
    return {reached, position};
}

namespace {

// Semi-NCA (Georgiadis): semidominators as in Lengauer-Tarjan with path compression, then each immediate
// dominator as the nearest common ancestor of semidominator and tree parent. Everything in depth-first
// numbers.
class SemiNca {
public:
    SemiNca(const Graph& g, uint32_t reachable, Arena& arena) : g_(g) {
        uint32_t n = g.node_count();
        number_ = arena.array<uint32_t>(n);
        for (uint32_t& x : number_)
            x = none;
        vertex_ = arena.array<Node>(reachable);
        parent_ = arena.array<uint32_t>(reachable);
        semi_ = arena.array<uint32_t>(reachable);
        label_ = arena.array<uint32_t>(reachable);
        ancestor_ = arena.array<uint32_t>(reachable);
        path_ = arena.array<uint32_t>(reachable);
        edge_ = arena.array<uint32_t>(reachable);
    }

    void run(const Graph& preds, std::span<Node> idom) {
        number_nodes();
        uint32_t n = static_cast<uint32_t>(vertex_.size());
        for (uint32_t v = 0; v < n; v++) {
            semi_[v] = label_[v] = v;
            ancestor_[v] = parent_[v];
        }
        // Vertices above `v` are linked to their parents; the others count as roots.
        for (uint32_t v = n; v-- > 1;) {
            uint32_t best = parent_[v];
            for (Node p : preds.successors(vertex_[v])) {
                uint32_t u = number_[p];
                if (u == none)
                    continue;
                uint32_t candidate = u <= v ? u : semi_[eval(u, v)];
                if (candidate < best)
                    best = candidate;
            }
            semi_[v] = best;
        }
        // The tree parents' own array turns into the dominators, top down.
        for (uint32_t v = 1; v < n; v++) {
            uint32_t d = parent_[v];
            while (d > semi_[v])
                d = number_[idom[vertex_[d]]];
            idom[vertex_[v]] = vertex_[d];
        }
    }

private:
    void number_nodes() {
        uint32_t count = 0;
        number_[g_.entry] = count;
        vertex_[count] = g_.entry;
        edge_[count] = g_.first[g_.entry];
        count++;
        uint32_t top = 0; // the path to the root is the stack
        for (;;) {
            Node b = vertex_[top];
            if (edge_[top] == g_.first[b + 1]) {
                if (!top)
                    return;
                top = parent_[top];
                continue;
            }
            Node s = g_.edges[edge_[top]++];
            if (number_[s] != none)
                continue;
            number_[s] = count;
            vertex_[count] = s;
            parent_[count] = top;
            edge_[count] = g_.first[s];
            top = count++;
        }
    }

    // The vertex with the least semidominator on the path of linked vertices (numbers above `last`) from u
    // up.
    uint32_t eval(uint32_t u, uint32_t last) {
        uint32_t depth = 0;
        uint32_t x = u;
        while (ancestor_[x] > last) {
            path_[depth++] = x;
            x = ancestor_[x];
        }
        uint32_t top = x;
        while (depth) {
            uint32_t y = path_[--depth];
            if (semi_[label_[top]] < semi_[label_[y]])
                label_[y] = label_[top];
            uint32_t up = ancestor_[top];
            top = y;
            ancestor_[y] = up;
        }
        return label_[u];
    }

    const Graph& g_;
    std::span<uint32_t> number_;   // by node: depth-first number
    std::span<Node> vertex_;       // by number
    std::span<uint32_t> parent_;   // in the depth-first tree
    std::span<uint32_t> semi_;     // semidominator
    std::span<uint32_t> label_;    // least semidominator on the compressed path
    std::span<uint32_t> ancestor_; // compressed path upwards
    std::span<uint32_t> path_, edge_;
};

// Without the edges that go back in the order each block comes after all its predecessors: its dominator is
// the nearest common one of theirs. `heads` gets the nodes that edges go back to.
void dominators_of_forward_edges(const Graph& preds, const Order& order, std::span<Node> idom,
                                 Vec<Node>& heads, Arena& arena) {
    const auto count = static_cast<uint32_t>(order.nodes.size());
    const std::span<uint32_t> parent = arena.array<uint32_t>(count); // by position
    AncestorTable above = AncestorTable::without(parent, arena);
    parent[0] = none;
    above.add(0);
    for (uint32_t at = 1; at < count; at++) {
        const Node b = order.nodes[at];
        uint32_t d = none;
        bool is_head = false;
        for (Node p : preds.successors(b)) {
            const uint32_t from = order.position[p];
            if (from < at)
                d = d == none ? from : above.common(d, from);
            else
                is_head |= from != none;
        }
        if (is_head)
            heads.push(b);
        parent[at] = d;
        above.add(at);
        idom[b] = order.nodes[d];
    }
    if (!preds.successors(order.nodes[0]).empty())
        heads.push(order.nodes[0]);
}

// Fills in `enter` and `leave`.
void number_tree(const Order& order, std::span<const Node> idom, std::span<uint32_t> enter,
                 std::span<uint32_t> leave, Arena& arena) {
    // Sizes of subtrees bottom up, then preorder numbers from 1, top down: a parent precedes its children in
    // reverse postorder. `leave` holds the size until a node has its number, then the next free number.
    for (size_t i = order.nodes.size(); i-- > 1;) {
        Node b = order.nodes[i];
        leave[b]++;
        leave[idom[b]] += leave[b];
    }
    Node root = order.nodes[0];
    uint32_t total = ++leave[root];
    std::span<uint32_t> next = arena.array<uint32_t>(idom.size());
    enter[root] = 1;
    leave[root] = total;
    next[root] = 2;
    for (size_t i = 1; i < order.nodes.size(); i++) {
        Node b = order.nodes[i], d = idom[b];
        enter[b] = next[d];
        next[d] += leave[b];
        next[b] = enter[b] + 1;
        leave[b] = enter[b] + leave[b] - 1;
    }
}

// Does each of these nodes dominate whatever goes back to it?
bool are_entered_there(std::span<const Node> heads, const Graph& preds, const Order& order,
                       const DominatorTree& tree) {
    for (Node h : heads)
        for (Node p : preds.successors(h))
            if (order.reachable(p) && order.position[p] >= order.position[h] && !tree.dominates(h, p))
                return false;
    return true;
}

DominatorTree dominators(const Graph& g, const Graph* predecessors, const Order& order, Arena& arena) {
    const uint32_t n = g.node_count();
    const std::span<Node> idom = arena.array<Node>(n);
    const std::span<uint32_t> enter = arena.array<uint32_t>(n), leave = arena.array<uint32_t>(n);
    for (Node& d : idom)
        d = none;
    const DominatorTree tree = {idom, enter, leave};
    if (order.nodes.empty())
        return tree;
    ArenaScope scope(arena);
    const Graph preds = predecessors ? *predecessors : reversed(g, arena);
    Vec<Node> heads(arena);
    dominators_of_forward_edges(preds, order, idom, heads, arena);
    number_tree(order, idom, enter, leave, arena);
    // In a reducible graph, edges that go back make no other way to a node.
    if (are_entered_there(heads.span(), preds, order, tree))
        return tree;
    for (Node b : order.nodes)
        enter[b] = leave[b] = 0;
    SemiNca(g, static_cast<uint32_t>(order.nodes.size()), arena).run(preds, idom);
    number_tree(order, idom, enter, leave, arena);
    return tree;
}

} // namespace

DominatorTree dominators(const Graph& g, const Order& order, Arena& arena) {
    return dominators(g, nullptr, order, arena);
}
DominatorTree dominators(const Graph& g, const Graph& predecessors, const Order& order, Arena& arena) {
    return dominators(g, &predecessors, order, arena);
}

} // namespace ladder::graph
