// Lines, words and numbers of scripts.
#include "script/script_lexer.h"

#include <bit>
#include <cmath>

#include "check.h"

namespace test_lexer {

using namespace ladder::runner;

namespace {

void test_lines_of_both_systems_and_without_an_end(void**) {
    const auto lines = split_lines("a\r\n\nbc\nd");
    assert_int_equal(lines.size(), 4);
    assert_text(std::string(lines[0].text), "a");
    assert_text(std::string(lines[1].text), "");
    assert_text(std::string(lines[2].text), "bc");
    assert_int_equal(lines[3].number, 4);
    assert_text(std::string(lines[3].text), "d");
    assert_int_equal(split_lines("").size(), 0);
}

void test_a_word_is_taken_whole_or_not(void**) {
    Cursor c("  depth-bounds rtv0(1)");
    assert_false(c.accept("depth"));
    assert_true(c.accept("depth-bounds"));
    assert_false(c.accept("rtv"));
    assert_text(std::string(c.word()), "rtv0");
    assert_true(c.accept("("));
    assert_false(c.at_end());
    assert_text(std::string(c.rest()), "1)");
    assert_true(c.at_end());
}

void test_several_words_move_nothing_unless_all_are_there(void**) {
    Cursor c("less  equal x");
    assert_false(c.accept_words("less than"));
    assert_true(c.accept_words("less equal"));
    assert_true(c.accept("x"));
}

void test_integers(void**) {
    struct Row {
        const char* text;
        uint32_t bits;
        bool good;
        uint64_t value;
    };
    constexpr Row rows[] = {{"0", 32, true, 0},
                            {"4294967295", 32, true, 0xffffffff},
                            {"4294967296", 32, false, 0},
                            {"-1", 32, true, 0xffffffff},
                            {"-1", 64, true, UINT64_MAX},
                            {"0xffffffffffffffff", 64, true, UINT64_MAX},
                            {"0XaB", 32, true, 0xab},
                            {"+7", 32, true, 7},
                            {"0x", 32, false, 0},
                            {"1.0", 32, false, 0},
                            {"12a", 32, false, 0},
                            {"", 32, false, 0},
                            {"18446744073709551616", 64, false, 0}};
    for (const Row& row : rows) {
        Cursor c(row.text);
        uint64_t value = 0;
        assert_int_equal(c.integer(value, row.bits), row.good);
        assert_int_equal(value, row.value);
        assert_int_equal(c.at_end(), row.good || !*row.text);
    }
    Cursor negative("-1");
    uint32_t n;
    assert_false(negative.u32(n)); // sizes and slots
}

void test_floats(void**) {
    struct Row {
        const char* text;
        uint32_t bits;
    };
    constexpr Row rows[] = {{"1", 0x3f800000},    {"-0.0", 0x80000000},
                            {"+.5", 0x3f000000},  {"0.1", 0x3dcccccd},
                            {"1e39", 0x7f800000}, {"-1e39", 0xff800000},
                            {"1e-60", 0},         {"INF", 0x7f800000},
                            {"-INF", 0xff800000}, {"6.33825300e+030", 0x72a00000},
                            {"1e-45", 1}};
    for (const Row& row : rows) {
        Cursor c(row.text);
        float f;
        assert_true(c.f32(f));
        assert_int_equal(std::bit_cast<uint32_t>(f), row.bits);
        assert_true(c.at_end());
    }
    Cursor nan("-NaN 1,5 0x1 1.5f");
    float f;
    assert_true(nan.f32(f));
    assert_true(std::isnan(f));
    assert_true(nan.f32(f)); // up to the comma
    assert_true(nan.accept(","));
    assert_true(nan.f32(f));
    assert_false(nan.f32(f));
    nan.word();
    assert_false(nan.f32(f));
    Cursor wide("0.1");
    double d;
    assert_true(wide.f64(d));
    assert_true(std::bit_cast<uint64_t>(d) == 0x3fb999999999999a);
}

void test_quoted_names(void**) {
    Cursor c("\"a b.dxil\" \"open");
    std::string name;
    assert_true(c.quoted(name));
    assert_text(name, "a b.dxil");
    assert_false(c.quoted(name));
    assert_text(std::string(c.rest()), "\"open");
}

} // namespace

TEST_GROUP(lexer) {
    const CMUnitTest tests[] = {cmocka_unit_test(test_lines_of_both_systems_and_without_an_end),
                                cmocka_unit_test(test_a_word_is_taken_whole_or_not),
                                cmocka_unit_test(test_several_words_move_nothing_unless_all_are_there),
                                cmocka_unit_test(test_integers),
                                cmocka_unit_test(test_floats),
                                cmocka_unit_test(test_quoted_names)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_lexer
