// The cases of tests/exec/test_switch_cases.cpp and test_reconvergence_cases.cpp on the simulator. They run
// by the graph before they are structured, after every pass, and by merge annotations afterwards, with every
// switch policy. They run under every schedule and in waves of every size that has room for the threads.
#include "../../exec/flow_case.h"
#include "corpus.h"
#include "harness.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace ladder::test {

namespace {

const FlowCase& case_of(void** state) { return *static_cast<const FlowCase*>(*state); }

std::string source(const FlowCase& c) {
    return read_file(std::string(TEST_DATA_DIR "/vsir/") + c.name + ".vsir");
}

// Empty if Out is as expected and nothing was reported.
std::string difference(const FlowCase& c, const ir::Program& p, const simt::Options& o) {
    const uint32_t one[3] = {1, 1, 1};
    const Outcome r = simulate(p, o, {c.in.begin(), c.in.end()}, static_cast<uint32_t>(c.out.size()), one);
    if (!r.error.empty())
        return r.error;
    for (size_t n = 0; n < c.out.size(); n++)
        if (r.out[n] != static_cast<uint32_t>(c.out[n]))
            return "word " + std::to_string(n) + " is " + std::to_string(static_cast<int32_t>(r.out[n])) +
                   ", expected " + std::to_string(c.out[n]);
    return r.reports.empty() ? "" : r.reports[0];
}

uint32_t check(const FlowCase& c, const ir::Program& p, const char* form) {
    uint32_t runs = 0;
    for (uint32_t wave = 4; wave <= simt::max_wave; wave *= 2) {
        if (wave < c.wave)
            continue;
        for (const simt::Options& o : all_options(p, wave)) {
            const std::string wrong = difference(c, p, o);
            if (!wrong.empty())
                fail_msg("%s (%s; %s): %s", c.name, form, describe(o).c_str(), wrong.c_str());
            runs++;
        }
    }
    return runs;
}

struct Watch {
    const FlowCase& c;
    uint32_t runs;
    static void after_pass(void* user, const char* pass, const ir::Program& p) {
        Watch& w = *static_cast<Watch*>(user);
        w.runs += check(w.c, p, pass);
    }
};

void reconstructive(void** state) {
    const FlowCase& c = case_of(state);
    Loaded program(source(c));
    Watch watch{c, check(c, program.program, "source")};
    program.context.after_pass = Watch::after_pass;
    program.context.user = &watch;
    program.run_passes(passes::Structurizer::Reconstructive);
    assert_true(watch.runs >= 50);
}

// It does not keep threads together.
void naive(void** state) {
    const FlowCase& c = case_of(state);
    if (c.wave)
        return;
    Loaded program(source(c));
    program.run_passes(passes::Structurizer::Naive);
    assert_true(check(c, program.program, "naive") >= 5);
}

// What the naive form does is seen: its results differ where waves matter.
void naive_differs(void** state) {
    uint32_t waves = 0, differ = 0;
    for (const FlowCase& c : *static_cast<const std::vector<FlowCase>*>(*state)) {
        if (!c.wave)
            continue;
        Loaded program(source(c));
        program.run_passes(passes::Structurizer::Naive);
        simt::Options o;
        o.wave_size = 64;
        o.policy = simt::SwitchPolicy::Weak;
        waves++;
        differ += !difference(c, program.program, o).empty();
    }
    print_message("%u of %u cases with wave operations differ in the naive form\n", differ, waves);
    assert_true(4 * differ > waves);
}

} // namespace

int run_flow_cases(const char* group, const std::vector<FlowCase>& cases) {
    std::vector<std::unique_ptr<std::string>> names;
    std::vector<CMUnitTest> tests;
    auto add = [&](const std::string& name, CMUnitTestFunction f, const void* state) {
        names.push_back(std::make_unique<std::string>(name));
        tests.push_back({names.back()->c_str(), f, nullptr, nullptr, const_cast<void*>(state)});
    };
    for (const FlowCase& c : cases) {
        add(std::string(c.name) + ":reconstructive", reconstructive, &c);
        add(std::string(c.name) + ":naive", naive, &c);
    }
    add(std::string(group) + ":naive-differs", naive_differs, &cases);
    return _cmocka_run_group_tests(group, tests.data(), tests.size(), nullptr, nullptr);
}

} // namespace ladder::test
