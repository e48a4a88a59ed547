// Runs the tables of operations, one test per family.
#include "support/testing.h"
#include "tables.h"

namespace ladder::test::operations::test_operations {

namespace {

void floats(void**) { run_rows(float_rows()); }
void halves(void**) { run_rows(half_rows()); }
void doubles(void**) { run_rows(double_rows()); }
void min_precision(void**) { run_rows(min_precision_rows()); }
void denormals(void**) { run_rows(denormal_rows()); }
void integers(void**) { run_rows(integer_rows()); }
void bits(void**) { run_rows(bit_rows()); }
void comparisons(void**) { run_rows(comparison_rows()); }
void conversions(void**) { run_rows(conversion_rows()); }
void vectors(void**) { run_rows(vector_rows()); }
void min_integers(void**) {
    run_rows(min_integer_rows());
    run_rows(min_bit_rows());
    run_rows(min_comparison_rows());
    run_rows(min_conversion_rows());
}

} // namespace

TEST_GROUP(operations) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(floats),        cmocka_unit_test(halves),       cmocka_unit_test(doubles),
        cmocka_unit_test(min_precision), cmocka_unit_test(denormals),    cmocka_unit_test(integers),
        cmocka_unit_test(bits),          cmocka_unit_test(comparisons),  cmocka_unit_test(conversions),
        cmocka_unit_test(vectors),       cmocka_unit_test(min_integers),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::operations::test_operations
