// The reconstructive structurizer's work on VSIR: values in blocks that it repeats, and phis that stay.
#include "harness.h"

namespace test_structurize {

namespace {

using namespace ladder;
using namespace ladder::passes;
using namespace ladder::passes::test;

// f0 calls f1, whose last block two early outs and a fall-through lead to: structured, it is repeated or it
// is behind a selector. `ending` is that block; %v is a parameter, %d dominates the block.
std::string leaf_with(const char* ending) {
    return std::string(R"(vsir 1 cfg-ssa
stage compute
entry f0
descriptor d0 uav raw_buffer first=0
function f0(i32 %a, i32 %b) {
b0:
    %r = call.i32 f1, %a
    %h = handle d0, 0
    raw_store.i32 %h, 0, 4, 1, %r
    return
}
function f1(i32 %v) -> i32 {
b0:
    %d = imul.i32 %v, 3
    %c = ult %v, i32 3
    branch_if %c, b1, b2
b1:
    %s = iadd.i32 %v, 1
    %e = ult %s, i32 2
    branch_if %e, b2, b3
b2:
    branch b3
b3:
)") + ending +
           "}\n";
}

void a_value_from_elsewhere_is_returned(void**) {
    const char* const endings[] = {
        "%p = phi.i32 %s, b1, i32 2, b2\n return %v\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return %d\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return %p\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return i32 5\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n %q = phi.i32 i32 9, b1, %v, b2\n return %q\n",
        "%p = phi.i32 %s, b1, i32 2, b2\n return i32 undef\n",
        "return %v\n",
        "return %d\n"};
    for (const char* ending : endings)
        for (uint64_t a : {0, 1, 2, 3, 9}) {
            Fixture f(leaf_with(ending));
            const Trace before = f.run(a, 0);
            assert_int_equal(before.end, Trace::Returned);
            f.context.user = &f.diag;
            f.context.after_pass = [](void* user, const char* pass, const ir::Program& p) {
                ir::validate(p, *static_cast<Diagnostics*>(user), pass);
            };
            f.guarded("the pipeline", [&] { run_passes(pipeline(), f.program, f.context); });
            std::string why;
            if (!same(before, f.run(a, 0), why))
                fail_msg("%s: %s\n%s", ending, why.c_str(), f.printed().c_str());
        }
}

void structured(const char* body, const char* expected) {
    Fixture f(body);
    f.apply(phi_to_temp);
    f.apply(canonicalize_branches);
    f.apply(structurize);
    assert_body(f, expected);
}

// The inner branch gets a merge block, in which two of the three edges meet: a phi where they differ.
void edges_meet_before_a_phi(void**) {
    structured(R"(b0:
    branch_if true, b1, b4
b1:
    branch_if false, b2, b3
b2:
    branch b5
b3:
    branch b5
b4:
    branch b5
b5:
    %x = phi.i32 [%a, b2], [%b, b3], [1, b4] @7
    %y = phi.i32 [%a, b2], [%a, b3], [2, b4] @8
    return
)",
               R"(b0: selection merge b6
    branch_if true, b1, b5
b1: selection merge b4
    branch_if false, b2, b3
b2:
    branch b4
b3:
    branch b4
b4:
    %2 = phi.i32 [%0, b2], [%1, b3] @7
    branch b6
b5:
    branch b6
b6:
    _ = phi.i32 [%2, b4], [1, b5] @7
    _ = phi.i32 [%0, b4], [2, b5] @8
    return
)");
}

// The header branches and is no continue target of its own: a block before it heads the loop, and the phis
// stand there.
void a_loop_gets_a_header(void**) {
    structured(R"(b0:
    branch b1
b1:
    %x = phi.i32 [%a, b0], [%y, b2], [%b, b3]
    %y = phi.i32 [%b, b0], [%x, b2], [%y, b3]
    %c = ult %x, %y
    branch_if %c, b2, b3
b2:
    branch_if true, b1, b4
b3:
    branch b1
b4:
    return
)",
               R"(b0:
    branch b1
b1: loop merge b6 continue b5
    %2 = phi.i32 [%0, b0], [%5, b5]
    %3 = phi.i32 [%1, b0], [%6, b5]
    branch b2
b2: selection merge b4
    %4 = ult %2, %3
    branch_if %4, b3, b4
b3:
    branch_if true, b5, b6
b4:
    branch b5
b5:
    %5 = phi.i32 [%3, b3], [%1, b4]
    %6 = phi.i32 [%2, b3], [%3, b4]
    branch b1
b6:
    return
)");
}

// A case leaves the construct that begins at the phi: a loop that runs once, and no edge comes back by its
// continue target.
void nobody_comes_from_there(void**) {
    structured(R"(b0:
    %h = handle d0, 0
    branch_if true, b1, b2
b1:
    branch b3
b2:
    branch b3
b3:
    %x = phi.i32 [%a, b1], [%b, b2]
    switch %x, b5, [i32 1, b4], [i32 2, b6]
b4:
    branch_if false, b7, b5
b5:
    raw_store.i32 %h, 0, 4, 0x1, 1
    branch b7
b6:
    raw_store.i32 %h, 0, 4, 0x1, 2
    branch b5
b7:
    raw_store.i32 %h, 0, 4, 0x1, %x
    return
)",
               R"(b0: selection merge b3
    %2 = handle d0, 0
    branch_if true, b1, b2
b1:
    branch b3
b2:
    branch b3
b3:
    %3 = phi.i32 [%0, b1], [%1, b2]
    branch b4
b4: loop merge b10 continue b9
    branch b5
b5: selection merge b8
    switch %3, b8, [i32 1, b6], [i32 2, b7]
b6:
    branch_if false, b10, b8
b7:
    raw_store.i32 %2, 0, 4, 0x1, 2
    branch b8
b8:
    raw_store.i32 %2, 0, 4, 0x1, 1
    branch b10
b9:
    branch b4
b10:
    raw_store.i32 %2, 0, 4, 0x1, %3
    return
)");
}

// A selector makes ways on which a phi has no value.
void a_selector_takes_temps(void**) {
    structured(R"(b0:
    branch_if true, b1, b2
b1:
    branch_if true, b3, b4
b2:
    branch_if true, b3, b4
b3:
    %x = phi.i32 [%a, b1], [%b, b2]
    branch b5
b4:
    branch b5
b5:
    %h = handle d0, 0
    raw_store.i32 %h, 0, 4, 0x1, 1
    return
)",
               R"(    temp t0 i32
    temp t1 bool
b0: selection merge b3
    branch_if true, b1, b2
b1:
    temp_write t0, %0
    temp_write t1, true
    branch b3
b2:
    temp_write t0, %1
    temp_write t1, true
    branch b3
b3: selection merge b6
    %2 = temp_read.bool t1
    branch_if %2, b4, b5
b4:
    _ = temp_read.i32 t0
    branch b6
b5:
    branch b6
b6:
    %3 = handle d0, 0
    raw_store.i32 %3, 0, 4, 0x1, 1
    return
)");
}

} // namespace

TEST_GROUP(structurize) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(a_value_from_elsewhere_is_returned), cmocka_unit_test(edges_meet_before_a_phi),
        cmocka_unit_test(a_loop_gets_a_header), cmocka_unit_test(nobody_comes_from_there),
        cmocka_unit_test(a_selector_takes_temps)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_structurize
