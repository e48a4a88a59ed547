// Programs in assembly of shader models 4 and 5 on the simulator: what the tests of single instructions
// share.
#pragma once

#include "check/observe.h"

#include <string>
#include <vector>

namespace ladder::test {

using Words = std::vector<uint32_t>;

// A buffer or texture of space 0.
check::Resource resource(ir::ResourceClass cls, ir::ResourceKind kind, uint32_t reg, const Words& words);

// Assembles the text (signatures in comments, token_assembler.h), compiles it, runs all passes on it and
// executes one group in waves of four. Gives the resources as they are left, in the order of `before`. What
// is refused, or does not end, fails the test with its text.
std::vector<check::Resource> run_tokens(const std::string& text, const check::Contents& before);

} // namespace ladder::test
