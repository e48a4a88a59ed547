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

// The functions of a module that is a source are read once for each set of arguments that are no values, so
// the program that the front end made says which of its functions has which instruction. Origins count the
// module's instructions.
std::vector<Text::Mark> module_marks(const std::string& assembly, const std::string& vsir);

// The lines that instructions of a module begin on. Strings may have line breaks.
std::vector<unsigned int> module_instruction_lines(const std::string& assembly);

} // namespace explorer
