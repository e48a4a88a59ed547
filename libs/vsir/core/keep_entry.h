// From a program with several entry points to one with one.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// Keeps the entry point that the program compiles, its signatures, and the functions that it leads to with
// their variables, in their order. Resources stay as they are. What the program names need not be there: the
// validator says so afterwards.
void keep_entry_point(Program& p);

} // namespace ladder::ir
