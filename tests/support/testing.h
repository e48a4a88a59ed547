/* cmocka, with what cmocka.h requires before it and without its macros of common names; and the groups of a
 * test program.
 *
 * The tests of one room are one program. Each source declares a group, named after the file, and the
 * sources' common main() (testing.cpp) runs the groups:
 *
 *   PROGRAM                      all groups
 *   PROGRAM GROUP...             these groups
 *   PROGRAM GROUP -- ARGUMENT... a group with arguments of its own
 *   PROGRAM --list               the names of the groups
 *
 * A unity build compiles these sources as one: each puts its declarations into a namespace with the name of
 * the file. */
#ifndef LADDER_TESTING_H
#define LADDER_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#include <cmocka.h>
#ifdef __cplusplus
}
#endif

/* std::ios has a member fail(), and other classes have a skip(). Tests call fail_msg() and skip_test(). */
#undef fail
#undef fail_msg
#undef skip
#define fail_msg(...)                                                                                        \
    do {                                                                                                     \
        print_error("ERROR: " __VA_ARGS__);                                                                  \
        print_error("\n");                                                                                   \
        _fail(__FILE__, __LINE__);                                                                           \
    } while (0)
#define skip_test() _skip(__FILE__, __LINE__)

#ifdef __cplusplus
namespace ladder::testing {

/* A group of tests. Constructing one adds it to those that main() runs. */
struct Group {
    Group(const char* group_name, int (*function)(int, char**));

    const char* const name;
    int (*const run)(int argc, char** argv); /* returns an exit status; 77: skipped */
    Group* const next;
};

} // namespace ladder::testing

/* Begins the definition of a group: TEST_GROUP(name) { ... return cmocka_run_group_tests(...); }. The body
 * sees its arguments as main() does: argv[0] is the group's name. */
#define TEST_GROUP(group)                                                                                    \
    static int run_##group(int argc, char** argv);                                                           \
    static ladder::testing::Group group_##group(#group, run_##group);                                        \
    static int run_##group([[maybe_unused]] int argc, [[maybe_unused]] char** argv)
#endif

#endif
