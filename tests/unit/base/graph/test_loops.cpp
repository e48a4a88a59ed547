// The loop forest against its definition: strongly connected components, then those without the header, and
// so on.

#include "base/graph/loops.h"
#include "lists.h"
#include "support/testing.h"

#include <algorithm>
#include <vector>

namespace test_loops {

using namespace ladder;
using namespace ladder::graph;
using test::Lists, test::Succ;

namespace {

// Nodes of `in` reached from `from` by at least one edge that stays in `in`.
std::vector<bool> reach(const Succ& g, Node from, const std::vector<bool>& in) {
    std::vector<bool> seen(g.size());
    std::vector<Node> work{from};
    while (!work.empty()) {
        Node b = work.back();
        work.pop_back();
        for (Node s : g[b])
            if (in[s] && !seen[s]) {
                seen[s] = true;
                work.push_back(s);
            }
    }
    return seen;
}

struct Expected {
    Node header;
    std::vector<bool> body;
    bool irreducible;
};

// Where edges come into `body` from nodes outside it that are reached; the entry is always come to.
std::vector<Node> entries_of(const Succ& g, const std::vector<bool>& body, const std::vector<bool>& live) {
    std::vector<bool> entered(g.size());
    entered[0] = true;
    for (Node x = 0; x < g.size(); x++)
        for (Node s : g[x])
            if (live[x] && !body[x])
                entered[s] = true;
    std::vector<Node> entries;
    for (Node x = 0; x < g.size(); x++)
        if (body[x] && entered[x])
            entries.push_back(x);
    return entries;
}

void loops_of(const Succ& g, std::vector<bool> in, const std::vector<bool>& live,
              std::vector<Expected>& out) {
    for (Node b = 0; b < g.size(); b++) {
        if (!in[b])
            continue;
        std::vector<bool> from = reach(g, b, in), body(g.size());
        if (!from[b]) {
            in[b] = false;
            continue;
        }
        for (Node x = 0; x < g.size(); x++)
            body[x] = in[x] && from[x] && reach(g, x, in)[b];
        const std::vector<Node> entries = entries_of(g, body, live);
        out.push_back({entries[0], body, entries.size() > 1});
        std::vector<bool> inner = body;
        inner[entries[0]] = false;
        loops_of(g, inner, live, out);
        for (Node x = 0; x < g.size(); x++)
            if (body[x])
                in[x] = false;
    }
}

void check(const Succ& g) {
    Arena arena;
    Lists lists(g);
    LoopForest forest = find_loops(lists.graph(), arena);
    std::vector<bool> live = reach(g, 0, std::vector<bool>(g.size(), true));
    live[0] = true;
    std::vector<Expected> expected;
    loops_of(g, live, live, expected);
    assert_int_equal(forest.count(), expected.size());
    AncestorTable loops(forest.parent, arena);
    for (uint32_t l = 0; l < forest.count(); l++) {
        assert_true(forest.parent[l] == none || forest.parent[l] < l);
        auto e = std::find_if(expected.begin(), expected.end(),
                              [&](const Expected& x) { return x.header == forest.header[l]; });
        assert_true(e != expected.end());
        assert_int_equal(forest.irreducible[l], e->irreducible);
        for (Node b = 0; b < g.size(); b++)
            assert_int_equal(loops.within(forest.innermost[b], l), e->body[b]);
    }
}

void shapes(void**) {
    check({{}});
    check({{0}});
    check({{1}, {1, 2}, {}});
    check({{1}, {2}, {2, 3}, {1, 4}, {}});         // nested
    check({{1, 2}, {2, 3}, {1, 3}, {}});           // two entries
    check({{1, 4}, {2}, {3}, {2, 4}, {1, 5}, {}}); // an entry into an inner loop's surroundings
    check({{1, 1}, {}, {1, 2}});                   // unreachable loop
}

void random_graphs(void**) {
    uint64_t state = 7;
    auto rnd = [&](uint32_t bound) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<uint32_t>(state >> 33) % bound;
    };
    for (int i = 0; i < 4000; i++) {
        Succ g(1 + rnd(12));
        for (auto& s : g)
            for (uint32_t k = rnd(4); k--;)
                s.push_back(rnd(static_cast<uint32_t>(g.size())));
        check(g);
    }
}

// The order of successors means nothing, in nests too deep for every header to be the lowest entry, too.
void order_of_successors(void**) {
    uint64_t state = 11;
    auto rnd = [&](uint32_t bound) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<uint32_t>(state >> 33) % bound;
    };
    uint32_t irreducible = 0;
    for (int i = 0; i < 300; i++) {
        const uint32_t n = 20 + rnd(i % 10 ? 60 : 2000);
        Succ g(n);
        for (Node b = 0; b < n; b++)
            for (uint32_t k = 1 + rnd(3); k--;)
                g[b].push_back(rnd(100) < 70 && b + 1 < n ? b + 1 + rnd(std::min(4u, n - b - 1)) : rnd(n));
        Succ other = g;
        for (auto& s : other)
            for (size_t k = s.size(); k > 1; k--)
                std::swap(s[k - 1], s[rnd(static_cast<uint32_t>(k))]);
        Arena arena;
        Lists a(g), b(other);
        const LoopForest x = find_loops(a.graph(), arena), y = find_loops(b.graph(), arena);
        assert_int_equal(x.count(), y.count());
        for (uint32_t l = 0; l < x.count(); l++)
            irreducible += x.irreducible[l];
        for (Node v = 0; v < n; v++) {
            const uint32_t in = x.innermost[v], out = y.innermost[v];
            assert_int_equal(in == none, out == none);
            if (in == none)
                continue;
            assert_int_equal(x.header[in], y.header[out]);
            assert_int_equal(x.irreducible[in], y.irreducible[out]);
            const uint32_t p = x.parent[in], q = y.parent[out];
            assert_int_equal(p == none ? none : x.header[p], q == none ? none : y.header[q]);
        }
    }
    assert_true(irreducible > 1000);
}

void ancestors(void**) {
    Arena arena;
    std::vector<uint32_t> parent{none, 0, 1, 2, 3, 2, none, 6};
    AncestorTable t(parent, arena);
    assert_int_equal(t.depth(4), 5);
    assert_int_equal(t.depth(none), 0);
    assert_int_equal(t.at_depth(4, 2), 1);
    assert_int_equal(t.common(4, 5), 2);
    assert_int_equal(t.common(4, 7), none);
    assert_int_equal(t.common(4, none), none);
    assert_true(t.within(4, 1) && t.within(4, 4) && t.within(4, none) && t.within(none, none));
    assert_false(t.within(1, 4) || t.within(none, 1) || t.within(7, 0));
}

} // namespace

TEST_GROUP(loops) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(shapes),
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(order_of_successors),
        cmocka_unit_test(ancestors),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_loops
