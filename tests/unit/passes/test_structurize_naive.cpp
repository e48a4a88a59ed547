// The naive structurizer: the form of its output, and what it does with what cannot simply be cut apart.
#include "harness.h"

namespace test_structurize_naive {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

void one_block_stays_as_it_is(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    raw_store.i32 %h, 0, 4, 0x1, %a
    return
)",
              "cfg-temps");
    std::string before = f.body();
    f.apply(structurize_naive);
    assert_true(f.program.level == ir::Level::StructuredTemps);
    assert_body(f, before.c_str());
}

void a_loop_around_a_switch(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = imul.i32 %a, %b
    %c = ult %x, %b
    branch_if %c, b2, b3
b2:
    switch %x, b1, [i32 4, b3], [i32 5, b2]
b3:
    raw_store.i32 %h, 0, 4, 0x1, %x
    return
)",
              "cfg-temps");
    f.apply(structurize_naive);
    // The entry keeps its place and its values; %x is used in three blocks and goes through a temp.
    assert_body(f, R"(    temp t0 i32
    temp t1 i32
b0:
    %2 = handle d0, 0
    temp_write t1, i32 1
    branch b1
b1: loop merge b8 continue b7
    branch b2
b2: selection merge b6
    %3 = temp_read.i32 t1
    switch %3, b5, [i32 1, b3], [i32 2, b4]
b3:
    %4 = imul.i32 %0, %1
    temp_write t0, %4
    %5 = ult %4, %1
    %6 = select.i32 %5, 2, 3
    temp_write t1, %6
    branch b6
b4:
    %7 = temp_read.i32 t0
    %8 = ieq %7, i32 4
    %9 = select.i32 %8, 3, 1
    %10 = ieq %7, i32 5
    %11 = select.i32 %10, 2, %9
    temp_write t1, %11
    branch b6
b5:
    %12 = temp_read.i32 t0
    raw_store.i32 %2, 0, 4, 0x1, %12
    return
b6:
    branch b7
b7:
    branch b1
b8:
    unreachable
)");
}

void no_loop_where_no_case_goes_on(void**) {
    Fixture f(R"(b0:
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    return
b2:
    return
)",
              "cfg-temps");
    f.apply(structurize_naive);
    assert_body(f, R"(    temp t0 i32
b0:
    %2 = ult %0, %1
    %3 = select.i32 %2, 1, 2
    temp_write t0, %3
    branch b1
b1: selection merge b4
    %4 = temp_read.i32 t0
    switch %4, b3, [i32 1, b2]
b2:
    return
b3:
    return
b4:
    unreachable
)");
}

// A handle cannot live in a temp: it is made again, and its index goes through the temp.
void handles_are_made_again(void**) {
    Fixture f(R"(vsir 1 cfg-temps
entry f0
descriptor d0 uav raw_buffer first=0 count=unbounded
function f0(i32 %a, i32 %b) {
b0:
    branch b1
b1:
    %i = iadd.i32 %a, %b
    branch b2
b2:
    %h = handle.nonuniform d0, %i @9
    %k = handle d0, 5
    branch b3
b3:
    raw_store.i32 %h, 0, 4, 0x1, %a
    raw_store.i32 %h, 4, 4, 0x1, %a
    raw_store.i32 %k, 4, 4, 0x1, %a
    return
}
)");
    Trace before = f.run(3, 4);
    f.apply(structurize_naive);
    std::string body = f.body(), why;
    size_t b3 = body.find("b5:\n");
    assert_true(b3 != std::string::npos);
    std::string expected = R"(b5:
    %5 = temp_read.i32 t0
    %6 = handle.nonuniform d0, %5 @9
    raw_store.i32 %6, 0, 4, 0x1, %0
    raw_store.i32 %6, 4, 4, 0x1, %0
    %7 = handle d0, 5
    raw_store.i32 %7, 4, 4, 0x1, %0
    return
)";
    assert_string_equal(body.substr(b3, expected.size()).c_str(), expected.c_str());
    if (!same(before, f.run(3, 4), why))
        fail_msg("%s", why.c_str());
}

// There are no loops any more that a block could belong to.
void hints_go(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %c = raw_load.i32 %h, 0, 4
    %d = ieq %c, i32 1
    branch_if %d, b2, b1
b2: in_loop b1
    raw_store.i32 %h, 0, 4, 1, 2
    return
)",
              "cfg-temps");
    assert_true(f.body().find("in_loop") != std::string::npos);
    f.apply(structurize_naive);
    assert_true(f.body().find("in_loop") == std::string::npos);
}

void lost_convergence_is_reported(void**) {
    const char* loop = R"(b0:
    branch b1
b1:
    %c = ult %a, %b
    %d = wave_any %c
    branch_if %d, b1, b2
b2:
    return
)";
    Fixture f(loop, "cfg-temps");
    f.apply(structurize_naive);
    assert_int_equal(f.diag.warnings(), 1);
    assert_non_null(strstr(f.diag.text().c_str(), "wave_any"));
    Fixture straight("b0:\n    %c = ult %a, %b\n    %d = wave_any %c\n    return\n", "cfg-temps");
    straight.apply(structurize_naive);
    assert_int_equal(straight.diag.warnings(), 0);
}

// Every function of a program is structured.
void calls(void**) {
    Fixture f(R"(vsir 1 cfg-ssa
entry f0
descriptor d0 uav raw_buffer first=0
function f0(i32 %a, i32 %b) {
b0:
    %h = handle d0, 0
    %x = call.i32 f1, %a
    %c = ult %x, %b
    branch_if %c, b1, b2
b1:
    raw_store.i32 %h, 0, 4, 0x1, %x
    branch b2
b2:
    return
}
function f1(i32 %n) -> i32 {
b0:
    branch b1
b1:
    %i = phi.i32 [0, b0], [%i1, b1]
    %s = phi.i32 [0, b0], [%s1, b1]
    %i1 = iadd.i32 %i, 1
    %s1 = iadd.i32 %s, %i1
    %c = ult %i1, %n
    branch_if %c, b1, b2
b2:
    return %s1
}
)");
    f.guarded("pipeline", [&] {
        run_passes(pipeline(), f.program, f.context);
        ir::validate(f.program, f.diag, "pipeline");
    });
    Trace t = f.run(4, 100);
    assert_int_equal(t.events[0].operands[4].bits, 10);
}

} // namespace

TEST_GROUP(structurize_naive) {
    const CMUnitTest tests[] = {cmocka_unit_test(one_block_stays_as_it_is),
                                cmocka_unit_test(a_loop_around_a_switch),
                                cmocka_unit_test(no_loop_where_no_case_goes_on),
                                cmocka_unit_test(handles_are_made_again),
                                cmocka_unit_test(hints_go),
                                cmocka_unit_test(lost_convergence_is_reported),
                                cmocka_unit_test(calls)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_structurize_naive
