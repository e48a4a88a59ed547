// Text out is text in.
#pragma once

#include "formats/llvm/module.h"

#include <string>

namespace ladder::llvm {

// What is wrong with the text of the module: it does not read back, or to another module, or that one prints
// otherwise. Empty if nothing is, or if the text would be longer than 4 MiB. `printed`: the text. `modern`:
// the module is today's.
std::string text_problem(const Module& module, std::string& printed, bool modern = false);

} // namespace ladder::llvm
