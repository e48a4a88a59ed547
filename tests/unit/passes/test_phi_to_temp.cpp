// Phi to temp: one temp for each phi, read where it stood, written before every predecessor's terminator.
#include "harness.h"

namespace test_phi_to_temp {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

void reads_first_writes_last(void**) {
    Fixture f(R"(b0:
    %h = handle d0, 0
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%y, b1] @4
    %y = phi.i32 [%b, b0], [%x, b1] @5
    %c = ult %x, %y
    branch_if %c, b1, b2
b2:
    raw_store.i32 %h, 0, 4, 0x1, %x
    return
)");
    f.context.structurizer = Structurizer::Naive;
    f.apply(phi_to_temp);
    assert_true(f.program.level == ir::Level::CfgTemps);
    assert_body(f, R"(    temp t0 i32
    temp t1 i32
b0:
    %2 = handle d0, 0
    temp_write t0, %0 @4
    temp_write t1, %1 @5
    branch b1
b1:
    %3 = temp_read.i32 t0 @4
    %4 = temp_read.i32 t1 @5
    %5 = ult %3, %4
    temp_write t0, %4 @4
    temp_write t1, %3 @5
    branch_if %5, b1, b2
b2:
    raw_store.i32 %2, 0, 4, 0x1, %3
    return
)");
}

// b1 has one write although two cases lead to b3; the undefined incoming from b2 has none.
void one_write_for_each_predecessor(void**) {
    Fixture f(R"(b0:
    %c = ult %a, %b
    branch_if %c, b1, b2
b1:
    switch %a, b3, [i32 1, b3], [i32 2, b4]
b2:
    branch b3
b3:
    %x = phi.i32 [%a, b1], [undef, b2]
    %k = phi.f32 [1.0, b1], [2.0, b2]
    return
b4:
    return
)");
    f.context.structurizer = Structurizer::Naive;
    f.apply(phi_to_temp);
    assert_body(f, R"(    temp t0 i32
    temp t1 f32
b0:
    %2 = ult %0, %1
    branch_if %2, b1, b2
b1:
    temp_write t0, %0
    temp_write t1, f32 1.0
    switch %0, b3, [i32 1, b3], [i32 2, b4]
b2:
    temp_write t1, f32 2.0
    branch b3
b3:
    _ = temp_read.i32 t0
    _ = temp_read.f32 t1
    return
b4:
    return
)");
}

// The structurizer may find that they can stay. Where a variable became a temp they go.
void phis_may_stay(void**) {
    const std::string body = R"(    branch b1
b1:
    %x = phi.i32 [%a, b0], [%y, b1]
    %y = iadd.i32 %x, 1
    %c = ult %y, %b
    branch_if %c, b1, b2
b2:
    return
)";
    Fixture f("b0:\n" + body);
    const std::string before = f.body();
    f.apply(phi_to_temp);
    assert_body(f, before.c_str());
    Fixture g(
        "vsir 1 cfg-ssa\nstage compute\nentry f0\nvariable v private i32[1]\nfunction f0(i32 %a, i32 %b) {\n"
        "b0:\n    var_store v, 0, %a\n" +
        body + "}\n");
    g.apply(phi_to_temp);
    assert_body(g, R"(    temp t0 i32
    temp t1 i32
b0:
    temp_write t0, %0
    temp_write t1, %0
    branch b1
b1:
    %2 = temp_read.i32 t1
    %3 = iadd.i32 %2, 1
    %4 = ult %3, %1
    temp_write t1, %3
    branch_if %4, b1, b2
b2:
    return
)");
}

// Variables of the thread whose elements only constants name, in the function that is the entry point, become
// temps; memory stays what others share, what an index finds, what is out of range, and what another function
// uses, too.
void variables(void**) {
    Fixture f(R"(vsir 1 cfg-ssa
stage compute
entry f0
descriptor d0 uav raw_buffer first=0
variable set private i32[3] = {5, 6, 7}
variable zeros private i32[2] = zero
variable plain private i32[1]
variable shared workgroup i32[2]
variable indexed private i32[2]
variable short private i32[2]
variable both private i32[1]
variable theirs private i32[1]
function f0(i32 %a, i32 %b) {
b0:
    %s = var_load.i32 set, 2
    %z = var_load.i32 zeros, 1
    var_store plain, 0, %s
    %p = var_load.i32 plain, 0
    var_store shared, 1, %p
    var_store indexed, 0, %z
    %i = var_load.i32 indexed, %a
    var_store short, 0, %i
    var_store short, 2, %i
    var_store both, 0, %i
    call f1
    return
}
function f1() {
b0:
    %x = var_load.i32 both, 0
    var_store theirs, 0, %x
    return
}
)");
    f.apply(phi_to_temp);
    assert_body(f, R"(    temp t0 i32
    temp t1 i32
    temp t2 i32
b0:
    temp_write t1, i32 0
    temp_write t0, i32 7
    %2 = temp_read.i32 t0
    %3 = temp_read.i32 t1
    temp_write t2, %2
    %4 = temp_read.i32 t2
    var_store v3, 1, %4
    var_store v4, 0, %3
    %5 = var_load.i32 v4, %0
    var_store v5, 0, %5
    var_store v5, 2, %5
    var_store v6, 0, %5
    call f1
    return
)");
    assert_true(f.printed().find("var_store v7, 0, %0") != std::string::npos);
}

// The entry point may come last: what a function before it uses, too, stays memory all the same.
void variables_of_a_later_entry(void**) {
    Fixture f(R"(vsir 1 cfg-ssa
stage compute
entry f1
variable mine private i32[1]
variable both private i32[1]
variable indexed private i32[2]
function f0() {
b0:
    %x = var_load.i32 both, 0
    return
}
function f1(i32 %a) {
b0:
    var_store mine, 0, %a
    var_store both, 0, %a
    %i = var_load.i32 indexed, %a
    call f0
    return
}
)");
    f.apply(phi_to_temp);
    const std::string made = f.printed();
    assert_true(made.find("    temp_write t0, %0\n    var_store v1, 0, %0\n    _ = var_load.i32 v2, %0\n") !=
                made.npos);
    assert_true(made.find("    _ = var_load.i32 v1, 0\n") != made.npos);
}

// Variables of 1,024 elements at most, and 65,536 temps in all: what has more than are left stays memory.
void many_variables(void**) {
    std::string text = "vsir 1 cfg-ssa\nstage compute\nentry f0\nvariable larger private i32[1025]\n", code;
    for (int n = 0; n < 63; n++)
        text += "variable large" + std::to_string(n) + " private i32[1024]\n";
    text +=
        "variable all_but_two private i32[1022]\nvariable three private i32[3]\nvariable two private i32[2]\n"
        "variable one private i32[1]\nfunction f0(i32 %a) {\nb0:\n    var_store larger, 0, %a\n";
    for (int n = 0; n < 63; n++)
        text += "    var_store large" + std::to_string(n) + ", 1023, %a\n";
    Fixture f(text + R"(    var_store all_but_two, 1021, %a
    var_store three, 0, %a
    var_store two, 1, %a
    var_store one, 0, %a
    return
}
)");
    f.apply(phi_to_temp);
    std::string expected;
    for (int n = 0; n < 65; n++)
        expected += "    temp t" + std::to_string(n) + " i32\n";
    expected += "b0:\n    var_store v0, 0, %0\n";
    for (int n = 0; n < 64; n++)
        expected += "    temp_write t" + std::to_string(n) + ", %0\n";
    expected += "    var_store v65, 0, %0\n    temp_write t64, %0\n    var_store v67, 0, %0\n    return\n";
    assert_body(f, expected.c_str());
}

} // namespace

TEST_GROUP(phi_to_temp) {
    const CMUnitTest tests[] = {cmocka_unit_test(reads_first_writes_last),
                                cmocka_unit_test(one_write_for_each_predecessor),
                                cmocka_unit_test(phis_may_stay),
                                cmocka_unit_test(variables),
                                cmocka_unit_test(variables_of_a_later_entry),
                                cmocka_unit_test(many_variables)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_phi_to_temp
