// libFuzzer target: the bitcode reader on any bytes. What it accepts must print.
// clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -Ilibs tests/fuzz/fuzz_bitcode.cpp
//     libs/llvm/*.cpp libs/support/*.cpp
#include "llvm/module.h"

#include <string>

constexpr size_t longest_text = 16 << 20;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    using namespace ladder;
    // The first byte chooses what is kept.
    if (!size)
        return 0;
    llvm::ReadOptions options{(data[0] & 1) != 0, (data[0] & 2) != 0, (data[0] & 4) != 0};
    Arena arena;
    Diagnostics diag;
    llvm::Module module(arena);
    Arena scratch;
    try {
        llvm::read_bitcode(module, {data + 1, size - 1}, options, scratch, diag);
        std::string text;
        llvm::print_assembly(module, longest_text, diag, text);
    } catch (const Failure&) {
    }
    return 0;
}
