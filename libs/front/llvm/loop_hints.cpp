#include "front/llvm/loop_hints.h"

#include "base/graph/loops.h"
#include "front/llvm/dialect.h"

namespace ladder::front_llvm {

using llvm::Block;

LoopHints::LoopHints(Shared& s, const llvm::Function& f) : s_(s), f_(f) {
    s.dialect->find_loop_hints(f, *this);
}

void LoopHints::set_ways(std::span<Way> ways, bool keep_in_loops) {
    ways_ = ways;
    if (keep_in_loops)
        find_headers();
}

std::span<Block* const> LoopHints::successors(const Block& b) const {
    std::span<Block* const> all = b.last->blocks;
    switch (way_of(b)) {
    case Way::First: return all.subspan(0, 1);
    case Way::Second: return all.subspan(1, 1);
    case Way::None: return {};
    default: return all;
    }
}

bool LoopHints::is_dropped(const Block& from, const Block& to) const {
    const Way way = way_of(from);
    if (way == Way::All || way == Way::None)
        return way == Way::None;
    return successors(from)[0] != &to && from.last->blocks[way == Way::First ? 1 : 0] == &to;
}

// Returns the graph of the blocks in `order`: those reachable if branches on the condition go both ways, in
// reverse postorder. `all`: the graph includes the edges that control never takes.
graph::Graph LoopHints::graph_of(const graph::Order& order, bool all) const {
    auto first = s_.arena.array<uint32_t>(order.nodes.size() + 1);
    Vec<graph::Node> edges(s_.arena, static_cast<uint32_t>(order.nodes.size() * 2));
    for (size_t n = 0; n < order.nodes.size(); n++) {
        const Block& b = *f_.blocks[order.nodes[n]];
        for (const Block* to : all ? std::span<Block* const>(b.last->blocks) : successors(b))
            edges.push(order.position[to->id]);
        first[n + 1] = edges.size();
    }
    return {first, edges.span()};
}

graph::Order LoopHints::order() const {
    auto first = s_.arena.array<uint32_t>(f_.blocks.size() + 1);
    Vec<graph::Node> edges(s_.arena, static_cast<uint32_t>(f_.blocks.size() * 2));
    for (const Block* b : f_.blocks) {
        if (b->last)
            for (const Block* to : b->last->blocks)
                edges.push(to->id);
        first[b->id + 1] = edges.size();
    }
    return graph::reverse_postorder({first, edges.span()}, s_.arena);
}

// The innermost loop around a block that it is no longer in without the edges that control never takes, and
// that still is one.
void LoopHints::find_headers() {
    const graph::Order numbers = order();
    const graph::LoopForest before = graph::find_loops(graph_of(numbers, true), s_.arena);
    const graph::LoopForest after = graph::find_loops(graph_of(numbers, false), s_.arena);
    const graph::AncestorTable loops(after.parent, s_.arena);
    headers_ = s_.arena.array<const Block*>(f_.blocks.size());
    for (graph::Node n = 0; n < numbers.nodes.size(); n++) {
        const graph::Node header = graph::left_loop(before, after, loops, n);
        if (header != graph::none)
            headers_[numbers.nodes[n]] = f_.blocks[numbers.nodes[header]];
    }
}

} // namespace ladder::front_llvm
