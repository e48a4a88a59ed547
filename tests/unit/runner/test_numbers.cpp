// Words of a shader's inputs and outputs as numbers: 16-bit floats against their definition.
#include "simulator/simt_shader.h"

#include <cmath>

#include "check.h"

namespace test_numbers {

using namespace ladder::runner;

namespace {

uint32_t half(double v) { return from_number(v, Scalar::Float16); }
double number(uint32_t bits) { return to_number(bits, Scalar::Float16); }

void test_known_halves(void**) {
    struct Row {
        uint32_t bits;
        double value;
    };
    static const Row rows[] = {{0x0000, 0},
                               {0x0001, std::ldexp(1, -24)},
                               {0x03ff, std::ldexp(1023, -24)},
                               {0x0400, std::ldexp(1, -14)},
                               {0x3555, 0.333251953125},
                               {0x3c00, 1},
                               {0xc000, -2},
                               {0x7bff, 65504},
                               {0x7c00, INFINITY},
                               {0xfc00, -INFINITY}};
    for (const Row& row : rows) {
        assert_true(number(row.bits) == row.value);
        assert_int_equal(half(row.value), row.bits);
    }
    assert_true(std::isnan(number(0x7e01)));
    assert_true(std::isnan(number(half(NAN))));
    assert_int_equal(half(-0.0), 0x8000);
}

// What lies between two neighbours goes to the nearest, from the middle to the even one.
void test_rounding(void**) {
    for (uint32_t bits = 0; bits < 0x7bff; bits++) {
        const double low = number(bits), high = number(bits + 1), middle = (low + high) / 2;
        assert_true(low < high);
        assert_int_equal(half(low), bits);
        assert_int_equal(half(middle), bits + (bits & 1));
        assert_int_equal(half(std::nextafter(middle, 0)), bits);
        assert_int_equal(half(std::nextafter(middle, high)), bits + 1);
        assert_int_equal(half(-low), bits | 0x8000);
    }
    assert_int_equal(half(std::nextafter(65520.0, 0)), 0x7bff);
    assert_int_equal(half(65520), 0x7c00);
}

void test_words(void**) {
    assert_int_equal(narrow(0x3f800000, Scalar::Float16), 0x3c00);
    assert_int_equal(widen(0x3c00, Scalar::Float16), 0x3f800000);
    assert_int_equal(widen(0x8001, Scalar::Signed16), 0xffff8001);
    assert_int_equal(widen(0x8001, Scalar::Unsigned16), 0x8001);
    assert_int_equal(narrow(0xffff8001, Scalar::Signed16), 0x8001);
}

} // namespace

TEST_GROUP(numbers) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_known_halves), cmocka_unit_test(test_rounding),
                                cmocka_unit_test(test_words)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_numbers
