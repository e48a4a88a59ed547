#include "simt/machine/loop_layout.h"

#include "base/graph/loops.h"
#include "vsir/analyses/function_graph.h"

namespace ladder::simt {

namespace {

// A graph with more edges: `extra` pairs of nodes.
struct Extra {
    graph::Node from, to;
};

graph::Graph with_edges(const graph::Graph& g, std::span<const Extra> extra, Arena& arena) {
    if (extra.empty())
        return g;
    const uint32_t n = g.node_count();
    std::span<uint32_t> first = arena.array<uint32_t>(size_t{n} + 1);
    for (const Extra& e : extra)
        first[e.from]++;
    uint32_t total = 0;
    for (uint32_t b = 0; b < n; b++) {
        const uint32_t size = first[b] + static_cast<uint32_t>(g.successors(b).size());
        first[b] = total;
        total += size;
    }
    first[n] = total;
    std::span<graph::Node> edges = arena.array<graph::Node>(total);
    std::span<uint32_t> at = arena.array<uint32_t>(n);
    for (uint32_t b = 0; b < n; b++) {
        at[b] = first[b];
        for (graph::Node s : g.successors(b))
            edges[at[b]++] = s;
    }
    for (const Extra& e : extra)
        edges[at[e.from]++] = e.to;
    return {first, edges, g.entry};
}

// Lays out the blocks of a region forest: within each region, blocks and inner regions (as one piece each) in
// topological order, edges to the header of the region left out.
class Layout {
public:
    Layout(const graph::Graph& g, LoopLayout& r, Arena& arena) : g_(g), r_(r), arena_(arena) {}

    // Returns false if a region's graph has a cycle even without the edges to its header.
    bool run(const graph::Order& order) {
        blocks_ = g_.node_count();
        const uint32_t pieces = blocks_ + static_cast<uint32_t>(r_.list.size());
        std::span<uint32_t> parents = arena_.array<uint32_t>(r_.list.size());
        for (size_t i = 0; i < parents.size(); i++)
            parents[i] = r_.list[i].parent;
        ancestors_ = graph::AncestorTable(parents, arena_);
        waits_ = arena_.array<uint32_t>(pieces);
        head_ = filled(pieces);
        next_ = arena_.array<uint32_t>(g_.edges.size());
        to_ = arena_.array<uint32_t>(g_.edges.size());
        for (graph::Node b : order.nodes)
            connect(b);
        sort_members(order);
        return place(order);
    }

private:
    std::span<uint32_t> filled(size_t n) {
        std::span<uint32_t> s = arena_.array<uint32_t>(n);
        for (uint32_t& x : s)
            x = none;
        return s;
    }

    // What stands for block `b` among the pieces of region `in`, which it lies in.
    uint32_t piece(graph::Node b, uint32_t in) const {
        const uint32_t r = r_.innermost[b];
        if (r == in)
            return b;
        return blocks_ + ancestors_.at_depth(r, r_.depth(in) + 1);
    }

    void connect(graph::Node b) {
        for (uint32_t e = g_.first[b]; e < g_.first[b + 1]; e++) {
            const graph::Node s = g_.edges[e];
            const uint32_t in = ancestors_.common(r_.innermost[b], r_.innermost[s]);
            if (in != none && r_.list[in].kind == RegionKind::Loop && r_.list[in].header == s)
                continue;
            const uint32_t from = piece(b, in), to = piece(s, in);
            if (from == to && to >= blocks_)
                continue;
            next_[e] = head_[from];
            head_[from] = e;
            to_[e] = to;
            waits_[to]++;
        }
    }

    // Lists of the pieces of each region that nothing precedes, the first in reverse postorder in front.
    void sort_members(const graph::Order& order) {
        ready_ = filled(r_.list.size() + 1);
        link_ = filled(blocks_ + r_.list.size());
        seen_ = arena_.array<uint8_t>(r_.list.size());
        for (size_t n = order.nodes.size(); n-- > 0;) {
            const graph::Node b = order.nodes[n];
            if (!waits_[b])
                push(b, r_.innermost[b]);
            // Regions: when their first block in reverse postorder is met, that is, their last one here.
            for (uint32_t r = r_.innermost[b]; r != none && !seen_[r]; r = r_.list[r].parent) {
                seen_[r] = 1;
                if (!waits_[blocks_ + r])
                    push(blocks_ + r, r_.list[r].parent);
            }
        }
    }
    void push(uint32_t piece, uint32_t region) {
        const size_t slot = region == none ? r_.list.size() : region;
        link_[piece] = ready_[slot];
        ready_[slot] = piece;
    }

    // Takes pieces one by one, the newest first; an inner region is laid out where it is taken.
    bool place(const graph::Order& order) {
        r_.position = filled(blocks_);
        r_.ordered = arena_.array<ir::BlockId>(order.nodes.size());
        uint32_t count = 0, region = none;
        for (;;) {
            const size_t slot = region == none ? r_.list.size() : region;
            const uint32_t p = ready_[slot];
            if (p == none) {
                if (region == none)
                    return count == order.nodes.size();
                const uint32_t done = region;
                region = r_.list[done].parent;
                release(blocks_ + done, region);
                continue;
            }
            ready_[slot] = link_[p];
            if (p < blocks_) {
                if (count == order.nodes.size())
                    return false;
                r_.position[p] = count;
                r_.ordered[count++] = p;
                release(p, region);
            } else {
                region = p - blocks_;
                r_.list[region].first = count;
            }
        }
    }
    void release(uint32_t p, uint32_t region) {
        for (uint32_t e = head_[p]; e != none; e = next_[e])
            if (!--waits_[to_[e]])
                push(to_[e], region);
    }

    const graph::Graph& g_;
    LoopLayout& r_;
    Arena& arena_;
    graph::AncestorTable ancestors_;
    uint32_t blocks_ = 0;
    std::span<uint32_t> waits_, head_; // by piece: a block, or a region after all blocks
    std::span<uint32_t> next_, to_;    // by edge
    std::span<uint32_t> ready_, link_; // lists of pieces; the last is that of the function
    std::span<uint8_t> seen_;
};

void finish_depths(LoopLayout& r) {
    for (Region& region : r.list) {
        region.depth = r.depth(region.parent) + 1;
        r.max_depth = region.depth > r.max_depth ? region.depth : r.max_depth;
    }
}

// Continue targets belong to their loop, not to a switch in it that all ways to them may come from
// (structural dominance, SPIR-V 2.11.1).
graph::Graph with_constructs(const ir::Function& f, Arena& arena) {
    Vec<Extra> extra(arena);
    const graph::Graph flow = ir::graph_of(f, arena);
    for (ir::BlockId b : f.order) {
        const ir::Block& block = f.blocks[b];
        if (block.continuing != ir::no_id)
            extra.push({b, block.continuing});
    }
    return with_edges(flow, extra.span(), arena);
}

bool is_switch(const ir::Block& block) {
    return block.construct == ir::Construct::Selection && block.last && block.last->op == ir::Op::Switch;
}

// Loops, and switches where they are wanted, as regions; and what region each block is in.
LoopLayout constructs(const ir::Function& f, bool switches, const graph::DominatorTree& dominators,
                      const graph::Order& order, Arena& arena) {
    LoopLayout r;
    Vec<Region> list(arena);
    r.innermost = arena.array<uint32_t>(f.blocks.size());
    std::span<uint32_t> inside = arena.array<uint32_t>(f.blocks.size()); // what a header's region is, or none
    std::span<ir::BlockId> merge_of = arena.array<ir::BlockId>(f.blocks.size());
    for (size_t b = 0; b < f.blocks.size(); b++)
        r.innermost[b] = inside[b] = merge_of[b] = none;
    for (ir::BlockId b : f.order)
        if (f.blocks[b].merge != ir::no_id)
            merge_of[f.blocks[b].merge] = b;
    for (graph::Node b : order.nodes) {
        const graph::Node up = dominators.idom[b];
        uint32_t in = up == graph::none ? none : inside[up] != none ? inside[up] : r.innermost[up];
        if (merge_of[b] != none && inside[merge_of[b]] != none)
            in = list[inside[merge_of[b]]].parent;
        const ir::Block& block = f.blocks[b];
        const bool loop = block.construct == ir::Construct::Loop;
        if (loop || (switches && is_switch(block))) {
            inside[b] = list.size();
            list.push({in, 0, 0, b, loop ? RegionKind::Loop : RegionKind::Switch});
        }
        r.innermost[b] = loop ? inside[b] : in;
    }
    r.list = list.span();
    return r;
}

} // namespace

LoopLayout layout_of_graph(const ir::Function& f, Arena& arena) {
    Vec<Extra> extra(arena);
    for (ir::BlockId b : f.order)
        if (f.blocks[b].loop_hint != ir::no_id)
            extra.push({b, f.blocks[b].loop_hint});
    const graph::Graph g = with_edges(ir::graph_of(f, arena), extra.span(), arena);
    const graph::LoopForest loops = graph::find_loops(g, arena);
    LoopLayout r;
    r.list = arena.array<Region>(loops.count());
    for (uint32_t l = 0; l < loops.count(); l++)
        r.list[l] = {loops.parent[l], 0, 0, loops.header[l], RegionKind::Loop};
    finish_depths(r);
    r.innermost = loops.innermost;
    Layout(g, r, arena).run(graph::reverse_postorder(g, arena)); // acyclic by the definition of the forest
    return r;
}

LoopLayout layout_of_structure(const ir::Function& f, bool switches, Arena& arena, Diagnostics& diag) {
    const graph::Graph g = with_constructs(f, arena);
    const graph::Order order = graph::reverse_postorder(g, arena);
    LoopLayout r = constructs(f, switches, graph::dominators(g, order, arena), order, arena);
    finish_depths(r);
    if (!Layout(g, r, arena).run(order))
        diag.fail_invalid(Location::none(),
                          "function '%.*s' is not structured: its graph has a cycle that no "
                          "loop construct explains",
                          static_cast<int>(f.name.size()), f.name.data());
    return r;
}

} // namespace ladder::simt
