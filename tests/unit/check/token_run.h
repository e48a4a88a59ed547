// Programs in assembly of shader models 4 and 5, executed: what the tests of single instructions share.
// token_run.cpp runs them on the simulator, tests/exec/operations/token_run_device.cpp on a Vulkan device;
// tests are linked with one of them.
#pragma once

#include "check/observe.h"

#include <string>
#include <vector>

namespace ladder::test {

using Words = std::vector<uint32_t>;

// A buffer or texture of space 0.
inline check::Resource resource(ir::ResourceClass cls, ir::ResourceKind kind, uint32_t reg,
                                const Words& words) {
    check::Resource r{cls, kind, 0, reg};
    r.words = words;
    return r;
}

// Assembles the text (signatures in comments, token_assembler.h), compiles it, runs all passes on it and
// executes one group; on the simulator in waves of four. Devices have buffers of words only, and take
// registers that follow each other for an array. Gives the resources as they are left, in the order of
// `before`. What is refused, or does not end, fails the test with its text.
std::vector<check::Resource> run_tokens(const std::string& text, const check::Contents& before);

} // namespace ladder::test
