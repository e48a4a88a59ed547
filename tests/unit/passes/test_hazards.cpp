// The classic hazards of taking phis apart, executed before the pipeline and after each of its passes.
#include "harness.h"

namespace test_hazards {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

struct Sample {
    const char* name;
    uint64_t a, b;
    const char* body;
    std::vector<uint64_t> stores; // values stored, as computed by hand
};

const Sample samples[] = {
    {"swap around a loop",
     7,
     9,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%y, b1]
    %y = phi.i32 [%b, b0], [%x, b1]
    %n = phi.i32 [0, b0], [%n1, b1]
    %n1 = iadd.i32 %n, 1
    %c = ult %n1, i32 4
    branch_if %c, b1, b2
b2:
    raw_store.i32 %h, 0, 4, 0x3, %x, %y
    return
)",
     {9, 7}},
    {"three values in a ring",
     1,
     2,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%y, b1]
    %y = phi.i32 [%b, b0], [%z, b1]
    %z = phi.i32 [3, b0], [%x, b1]
    %n = phi.i32 [0, b0], [%n1, b1]
    %n1 = iadd.i32 %n, 1
    %c = ult %n1, i32 5
    branch_if %c, b1, b2
b2:
    raw_store.i32 %h, 0, 4, 0x7, %x, %y, %z
    return
)",
     {2, 3, 1}},
    {"a phi used after a rotated loop (lost copy)",
     10,
     0,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%x1, b1]
    %x1 = iadd.i32 %x, 1
    %c = ult %x1, i32 15
    branch_if %c, b1, b2
b2:
    raw_store.i32 %h, 0, 4, 0x3, %x, %x1
    return
)",
     {14, 15}},
    {"a phi as branch condition",
     5,
     0,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %first = phi.bool [true, b0], [%again, b4]
    %n = phi.i32 [%a, b0], [%n1, b4]
    branch_if %first, b2, b3
b2:
    raw_store.i32 %h, 0, 4, 0x1, %n
    branch b4
b3:
    raw_store.i32 %h, 4, 4, 0x1, %n
    branch b4
b4:
    %again = phi.bool [false, b2], [true, b3]
    %n1 = iadd.i32 %n, -1
    %c = ine %n1, i32 0
    branch_if %c, b1, b5
b5:
    return
)",
     {5, 4, 3, 2, 1}},
    {"Fibonacci",
     10,
     0,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %f = phi.i32 [0, b0], [%g, b2]
    %g = phi.i32 [1, b0], [%s, b2]
    %n = phi.i32 [0, b0], [%n1, b2]
    %c = ult %n, %a
    branch_if %c, b2, b3
b2:
    %s = iadd.i32 %f, %g
    %n1 = iadd.i32 %n, 1
    branch b1
b3:
    raw_store.i32 %h, 0, 4, 0x1, %f
    return
)",
     {55}},
    // The temp of x is written on the way to b3, which does not read it, and b3 hands x back unchanged.
    {"a phi that feeds itself past a critical edge",
     0,
     100,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%b, b2], [%x, b3]
    %n = phi.i32 [0, b0], [%n1, b2], [%n1, b3]
    raw_store.i32 %h, 0, 4, 0x1, %x
    %n1 = iadd.i32 %n, 1
    %done = ieq %n1, i32 4
    branch_if %done, b4, b2
b2:
    %odd = and.i32 %n, 1
    %c = ieq %odd, i32 1
    branch_if %c, b1, b3
b3:
    branch b1
b4:
    return
)",
     {0, 0, 100, 100}},
    {"an undefined incoming",
     1,
     42,
     R"(b0:
    %h = handle d0, 0
    %c = ieq %a, i32 1
    branch_if %c, b1, b2
b1:
    branch b3
b2:
    branch b3
b3:
    %x = phi.i32 [%b, b1], [undef, b2]
    raw_store.i32 %h, 0, 4, 0x1, %x
    return
)",
     {42}},
    {"two loops, the phi of one swapped by the other",
     3,
     4,
     R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%q, b3]
    %y = phi.i32 [%b, b0], [%p, b3]
    %i = phi.i32 [0, b0], [%i1, b3]
    branch b2
b2:
    %p = phi.i32 [%x, b1], [%q, b2]
    %q = phi.i32 [%y, b1], [%p, b2]
    %j = phi.i32 [0, b1], [%j1, b2]
    %j1 = iadd.i32 %j, 1
    %c = ult %j1, i32 2
    branch_if %c, b2, b3
b3:
    raw_store.i32 %h, 0, 4, 0x3, %p, %q
    %i1 = iadd.i32 %i, 1
    %d = ult %i1, i32 3
    branch_if %d, b1, b4
b4:
    raw_store.i32 %h, 0, 4, 0x3, %x, %y
    return
)",
     {4, 3, 4, 3, 4, 3, 3, 4}},
};

struct Check {
    const Sample* sample;
    Diagnostics* diag;
    Trace before;
    int passes = 0;
};

void check_stores(const Sample& s, const Trace& t, const char* after) {
    std::vector<uint64_t> got;
    for (const Trace::Event& e : t.events)
        if (e.op == ir::Op::RawStore)
            for (size_t o = 4; o < e.operands.size(); o++)
                if (e.operands[o].defined)
                    got.push_back(e.operands[o].bits);
    if (got == s.stores && t.end == Trace::Returned)
        return;
    std::string list;
    for (uint64_t v : got)
        list += " " + std::to_string(v);
    fail_msg("%s, after %s: stored%s; %s", s.name, after, list.c_str(), t.note.c_str());
}

void after_pass(void* user, const char* pass, const ir::Program& p) {
    Check& check = *static_cast<Check*>(user);
    ir::validate(p, *check.diag, pass);
    check_stores(*check.sample, run(p, p.entry(), {check.sample->a, check.sample->b}, steps_after), pass);
    check.passes++;
}

void through_the_pipeline(Structurizer structurizer) {
    for (const Sample& s : samples) {
        Fixture f(s.body);
        f.context.structurizer = structurizer;
        check_stores(s, f.run(s.a, s.b), "reading");
        Check check{&s, &f.diag, {}};
        f.context.after_pass = after_pass;
        f.context.user = &check;
        f.guarded(s.name, [&] { run_passes(pipeline(), f.program, f.context); });
        assert_true(f.program.level == ir::Level::StructuredSsa);
        assert_true(f.program.functions[0].temps.empty());
        // The program is not at level source, of shader model 6, without quirks, and no pixel shader.
        int needed = 0;
        for (const char* const* name = pass_names(); *name; name++) {
            const std::string_view n = *name;
            needed += n != "flatten" && n != "retype" && n != "helper-lanes" && n != "input-indices" &&
                      n != "gradients" && n != "guard-entry" && n != "wave-turns" &&
                      !n.starts_with("number-") && !n.starts_with("quirk-") && !n.starts_with("legalize-") &&
                      !n.starts_with("late-");
        }
        assert_int_equal(check.passes, needed);
    }
}

void hazards_naive(void**) { through_the_pipeline(Structurizer::Naive); }
void hazards_reconstructive(void**) { through_the_pipeline(Structurizer::Reconstructive); }

// Each of them also with the temps left in memory.
void hazards_in_memory(void**) {
    for (const Sample& s : samples) {
        Fixture f(s.body);
        Check check{&s, &f.diag, {}};
        f.context.after_pass = after_pass;
        f.context.user = &check;
        f.context.phi_budget = 0;
        f.guarded(s.name, [&] { run_passes(pipeline(), f.program, f.context); });
    }
}

} // namespace

TEST_GROUP(hazards) {
    const CMUnitTest tests[] = {cmocka_unit_test(hazards_naive), cmocka_unit_test(hazards_reconstructive),
                                cmocka_unit_test(hazards_in_memory)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_hazards
