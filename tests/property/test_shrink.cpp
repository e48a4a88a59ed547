// The shrinker, on faults that are put into the structurizer's work. What it prints is small, still shows the
// fault, and is a program that compiles where there is no fault.
#include "checks.h"
#include "compile_shader.h"
#include "shrink.h"
#include "sources.h"
#include "support/testing.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

namespace test_shrink {

namespace {

using namespace ladder;
using namespace ladder::test;

constexpr uint32_t largest = 9; // blocks; the faults need three to eight

bool shows(Sample& s, Fault fault) {
    Effort effort{false, 1, 4};
    uint32_t places = 1;
    for (uint32_t place = 0; place < places; place++)
        if (!check_with_fault(s, fault, place, effort, places).empty())
            return check(s, effort).empty();
    return false;
}

// The first of many graphs that shows the fault.
Sample find(Fault fault) {
    for (uint64_t seed = 1; seed < 300; seed++) {
        Rng rng(seed);
        Sample s = random_sample(rng, 30);
        if (fault == HintsForgotten) {
            FlowOptions o;
            o.returns = false;
            Source source = random_source(rng, o);
            source.hint_all();
            s = source.graph;
        }
        if (shows(s, fault))
            return s;
    }
    fail_msg("no graph shows: %s", fault_names[fault]);
    return {};
}

void check_text(const Sample& s, Fault fault) {
    std::string text = program_text(s);
    Arena arena;
    ir::Program p(arena);
    Diagnostics diag("shrunk");
    try {
        ir::parse(p, text, diag);
        ir::validate(p, diag, "reading");
    } catch (const Failure&) {
        fail_msg("%s: %s\n%s", fault_names[fault], diag.text().c_str(), text.c_str());
    }
    Sample again = sample_of(p);
    if (again.succ != s.succ || again.mark != s.mark || again.hint != s.hint)
        fail_msg("%s: the program has another graph:\n%s%s", fault_names[fault], again.text().c_str(),
                 text.c_str());
    assert_true(shows(again, fault));
    for (const char* structurizer : {"reconstructive", "naive"}) {
        Compiled c = compile(text, "vulkan1.3", structurizer);
        if (c.result != LADDER_OK)
            fail_msg("%s: %s\n%s", fault_names[fault], c.messages.c_str(), text.c_str());
        assert_string_equal(validate_spirv(c.words(), "vulkan1.3").c_str(), "");
    }
}

void faults_are_shrunk_to_small_programs(void**) {
    for (uint32_t f = 0; f < Faults; f++) {
        auto fault = static_cast<Fault>(f);
        Sample s = shrink(find(fault), [&](Sample& t) { return shows(t, fault); });
        assert_true(shows(s, fault));
        if (s.size() > largest)
            fail_msg("%s: %u blocks are left:\n%s", fault_names[fault], s.size(), s.text().c_str());
        check_text(s, fault);
    }
}

// Every mark, a switch, hints, and a branch to the first block.
void programs_have_the_graph(void**) {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Rng rng(seed);
        FlowOptions o;
        o.large = 20;
        Source source = random_source(rng, o);
        if (seed & 1)
            source.hint_all();
        const Sample& s = source.graph;
        std::string text = program_text(s);
        Arena arena;
        ir::Program p(arena);
        Diagnostics diag("program");
        try {
            ir::parse(p, text, diag);
            ir::validate(p, diag, "reading");
        } catch (const Failure&) {
            fail_msg("%s\n%s", diag.text().c_str(), text.c_str());
        }
        Sample again = sample_of(p);
        assert_true(again.succ == s.succ);
        assert_true(again.mark == s.mark);
        for (Node n = 0; n < s.size() && !again.hint.empty(); n++)
            assert_int_equal(again.hint[n], s.hint[n]);
    }
    Sample loop;
    loop.succ = {{0, 1}, {}};
    loop.mark = {0, structurize::marks::Pure};
    assert_int_equal(compile(program_text(loop)).result, LADDER_OK);
}

} // namespace

TEST_GROUP(shrink) {
    const CMUnitTest tests[] = {cmocka_unit_test(faults_are_shrunk_to_small_programs),
                                cmocka_unit_test(programs_have_the_graph)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_shrink
