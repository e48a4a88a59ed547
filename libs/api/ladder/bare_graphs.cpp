// ladder_graph.h: the structurizer on graphs of callers.
#include "api/ladder/context.h"
#include "api/ladder/owned.h"
#include "ladder/ladder_graph.h"
#include "structurize/structurizer.h"

#include <algorithm>

namespace ladder {

namespace {

using graph::Node;
using structurize::Plan;
using structurize::PlanBlock;
using structurize::SelectorWrite;

static_assert(LADDER_GRAPH_NONE == graph::none);
static_assert(LADDER_GRAPH_CONSTRUCT_NONE == static_cast<int>(structurize::Heads::Nothing));
static_assert(LADDER_GRAPH_CONSTRUCT_SELECTION == static_cast<int>(structurize::Heads::Selection));
static_assert(LADDER_GRAPH_CONSTRUCT_LOOP == static_cast<int>(structurize::Heads::Loop));

constexpr uint32_t most_blocks = 1 << 24;
constexpr unsigned int all_flags = LADDER_GRAPH_BLOCK_SWITCH | LADDER_GRAPH_BLOCK_TANGLED |
                                   LADDER_GRAPH_BLOCK_FIXED | LADDER_GRAPH_BLOCK_CLONABLE;

// ---- the caller's graph

void check_head(const ladder_graph& g, Diagnostics& diag) {
    if (!g.blocks || !g.block_count || g.block_count > most_blocks)
        diag.fail_argument("a ladder_graph has 1 to %u blocks, not %u", most_blocks,
                           g.blocks ? g.block_count : 0);
    if (g.entry >= g.block_count)
        diag.fail_argument("there is no block %u for the entry", g.entry);
    if (std::ranges::any_of(g.reserved, [](unsigned int word) { return word != 0; }))
        diag.fail_argument("a reserved member of a ladder_graph is not zero");
}

void check_block(const ladder_graph& g, uint32_t n, Diagnostics& diag) {
    const ladder_graph_block& b = g.blocks[n];
    const bool is_switch = b.flags & LADDER_GRAPH_BLOCK_SWITCH;
    if (b.flags & ~all_flags || b.reserved[0] || b.reserved[1])
        diag.fail_argument("block %u has an unknown flag, or a reserved member that is not zero", n);
    if (b.successor_count && !b.successors)
        diag.fail_argument("block %u lacks its %u successors", n, b.successor_count);
    if (is_switch ? !b.successor_count : b.successor_count > 2)
        diag.fail_argument("block %u has %u successors; a switch has at least one, others have at most two",
                           n, b.successor_count);
    if (b.flags & LADDER_GRAPH_BLOCK_CLONABLE && b.successor_count)
        diag.fail_argument("block %u is clonable and has successors", n);
    if (b.loop != LADDER_GRAPH_NONE && b.loop >= g.block_count)
        diag.fail_argument("block %u is to belong to loop %u, which is no block", n, b.loop);
    for (uint32_t s = 0; s < b.successor_count; s++)
        if (b.successors[s] >= g.block_count)
            diag.fail_argument("block %u has a successor %u, which is no block", n, b.successors[s]);
}

uint8_t mark_of(unsigned int flags) {
    namespace marks = structurize::marks;
    return static_cast<uint8_t>((flags & LADDER_GRAPH_BLOCK_SWITCH ? marks::Switch : 0) |
                                (flags & LADDER_GRAPH_BLOCK_TANGLED ? marks::Tangled : 0) |
                                (flags & LADDER_GRAPH_BLOCK_FIXED ? marks::Large : 0) |
                                (flags & LADDER_GRAPH_BLOCK_CLONABLE ? marks::Pure : 0));
}

graph::Graph copy_graph(const ladder_graph& g, Arena& arena, Diagnostics& diag) {
    const std::span<uint32_t> first = arena.array<uint32_t>(size_t{g.block_count} + 1);
    for (uint32_t n = 0; n < g.block_count; n++) {
        check_block(g, n, diag);
        if (g.blocks[n].successor_count > most_blocks - first[n])
            diag.fail_argument("the blocks of a ladder_graph have more than %u successors", most_blocks);
        first[n + 1] = first[n] + g.blocks[n].successor_count;
    }
    const std::span<Node> edges = arena.array<Node>(first[g.block_count]);
    for (uint32_t n = 0; n < g.block_count; n++)
        std::copy_n(g.blocks[n].successors, g.blocks[n].successor_count, edges.begin() + first[n]);
    return {first, edges, g.entry};
}

// The entry of a function of SPIR-V is no target of a branch.
void check_entry(const graph::Graph& g, const graph::Order& order, Diagnostics& diag) {
    for (Node n : order.nodes)
        for (Node to : g.successors(n))
            if (to == g.entry)
                diag.fail_argument("the entry is a successor of block %u", n);
}

// ---- the result

class Answer {
public:
    Answer(const graph::Graph& g, const Plan& plan, Owned<ladder_structured_graph>& out, Arena& arena)
        : g_(g), plan_(plan), out_(out), number_(arena.array<uint32_t>(plan.blocks.size())) {}

    void give() {
        const auto count = static_cast<uint32_t>(plan_.order.size());
        for (uint32_t n = 0; n < count; n++)
            number_[plan_.order[n]] = n;
        auto* blocks = out_.array<ladder_structured_block>(count);
        for (uint32_t n = 0; n < count; n++)
            fill(blocks[n], plan_.blocks[plan_.order[n]]);
        out_.type = LADDER_STRUCTURE_TYPE_STRUCTURED_GRAPH;
        out_.blocks = blocks;
        out_.block_count = count;
        out_.selector_count = plan_.selector_count;
        out_.depth = plan_.depth;
    }

private:
    using Ending = structurize::Ending;

    uint32_t number(uint32_t block) const { return block == graph::none ? graph::none : number_[block]; }
    uint32_t target(const PlanBlock& b, uint32_t slot) const { return number(plan_.target[b.slots + slot]); }

    static ladder_graph_ending ending_of(const PlanBlock& b) {
        switch (b.ending) {
        case Ending::Original: return LADDER_GRAPH_ENDING_ORIGINAL;
        case Ending::Jump: return LADDER_GRAPH_ENDING_BRANCH;
        case Ending::Unreachable: return LADDER_GRAPH_ENDING_UNREACHABLE;
        case Ending::Dispatch: return LADDER_GRAPH_ENDING_SELECT;
        case Ending::Below: break;
        }
        return LADDER_GRAPH_ENDING_BELOW;
    }

    void fill(ladder_structured_block& to, const PlanBlock& b) {
        to.origin = b.origin;
        to.ending = ending_of(b);
        to.is_switch = b.wide;
        to.construct = static_cast<ladder_graph_construct>(b.heads);
        to.merge = b.heads == structurize::Heads::Nothing ? graph::none : number(b.merge);
        to.continue_target = b.heads == structurize::Heads::Loop ? number(b.continuing) : graph::none;
        to.selector = graph::none;
        if (b.ending == Ending::Dispatch || b.ending == Ending::Below)
            to.selector = b.selector;
        to.limit = b.ending == Ending::Below ? b.limit : 0;
        fill_targets(to, b);
        fill_cases(to, b);
        fill_writes(to, b);
    }
    void fill_targets(ladder_structured_block& to, const PlanBlock& b) {
        const bool original = b.ending == Ending::Original;
        to.target_count = b.ending == Ending::Unreachable ? 0
                          : original ? static_cast<uint32_t>(g_.successors(b.origin).size())
                                     : b.slot_count;
        if (!to.target_count)
            return;
        auto* targets = out_.array<unsigned int>(to.target_count);
        for (uint32_t n = 0; n < to.target_count; n++)
            targets[n] = target(b, original ? plan_.edge_slot[g_.first[b.origin] + n] : n);
        to.targets = targets;
    }
    void fill_cases(ladder_structured_block& to, const PlanBlock& b) {
        if (b.ending != Ending::Dispatch || !b.case_count)
            return;
        auto* cases = out_.array<ladder_graph_case>(b.case_count);
        for (uint32_t n = 0; n < b.case_count; n++)
            cases[n] = {plan_.cases[b.cases + n].value, plan_.cases[b.cases + n].slot};
        to.cases = cases;
        to.case_count = b.case_count;
    }
    void fill_writes(ladder_structured_block& to, const PlanBlock& b) {
        for (uint32_t w = b.first_write; w != graph::none; w = plan_.writes[w].next)
            to.write_count++;
        if (!to.write_count)
            return;
        auto* write = out_.array<ladder_graph_write>(to.write_count);
        to.writes = write;
        for (uint32_t w = b.first_write; w != graph::none; w = plan_.writes[w].next) {
            const SelectorWrite& from = plan_.writes[w];
            *write++ = {from.kind == SelectorWrite::Constant ? LADDER_GRAPH_WRITE_CONSTANT
                        : from.kind == SelectorWrite::Copy   ? LADDER_GRAPH_WRITE_COPY
                                                             : LADDER_GRAPH_WRITE_CHOICE,
                        from.selector, from.a, from.kind == SelectorWrite::Select ? from.b : 0};
        }
    }

    const graph::Graph& g_;
    const Plan& plan_;
    Owned<ladder_structured_graph>& out_;
    std::span<uint32_t> number_; // of the result, by block of the plan
};

void structurize_graph(const ladder_graph& g, const Limits& limits, Owned<ladder_structured_graph>& out,
                       Diagnostics& diag) {
    check_head(g, diag);
    const uint32_t deepest = limits.nesting;
    Arena arena(diag.host());
    const size_t heap = limits.heap(g.block_count * sizeof *g.blocks);
    arena.set_limit(heap);
    out.arena.set_limit(heap);
    structurize::StructurizerInput in;
    in.graph = copy_graph(g, arena, diag);
    const graph::Order order = graph::reverse_postorder(in.graph, arena);
    in.order = &order;
    check_entry(in.graph, order, diag);
    const std::span<uint8_t> mark = arena.array<uint8_t>(g.block_count);
    const std::span<Node> hint = arena.array<Node>(g.block_count);
    for (uint32_t n = 0; n < g.block_count; n++) {
        mark[n] = mark_of(g.blocks[n].flags);
        hint[n] = g.blocks[n].loop;
    }
    in.mark = mark;
    in.hint = hint;
    in.nesting = std::min(g.nesting_limit ? g.nesting_limit : in.nesting, deepest);
    const Plan* plan = structurize::structurize(in, arena);
    if (!plan)
        diag.fail_internal(Location::none(), "a bug in Ladder: the structurizer has no plan for the graph");
    if (plan->depth > deepest)
        diag.fail_unsupported(Location::none(), "constructs would nest %u deep; %u is the limit", plan->depth,
                              deepest);
    Answer(in.graph, *plan, out, arena).give();
}

} // namespace

} // namespace ladder

int ladder_structurize_graph(ladder_context* context, const ladder_graph* graph,
                             const ladder_structured_graph** out, char** messages) {
    using namespace ladder;
    if (out)
        *out = nullptr;
    Host plain;
    plain.keep_by_thread();
    return guarded(context ? context->host : plain, "<graph>", messages, [&](Diagnostics& diag) {
        if (!graph || graph->type != LADDER_STRUCTURE_TYPE_GRAPH || graph->next || !out)
            diag.fail_argument("ladder_structurize_graph() needs a ladder_graph that nothing follows, and a "
                               "place for the result");
        Making<ladder_structured_graph> result(diag.host());
        structurize_graph(*graph, context ? context->limits : Limits(), *result, diag);
        *out = result.release();
    });
}

void ladder_free_structured_graph(const ladder_structured_graph* graph) { ladder::free_owned(graph); }
