// A check that both readers make at the end of each function.
#pragma once

#include "llvm/module.h"

namespace ladder::llvm {

// Every phi has one value for each edge into its block, and no edge leads to the entry (LangRef, "phi"). All
// blocks of the function have their terminators. `text`: Instruction::where counts lines.
void check_phis(const Function& function, Arena& arena, Diagnostics& diag, bool text);

} // namespace ladder::llvm
