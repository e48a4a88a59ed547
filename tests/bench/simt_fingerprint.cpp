// Prints a hash of all that executions of the corpus show: memory, outputs, reports with their numbers, steps
// and traces, under all schedules, alignments, policies and wave sizes, with and without checks, and under
// low step limits. Two versions of the simulator that print the same lines do the same.
//
//   simt_fingerprint [--match TEXT] [--each]
//
// A line per shader and form; --each: a line per execution.
#include "simt_corpus.h"

#include "check/observe.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint64_t steps_max = 1'000'000, traced_steps_max = 50'000;

bool each = false;

class Hash {
public:
    void bytes(const void* data, size_t size) {
        const auto* b = static_cast<const unsigned char*>(data);
        for (size_t n = 0; n < size; n++)
            state_ = (state_ ^ b[n]) * 0x100000001b3;
    }
    void number(uint64_t n) { bytes(&n, sizeof n); }
    void text(std::string_view t) {
        number(t.size());
        bytes(t.data(), t.size());
    }
    void words(const std::vector<uint32_t>& w) { bytes(w.data(), 4 * w.size()); }
    uint64_t value() const { return state_; }

private:
    uint64_t state_ = 0xcbf29ce484222325;
};

// All options that are tried with every shader.
std::vector<simt::Options> all_options(bool structured) {
    std::vector<simt::Options> all;
    simt::Options o;
    o.steps = steps_max;
    const auto add = [&](auto change) {
        simt::Options changed = o;
        change(changed);
        all.push_back(changed);
    };
    for (uint32_t wave : {4u, 8u, 16u, 32u, 64u, 128u})
        add([&](auto& c) { c.wave_size = wave; });
    add([](auto& c) { c.checks = false; });
    add([](auto& c) { c.checks = false, c.wave_size = 128; });
    add([](auto& c) { c.races = true; });
    add([](auto& c) { c.races = true, c.delayed_stores = true; });
    add([](auto& c) { c.shuffle_lanes = true, c.wave_size = 16, c.seed = 5; });
    for (uint64_t steps : {100u, 1000u, 5000u, 20000u})
        add([&](auto& c) { c.steps = steps; });
    add([](auto& c) { c.steps = 3000, c.checks = false; });
    for (auto schedule : {simt::Schedule::Reverse, simt::Schedule::RoundRobin, simt::Schedule::Random,
                          simt::Schedule::Adversarial})
        for (auto alignment : {simt::Alignment::Block, simt::Alignment::Access, simt::Alignment::Lane})
            add([&](auto& c) {
                c.schedule = schedule, c.alignment = alignment, c.wave_size = 16, c.seed = 7;
            });
    for (auto helpers : {simt::HelperPolicy::KillAtOnce, simt::HelperPolicy::KillRandomly})
        add([&](auto& c) { c.helpers = helpers; });
    if (structured)
        for (auto policy : {simt::SwitchPolicy::Weak, simt::SwitchPolicy::Random}) {
            add([&](auto& c) { c.policy = policy, c.seed = 3; });
            add([&](auto& c) { c.policy = policy, c.schedule = simt::Schedule::Random, c.seed = 9; });
        }
    return all;
}

void compute(const SimtShader& shader, simt::Options o, bool traced, Hash& hash) {
    if (traced)
        o.steps = std::min(o.steps, traced_steps_max);
    Arena arena;
    Diagnostics diag("fingerprint");
    check::Contents contents = shader.contents;
    try {
        simt::Simulator s(shader.program, o, arena, diag);
        bind(s, contents);
        if (traced)
            s.observe([](void* h, const simt::Event& e) { static_cast<Hash*>(h)->text(e.text()); }, &hash);
        for (int run = 0; run < 2; run++) { // what one leaves must not matter to the next
            hash.number(static_cast<uint64_t>(s.dispatch(shader.source.dispatch, diag)));
            for (const check::Resource& r : contents.resources)
                hash.words(r.words), hash.words(r.counters);
            for (const simt::ReportInfo& r : s.reports()) {
                hash.text(r.text);
                hash.text(r.block);
                hash.number(r.count);
            }
            const simt::Statistics& n = s.statistics();
            for (uint64_t v : {n.segments, n.wave_instructions, n.lane_instructions})
                hash.number(v);
        }
    } catch (const Failure&) {
        hash.text(diag.text());
    }
}

void other(const SimtShader& shader, const simt::Options& o, Hash& hash) {
    const check::Execution x = check::execute(shader.program, o, shader.contents, shader.source.dispatch);
    hash.text(x.refused);
    hash.number(x.completed);
    for (const check::Resource& r : x.after.resources)
        hash.words(r.words), hash.words(r.counters);
    hash.words(x.after.stage.outputs);
    hash.words(x.after.stage.patch_outputs);
    hash.words(x.after.stage.notes);
    hash.bytes(x.after.stage.marks.data(), x.after.stage.marks.size());
    hash.bytes(x.after.stage.helpers.data(), x.after.stage.helpers.size());
    for (const check::Together& t : x.tangles)
        hash.number(t.operation), hash.number(t.wave), hash.number(t.mask.w[0]), hash.number(t.mask.w[1]);
    for (const std::string& t : x.text)
        hash.text(t);
}

void print(const SimtShader& shader, const char* form) {
    Hash hash;
    const bool structured = *form;
    int number = 0;
    for (const simt::Options& o : all_options(structured)) {
        Hash one;
        if (shader.source.stage == "cs") {
            compute(shader, o, false, one);
            compute(shader, o, true, one);
        } else {
            other(shader, o, one);
        }
        if (each)
            std::printf("%s/%s %s, %d: %016llx\n", shader.source.theme.c_str(), shader.source.name.c_str(),
                        form, number++, static_cast<unsigned long long>(one.value()));
        hash.number(one.value());
    }
    std::printf("%s/%s %s: %016llx\n", shader.source.theme.c_str(), shader.source.name.c_str(), form,
                static_cast<unsigned long long>(hash.value()));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    std::string match;
    for (int n = 1; n < argc; n++)
        if (!std::strcmp(argv[n], "--match") && n + 1 < argc)
            match = argv[++n];
        else if (!std::strcmp(argv[n], "--each"))
            each = true;
    for (const char* theme : {"control-flow", "waves", "ops", "stages"})
        for (const char* stage : {"cs", "vs", "ps", "gs", "hs", "ds", "ms", "as"})
            for (const char* form : {"", "structurize"})
                for (const auto& shader : simt_shaders(theme, stage, form))
                    if (shader->source.name.find(match) != std::string::npos)
                        print(*shader, form);
}
