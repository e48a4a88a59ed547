// The lines of the high-level source that the debug information of a module names.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace explorer {

struct DebugLine {
    unsigned int line = 0; // 0: none
    std::string file;
};

// Of LLVM 3.7 bitcode, as DXIL is: for each function that has a body, in their order, the line of each of its
// instructions but calls of llvm.dbg.*. Ladder leaves debug information out, as translating has no use for
// it. Empty where there is none, or where the bitcode is not understood.
std::vector<std::vector<DebugLine>> debug_lines(std::span<const uint8_t> bitcode);

} // namespace explorer
