// Values whose definitions no longer dominate their uses go through temps.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// For a pass that changed the graph of `f` at a level with temps. `f.order` lists the blocks that exist.
// Where a use is not dominated by its definition, it reads a temp that is written after the definition;
// every path on which the value was needed still passes there. Handles cannot live in temps: they are made
// again.
void repair_dominance(ir::Program& p, ir::Function& f, Context& c);

} // namespace ladder::passes
