#include "cmocka.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { passed, failed, skipped };

static jmp_buf test_ends; /* with `failed` or `skipped` */

void print_message(const char* format, ...) {
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    fflush(stdout);
}

void print_error(const char* format, ...) {
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fflush(stderr);
}

void _fail(const char* file, int line) {
    print_error("%s:%d: error: Failure!\n", file, line);
    longjmp(test_ends, failed);
}

void _skip(const char* file, int line) {
    print_message("%s:%d: skipped\n", file, line);
    longjmp(test_ends, skipped);
}

void ladder_check(int holds, const char* text, const char* file, int line) {
    if (holds)
        return;
    print_error("%s\n", text);
    _fail(file, line);
}

void ladder_check_integers(LargestIntegralType a, LargestIntegralType b, int equal, const char* text,
                           const char* file, int line) {
    if ((a == b) == equal)
        return;
    print_error("%s: %#llx %s %#llx\n", text, (unsigned long long)a,
                equal ? "!=" : "==", (unsigned long long)b);
    _fail(file, line);
}

void ladder_check_strings(const char* a, const char* b, int equal, const char* text, const char* file,
                          int line) {
    if ((strcmp(a, b) == 0) == equal)
        return;
    print_error("%s: \"%s\" %s \"%s\"\n", text, a, equal ? "!=" : "==", b);
    _fail(file, line);
}

void ladder_check_memory(const void* a, const void* b, size_t size, const char* text, const char* file,
                         int line) {
    if (memcmp(a, b, size) == 0)
        return;
    print_error("%s: different bytes\n", text);
    _fail(file, line);
}

void ladder_check_range(LargestIntegralType value, LargestIntegralType minimum, LargestIntegralType maximum,
                        const char* text, const char* file, int line) {
    if (value >= minimum && value <= maximum)
        return;
    print_error("%s: %#llx is not in %#llx to %#llx\n", text, (unsigned long long)value,
                (unsigned long long)minimum, (unsigned long long)maximum);
    _fail(file, line);
}

/* A function of its own: after longjmp() a variable of the function that called setjmp() may be anything. */
static int run_test(const struct CMUnitTest* test) {
    void* state = test->initial_state;
    const int end = setjmp(test_ends);
    if (end)
        return end;
    test->test_func(&state);
    return passed;
}

int ladder_run_tests(const struct CMUnitTest* tests, size_t count, void* setup, void* teardown) {
    static const char* const ends[] = {"[       OK ] %s\n", "[  FAILED  ] %s\n", "[  SKIPPED ] %s\n"};
    int failures = 0;
    size_t n;
    (void)setup;
    (void)teardown;
    for (n = 0; n < count; n++) {
        int end;
        print_message("[ RUN      ] %s\n", tests[n].name);
        end = run_test(&tests[n]);
        failures += end == failed;
        print_message(ends[end], tests[n].name);
    }
    print_message("[==========] %u test(s) run, %d failed\n", (unsigned)count, failures);
    return failures;
}
