// Phis of blocks to which edges lead by way of new blocks.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// For a pass that put empty blocks on edges of `f` and changed no way: those from `first_new` on are new,
// each leads to one block at most, and where the ways from old blocks to old ones led, they lead still.
// `f.order` lists the blocks that exist. A new block in which several edges of a phi meet gets a phi for
// these.
void reroute_phis(ir::Program& p, ir::Function& f, ir::BlockId first_new, Context& c);

} // namespace ladder::passes
