// Gives SPIR-V modules structured control flow, without a way through VSIR.
//
// Each function's blocks go to the structurizer as a bare graph. The same instructions come out in the order
// of its plan, with its merge instructions in place of the module's. All else is copied word by word.
// doc/design/spirv.md, "Repair", tells what becomes of phis and values.
#pragma once

#include "formats/spirv/spirv_module.h"

namespace ladder::repair {

struct Options {
    // Entry points get the execution mode MaximallyReconvergesKHR if they lack it.
    bool maximal_reconvergence = false;
    uint32_t nesting = UINT32_MAX; // constructs that nest deeper are refused
};

// Appends the words of the repaired module. `arena` and `scratch` hold nothing afterwards. Throws Failure
// through `diag`: InvalidShader for control flow that is none (a block without terminator, a branch to what
// is no block, to the entry or to another function).
void repair(const spirv_in::Module& m, const Options& options, Arena& arena, Arena& scratch,
            Diagnostics& diag, Vec<uint32_t>& words);

} // namespace ladder::repair
