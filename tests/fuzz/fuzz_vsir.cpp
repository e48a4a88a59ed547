// Fuzz target of VSIR's text form and validator: any text is refused or gives a program whose printed text
// reads back and prints the same again; the validator takes any program that reads.
//   clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -Ilibs tests/fuzz/fuzz_vsir.cpp
//     libs/vsir/*.cpp libs/base/graph/*.cpp libs/base/support/*.cpp
// Seeds: dumps of the corpus (ladder-compiler -b vsir).
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <cstdio>
#include <cstdlib>

using namespace ladder;

namespace {

// Text is the only thing that memory may be proportional to.
constexpr size_t bytes_per_character = 256, bytes_at_least = 64 * 1024;

bool read(ir::Program& p, std::string_view text, Diagnostics& diag) {
    p.arena.set_limit(bytes_at_least + text.size() * bytes_per_character);
    try {
        ir::parse(p, text, diag);
        return true;
    } catch (const Failure& failure) {
        if (failure.code != Code::InvalidShader)
            abort();
    }
    return false;
}

bool valid(const ir::Program& p) {
    Diagnostics diag("validate");
    try {
        ir::validate(p, diag, "reading");
        return true;
    } catch (const Failure&) {
        return false;
    }
}

[[noreturn]] void broken(const char* what, const std::string& detail) {
    fprintf(stderr, "%s: %s\n", what, detail.c_str());
    abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Arena arena, again_arena;
    ir::Program program(arena), again(again_arena);
    Diagnostics diag("input"), again_diag("printed");
    if (!read(program, {reinterpret_cast<const char*>(data), size}, diag))
        return 0;
    std::string printed, printed_again;
    ir::print(program, printed);
    if (!read(again, printed, again_diag))
        broken("the printed text is refused", again_diag.text() + printed);
    ir::print(again, printed_again);
    if (printed != printed_again)
        broken("the printed text is not stable", printed);
    if (valid(program) != valid(again))
        broken("the printed text is another program", printed);
    return 0;
}
