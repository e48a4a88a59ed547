// The loop forest against its definition: strongly connected components, then those without the header, and
// so on.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
extern "C" {
#include <cmocka.h>
}

#include "cfg/loops.h"

#include <algorithm>
#include <vector>

using namespace ladder;
using namespace ladder::cfg;

namespace {

using Succ = std::vector<std::vector<Node>>;

struct Lists {
    std::vector<uint32_t> first{0};
    std::vector<Node> edges;
    explicit Lists(const Succ& succ) {
        for (auto& s : succ) {
            edges.insert(edges.end(), s.begin(), s.end());
            first.push_back(static_cast<uint32_t>(edges.size()));
        }
    }
    Graph graph() const { return {first, edges, 0}; }
};

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

void preorder(const Succ& g, Node b, std::vector<uint32_t>& number, uint32_t& next) {
    number[b] = next++;
    for (Node s : g[b])
        if (number[s] == none)
            preorder(g, s, number, next);
}

struct Expected {
    Node header;
    std::vector<bool> body;
    bool irreducible;
};

void loops_of(const Succ& g, const std::vector<uint32_t>& number, std::vector<bool> in,
              const std::vector<bool>& live, std::vector<Expected>& out) {
    for (Node b = 0; b < g.size(); b++) {
        if (!in[b])
            continue;
        std::vector<bool> from = reach(g, b, in), body(g.size());
        if (!from[b]) {
            in[b] = false;
            continue;
        }
        Node header = b;
        for (Node x = 0; x < g.size(); x++)
            if (in[x] && from[x] && reach(g, x, in)[b]) {
                body[x] = true;
                if (number[x] < number[header])
                    header = x;
            }
        Expected e{header, body, false};
        for (Node x = 0; x < g.size(); x++)
            for (Node s : g[x])
                if (live[x] && !body[x] && body[s] && s != header)
                    e.irreducible = true;
        out.push_back(e);
        std::vector<bool> inner = body;
        inner[header] = false;
        loops_of(g, number, inner, live, out);
        for (Node x = 0; x < g.size(); x++)
            if (body[x])
                in[x] = false;
    }
}

void check(const Succ& g) {
    Arena arena;
    Lists lists(g);
    LoopForest forest = find_loops(lists.graph(), arena);
    std::vector<uint32_t> number(g.size(), none);
    uint32_t next = 0;
    preorder(g, 0, number, next);
    std::vector<bool> live(g.size());
    for (Node b = 0; b < g.size(); b++)
        live[b] = number[b] != none;
    std::vector<Expected> expected;
    loops_of(g, number, live, live, expected);
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

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(shapes),
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(ancestors),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
