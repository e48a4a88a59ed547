// Properties L, T, M, I, B, C and V (doc/simulator.md) of random programs.
//   property_oracle [KIND] [FIRST_SEED [COUNT [MAX_BLOCKS [EMIT_EVERY]]]]
// KIND: graph kinds as in test_structurizer. Without KIND all take turns. FIRST_SEED `time`: by the clock,
// which is printed. A KIND with the seed of a failure and a count of 1 makes the same program again.
#include "graph_cases.h"
#include "shrink.h"

#include <chrono>
#include <cstdlib>
#include <cstring>

using namespace ladder;
using namespace ladder::test;

namespace {

using Clock = std::chrono::steady_clock;

struct Run {
    uint64_t first = 1, count = 2000;
    uint32_t max_blocks = 24, emit_every = 50;
};

void report_graph(Oracle& oracle, const Sample& found, uint64_t seed, const std::string& why) {
    Sample s = shrink(found, [&](Sample& t) {
        return oracle.check(oracle_case(t, seed)).substr(0, 2) == why.substr(0, 2);
    });
    std::string details;
    const std::string now = oracle.check(oracle_case(s, seed), nullptr, &details);
    printf("shrunk to %u blocks: %s\n%s%s\n", s.size(), now.c_str(), s.text().c_str(), details.c_str());
}

uint32_t run_graphs(const Kind& kind, const Run& run) {
    OracleEffort effort, thorough;
    thorough.emit = thorough.each_pass = true;
    Oracle oracle(effort), emitting(thorough);
    OracleTotals totals;
    uint32_t failures = 0;
    std::map<std::string, uint32_t> seen;
    const auto start = Clock::now();
    for (uint64_t seed = run.first; seed < run.first + run.count; seed++) {
        const Sample s = oracle_graph(kind, seed, run.max_blocks);
        Oracle& o = run.emit_every && seed % run.emit_every == 0 ? emitting : oracle;
        const std::string why = o.check(oracle_case(s, seed), &totals);
        if (why.empty())
            continue;
        failures++;
        if (seen[why.substr(0, 2)]++)
            continue;
        printf("%s %llu, %u blocks: %s\n", kind.name, static_cast<unsigned long long>(seed), s.size(),
               why.c_str());
        fflush(stdout);
        report_graph(o, s, seed, why);
        fflush(stdout);
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    printf("%s from %llu: ", kind.name, static_cast<unsigned long long>(run.first));
    totals.print();
    printf("; %u failures; %.0f programs a minute\n", failures,
           static_cast<double>(run.count) / seconds * 60);
    for (auto& [property, n] : seen)
        printf("  %s %u\n", property.c_str(), n);
    fflush(stdout);
    return failures;
}

} // namespace

int main(int argc, char** argv) {
    const Kind* only = nullptr;
    for (const Kind& k : kinds)
        if (argc > 1 && !strcmp(argv[1], k.name))
            only = &k;
    int at = only ? 2 : 1;
    auto arg = [&](uint64_t otherwise) { return argc > at ? strtoull(argv[at++], nullptr, 0) : otherwise; };
    Run run;
    if (argc > at && !strcmp(argv[at], "time")) {
        run.first = static_cast<uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) >> 10;
        printf("first seed: %llu\n", static_cast<unsigned long long>(run.first));
        at++;
    } else {
        run.first = arg(run.first);
    }
    run.count = arg(run.count);
    run.max_blocks = std::max(4u, static_cast<uint32_t>(arg(run.max_blocks)));
    run.emit_every = static_cast<uint32_t>(arg(run.emit_every));
    if (only)
        return run_graphs(*only, run) != 0;
    uint32_t failures = 0;
    for (uint32_t k = 0; k < small_kinds; k++) {
        Run part = run;
        part.count = run.count / small_kinds;
        failures += run_graphs(kinds[k], part);
    }
    return failures != 0;
}
