// Properties L, T, M, I, B, O, C and V (doc/design/simulator.md) of random programs.
//   property_tests oracle -- file NAME [SEEDS]     a program in the text form, on so many inputs
//   property_tests oracle -- [KIND] [FIRST_SEED [COUNT [MAX_BLOCKS [EMIT_EVERY]]]]
// Without KIND (program_cases.cpp) all kinds take turns. FIRST_SEED may be `time`: one by the clock, which is
// printed. EMIT_EVERY: how often the program is validated after each pass, written as SPIR-V and shown to
// spirv-val. A KIND with the seed of a failure and a count of 1 makes the same program again.
#include "fleshed.h"
#include "passes/passes.h"
#include "program_cases.h"
#include "support/testing.h"
#include "vsir/text/text.h"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace test_oracle {

using namespace ladder;
using namespace ladder::test;

namespace {

using Clock = std::chrono::steady_clock;

constexpr uint64_t progress_every = 20000; // programs

struct Run {
    const ProgramKind* only = nullptr;
    uint64_t first = 1, count = 2000;
    uint32_t max_blocks = 24, emit_every = 50;
};

OracleEffort thorough() {
    OracleEffort e;
    e.emit = e.each_pass = true;
    return e;
}

class Runner {
public:
    explicit Runner(const Run& run) : run_(run), totals_(program_kinds.size()) {}

    uint32_t all() {
        const size_t kinds = run_.only ? 1 : program_kinds.size();
        for (uint64_t n = 0; n < run_.count; n++) {
            const ProgramKind& kind = run_.only ? *run_.only : program_kinds[n % kinds];
            one(kind, run_.first + n / kinds);
            if (n % progress_every == progress_every - 1)
                print();
        }
        print();
        return failures_;
    }

private:
    void one(const ProgramKind& kind, uint64_t seed) {
        Oracle& o = run_.emit_every && seed % run_.emit_every == 0 ? thorough_ : plain_;
        OracleTotals& totals = totals_[static_cast<size_t>(&kind - program_kinds.data())];
        const std::string why = o.check(make_case(kind, seed, run_.max_blocks), &totals);
        if (why.empty())
            return;
        failures_++;
        const std::string property = why.substr(0, 2);
        printf("%s %llu: %s\n", kind.name, static_cast<unsigned long long>(seed), why.c_str());
        if (!seen_[kind.name + (" " + property)]++)
            report(o, kind, seed, property);
        fflush(stdout);
    }

    void report(Oracle& o, const ProgramKind& kind, uint64_t seed, const std::string& property) {
        std::string what, details;
        const OracleCase c = shrink_case(
            kind, seed, run_.max_blocks,
            [&](const OracleCase& s) { return o.check(s).substr(0, 2) == property; }, what);
        const std::string why = o.check(c, nullptr, &details);
        printf("shrunk: %s\n%s\nbefore the passes:\n%s\n", why.c_str(), what.c_str(), details.c_str());
    }

    void print() const {
        OracleTotals sum;
        for (size_t k = 0; k < totals_.size(); k++) {
            if (!totals_[k].programs)
                continue;
            printf("%s: ", program_kinds[k].name);
            totals_[k].print();
            printf("\n");
            sum.add(totals_[k]);
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        printf("all from %llu: ", static_cast<unsigned long long>(run_.first));
        sum.print();
        printf("; %u failures; %.0f programs a minute\n", failures_,
               static_cast<double>(sum.programs) / seconds * 60);
        fflush(stdout);
    }

    const Run& run_;
    Oracle plain_{OracleEffort()}, thorough_{thorough()};
    std::vector<OracleTotals> totals_; // by kind
    std::map<std::string, uint32_t> seen_;
    uint32_t failures_ = 0;
    const Clock::time_point start_ = Clock::now();
};

// Buffers of the size that generated programs have.
int one_file(const char* name, uint64_t seeds) {
    std::stringstream text;
    text << std::ifstream(name).rdbuf();
    const std::string source = text.str();
    Oracle oracle(thorough());
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        OracleCase c;
        c.make = [&source](ir::Program& p, Diagnostics& diag) {
            ir::parse(p, source, diag);
            Arena scratch;
            passes::Context context{diag, scratch};
            if (p.level == ir::Level::Source)
                passes::flatten(p, context);
        };
        c.seed = seed;
        c.memory = {tape(seed), std::vector<uint32_t>(fleshed_threads * fleshed_words),
                    std::vector<uint32_t>(fleshed_counters)};
        std::string details;
        const std::string why = oracle.check(c, nullptr, &details);
        if (why.empty())
            continue;
        printf("input %llu: %s\n%s\n", static_cast<unsigned long long>(seed), why.c_str(), details.c_str());
        return 1;
    }
    printf("%s: all is well\n", name);
    return 0;
}

} // namespace

TEST_GROUP(oracle) {
    if (argc > 2 && !strcmp(argv[1], "file"))
        return one_file(argv[2], argc > 3 ? strtoull(argv[3], nullptr, 0) : 100);
    Run run;
    for (const ProgramKind& k : program_kinds)
        if (argc > 1 && !strcmp(argv[1], k.name))
            run.only = &k;
    int at = run.only ? 2 : 1;
    auto arg = [&](uint64_t otherwise) { return argc > at ? strtoull(argv[at++], nullptr, 0) : otherwise; };
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
    return Runner(run).all() != 0;
}

} // namespace test_oracle
