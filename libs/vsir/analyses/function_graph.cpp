#include "vsir/analyses/function_graph.h"

namespace ladder::ir {

graph::Graph graph_of(const Function& f, Arena& arena) {
    std::span<uint32_t> first = arena.array<uint32_t>(size_t{f.blocks.size()} + 1);
    uint32_t total = 0;
    for (uint32_t b = 0; b < f.blocks.size(); b++) {
        first[b] = total;
        if (f.blocks[b].last)
            for_each_successor(*f.blocks[b].last, [&](const Operand&) { total++; });
    }
    first[f.blocks.size()] = total;
    std::span<graph::Node> edges = arena.array<graph::Node>(total);
    uint32_t at = 0;
    for (const Block& b : f.blocks)
        if (b.last)
            for_each_successor(*b.last, [&](const Operand& o) { edges[at++] = o.number(); });
    return {first, edges, f.order.empty() ? 0 : f.entry()};
}

bool all_reached(const Function& f, Arena& scratch) {
    ArenaScope scope(scratch);
    const std::span<uint8_t> reached = scratch.array<uint8_t>(f.blocks.size());
    reached[f.entry()] = 1;
    for (BlockId b : f.order) {
        if (!reached[b])
            return false;
        for_each_successor(*f.block(b).last, [&](const Operand& o) { reached[o.number()] = 1; });
    }
    return true;
}

} // namespace ladder::ir
