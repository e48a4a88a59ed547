// LLVM code as dxc leaves it, with the results that it must have. Each thread reads four words, %a to %d, and
// writes %w to %z.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ladder::test::front_end_cases {

using Words = std::array<uint32_t, 4>;

struct Case {
    const char* name;
    std::string body; // of main, between reading and writing
    std::function<Words(Words)> expected;
    std::string globals = ""; // types, variables and functions
    bool native_16bit = true;
    std::string layout = ""; // the module's data layout
    // What the 64 threads read; empty: edge cases and numbers without pattern.
    std::vector<Words> inputs = {};
};

std::vector<Case> pointer_cases();
std::vector<Case> memory_cases();
std::vector<Case> function_cases();
std::vector<Case> integer_cases();
std::vector<Case> value_cases();

} // namespace ladder::test::front_end_cases
