// Intrinsics of graphics vendors, which shaders encode as accesses of a UAV that no program fills.
//
// A driver of the vendor takes these accesses for instructions; for every other driver they are accesses.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// Fails where the program uses AMD's AGS (feature "vendor.AGS") or NVIDIA's NVAPI ("vendor.NVAPI").
// Call it on what a front end of Direct3D bytecode made: at level source or cfg-ssa.
void refuse_vendor_intrinsics(const ir::Program& p, Arena& scratch, Diagnostics& diag);

} // namespace ladder::passes
