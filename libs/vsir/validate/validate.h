// The validator of VSIR.
//
// Runs once per compile always and after every pass in tests. Linear in the size of the program.
#pragma once

#include "vsir/analyses/analyses.h"

namespace ladder::ir {

// Checks the program against the rules of its level: operand kinds and types against ops.def, one terminator
// per block, labels of existing blocks, phis against predecessors, definitions before uses (dominance),
// indices in range, level-specific forms (doc/design/ir.md lists the rules). Throws Failure{Internal} with a
// message naming function, block and instruction; `after` says in it which pass is to blame. `analyses`, if
// given, must be current; what the validator asks stays in it.
void validate(const Program& p, Diagnostics& diag, const char* after, Analyses* analyses = nullptr);

} // namespace ladder::ir
