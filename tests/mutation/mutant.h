// What an instrumented source asks (tests/mutation/instrument.py): is this the mutant that runs? One build
// has all mutants; the environment picks one.
//
//   LADDER_MUTANT=N        the mutant; 0 or nothing: the program as it was written
//   LADDER_REACHED=FILE    a file of as many bytes as there are mutants: each that runs sets its byte
#ifndef LADDER_TESTS_MUTANT_H
#define LADDER_TESTS_MUTANT_H

#include <cstdlib>
#include <type_traits>
#include <utility>
#if defined(__unix__)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

// What is warned of in mutants is meant so.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wunused-value"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"
#pragma GCC diagnostic ignored "-Wreturn-type"
#pragma GCC diagnostic ignored "-Wdangling-else"
#pragma GCC diagnostic ignored "-Wbool-compare"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wshift-count-overflow"
#pragma GCC diagnostic ignored "-Wdiv-by-zero"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"
#pragma GCC diagnostic ignored "-Warray-bounds"
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wunused-variable"
#endif

namespace ladder::mutant {

struct State {
    unsigned active = 0, count = 0;
    unsigned char* reached = nullptr;

    State() {
        if (const char* text = std::getenv("LADDER_MUTANT"))
            active = static_cast<unsigned>(std::strtoul(text, nullptr, 10));
#if defined(__unix__)
        const char* path = std::getenv("LADDER_REACHED");
        const int file = path ? open(path, O_RDWR) : -1;
        struct stat facts;
        if (file < 0)
            return;
        if (fstat(file, &facts) == 0) {
            // shared: children of a test count, and those that never come to their end
            void* bytes = mmap(nullptr, static_cast<size_t>(facts.st_size), PROT_READ | PROT_WRITE,
                               MAP_SHARED, file, 0);
            if (bytes != MAP_FAILED) {
                reached = static_cast<unsigned char*>(bytes);
                count = static_cast<unsigned>(facts.st_size);
            }
        }
        close(file);
#endif
    }
};

inline State state;

// In what the compiler works out there are no mutants.
constexpr bool is(unsigned number) {
    if (std::is_constant_evaluated())
        return false;
    if (number < state.count)
        state.reached[number] = 1;
    return number == state.active;
}

// NAME(number, a, b) is a OPERATOR b, and a OTHER b in the mutant.
#define LADDER_MUTANT_BINARY(NAME, OPERATOR, OTHER)                                                          \
    template <class A, class B>                                                                              \
    constexpr auto NAME(unsigned number, const A& a, const B& b)->decltype(a OPERATOR b) {                   \
        return is(number) ? static_cast<decltype(a OPERATOR b)>(a OTHER b) : a OPERATOR b;                   \
    }
#define LADDER_MUTANT_ASSIGN(NAME, OPERATOR, OTHER)                                                          \
    template <class A, class B>                                                                              \
    constexpr A& NAME(unsigned number, A& a, const B& b) {                                                   \
        return is(number) ? (a OTHER b) : (a OPERATOR b);                                                    \
    }

LADDER_MUTANT_BINARY(lt_le, <, <=)
LADDER_MUTANT_BINARY(le_lt, <=, <)
LADDER_MUTANT_BINARY(gt_ge, >, >=)
LADDER_MUTANT_BINARY(ge_gt, >=, >)
LADDER_MUTANT_BINARY(eq_ne, ==, !=)
LADDER_MUTANT_BINARY(ne_eq, !=, ==)
LADDER_MUTANT_BINARY(add_sub, +, -)
LADDER_MUTANT_BINARY(sub_add, -, +)
LADDER_MUTANT_BINARY(mul_add, *, +)
LADDER_MUTANT_BINARY(div_mul, /, *)
LADDER_MUTANT_BINARY(rem_div, %, /)
LADDER_MUTANT_BINARY(and_or, &, |)
LADDER_MUTANT_BINARY(or_and, |, &)
LADDER_MUTANT_BINARY(xor_or, ^, |)
LADDER_MUTANT_BINARY(shl_shr, <<, >>)
LADDER_MUTANT_BINARY(shr_shl, >>, <<)
LADDER_MUTANT_ASSIGN(add_sub_to, +=, -=)
LADDER_MUTANT_ASSIGN(sub_add_to, -=, +=)
LADDER_MUTANT_ASSIGN(or_and_to, |=, &=)
LADDER_MUTANT_ASSIGN(and_or_to, &=, |=)

} // namespace ladder::mutant

#endif
