// NVIDIA's NVAPI: instructions of a vendor that a shader encodes as accesses of a structured UAV with a
// counter and elements of 256 bytes.
//
// An increment of the counter takes an element. Stores give it operands and the number of the operation;
// results come from further increments, or from loads:
//
//     %e = counter_increment %nvapi
//     struct_store.i32 %nvapi, %e, 76, 4, 0x1, %value
//     struct_store.i32 %nvapi, %e, 80, 4, 0x1, %lane
//     struct_store.i32 %nvapi, %e, 84, 4, 0x1, 31
//     struct_store.i32 %nvapi, %e, 0, 4, 0x1, 1             (shuffle)
//     %r = counter_increment %nvapi                          ->   %r = wave_read_lane.i32 %value, ...
//
// A UAV that an operation works on is named by a store to it at the index of an element with a mark.
// doc/design/vendor.md lists the operations.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

constexpr uint32_t nvapi_stride = 256;
// Offsets in bytes: the operation; what follows the last member is padding.
constexpr uint64_t nvapi_opcode = 0, nvapi_mark = 140, nvapi_end = 148;
constexpr uint64_t nvapi_results[] = {124, 12}; // of 16 bytes each
constexpr uint64_t nvapi_opcodes = 4096;        // numbers are less

// Replaces the instructions behind the UAVs that `is_nvapi` names by the operations that they mean (levels
// source and cfg-ssa); nothing accesses these UAVs afterwards. Fails (Unsupported), naming the operation, for
// what Vulkan or this version does not have: feature "vendor.NVAPI.Name".
void lower_nvapi(ir::Program& p, std::span<const bool> is_nvapi, Arena& scratch, Diagnostics& diag);

} // namespace ladder::passes
