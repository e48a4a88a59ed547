// AMD's AGS: instructions of a vendor that a shader encodes as compare-exchanges on a raw UAV.
//
// The byte offset is the instruction: 5 in bits 28 to 31, zeros in bits 26 and 27, the phase in bits 24 and
// 25, a number in bits 8 to 23, the operation in bits 0 to 7. The value to compare with and the new value are
// its operands, and the old value is its result. Operations with more operands or results take several
// phases:
//
//     %m = res_cmpxchg.i32 %ags, 0x50000009, 0, 0, %a, %b        (median, phase 0)
//     %r = res_cmpxchg.i32 %ags, 0x51000009, 0, 0, %c, %m        (phase 1)   ->   umin, umax of %a, %b, %c
//
// doc/design/vendor.md lists the operations.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

constexpr uint32_t ags_space = 0x7fff0ade; // the UAV's, in the header for Direct3D 12
constexpr uint64_t ags_mask = 0xfc000000, ags_code = 0x50000000;

// Replaces the instructions behind the UAVs that `is_ags` names by the operations that they mean (levels
// source and cfg-ssa); nothing accesses these UAVs afterwards. Fails (Unsupported), naming the operation, for
// what Vulkan or this version does not have: feature "vendor.AGS.Name".
void lower_ags(ir::Program& p, std::span<const bool> is_ags, Arena& scratch, Diagnostics& diag);

} // namespace ladder::passes
