// Phi to temp: one temp for each phi, read where it stood, written before every predecessor's terminator.
#include "harness.h"

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
    %3 = temp_read.i32 t0
    %4 = temp_read.f32 t1
    return
b4:
    return
)");
}

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(reads_first_writes_last),
                                cmocka_unit_test(one_write_for_each_predecessor)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
