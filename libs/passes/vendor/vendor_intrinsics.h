// Intrinsics of graphics vendors, which shaders encode as accesses of a UAV that no program fills.
//
// A driver of the vendor takes these accesses for instructions; for every other driver they are accesses.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

enum class Vendor : uint8_t { Amd, Nvidia };

// A UAV that the caller says is a vendor's.
struct VendorUav {
    Vendor vendor;
    uint32_t space, first;
};

// Replaces instructions of AMD's AGS (ags.h) and NVIDIA's NVAPI (nvapi.h) by what they mean. Call it on what
// a front end of Direct3D bytecode made: at level source or cfg-ssa. `named` may have the same UAV twice.
void lower_vendor_intrinsics(ir::Program& p, std::span<const VendorUav> named, Arena& scratch,
                             Diagnostics& diag);

} // namespace ladder::passes
