// Phis of one function, out of SSA.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// At a level that has temps, for a pass that takes phis' edges away from them.
void phis_to_temps(ir::Program& p, ir::Function& f, Diagnostics& diag);

} // namespace ladder::passes
