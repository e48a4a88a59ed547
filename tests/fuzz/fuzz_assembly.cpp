// Fuzz target of read_assembly() and print_assembly(): any text is refused or gives a module whose printed
// text reads back to the same module and prints the same again.
// Seeds: the .ll files of tests/data.
#include "support/llvm_round_trip.h"

#include <cstdio>
#include <cstdlib>

using namespace ladder;
using namespace ladder::llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Arena arena;
    arena.set_limit(size_t{512} << 20);
    Module module(arena);
    Diagnostics diag("input");
    try {
        read_assembly(module, {reinterpret_cast<const char*>(data), size}, {true, true, true}, diag);
    } catch (const Failure& failure) {
        if (failure.code == Code::Internal)
            abort();
        return 0;
    } catch (const std::bad_alloc&) {
        return 0;
    }
    std::string printed;
    const std::string problem = text_problem(module, printed);
    if (problem.empty())
        return 0;
    fprintf(stderr, "%s\n%s\n", problem.c_str(), printed.c_str());
    abort();
}
