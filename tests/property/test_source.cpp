// Property E: what a source program means is the same for an interpreter with a mask stack and for the
// simulator. The simulator goes by merge annotations on the direct lowering (annotate), and by the loops of
// the graph on what flatten makes. The pipeline's structured form agrees, whatever threads do that fall
// through.
//
//   property_tests source -- [SEED [COUNT]]   random programs; prints the seed and the smallest program of a
//   failure property_tests source -- faults           lowerings with a mistake in them: each must be found
//   property_tests source -- files            tests/data/vsir/source, with the results that the files state
#include "annotate.h"
#include "mask_stack.h"
#include "source_programs.h"
#include "support/testing.h"

#include "passes/passes.h"
#include "simt/simulator.h"
#include "spirv/module/writer.h"
#include "vsir/text/text.h"
#include "vsir/validate/check_structure.h"
#include "vsir/validate/validate.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace test_source {

using namespace ladder;
using namespace ladder::test;

namespace {

using Words = std::vector<uint32_t>;
constexpr uint32_t not_written = 0xcdcdcdcd;

// A program with its arenas and messages.
struct Subject {
    Arena arena, scratch;
    ir::Program program{arena};
    Diagnostics diag{"test"};
    std::string error;

    template <class F>
    void guarded(F body) {
        if (!error.empty())
            return;
        try {
            body();
        } catch (const Failure&) {
            error = diag.text();
        }
    }
    explicit Subject(const std::string& text) {
        guarded([&] {
            ir::parse(program, text, diag);
            ir::validate(program, diag, "reading");
        });
    }
    void apply(void (*pass)(ir::Program&, passes::Context&), const char* name) {
        guarded([&] {
            passes::Context context{diag, scratch};
            pass(program, context);
            ir::validate(program, diag, name);
        });
    }
};

struct Counts {
    uint32_t programs = 0, runs = 0;
    uint64_t ballots = 0, partial = 0;
};

void count_ballots(void* user, const simt::Event& e) {
    if (e.kind != simt::EventKind::Instruction || e.instr->op != ir::Op::WaveBallot)
        return;
    Counts& c = *static_cast<Counts*>(user);
    uint32_t there = 0;
    for (uint32_t lane = 0; lane < simt::max_wave; lane++)
        there += e.mask.has(lane);
    c.ballots++;
    c.partial += there > 1 && there < c.runs; // runs: the wave's size here
}

// Empty, or what is wrong. `ballots` counts if it is there.
std::string simulate(const ir::Program& p, const simt::Options& o, Words in, Words& out, Counts* ballots) {
    Arena arena;
    Diagnostics diag("test");
    try {
        simt::Simulator s(p, o, arena, diag);
        s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 4 * in.size()});
        s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 4 * out.size()});
        if (ballots)
            s.observe(count_ballots, ballots);
        const uint32_t one[3] = {1, 1, 1};
        const bool completed = s.dispatch(one, diag) == simt::Outcome::Completed;
        return !s.reports().empty() ? std::string(s.reports()[0].text) : completed ? "" : "gave up";
    } catch (const Failure&) {
        return diag.text();
    }
}

struct Setup {
    uint32_t wave;
    Words in;
    uint32_t out_words;
    bool direct_is_final; // no case falls through: what annotate makes is what SPIR-V may have
};

// One program, executed in one way by schedules that may show a difference.
std::string compare(Subject& s, const char* name, const Setup& setup, const Words& expected, Counts& counts) {
    if (!s.error.empty())
        return std::string(name) + ": " + s.error;
    const bool annotated = !std::strcmp(name, "annotate"), graph = !std::strcmp(name, "flatten");
    simt::Options o;
    o.wave_size = setup.wave;
    o.steps = 1u << 24;
    using simt::Schedule, simt::SwitchPolicy;
    for (SwitchPolicy policy : {SwitchPolicy::Strong, SwitchPolicy::Weak, SwitchPolicy::Random})
        for (Schedule schedule : {Schedule::SmallestKey, Schedule::Reverse, Schedule::Random}) {
            if (policy != SwitchPolicy::Strong && (graph || annotated))
                continue;
            if (policy != SwitchPolicy::Strong && schedule == Schedule::Reverse)
                continue;
            o.policy = policy, o.schedule = schedule, o.seed = counts.programs;
            Words out(setup.out_words, not_written);
            const bool count = graph && schedule == Schedule::SmallestKey;
            Counts seen;
            seen.runs = setup.wave;
            std::string wrong = simulate(s.program, o, setup.in, out, count ? &seen : nullptr);
            counts.runs++;
            counts.ballots += seen.ballots, counts.partial += seen.partial;
            if (wrong.empty() && out != expected) {
                const size_t at = static_cast<size_t>(
                    std::mismatch(out.begin(), out.end(), expected.begin()).first - out.begin());
                char text[80];
                std::snprintf(text, sizeof text, "word %zu is %08x, not %08x", at, out[at], expected[at]);
                wrong = text;
            }
            if (!wrong.empty())
                return std::string(name) + ", policy " + std::to_string(static_cast<int>(policy)) +
                       ", schedule " + std::to_string(static_cast<int>(schedule)) + ": " + wrong;
        }
    return "";
}

using Damage = void (*)(ir::Program& p);

// Empty, or what is wrong.
std::string check(const std::string& text, const Setup& setup, Counts& counts, Words* result = nullptr,
                  Damage damage = nullptr) {
    Subject source(text), again(text), direct(text), graph(text), whole(text);
    if (!source.error.empty())
        return source.error;
    std::string printed, reprinted;
    ir::print(source.program, printed);
    Subject reread(printed);
    ir::print(reread.program, reprinted);
    if (!reread.error.empty() || printed != reprinted)
        return "not printed as it was read: " + reread.error;
    MaskStackOptions o;
    o.wave_size = setup.wave;
    const MaskStackResult expected =
        run_mask_stack(source.program, o, setup.in, Words(setup.out_words, not_written));
    if (!expected.error.empty())
        return "mask stack: " + expected.error;
    if (result)
        *result = expected.out;
    counts.programs++;
    graph.apply(passes::flatten, "flatten");
    if (damage)
        damage(graph.program);
    std::string wrong = compare(graph, "flatten", setup, expected.out, counts);
    if (!wrong.empty() || damage)
        return wrong;
    direct.apply(annotate, "annotate");
    if (setup.direct_is_final && direct.error.empty())
        if (const char* broken = ir::check_structure(direct.program, direct.scratch))
            return std::string("annotate: ") + broken;
    wrong = compare(direct, "annotate", setup, expected.out, counts);
    if (!wrong.empty())
        return wrong;
    whole.apply([](ir::Program& p, passes::Context& c) { passes::run_passes(passes::pipeline(), p, c); },
                "the pipeline");
    return compare(whole, "pipeline", setup, expected.out, counts);
}

// ---- random programs

struct Attempt {
    SourceOptions options;
    Setup setup;
    Damage damage;
};

Attempt attempt_for(uint32_t seed, Damage damage) {
    constexpr uint32_t sizes[][2] = {{8, 8}, {4, 4}, {5, 8}, {16, 8}, {16, 16}, {8, 4}, {33, 64}};
    Attempt a{};
    const uint32_t* size = sizes[seed % std::size(sizes)];
    a.options.threads = size[0];
    a.options.fall_through = seed % 4;
    a.options.wave_values = seed % 3;
    a.options.depth = 3 + seed % 4;
    a.options.size = seed % 10 ? 60 : 160;
    a.setup.wave = size[1];
    for (uint32_t t = 0; t < size[0]; t++)
        a.setup.in.push_back(seed * 2654435761u + t * (seed % 5) * 40503u);
    a.setup.out_words = source_out_words(a.options);
    a.setup.direct_is_final = !a.options.fall_through;
    a.damage = damage;
    return a;
}

std::string check(const Attempt& a, std::span<const uint8_t> choices, Counts& counts) {
    return check(generate_source(choices, a.options), a.setup, counts, nullptr, a.damage);
}

std::vector<uint8_t> choices_for(uint32_t seed) { return random_choices(seed, 40 + seed % 500); }

bool fails(void* user, std::span<const uint8_t> choices) {
    Counts counts;
    return !check(*static_cast<const Attempt*>(user), choices, counts).empty();
}

int random_programs(uint32_t first, uint32_t count) {
    Counts counts;
    uint32_t wrong = 0;
    for (uint32_t seed = first; seed < first + count; seed++) {
        Attempt a = attempt_for(seed, nullptr);
        const std::vector<uint8_t> choices = choices_for(seed);
        const std::string complaint = check(a, choices, counts);
        if (complaint.empty())
            continue;
        std::printf("seed %u: %s\n", seed, complaint.c_str());
        if (wrong++)
            continue;
        const std::vector<uint8_t> small = shrink_choices(choices, fails, &a);
        const std::string text = generate_source(small, a.options);
        std::printf("the smallest, in waves of %u:\n%s%s\n", a.setup.wave, text.c_str(),
                    check(a, small, counts).c_str());
    }
    std::printf("%u programs, %u executions, %llu ballots (%llu of a part of the wave), %u wrong\n",
                counts.programs, counts.runs, static_cast<unsigned long long>(counts.ballots),
                static_cast<unsigned long long>(counts.partial), wrong);
    return wrong || counts.programs != count || counts.partial < counts.programs;
}

// ---- lowerings with a mistake

// Breaking blocks fall out of their loops.
void forget_hints(ir::Program& p) {
    for (ir::Function& f : p.functions)
        for (ir::Block& b : f.blocks)
            b.loop_hint = ir::no_id;
}
// The first case of each switch goes where the default does.
void lose_a_case(ir::Program& p) {
    for (ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            if (ir::Instr& t = *f.block(b).last; t.op == ir::Op::Switch && t.operand_count > 2)
                t[3] = t[1];
}
void swap_arms(ir::Program& p) {
    for (ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            if (ir::Instr& t = *f.block(b).last; t.op == ir::Op::BranchIf && !t[0].is_const()) {
                std::swap(t[1], t[2]);
                return;
            }
}

size_t lines(const std::string& text) {
    return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
}

int faults() {
    const struct {
        const char* name;
        Damage damage;
    } table[] = {
        {"hints forgotten", forget_hints}, {"a case lost", lose_a_case}, {"arms swapped", swap_arms}};
    int missed = 0;
    for (const auto& fault : table) {
        uint32_t found = 0, tried = 0;
        size_t before = 0, after = 0; // lines
        Counts counts;
        for (uint32_t seed = 1; seed <= 150; seed++, tried++) {
            Attempt a = attempt_for(seed, fault.damage);
            if (check(a, choices_for(seed), counts).empty() || found++)
                continue;
            const std::vector<uint8_t> small = shrink_choices(choices_for(seed), fails, &a);
            before = lines(generate_source(choices_for(seed), a.options));
            after = check(a, small, counts).empty() ? before : lines(generate_source(small, a.options));
        }
        std::printf("%s: found in %u of %u programs, the first shrunk from %zu to %zu lines\n", fault.name,
                    found, tried, before, after);
        missed += !found || after >= before;
    }
    return missed;
}

// ---- files

// The numbers after "; KEY: " in the file.
Words stated(const std::string& text, const std::string& key) {
    Words words;
    const size_t at = text.find("; " + key + ": ");
    if (at == std::string::npos)
        return words;
    const char* s = text.c_str() + at + key.size() + 4;
    for (char* end;; s = end) {
        const unsigned long value = std::strtoul(s, &end, 0);
        if (end == s || std::memchr(s, '\n', static_cast<size_t>(end - s)))
            return words;
        words.push_back(static_cast<uint32_t>(value));
    }
}

int files() {
    namespace fs = std::filesystem;
    uint32_t wrong = 0, count = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(TEST_DATA_DIR "/vsir/source")) {
        std::ifstream file(entry.path());
        const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        const Words out = stated(text, "out");
        const bool falls = text.find("falls through") != std::string::npos;
        const Setup setup{8, stated(text, "in"), static_cast<uint32_t>(out.size()), !falls};
        Counts counts;
        Words found;
        std::string complaint = out.empty() ? "states no result" : check(text, setup, counts, &found);
        if (complaint.empty() && found != out) {
            complaint = "gives";
            for (uint32_t w : found)
                complaint += ' ' + std::to_string(w);
        }
        count++;
        if (!complaint.empty())
            wrong++, std::printf("%s: %s\n", entry.path().filename().string().c_str(), complaint.c_str());
    }
    std::printf("%u files, %u wrong\n", count, wrong);
    return wrong || count < 12;
}

} // namespace

TEST_GROUP(source) {
    if (argc > 1 && !std::strcmp(argv[1], "faults"))
        return faults();
    if (argc > 1 && !std::strcmp(argv[1], "files"))
        return files();
    return random_programs(argc > 1 ? static_cast<uint32_t>(std::atoi(argv[1])) : 1,
                           argc > 2 ? static_cast<uint32_t>(std::atoi(argv[2])) : 300);
}

} // namespace test_source
