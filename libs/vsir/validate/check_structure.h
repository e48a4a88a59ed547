// The always-on verifier of the structured form: for programs at levels structured-temps and structured-ssa.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// Checks the structured form by SPIR-V's rules (SPIR-V 1.6, 2.11.2): headers, merge blocks, continue targets,
// back edges, who may branch where, dominance, block order, nesting under 1,023. Linear. Returns null if all
// is well, else a message in `p.arena` naming function, block and rule.
const char* check_structure(const Program& p, Arena& scratch);

} // namespace ladder::ir
