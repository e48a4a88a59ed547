/* In place of cmocka, which Debian does not have for MinGW: the parts that the tests of tests/dropin use,
 * with cmocka's names and its output, which count_results.py reads. C89 to C++20. */
#ifndef LADDER_WINDOWS_CMOCKA_H
#define LADDER_WINDOWS_CMOCKA_H

#include <stddef.h>
#include <stdint.h>

/* Every value is compared as the widest integer. */
typedef uintmax_t LargestIntegralType;

struct CMUnitTest {
    const char* name;
    void (*test_func)(void** state);
    void* initial_state;
};

#define cmocka_unit_test(function)                                                                           \
    { #function, function, NULL }
#define cmocka_unit_test_prestate(function, state)                                                           \
    { #function, function, state }

/* Runs the tests, and returns how many failed. There are no fixtures: both are NULL. */
#define cmocka_run_group_tests(tests, setup, teardown)                                                       \
    ladder_run_tests(tests, sizeof(tests) / sizeof *(tests), setup, teardown)
int ladder_run_tests(const struct CMUnitTest* tests, size_t count, void* setup, void* teardown);

#if defined(__GNUC__)
#define LADDER_PRINTS __attribute__((format(gnu_printf, 1, 2)))
#define LADDER_ENDS __attribute__((noreturn))
#endif
void print_message(const char* format, ...) LADDER_PRINTS;
void print_error(const char* format, ...) LADDER_PRINTS;
/* End the test that runs. */
void _fail(const char* file, int line) LADDER_ENDS;
void _skip(const char* file, int line) LADDER_ENDS;

/* End the test unless what their names say holds. `text`: the compared expressions. */
void ladder_check(int holds, const char* text, const char* file, int line);
void ladder_check_integers(LargestIntegralType a, LargestIntegralType b, int equal, const char* text,
                           const char* file, int line);
void ladder_check_strings(const char* a, const char* b, int equal, const char* text, const char* file,
                          int line);
void ladder_check_memory(const void* a, const void* b, size_t size, const char* text, const char* file,
                         int line);
void ladder_check_range(LargestIntegralType value, LargestIntegralType minimum, LargestIntegralType maximum,
                        const char* text, const char* file, int line);

#define assert_true(c) ladder_check(!!(c), #c, __FILE__, __LINE__)
#define assert_false(c) ladder_check(!(c), "!(" #c ")", __FILE__, __LINE__)
#define assert_null(p) ladder_check(!(p), #p " == NULL", __FILE__, __LINE__)
#define assert_non_null(p) ladder_check(!!(p), #p " != NULL", __FILE__, __LINE__)
#define assert_int_equal(a, b)                                                                               \
    ladder_check_integers((LargestIntegralType)(a), (LargestIntegralType)(b), 1, #a ", " #b, __FILE__,       \
                          __LINE__)
#define assert_int_not_equal(a, b)                                                                           \
    ladder_check_integers((LargestIntegralType)(a), (LargestIntegralType)(b), 0, #a ", " #b, __FILE__,       \
                          __LINE__)
#define assert_string_equal(a, b) ladder_check_strings(a, b, 1, #a ", " #b, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) ladder_check_strings(a, b, 0, #a ", " #b, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size) ladder_check_memory(a, b, size, #a ", " #b, __FILE__, __LINE__)
#define assert_in_range(value, minimum, maximum)                                                             \
    ladder_check_range((LargestIntegralType)(value), (LargestIntegralType)(minimum),                         \
                       (LargestIntegralType)(maximum), #value, __FILE__, __LINE__)

#endif
