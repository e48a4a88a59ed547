// Fuzz target of read_assembly() and print_assembly(): any text is refused or gives a module whose printed
// text reads back to the same module and prints the same again.
//   clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -Ilibs -Itests tests/fuzz/fuzz_assembly.cpp
//     tests/support/llvm_compare.cpp libs/llvm/*.cpp libs/support/*.cpp
// Seeds: the .ll files of tests/data/corpus.
#include "support/llvm_compare.h"

#include <cstdio>
#include <cstdlib>

using namespace ladder;
using namespace ladder::llvm;

namespace {

bool read(Module& module, std::string_view text, Diagnostics& diag) {
    module.arena.set_limit(size_t{512} << 20);
    try {
        read_assembly(module, text, {true, true, true}, diag);
        return true;
    } catch (const Failure& failure) {
        if (failure.code == Code::Internal)
            abort();
    } catch (const std::bad_alloc&) {
    }
    return false;
}

[[noreturn]] void broken(const char* what, const std::string& detail) {
    fprintf(stderr, "%s: %s\n", what, detail.c_str());
    abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Arena arena, again_arena;
    Module module(arena), again(again_arena);
    Diagnostics diag("input"), again_diag("printed");
    if (!read(module, {reinterpret_cast<const char*>(data), size}, diag))
        return 0;
    std::string printed, printed_again, difference;
    print_assembly(module, SIZE_MAX, diag, printed); // a text has no shared parts: it ends
    if (!read(again, printed, again_diag))
        broken("the printed text is refused", again_diag.text());
    if (!equal(module, again, difference))
        broken("the printed text is another module", difference);
    print_assembly(again, SIZE_MAX, diag, printed_again);
    if (printed != printed_again)
        broken("the printed text is not stable", printed);
    return 0;
}
