// The structurizer on many graphs, against the properties of doc/design/structurizer.md. A failing graph is
// shrunk and printed, with its plan and as a program.
//   property_tests structurizer -- [KIND] [FIRST_SEED [COUNT [MAX_BLOCKS [VALIDATE_EVERY]]]]
//   property_tests structurizer -- faults            seeded faults, all of which each kind of graph must
//   catch property_tests structurizer -- all BLOCKS        every graph with so many blocks and at most two
//   edges from each property_tests structurizer -- file NAME         the graph of a program in the text form
// A KIND with the seed of a failure and a count of 1 makes the same graph again.
#include "checks.h"
#include "kinds.h"
#include "reference.h"
#include "shapes.h"
#include "shrink.h"
#include "sources.h"
#include "support/testing.h"
#include "vsir/text/text.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace test_structurizer {

using namespace ladder;
using namespace ladder::test;

namespace {

// The hints of all blocks give back the loops of the source.
std::string check_hints(const GraphCase& c) {
    Sample s = c.source.graph;
    s.flatten();
    Arena arena;
    structurize::Shape shape;
    if (!make_shape(s.input(), shape, arena))
        return "not reducible";
    Membership loops(s, shape);
    for (Node n = 0; n < s.size(); n++) {
        Node header = loops.innermost[n] == none ? none : loops.header[loops.innermost[n]];
        if (shape.order.reachable(n) && header != c.source.header_around(n))
            return "H: block " + std::to_string(n) + " is not in the loop that its hint names";
    }
    return "";
}

std::string check_case(GraphCase& c, const Effort& effort, Totals* totals, bool* of_graph = nullptr) {
    std::string why = check(c.source.graph, effort, totals);
    if (of_graph)
        *of_graph = !why.empty();
    if (!why.empty() || !c.strict)
        return why;
    Arena arena;
    why = check_source(c.source, *structurize::structurize(c.source.graph.input(), arena));
    return why.empty() && !c.source.graph.hint.empty() ? check_hints(c) : why;
}

void print_sample(Sample& s, const Effort& effort) {
    std::string details, why = check(s, effort, nullptr, &details);
    printf("%s\n%splan:\n%sprogram:\n%s\n", why.c_str(), s.text().c_str(), details.c_str(),
           program_text(s).c_str());
}

void report(const Sample& found, const Effort& effort, const std::string& why) {
    Sample s = shrink(found, [&](Sample& t) { return check(t, effort).substr(0, 3) == why.substr(0, 3); });
    printf("shrunk to %u blocks: ", s.size());
    print_sample(s, effort);
}

// What a source promises is lost when it is changed: the smallest one of many instead.
void report_source(const Kind& kind, const GraphCase& found, const std::string& why) {
    GraphCase smallest;
    for (uint32_t max_blocks = 4; max_blocks < 30 && !smallest.source.graph.size(); max_blocks++)
        for (uint64_t seed = 1; seed < 300; seed++) {
            Rng rng(seed);
            GraphCase c = kind.make(rng, max_blocks);
            bool better =
                !smallest.source.graph.size() || c.source.graph.size() < smallest.source.graph.size();
            if (better && check_case(c, {false, seed}, nullptr).substr(0, 3) == why.substr(0, 3))
                smallest = c;
        }
    if (!smallest.source.graph.size())
        smallest = found;
    printf("smallest of many: %s: ", check_case(smallest, {}, nullptr).c_str());
    print_sample(smallest.source.graph, {});
}

struct Run {
    uint64_t first = 1, count = 2000;
    uint32_t max_blocks = 40, validate_every = 4;
};

uint32_t run_kind(const Kind& kind, const Run& run) {
    Totals totals;
    uint32_t failures = 0;
    std::map<std::string, uint32_t> seen;
    for (uint64_t seed = run.first; seed < run.first + run.count; seed++) {
        Rng rng(seed);
        GraphCase c = kind.make(rng, run.max_blocks);
        bool small = c.source.graph.size() < 1000, of_graph = false;
        Effort effort{run.validate_every && seed % run.validate_every == 0, seed, small ? 3u : 1u,
                      small ? 300u : 100u};
        if (!c.strict && seed % 4 == 1)
            effort.nesting = 1 + seed / 4 % 8;
        std::string why = check_case(c, effort, &totals, &of_graph);
        if (why.empty())
            continue;
        failures++;
        if (seen[why.substr(0, 3)]++)
            continue;
        printf("%s %llu, %u blocks: %s\n", kind.name, static_cast<unsigned long long>(seed),
               c.source.graph.size(), why.c_str());
        fflush(stdout);
        if (of_graph)
            report(c.source.graph, effort, why);
        else
            report_source(kind, c, why);
        fflush(stdout);
    }
    printf("%s from %llu: ", kind.name, static_cast<unsigned long long>(run.first));
    totals.print();
    printf("; %u failures\n", failures);
    for (auto& [property, n] : seen)
        printf("  %s: %u\n", property.c_str(), n);
    fflush(stdout);
    return failures;
}

// Which kinds of graph a fault cannot show in: nothing to demote, no exits or selectors, no hints.
bool shows(Fault fault, const Kind& kind) {
    bool is_structured = kind.make == structured_graph, is_hinted = kind.make == hinted_graph;
    if (fault == HintsForgotten)
        return is_hinted || kind.make == random_graph || kind.make == flattened_graph ||
               kind.make == rewritten_graph;
    if (fault == MergeForgotten || fault == ContinueForgotten)
        return true;
    return !is_structured && !is_hinted;
}

int seeded_faults() {
    int missed = 0;
    for (uint32_t f = 0; f < Faults; f++)
        for (uint32_t k = 0; k < small_kinds; k++) {
            auto fault = static_cast<Fault>(f);
            uint32_t made = 0, caught = 0;
            for (uint64_t seed = 1; seed <= 400; seed++) {
                Rng rng(seed);
                GraphCase c = kinds[k].make(rng, 23);
                uint32_t places = 0;
                caught +=
                    !check_with_fault(c.source.graph, fault, rng(1000), {false, seed, 4}, places).empty();
                made += places != 0;
            }
            bool must = shows(fault, kinds[k]);
            printf("%s, %s: %u of %u caught%s\n", fault_names[f], kinds[k].name, caught, made,
                   must && !caught ? ": MISSED" : "");
            missed += must && !caught;
        }
    return missed;
}

// Every graph of n nodes with up to two edges from each: numbers in base 1 + n + n * n name the edges.
int all_graphs(uint32_t n) {
    Totals totals;
    uint64_t choices = 1 + n + n * n, total = 1;
    for (uint32_t i = 0; i < n; i++)
        total *= choices;
    for (uint64_t code = 0; code < total; code++) {
        Sample s;
        s.resize(n);
        uint64_t rest = code;
        for (Node b = 0; b < n; b++) {
            uint64_t c = rest % choices;
            rest /= choices;
            if (c > n)
                s.succ[b] = {static_cast<Node>((c - n - 1) / n), static_cast<Node>((c - n - 1) % n)};
            else if (c)
                s.succ[b] = {static_cast<Node>(c - 1)};
            s.mark[b] =
                s.succ[b].empty() && code % 3 == 0 ? structurize::marks::Pure : structurize::marks::Tangled;
        }
        // Only graphs whose nodes are all reachable, and found in the order of their numbers.
        std::vector<Node> found{0};
        for (size_t i = 0; i < found.size(); i++)
            for (Node t : s.succ[found[i]])
                if (std::find(found.begin(), found.end(), t) == found.end())
                    found.push_back(t);
        bool canonical = found.size() == n;
        for (uint32_t i = 0; i < found.size() && canonical; i++)
            canonical = found[i] == i;
        if (!canonical)
            continue;
        Effort effort{code % 64 == 0, code, 2, 60};
        std::string why = check(s, effort, &totals);
        if (!why.empty()) {
            printf("graph %llu: %s\n", static_cast<unsigned long long>(code), why.c_str());
            report(s, effort, why);
            return 1;
        }
    }
    printf("all of %u blocks: ", n);
    totals.print();
    printf("\n");
    return 0;
}

int one_file(const char* name) {
    std::ifstream file(name);
    std::stringstream text;
    text << file.rdbuf();
    std::string source = text.str();
    Arena arena;
    ir::Program p(arena);
    Diagnostics diag(name);
    try {
        ir::parse(p, source, diag);
    } catch (const Failure&) {
        printf("%s\n", diag.text().c_str());
        return 1;
    }
    Sample s = sample_of(p);
    Effort effort{true, 1, 20};
    print_sample(s, effort);
    return !check(s, effort).empty();
}

} // namespace

TEST_GROUP(structurizer) {
    if (argc > 2 && !strcmp(argv[1], "all"))
        return all_graphs(static_cast<uint32_t>(atoi(argv[2])));
    if (argc > 2 && !strcmp(argv[1], "file"))
        return one_file(argv[2]);
    if (argc > 1 && !strcmp(argv[1], "faults"))
        return seeded_faults();
    const Kind* only = nullptr;
    for (const Kind& k : kinds)
        if (argc > 1 && !strcmp(argv[1], k.name))
            only = &k;
    int at = only ? 2 : 1;
    auto arg = [&](uint64_t otherwise) { return argc > at ? strtoull(argv[at++], nullptr, 0) : otherwise; };
    Run run;
    run.first = arg(run.first);
    run.count = arg(run.count);
    run.max_blocks = std::max(4u, static_cast<uint32_t>(arg(run.max_blocks)));
    run.validate_every = static_cast<uint32_t>(arg(run.validate_every));
    if (only)
        return run_kind(*only, run) != 0;
    // A third of the graphs are random ones, the others share the rest.
    uint32_t failures = 0;
    for (uint32_t k = 0; k < small_kinds; k++) {
        Run part = run;
        part.count = run.count * (k ? 2 : 5) / 15;
        failures += run_kind(kinds[k], part);
    }
    return failures != 0;
}

} // namespace test_structurizer
