// Property T: structuring keeps tangles. Random graphs whose blocks ballot and take their way by a hash of
// lane, history and what the ballots gave. They are executed by the graph before the pipeline, and by merge
// annotations after it, with every switch policy. For each thread, each ballot and each time it is executed,
// who was there must be the same. Irreducible graphs are executed after branches were put in order, which may
// choose another block to count the rounds of such a region.
//
//   simt_tests tangles -- [SEED [COUNT]]
#include "harness.h"
#include "support/testing.h"

#include "base/graph/loops.h"
#include "vsir/analyses/function_graph.h"
#include "vsir/text/text.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace test_tangles {

using namespace ladder;
using namespace ladder::test;

namespace {

using Rng = std::mt19937;
uint32_t below(Rng& rng, uint32_t n) { return static_cast<uint32_t>(rng() % n); }

struct Shape {
    std::vector<std::vector<uint32_t>> succ; // the last block returns
};

// How many edges each block is from the end; blocks that are not on a way there get an edge.
std::vector<uint32_t> distances(Shape& s) {
    const auto n = static_cast<uint32_t>(s.succ.size());
    std::vector<uint32_t> d(n, UINT32_MAX);
    d[n - 1] = 0;
    for (bool again = true; again;) {
        again = false;
        for (uint32_t b = n; b-- > 0;)
            for (uint32_t t : s.succ[b])
                if (d[t] != UINT32_MAX && d[t] + 1 < d[b])
                    d[b] = d[t] + 1, again = true;
        for (uint32_t b = 0; b < n && !again; b++)
            if (d[b] == UINT32_MAX)
                s.succ[b].back() = n - 1, again = true;
    }
    return d;
}

Shape random_shape(Rng& rng) {
    Shape s;
    const uint32_t n = 3 + below(rng, 10);
    s.succ.resize(n);
    for (uint32_t b = 0; b + 1 < n; b++) {
        const uint32_t ways = 1 + below(rng, 8) / 3;
        for (uint32_t w = 0; w < ways; w++) // mostly forwards
            s.succ[b].push_back(below(rng, 4) ? std::min(n - 1, b + 1 + below(rng, 3))
                                              : 1 + below(rng, n - 1));
    }
    return s;
}

constexpr uint32_t threads = 8;

// Every way has an end: after some steps each block takes the shortest one. What the ballots give decides the
// way.
std::string program(Shape& s) {
    const std::vector<uint32_t> distance = distances(s);
    std::string t = "vsir 1 cfg-temps\nentry f0 \"main\"\nlocal_size 8 1 1\n"
                    "descriptor d0 srv structured_buffer first=0 stride=4 \"In\"\n"
                    "descriptor d1 uav structured_buffer first=0 stride=4 \"Out\"\n"
                    "function f0 \"main\"() {\ntemp h i32\ntemp steps i32\nstart:\n"
                    "    %lane = builtin.i32 flat_thread_id_in_group, 0\n    %in = handle d0, 0\n"
                    "    %out = handle d1, 0\n    %seed = struct_load.i32 %in, %lane, 0, 4\n"
                    "    temp_write h, %seed\n    temp_write steps, i32 0\n    branch b0\n";
    for (uint32_t b = 0; b < s.succ.size(); b++) {
        auto v = [&](const char* name) { return "%" + std::string(name) + std::to_string(b); };
        auto line = [&](const std::string& text) { t += "    " + text + "\n"; };
        t += "b" + std::to_string(b) + ":\n";
        line(v("m") + ", " + v("mx") + ", " + v("my") + ", " + v("mz") + " = wave_ballot true @" +
             std::to_string(b + 1));
        line(v("h") + " = temp_read.i32 h");
        line(v("a") + " = imul.i32 " + v("m") + ", 2654435761");
        line(v("b") + " = xor.i32 " + v("h") + ", " + v("a"));
        line(v("c") + " = imad.i32 " + v("b") + ", 1664525, " + std::to_string(1013904223 + 7 * b));
        line(v("d") + " = lshr.i32 " + v("c") + ", 15");
        line(v("e") + " = xor.i32 " + v("c") + ", " + v("d"));
        line("temp_write h, " + v("e"));
        line(v("s") + " = temp_read.i32 steps");
        line(v("n") + " = iadd.i32 " + v("s") + ", 1");
        line("temp_write steps, " + v("n"));
        const std::vector<uint32_t>& to = s.succ[b];
        if (to.empty()) {
            line("struct_store.i32 %out, %lane, 0, 4, 1, " + v("e"));
            line("return");
        } else if (to.size() == 1) {
            line("branch b" + std::to_string(to[0]));
        } else {
            const auto home = static_cast<uint32_t>(
                std::min_element(to.begin(), to.end(),
                                 [&](uint32_t x, uint32_t y) { return distance[x] < distance[y]; }) -
                to.begin());
            line(v("l") + " = ult " + v("s") + ", i32 40");
            line(v("w") + " = urem.i32 " + v("e") + ", " + std::to_string(to.size()));
            line(v("x") + " = select.i32 " + v("l") + ", " + v("w") + ", " + std::to_string(home));
            std::string text = "switch " + v("x") + ", b" + std::to_string(to[0]);
            for (size_t w = 1; w < to.size(); w++)
                text += ", i32 " + std::to_string(w) + ", b" + std::to_string(to[w]);
            if (to.size() == 2 && b % 2) {
                line(v("z") + " = ieq " + v("x") + ", i32 1");
                text = "branch_if " + v("z") + ", b" + std::to_string(to[1]) + ", b" + std::to_string(to[0]);
            }
            line(text);
        }
    }
    return t + "}\n";
}

// By lane: of each ballot, in the order of their executions, its number and who was there.
using History = std::vector<std::map<uint32_t, std::vector<uint64_t>>>;

void record(void* user, const simt::Event& e) {
    if (e.kind != simt::EventKind::Instruction || e.instr->op != ir::Op::WaveBallot)
        return;
    History& h = *static_cast<History*>(user);
    uint64_t there = 0;
    for (uint32_t lane = 0; lane < threads; lane++)
        if (e.mask.has(lane))
            there |= uint64_t{1} << lane;
    for (uint32_t lane = 0; lane < threads; lane++)
        if (e.mask.has(lane))
            h[lane][e.instr->origin].push_back(there);
}

struct Result {
    History history = History(threads);
    std::vector<uint32_t> out = std::vector<uint32_t>(threads);
    std::string complaint;
};

Result run(const ir::Program& p, const simt::Options& o, std::vector<uint32_t> in) {
    Result r;
    Arena arena;
    Diagnostics diag("test");
    try {
        simt::Simulator s(p, o, arena, diag);
        s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 4 * in.size()});
        s.bind({ir::ResourceClass::Uav, 0, 0, r.out.data(), 4 * r.out.size()});
        s.observe(record, &r.history);
        const uint32_t one[3] = {1, 1, 1};
        s.dispatch(one, diag);
        if (!s.reports().empty())
            r.complaint = s.reports()[0].text;
    } catch (const Failure&) {
        r.complaint = diag.text();
    }
    return r;
}

bool irreducible(const ir::Program& p) {
    Arena arena;
    const graph::LoopForest loops = graph::find_loops(ir::graph_of(p.functions[0], arena), arena);
    return std::any_of(loops.irreducible.begin(), loops.irreducible.end(), [](uint8_t i) { return i; });
}

struct Counts {
    uint32_t graphs = 0, irreducible = 0, runs = 0;
    uint64_t ballots = 0, partial = 0;
};

// Empty, or what is wrong.
std::string check(uint32_t seed, Counts& counts, std::string& text) {
    Rng rng(seed);
    Shape shape = random_shape(rng);
    text = program(shape);
    const bool odd = irreducible(Loaded(text).program);
    Loaded before(text), after(text);
    counts.graphs++;
    counts.irreducible += odd;
    after.run_passes(passes::Structurizer::Reconstructive);
    std::vector<uint32_t> in(threads);
    for (uint32_t& w : in)
        w = below(rng, 2) ? rng() : 5;
    Result expected;
    bool first = true;
    for (const ir::Program* p : {&before.program, &after.program})
        for (simt::Options o : all_options(*p, 8)) {
            o.steps = 1u << 20;
            const Result found = run(*p, o, in);
            counts.runs++;
            const std::string where = (odd ? "irreducible, " : "") +
                                      std::string(p == &before.program ? "before, " : "after, ") +
                                      describe(o);
            if (!found.complaint.empty())
                return where + ": " + found.complaint;
            if (first)
                expected = found;
            first = false;
            if (found.out != expected.out)
                return where + ": other results";
            if (found.history != expected.history)
                return where + ": other tangles";
        }
    for (const auto& lane : expected.history)
        for (const auto& [origin, masks] : lane)
            for (uint64_t m : masks)
                counts.ballots++, counts.partial += m != 0xff;
    return "";
}

} // namespace

TEST_GROUP(tangles) {
    const auto first = argc > 1 ? static_cast<uint32_t>(std::atoi(argv[1])) : 1u;
    const auto count = argc > 2 ? static_cast<uint32_t>(std::atoi(argv[2])) : 300u;
    Counts counts;
    uint32_t wrong = 0;
    for (uint32_t seed = first; seed < first + count; seed++) {
        std::string text;
        const std::string complaint = check(seed, counts, text);
        if (complaint.empty())
            continue;
        if (!wrong++)
            std::printf("%s\n", text.c_str());
        std::printf("seed %u: %s\n", seed, complaint.c_str());
    }
    std::printf(
        "%u graphs (%u irreducible), %u executions, %llu ballots (%llu of a part of the wave), %u wrong\n",
        counts.graphs, counts.irreducible, counts.runs, static_cast<unsigned long long>(counts.ballots),
        static_cast<unsigned long long>(counts.partial), wrong);
    return wrong || counts.partial < counts.graphs;
}

} // namespace test_tangles
