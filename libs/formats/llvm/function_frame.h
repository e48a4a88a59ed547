// What both readers do at the beginning and at the end of each function's body.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::llvm {

// Gives the function its arguments, by its type; they have no names yet.
void make_arguments(Function& function, Arena& arena);

// Every phi has one value for each edge into its block, and no edge leads to the entry (LangRef, "phi"). All
// blocks of the function have their terminators. `text`: Instruction::where counts lines.
void check_phis(const Function& function, Arena& arena, Diagnostics& diag, bool text);

} // namespace ladder::llvm
