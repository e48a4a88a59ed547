#include "shapes.h"

namespace ladder::test {

const char* const odd_shape_names[] = {"no return",       "self loops",    "many entries",
                                       "wide switch",     "nested ifs",    "nested loops",
                                       "nested switches", "early returns", "random"};

namespace {

void mark_some(Sample& s, Rng& rng) {
    s.mark.resize(s.succ.size());
    for (Node n = 0; n < s.size(); n++) {
        s.mark[n] |= rng.chance(30) ? structurize::marks::Tangled : 0;
        if (s.succ[n].empty() && !(s.mark[n] & structurize::marks::Tangled) && rng.chance(50))
            s.mark[n] |= structurize::marks::Pure;
        if (s.succ[n].size() > 2)
            s.mark[n] |= structurize::marks::Switch;
    }
}

Sample no_return(Rng& rng, uint32_t n) {
    Sample s = random_sample(rng, n);
    for (Node b = 0; b < n; b++)
        if (s.succ[b].empty()) {
            s.succ[b] = {1 + rng(n - 1)};
            s.mark[b] &= static_cast<uint8_t>(~structurize::marks::Pure);
        }
    return s;
}

// Rings of 2 to 5 nodes; from each node of a ring one may get to any of the next ring.
Sample many_entries(Rng& rng, uint32_t n) {
    Sample s;
    s.resize(n);
    for (Node ring = 1; ring < n;) {
        uint32_t size = std::min(n - ring, 2 + rng(4)), after = ring + size;
        for (uint32_t i = 0; i < size; i++) {
            auto& edges = s.succ[ring + i];
            edges = {ring + (i + 1) % size};
            if (after < n && rng.chance(60))
                edges.push_back(std::min(n - 1, after + rng(4)));
            else if (rng.chance(30) || after >= n)
                edges.push_back(1 + rng(n - 1)); // rings around rings
        }
        if (after >= n)
            s.succ[after - 1].clear();
        ring = after;
    }
    for (Node t = 1; t < std::min(n, 6u); t++)
        s.succ[0].push_back(t);
    return s;
}

// 0: preheader, 1: switch, 2 .. n - 2: bodies, n - 1: end
Sample wide_switch(Rng& rng, uint32_t n) {
    Sample s;
    s.resize(n);
    s.succ[0] = {1};
    for (uint32_t e = 0; e < n; e++)
        s.succ[1].push_back(!s.succ[1].empty() && rng.chance(20) ? s.succ[1].back() : 2 + rng(n - 2));
    bool repeats = rng.chance(50);
    for (Node b = 2; b + 1 < n; b++) {
        s.succ[b] = {n - 1};
        if (rng.chance(10))
            s.succ[b] = {b + 1}; // falls through
        else if (rng.chance(20))
            s.succ[b] = {b + 1 + rng(std::min(n - b - 1, 5u)), n - 1};
        else if (repeats && rng.chance(5))
            s.succ[b] = {1};
    }
    return s;
}

// One construct in the other: node 2 d enters the next, node 2 d + 1 comes after it.
Sample nested(Rng& rng, OddShape shape, uint32_t n) {
    Sample s;
    uint32_t depth = n / 2, leaves = rng.chance(50) ? 0 : 3; // percent that go elsewhere
    s.resize(2 * depth + 2);
    for (uint32_t d = 0; d <= depth; d++) {
        Node in = 2 * d, out = in + 1;
        bool innermost = d == depth;
        s.succ[in] = {innermost ? out : in + 2, out};
        if (d)
            s.succ[out] = {out - 2};
        if (innermost)
            s.succ[in] = {out};
        if (shape == OddShape::NestedLoops && d)
            s.succ[out] = {in, out - 2};
        if (shape == OddShape::NestedSwitches && !innermost)
            s.succ[in] = {out, in + 2, out};
        if (d > 1 && rng.chance(leaves))
            s.succ[out].back() = 2 * rng(d) + 1;
    }
    return s;
}

Sample early_returns(Rng& rng, uint32_t n) {
    Sample s;
    s.resize(n);
    bool shared = rng.chance(50);
    for (Node b = 0; b + 2 < n; b += 2) {
        s.succ[b] = {b + 1, b + 2};
        if (shared || rng.chance(20))
            s.succ[b + 1] = {n - 1};
    }
    return s;
}

} // namespace

Sample odd_sample(Rng& rng, OddShape shape, uint32_t n) {
    n = std::max(n, 4u);
    Sample s;
    RandomOptions o;
    switch (shape) {
    case OddShape::NoReturn: return no_return(rng, n);
    case OddShape::SelfLoops: o.self = 33; return random_sample(rng, n, o);
    case OddShape::ManyEntries: s = many_entries(rng, n); break;
    case OddShape::WideSwitch: s = wide_switch(rng, n); break;
    case OddShape::EarlyReturns: s = early_returns(rng, n); break;
    case OddShape::NestedIfs:
    case OddShape::NestedLoops:
    case OddShape::NestedSwitches: s = nested(rng, shape, n); break;
    default: return random_sample(rng, n, o);
    }
    mark_some(s, rng);
    return s;
}

} // namespace ladder::test
