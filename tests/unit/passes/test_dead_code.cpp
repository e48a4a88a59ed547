// Dead code: what goes, what stays, and what stays of unreachable blocks at the structured levels.
#include "harness.h"

namespace test_dead_code {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

void unused_results(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    %x = iadd.i32 %a, %b
    %y = imul.i32 %x, %b
    %l, %s = raw_load.i32 %h, 0, 4
    %w = wave_lane_index
    %v = wave_any true
    %o = res_atomic.i32 %h, add, 0, 0, 0, 1
    barrier sync
    return
)");
    f.apply(remove_dead_code);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    _ = res_atomic.i32 %2, add, 0, 0, 0, 1
    barrier sync
    return
)");
}

void cycles_of_phis(void**) {
    Fixture f(R"(b0:
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%y, b2]
    %n = phi.i32 [0, b0], [%n1, b2]
    %n1 = iadd.i32 %n, 1
    %c = ult %n1, %b
    branch_if %c, b2, b3
b2:
    %y = imul.i32 %x, 3
    branch b1
b3:
    return
)");
    f.apply(remove_dead_code);
    assert_body(f, R"(b0:
    branch b1
b1:
    %2 = phi.i32 [0, b0], [%3, b2]
    %3 = iadd.i32 %2, 1
    %4 = ult %3, %1
    branch_if %4, b2, b3
b2:
    branch b1
b3:
    return
)");
}

void temps_nobody_reads(void**) {
    Fixture f(R"(    temp t0 i32
    temp t1 i32
    temp t2 i32
b0:
    %h = handle d0, 0
    temp_write t0, %a
    %x = temp_read.i32 t0
    temp_write t1, %x
    %y = iadd.i32 %b, 1
    temp_write t2, %y
    %z = temp_read.i32 t2
    raw_store.i32 %h, 0, 4, 0x1, %z
    return
)",
              "cfg-temps");
    f.apply(remove_dead_code);
    assert_body(f, R"(    temp t0 i32
b0:
    %2 = handle d0, 0
    %3 = iadd.i32 %1, 1
    temp_write t0, %3
    %4 = temp_read.i32 t0
    raw_store.i32 %2, 0, 4, 0x1, %4
    return
)");
}

void unreachable_blocks_of_a_graph(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    branch b2
b1:
    %x = iadd.i32 %a, 1
    branch b2
b2:
    %y = phi.i32 [%a, b0], [%x, b1]
    raw_store.i32 %h, 0, 4, 0x1, %y
    return
)");
    f.apply(remove_dead_code);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    branch b1
b1:
    %3 = phi.i32 [%0, b0]
    raw_store.i32 %2, 0, 4, 0x1, %3
    return
)");
}

// Both arms return: the merge block must exist, its contents need not.
void unreachable_merge(void**) {
    Fixture f(R"(b0: selection merge b3
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    return
b2:
    return
b3: selection merge b5
    %h = handle d0, 0
    branch_if %c, b4, b5
b4:
    raw_store.i32 %h, 0, 4, 0x1, %a
    branch b5
b5:
    raw_store.i32 %h, 0, 4, 0x1, %b
    return
)",
              "structured-ssa");
    f.apply(remove_dead_code);
    assert_body(f, R"(b0: selection merge b3
    %2 = ult %0, %1
    branch_if %2, b1, b2
b1:
    return
b2:
    return
b3:
    unreachable
)");
}

// A loop that never goes round keeps its back edge, and the phi its incoming, now from the continue block.
void unreachable_continue(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    branch b1
b1: loop merge b5 continue b3
    %x = phi.i32 [%a, b0], [%y, b4]
    %c = ult %x, %b
    branch_if %c, b2, b5
b2:
    raw_store.i32 %h, 0, 4, 0x1, %x
    return
b3:
    %y = iadd.i32 %x, 1
    branch b4
b4:
    branch b1
b5:
    return
)",
              "structured-ssa");
    f.apply(remove_dead_code);
    assert_body(f, R"(b0:
    %2 = handle d0, 0
    branch b1
b1: loop merge b4 continue b3
    %3 = phi.i32 [%0, b0], [undef, b3]
    %4 = ult %3, %1
    branch_if %4, b2, b4
b2:
    raw_store.i32 %2, 0, 4, 0x1, %3
    return
b3:
    branch b1
b4:
    return
)");
}

} // namespace

TEST_GROUP(dead_code) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(unused_results),     cmocka_unit_test(cycles_of_phis),
        cmocka_unit_test(temps_nobody_reads), cmocka_unit_test(unreachable_blocks_of_a_graph),
        cmocka_unit_test(unreachable_merge),  cmocka_unit_test(unreachable_continue)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_dead_code
