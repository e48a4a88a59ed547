// Which lines of a disassembly the origins of a program are.
#pragma once

#include "translation.h"

namespace explorer {

// Front ends number what they read, function by function (doc/design/ir.md, "origin"): of LLVM modules the
// instructions of all blocks that can be reached, in reverse postorder; of tokens and bytecode the
// instructions in their order. Programs whose calls were put in place (bytecode) or cut into functions
// (tokens) have no marks.
std::vector<Text::Mark> llvm_marks(const std::string& assembly);
std::vector<Text::Mark> token_marks(const std::string& assembly);

// The lines of the instructions of each function of LLVM assembly, in the order of the text.
std::vector<std::vector<unsigned int>> llvm_instruction_lines(const std::string& assembly);

} // namespace explorer
