#include "program_cases.h"

#include "fleshed.h"
#include "passes/passes.h"
#include "rewrites.h"
#include "shrink.h"
#include "source_programs.h"
#include "vsir/text/text.h"

#include <memory>

namespace ladder::test {

namespace {

constexpr ProgramKind every_program_kind[] = {{"random", random_graph, false},
                                              {"odd", odd_graph, false},
                                              {"structured", structured_graph, false},
                                              {"hinted", hinted_graph, true},
                                              {"flattened", flattened_graph, false},
                                              {"rewritten", rewritten_graph, false},
                                              {"source", nullptr, true},
                                              {"source_rewritten", nullptr, false}};

// ---- graphs

// Hints that no compiler would give are left out: they mean one thing to the simulator and another to the
// structurizer.
Sample sample_of(const ProgramKind& kind, uint64_t seed, uint32_t max_blocks) {
    Rng rng(seed);
    Sample s = kind.graph(rng, max_blocks).source.graph;
    if (!kind.keeps)
        s.hint.clear();
    s.flatten();
    return s;
}

OracleCase graph_case(const Sample& sample, uint64_t seed) {
    OracleCase c;
    c.make = [s = std::make_shared<Sample>(sample), seed](ir::Program& p, Diagnostics&) {
        flesh(*s, seed, p);
    };
    Arena arena;
    ir::Program p(arena);
    c.ends = flesh(sample, seed, p);
    c.seed = seed;
    c.groups = seed % 8 ? 1 : 2;
    std::vector<uint32_t> ways;
    for (uint32_t g = 0; g < c.groups; g++) {
        const std::vector<uint32_t> more = tape(seed + g);
        ways.insert(ways.end(), more.begin(), more.end());
    }
    c.memory = {ways, std::vector<uint32_t>(ways.size()), std::vector<uint32_t>(fleshed_counters)};
    return c;
}

// ---- source

SourceOptions options_of(uint64_t seed) {
    SourceOptions o;
    o.threads = fleshed_threads;
    o.size = static_cast<uint32_t>(24 + seed % 5 * 12);
    o.fall_through = seed % 4;
    o.wave_values = seed % 3;
    o.calls = seed % 2;
    return o;
}

std::vector<uint8_t> choices_of(uint64_t seed) { return random_choices(seed, 40 + seed % 200); }

// What the threads start from: neighbours are alike.
std::vector<uint32_t> source_input(uint64_t seed, uint32_t threads) {
    Rng rng(seed);
    std::vector<uint32_t> in;
    const uint32_t group = 1u << rng(6);
    uint32_t word = 0;
    for (uint32_t t = 0; t < threads; t++)
        in.push_back(word = t % group ? word : rng(1u << 31));
    return in;
}

OracleCase source_case(bool as_it_is, uint64_t seed, std::span<const uint8_t> choices) {
    const SourceOptions options = options_of(seed);
    OracleCase c;
    c.seed = seed;
    // Names in the program point into the text.
    c.make = [as_it_is, seed, text = std::make_shared<std::string>(generate_source(choices, options))](
                 ir::Program& p, Diagnostics& diag) {
        ir::parse(p, *text, diag);
        Arena scratch;
        passes::Context context{diag, scratch};
        passes::flatten(p, context);
        Rng rng(seed);
        if (!as_it_is)
            rewrite(p, rng, diag, scratch);
    };
    c.memory = {source_input(seed, options.threads), std::vector<uint32_t>(source_out_words(options))};
    return c;
}

} // namespace

const std::span<const ProgramKind> program_kinds = every_program_kind;

OracleCase make_case(const ProgramKind& kind, uint64_t seed, uint32_t max_blocks) {
    return kind.graph ? graph_case(sample_of(kind, seed, max_blocks), seed)
                      : source_case(kind.keeps, seed, choices_of(seed));
}

OracleCase shrink_case(const ProgramKind& kind, uint64_t seed, uint32_t max_blocks,
                       const std::function<bool(const OracleCase&)>& fails, std::string& what) {
    if (kind.graph) {
        const Sample s =
            shrink(sample_of(kind, seed, max_blocks), [&](Sample& t) { return fails(graph_case(t, seed)); });
        what = s.text();
        return graph_case(s, seed);
    }
    struct Question {
        const ProgramKind& kind;
        uint64_t seed;
        const std::function<bool(const OracleCase&)>& fails;
    } question{kind, seed, fails};
    const std::vector<uint8_t> choices = shrink_choices(
        choices_of(seed),
        [](void* user, std::span<const uint8_t> bytes) {
            const Question& q = *static_cast<const Question*>(user);
            return q.fails(source_case(q.kind.keeps, q.seed, bytes));
        },
        &question);
    what = generate_source(choices, options_of(seed));
    return source_case(kind.keeps, seed, choices);
}

} // namespace ladder::test
