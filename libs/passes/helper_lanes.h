// Helper lanes and wave operations.
//
// In Direct3D helper lanes take no part in wave operations (quad operations apart), unless the entry point
// says so. In SPIR-V whoever executes an operation takes part. So a wave operation of a pixel shader is
// executed twice, by the two kinds of lanes apart:
//
//     branch_if is_helper_lane: helpers { operation } else lanes { operation }
//
// Helpers get results of their own, which Direct3D leaves undefined: a loop that ends when all lanes have had
// their turn ends for them too.
#pragma once

#include "ir/program.h"

namespace ladder::passes {

// `f` at level cfg-ssa. True: its graph has changed.
bool separate_helpers(ir::Program& p, ir::Function& f);

} // namespace ladder::passes
