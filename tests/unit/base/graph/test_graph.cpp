// Orders and dominators against brute force on random graphs, and the edge cases by hand.

#include "lists.h"
#include "support/testing.h"

#include <algorithm>
#include <vector>

namespace test_graph {

using namespace ladder;
using namespace ladder::graph;
using test::Lists, test::Succ;

namespace {

std::vector<bool> reach(const Graph& g, Node without) {
    std::vector<bool> seen(g.node_count());
    std::vector<Node> work;
    if (g.entry != without) {
        seen[g.entry] = true;
        work.push_back(g.entry);
    }
    while (!work.empty()) {
        Node b = work.back();
        work.pop_back();
        for (Node s : g.successors(b))
            if (s != without && !seen[s]) {
                seen[s] = true;
                work.push_back(s);
            }
    }
    return seen;
}

// Everything there is to know about one graph, by definition.
void check(const Graph& g) {
    Arena arena;
    uint32_t n = g.node_count();
    Graph r = reversed(g, arena);
    std::vector<std::pair<Node, Node>> fwd, back;
    for (Node b = 0; b < n; b++) {
        for (Node s : g.successors(b))
            fwd.push_back({s, b});
        assert_true(std::is_sorted(r.successors(b).begin(), r.successors(b).end()));
        for (Node p : r.successors(b))
            back.push_back({b, p});
    }
    std::sort(fwd.begin(), fwd.end());
    std::sort(back.begin(), back.end());
    assert_true(fwd == back);

    Order order = reverse_postorder(g, arena);
    DominatorTree dom = dominators(g, order, arena);
    std::vector<bool> live = reach(g, none);
    assert_int_equal(order.nodes.size(), std::count(live.begin(), live.end(), true));
    assert_int_equal(order.nodes[0], g.entry);
    for (Node b = 0; b < n; b++) {
        assert_int_equal(order.reachable(b), live[b]);
        if (live[b])
            assert_int_equal(order.nodes[order.position[b]], b);
    }
    // Numbers of the tree go from 1 without gaps: as many lie in a node's span as there are nodes below it.
    std::vector<uint32_t> size(n);
    for (size_t i = order.nodes.size(); i-- > 0;) {
        const Node b = order.nodes[i];
        size[b]++;
        if (i)
            size[dom.idom[b]] += size[b];
        assert_in_range(dom.enter[b], 1, order.nodes.size());
        assert_int_equal(dom.leave[b] - dom.enter[b] + 1, size[b]);
    }
    for (Node a = 0; a < n; a++) {
        std::vector<bool> seen = reach(g, a);
        for (Node b = 0; b < n; b++)
            assert_int_equal(dom.dominates(a, b), live[a] && live[b] && !seen[b]);
        if (!live[a] || a == g.entry) {
            assert_int_equal(dom.idom[a], none);
            continue;
        }
        assert_true(dom.idom[a] != a && dom.dominates(dom.idom[a], a));
        for (Node d = 0; d < n; d++)
            if (d != a && dom.dominates(d, a))
                assert_true(dom.dominates(d, dom.idom[a]));
    }
}

// Without back edges every node must come after its predecessors.
void forward_order(void**) {
    Lists l({{1, 2}, {3}, {3, 4}, {5}, {5}, {}});
    Arena arena;
    Graph g = l.graph();
    Order order = reverse_postorder(g, arena);
    for (Node b = 0; b < 6; b++)
        for (Node s : g.successors(b))
            assert_true(order.position[b] < order.position[s]);
    assert_true(order.position[1] < order.position[2]); // the first successor comes first
}

void edge_cases(void**) {
    check(Lists(Succ(1)).graph());                      // one node
    check(Lists(Succ{Succ::value_type{0}}).graph());    // which loops
    check(Lists({{1, 1, 1}, {1, 0}}).graph());          // repeated edges, self loop, entry has predecessors
    check(Lists({{1}, {}, {1, 3, 2}, {2, 0}}).graph()); // unreachable nodes that point at reachable ones
    check(Lists({{}, {0, 2}, {1}}).graph(1));           // the entry is not node 0
    check(Lists({{1, 2}, {2, 3}, {1, 3}, {}}).graph()); // irreducible
    Arena arena;
    Graph empty{};
    assert_int_equal(reverse_postorder(empty, arena).nodes.size(), 0);
    assert_int_equal(dominators(empty, reverse_postorder(empty, arena), arena).idom.size(), 0);
    assert_int_equal(reversed(empty, arena).node_count(), 0);
}

void random_graphs(void**) {
    uint32_t seed = 1;
    auto rnd = [&](uint32_t bound) {
        seed = seed * 1664525 + 1013904223;
        return (seed >> 8) % bound;
    };
    for (int i = 0; i < 3000; i++) {
        uint32_t n = 1 + rnd(14);
        std::vector<std::vector<Node>> succ(n);
        for (auto& s : succ)
            for (uint32_t k = rnd(4); k--;)
                s.push_back(rnd(n));
        check(Lists(succ).graph(rnd(n)));
    }
}

// Shapes on which the textbook algorithms go quadratic or overflow the stack.
void big_graphs(void**) {
    constexpr Node n = 200000;
    std::vector<std::vector<Node>> chain(n), ladder(n);
    for (Node b = 0; b + 1 < n; b++)
        chain[b] = {b + 1};
    chain[n - 1] = {0};
    for (Node b = 0; b + 1 < n; b++)
        ladder[b] = {b + 1, n - 1 - b, b ? b - 1 : 0};
    for (auto* succ : {&chain, &ladder}) {
        Arena arena;
        Lists l(*succ);
        Order order = reverse_postorder(l.graph(), arena);
        DominatorTree dom = dominators(l.graph(), order, arena);
        assert_int_equal(order.nodes.size(), n);
        assert_true(dom.dominates(0, n - 1));
    }
}

} // namespace

TEST_GROUP(graph) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(forward_order),
        cmocka_unit_test(edge_cases),
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(big_graphs),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_graph
