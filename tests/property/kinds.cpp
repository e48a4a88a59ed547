#include "kinds.h"

#include "shapes.h"

namespace ladder::test {

namespace {

FlowOptions source_options(Rng& rng, uint32_t max_blocks) {
    FlowOptions o;
    o.blocks = 3 + rng(max_blocks - 2);
    o.depth = 2 + rng(8);
    o.tangled = rng.chance(20) ? 5 : 40;
    return o;
}

} // namespace

GraphCase random_graph(Rng& rng, uint32_t max_blocks) {
    RandomOptions options;
    static const uint32_t back[] = {25, 25, 10, 0, 5, 50};
    options.back = back[rng(6)];
    options.self = rng.chance(10) ? 20 : 0;
    options.switches = rng.chance(30) ? 40 : 12;
    options.tangled = rng.chance(20) ? 5 : 40;
    GraphCase c;
    Sample& s = c.source.graph = random_sample(rng, 3 + rng(max_blocks - 2), options);
    if (rng.chance(20))
        for (Node n = 0; n < s.size(); n++)
            s.hint.push_back(rng.chance(40) ? rng(s.size()) : none);
    return c;
}

GraphCase odd_graph(Rng& rng, uint32_t max_blocks) {
    GraphCase c;
    auto shape = static_cast<OddShape>(rng(static_cast<uint32_t>(OddShape::Count)));
    c.source.graph = odd_sample(rng, shape, 3 + rng(max_blocks - 2));
    return c;
}

GraphCase structured_graph(Rng& rng, uint32_t max_blocks) {
    FlowOptions o = source_options(rng, max_blocks);
    o.exits = o.returns = o.fall_through = o.short_circuit = o.goes_wrong_ways = false;
    return {random_source(rng, o), true};
}

GraphCase hinted_graph(Rng& rng, uint32_t max_blocks) {
    FlowOptions o = source_options(rng, max_blocks);
    o.returns = o.fall_through = o.short_circuit = o.switch_breaks = o.goes_wrong_ways = false;
    GraphCase c{random_source(rng, o), true};
    c.source.hint_all();
    // A loop that does not repeat is none in the graph; what is left of it are jumps out of its middle.
    for (const Source::Loop& l : c.source.loops)
        c.strict &= l.repeats;
    return c;
}

GraphCase flattened_graph(Rng& rng, uint32_t max_blocks) {
    GraphCase c{random_source(rng, source_options(rng, max_blocks)), false};
    uint32_t hints = rng(4);
    if (hints > 1)
        c.source.hint_all();
    if (hints == 3)
        for (Node& h : c.source.graph.hint)
            h = rng.chance(50) ? none : h;
    return c;
}

GraphCase rewritten_graph(Rng& rng, uint32_t max_blocks) {
    GraphCase c = flattened_graph(rng, max_blocks);
    static void (*const all[])(Source&, Rng&) = {thread_jumps, merge_tails, rotate_loops, peel_loops,
                                                 redirect_edges};
    for (auto rewrite : all)
        if (rng.chance(40))
            rewrite(c.source, rng);
    if (rng.chance(30))
        thread_jumps(c.source, rng);
    return c;
}

GraphCase large_graph(Rng& rng, uint32_t) {
    GraphCase c;
    uint32_t kind = rng(static_cast<uint32_t>(OddShape::Count) + 2);
    if (kind >= static_cast<uint32_t>(OddShape::Count))
        return kind & 1 ? rewritten_graph(rng, 5000) : flattened_graph(rng, 5000);
    bool nest = kind >= static_cast<uint32_t>(OddShape::NestedIfs) &&
                kind <= static_cast<uint32_t>(OddShape::NestedSwitches);
    uint32_t size = nest ? 20000 : kind == static_cast<uint32_t>(OddShape::WideSwitch) ? 1500 : 5000;
    c.source.graph = odd_sample(rng, static_cast<OddShape>(kind), size / 5 + rng(size - size / 5 + 1));
    return c;
}

static constexpr Kind all_kinds[] = {{"random", random_graph},
                                     {"odd", odd_graph},
                                     {"structured", structured_graph},
                                     {"hinted", hinted_graph},
                                     {"flattened", flattened_graph},
                                     {"rewritten", rewritten_graph},
                                     {"large", large_graph}};

const std::span<const Kind> kinds = all_kinds;

} // namespace ladder::test
