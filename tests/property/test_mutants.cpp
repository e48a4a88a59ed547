// The oracle against mistakes made in the structurizer's result: with each of them some property must fail
// within a bounded number of programs. Without any, none may. Mistakes in the source itself are made by
// tests/mutation/score.py.
//   property_mutants [PROGRAMS]          at most for each mistake
//   property_mutants MISTAKE [PROGRAMS]  one mistake, with the program that found it
#include "damage.h"
#include "damaged_pipeline.h"
#include "program_cases.h"

#include <cstdlib>
#include <cstring>

using namespace ladder;
using namespace ladder::test;

namespace {

struct Mutant {
    const char *name, *what;
    RunPass damage = nullptr;
};
constexpr Mutant mutants[] = {
    {"Hoisted", "tangled operation moved out of its arm", damaging<hoist_from_arms>},
    {"TailDuplicated", "tail with tangled operations duplicated", damaging<duplicate_tails>},
};
constexpr Mutant unharmed{"None", "no fault"};

constexpr uint32_t max_blocks = 24;

// Program `n` of the same row of programs for all faults.
std::string check(Oracle& oracle, uint32_t n, std::string* details) {
    const size_t kinds = program_kinds.size();
    return oracle.check(make_case(program_kinds[n % kinds], 1 + n / kinds, max_blocks), nullptr, details);
}

struct Kill {
    uint32_t programs = 0; // looked at, the one that failed included
    std::string why;
};

Kill find(Oracle& oracle, const Mutant& m, uint32_t limit, std::string* details) {
    const std::vector<passes::Pass> pipeline = damaged_pipeline(m.damage);
    oracle.pipeline = pipeline;
    Kill k;
    while (k.programs < limit && k.why.empty()) {
        if (details)
            details->clear();
        k.why = check(oracle, k.programs++, details);
    }
    return k;
}

} // namespace

int main(int argc, char** argv) {
    const Mutant* only = nullptr;
    for (const Mutant& m : mutants)
        if (argc > 1 && !strcmp(argv[1], m.name))
            only = &m;
    const int at = only ? 2 : 1;
    const auto limit = argc > at ? static_cast<uint32_t>(atoi(argv[at])) : 4000u;
    OracleEffort effort;
    effort.wave_sizes = {16};
    Oracle oracle(effort);
    if (only) {
        std::string details;
        const Kill k = find(oracle, *only, limit, &details);
        printf("%s after %u programs: %s\n%s\n", only->name, k.programs, k.why.c_str(), details.c_str());
        return 0;
    }
    int wrong = 0;
    uint32_t most = 0, count = 0;
    for (const Mutant& m : mutants) {
        const Kill k = find(oracle, m, limit, nullptr);
        count++;
        wrong += k.why.empty();
        most = std::max(most, k.programs);
        printf("%-20s %s after %4u programs: %.100s\n", m.name, k.why.empty() ? "SURVIVES" : "killed  ",
               k.programs, k.why.c_str());
        fflush(stdout);
    }
    const Kill sound = find(oracle, unharmed, most, nullptr);
    if (!sound.why.empty()) {
        printf("without a fault, program %u: %s\n", sound.programs, sound.why.c_str());
        wrong++;
    }
    printf("%u mutants, %d wrong; %u programs pass without faults\n", count, wrong, sound.programs);
    return wrong;
}
