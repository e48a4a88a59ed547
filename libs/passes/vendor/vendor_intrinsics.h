// Intrinsics of graphics vendors, which shaders encode as accesses of a UAV that no program fills.
//
// A driver of the vendor takes these accesses for instructions; for every other driver they are accesses.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// Replaces instructions of AMD's AGS (ags.h) and NVIDIA's NVAPI (nvapi.h) by what they mean. Call it on what
// a front end of Direct3D bytecode made: at level source or cfg-ssa.
void lower_vendor_intrinsics(ir::Program& p, Arena& scratch, Diagnostics& diag);

} // namespace ladder::passes
