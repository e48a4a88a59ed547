// How the structurizer grows: shapes that break others, from small to large. One line each: blocks in and
// out, merges, selectors, nesting depth, time and memory per block.
//   bench_structurizer [LARGEST]          growth; default 1000000 blocks
//   bench_structurizer shapes             the shapes of doc/design/structurizer.md, as a table in Markdown
#include "structurize/structurizer.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace ladder;
using namespace ladder::graph;
using namespace ladder::structurize;

namespace {

struct Shape {
    std::vector<std::vector<Node>> succ;
    std::vector<uint8_t> mark;
    Node add(std::vector<Node> to = {}, uint8_t m = 0) {
        succ.push_back(std::move(to));
        mark.push_back(m);
        return static_cast<Node>(succ.size() - 1);
    }
    void resize(uint32_t n) {
        succ.resize(n);
        mark.resize(n);
    }
};

// Diamonds in a row.
Shape diamonds(uint32_t n) {
    Shape s;
    for (uint32_t i = 0; i < n / 4; i++) {
        Node b = s.add();
        s.succ[b] = {b + 1, b + 2};
        s.add({b + 3});
        s.add({b + 3});
        s.add({b + 4});
    }
    s.add();
    return s;
}

// if (a) if (b) if (c) ... each with a block after it.
Shape nested_ifs(uint32_t n) {
    Shape s;
    uint32_t d = n / 2;
    s.resize(2 * d + 1);
    for (uint32_t i = 0; i < d; i++) {
        s.succ[i] = {i + 1, 2 * d - i};
        s.succ[2 * d - i] = i ? std::vector<Node>{2 * d - i + 1} : std::vector<Node>{};
    }
    s.succ[d] = {d + 1};
    return s;
}

// if (a) goto end; ... if (z) goto end; all to one block that does something.
Shape early_outs(uint32_t n) {
    Shape s;
    s.resize(n);
    for (uint32_t i = 0; i + 1 < n; i++) {
        s.succ[i] = {n - 1, i + 1};
        if (i + 2 == n)
            s.succ[i] = {n - 1};
    }
    return s;
}

// Early returns, each from a block of its own, to one return.
Shape early_returns(uint32_t n) {
    Shape s = early_outs(n);
    s.mark[n - 1] = marks::Pure;
    return s;
}

// A switch whose cases fall through, one into the next.
Shape fall_through(uint32_t n) {
    Shape s;
    s.resize(n);
    s.mark[0] = marks::Switch;
    s.succ[0].push_back(n - 1);
    for (uint32_t i = 1; i + 1 < n; i++) {
        s.succ[0].push_back(i);
        s.succ[i] = {i + 1};
    }
    return s;
}

// Loops in loops.
Shape nested_loops(uint32_t n) {
    Shape s;
    uint32_t d = (n - 1) / 2;
    s.resize(2 * d + 1);
    for (uint32_t i = 0; i < d; i++) { // header i, latch 2d - 1 - i
        s.succ[i] = {i + 1 < d ? i + 1 : 2 * d - 1 - i};
        Node latch = 2 * d - 1 - i;
        s.succ[latch] = {i, i ? latch + 1 : 2 * d};
    }
    return s;
}

// A nest of loops, breaks to every level from the innermost one.
Shape breaks_to_every_level(uint32_t n) {
    Shape s;
    uint32_t d = (n - 1) / 4;
    if (d > 1000)
        d = 1000;
    // headers 0 .. d-1, tests d .. 2d-1 in the innermost loop, breaks 2d .. 3d-1 (after loop i), latches 3d
    // .. 4d-1
    s.resize(4 * d + 1);
    for (uint32_t i = 0; i < d; i++) {
        s.succ[i] = {i + 1 < d ? i + 1 : d};
        s.succ[d + i] = {2 * d + (d - 1 - i), i + 1 < d ? d + i + 1 : 3 * d + d - 1};
        s.succ[2 * d + i] = {i ? 3 * d + i - 1 : 4 * d}; // after loop i: the latch of the loop around
        s.succ[3 * d + i] = {i};
    }
    return s;
}

// An unrolled loop whose iterations break to one block, from a block of their own each.
Shape unrolled_breaks(uint32_t n) {
    Shape s;
    uint32_t k = (n - 3) / 2;
    s.resize(2 * k + 3);
    Node end = 2 * k + 2;
    s.succ[0] = {1, end};
    for (uint32_t i = 0; i < k; i++) {
        s.succ[1 + i] = {2 + k + i, 2 + i};
        s.succ[2 + k + i] = {end};
    }
    s.succ[1 + k] = {0};
    // The entry may not be the header here: shift by one.
    Shape t;
    t.resize(2 * k + 4);
    t.succ[0] = {1};
    for (uint32_t i = 0; i < s.succ.size(); i++)
        for (Node x : s.succ[i])
            t.succ[i + 1].push_back(x + 1);
    t.mark.assign(t.succ.size(), 0);
    return t;
}

// Random edges near and far, forwards and backwards.
Shape spaghetti(uint32_t n, uint32_t back_percent) {
    Shape s;
    s.resize(n);
    uint64_t state = 12345;
    auto rnd = [&](uint64_t bound) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return static_cast<uint32_t>((state >> 33) % bound);
    };
    for (uint32_t i = 0; i + 1 < n; i++) {
        auto to = [&]() -> Node {
            if (i > 0 && rnd(100) < back_percent)
                return 1 + rnd(i);
            return std::min(n - 1, i + 1 + rnd(4));
        };
        s.succ[i] = {i + 1, to()};
    }
    return s;
}

// if (a) {x} else if (b) {y} else if ...
Shape else_ifs(uint32_t n) {
    Shape s;
    uint32_t k = n / 2;
    s.resize(2 * k + 1);
    for (uint32_t i = 0; i < k; i++) {
        s.succ[i] = {k + i, i + 1 < k ? i + 1 : 2 * k};
        s.succ[k + i] = {2 * k};
    }
    return s;
}

// if (a) x; if (b) y; ...
Shape ifs_in_a_row(uint32_t count) {
    Shape s;
    s.resize(2 * count + 1);
    for (uint32_t i = 0; i < count; i++) {
        s.succ[2 * i] = {2 * i + 1, 2 * i + 2};
        s.succ[2 * i + 1] = {2 * i + 2};
    }
    return s;
}

// A loop with a test in its header and `count` more breaks, each from a block of its own, which the loop may
// take in or not.
Shape loop_with_breaks(uint32_t count, bool large_blocks) {
    Shape s;
    s.resize(2 * count + 4);
    Node end = 2 * count + 3;
    s.succ[0] = {1};
    s.succ[1] = {2, end};
    for (uint32_t i = 0; i < count; i++) {
        s.succ[2 + i] = {3 + count + i, 3 + i};
        s.succ[3 + count + i] = {end};
        s.mark[3 + count + i] = large_blocks ? marks::Large : 0;
    }
    s.succ[2 + count] = {1};
    return s;
}

Shape graph(std::vector<std::vector<Node>> succ) {
    Shape s;
    s.mark.assign(succ.size(), 0);
    s.succ = std::move(succ);
    return s;
}

bool markdown = false;

void measure(const char* name, const Shape& s) {
    std::vector<uint32_t> first{0};
    std::vector<Node> edges;
    for (auto& e : s.succ) {
        edges.insert(edges.end(), e.begin(), e.end());
        first.push_back(static_cast<uint32_t>(edges.size()));
    }
    StructurizerInput in;
    in.graph = {first, edges, 0};
    in.mark = s.mark;
    double best = 1e9;
    uint32_t n = in.graph.node_count(), out = 0, merges = 0, selectors = 0, depth = 0, headers = 0;
    size_t memory = 0;
    uint32_t rounds = n < 2000 ? 50 : 2;
    for (uint32_t r = 0; r < rounds; r++) {
        Arena arena;
        auto start = std::chrono::steady_clock::now();
        const Plan* plan = structurize::structurize(in, arena);
        std::chrono::duration<double> t = std::chrono::steady_clock::now() - start;
        best = std::min(best, t.count());
        if (!plan) {
            printf(markdown ? "| %s | %u | no plan |\n" : "%-22s %8u  no plan\n", name, n);
            return;
        }
        out = static_cast<uint32_t>(plan->order.size());
        merges = 0;
        for (uint32_t i : plan->order)
            merges += plan->blocks[i].heads != Heads::Nothing;
        selectors = plan->selector_count;
        depth = plan->depth;
        headers = plan->virtual_headers;
        memory = arena.heap_bytes();
    }
    if (markdown)
        return void(printf("| %s | %u | %u | %u | %u | %u | %u | %.3f |\n", name, n, out, merges, selectors,
                           depth, headers, best * 1e3));
    printf("%-22s %8u %9u %8u %9u %8u %6u %9.2f ms %7.0f ns %6.0f B\n", name, n, out, merges, selectors,
           depth, headers, best * 1e3, best * 1e9 / n, static_cast<double>(memory) / n);
}

void shapes() {
    markdown = true;
    puts("| shape | in | out | merges | selectors | depth | virtual headers | ms |");
    puts("|---|---:|---:|---:|---:|---:|---:|---:|");
    measure("two branches that cross", graph({{1, 2}, {3, 4}, {3, 4}, {5}, {5}, {}}));
    measure("a loop with two entries", graph({{1, 2}, {2, 3}, {1, 3}, {}}));
    measure("a break out of two loops", graph({{1}, {2, 7}, {3, 4}, {6, 5}, {7, 8}, {2}, {7}, {}, {1}}));
    for (uint32_t n : {5u, 12u, 102u, 402u, 10002u})
        measure(("early outs: " + std::to_string(n - 2)).c_str(), early_outs(n));
    for (uint32_t n : {5u, 8u, 52u, 102u, 3002u})
        measure(("switch fall-through: " + std::to_string(n - 2) + " cases").c_str(), fall_through(n));
    for (uint32_t n : {50u, 100u, 400u, 10000u})
        measure(("nested ifs: " + std::to_string(n)).c_str(), nested_ifs(2 * n));
    for (uint32_t n : {50u, 100u, 400u, 10000u})
        measure(("else-ifs: " + std::to_string(n)).c_str(), else_ifs(2 * n));
    measure("ifs in a row: 1000", ifs_in_a_row(1000));
    measure("diamonds in a row: 100000", diamonds(400000));
    for (uint32_t n : {40u, 1000u})
        measure(("nested loops: " + std::to_string(n)).c_str(), nested_loops(2 * n + 1));
    for (uint32_t n : {3u, 50u, 200u, 500u})
        for (bool large : {false, true})
            measure(("loop with breaks: " + std::to_string(n) + (large ? ", from large blocks" : "")).c_str(),
                    loop_with_breaks(n, large));
    for (uint32_t n : {10u, 100u, 500u})
        measure(("breaks to every level: " + std::to_string(n)).c_str(), breaks_to_every_level(4 * n + 1));
    measure("forward spaghetti", spaghetti(5000, 0));
    measure("irreducible spaghetti, 2% back", spaghetti(5000, 2));
    measure("irreducible spaghetti, 20% back", spaghetti(5000, 20));
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::string(argv[1]) == "shapes")
        return shapes(), 0;
    uint32_t largest = argc > 1 ? static_cast<uint32_t>(atoi(argv[1])) : 1000000;
    printf("%-22s %8s %9s %8s %9s %8s %6s %12s %10s %8s\n", "shape", "in", "out", "merges", "selectors",
           "depth", "virt", "time", "per block", "memory");
    for (uint32_t n = 100; n <= largest; n *= 10) {
        measure("diamonds in a row", diamonds(n));
        measure("nested ifs", nested_ifs(n));
        measure("early outs", early_outs(n));
        measure("early returns", early_returns(n));
        measure("switch fall-through", fall_through(n));
        measure("nested loops", nested_loops(n));
        measure("breaks to every level", breaks_to_every_level(n));
        measure("unrolled breaks", unrolled_breaks(n));
        measure("forward spaghetti", spaghetti(n, 0));
        measure("spaghetti, 2% back", spaghetti(n, 2));
        measure("spaghetti, 20% back", spaghetti(n, 20));
    }
}
