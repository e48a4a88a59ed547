// Repairs for programs that rely on what Direct3D does not promise, as the caller asked for them: for passes
// and the SPIR-V writer. include/ladder/ladder_device.h says what each is (enum ladder_quirk).
#pragma once

#include <cstdint>

namespace ladder {

// A new one is a member here and a row in libs/ladder/device.cpp.
struct Quirks {
    uint32_t invariant_position = 1;
    // Of resources and groups of threads.
    uint32_t coherent_uavs = 0;        // 1: in shaders with barriers, 2: in all
    uint32_t device_barriers = 0;      // all barriers are fences of UAVs for the device
    uint32_t groupshared_barriers = 0; // one after stores to groupshared memory
    uint32_t zero_undefined = 0;       // 1: incoming values of loops, 2: all
    uint32_t non_uniform_indices = 0;  // 1: what may differ within a wave, 2: all that are not constant
    uint32_t bound_cbuffers = 0;       // what lies beyond the declared size is 0
    uint32_t bound_arrays = 0;         // the same of arrays of the shader; 2: groupshared ones too
    uint32_t zero_inactive_lanes = 0;  // 1: reads of lanes of the quad, 2: of the wave too
    // Floats.
    uint32_t fuse_precise_mad = 0;
    uint32_t no_contraction = 0; // 1: stages before pixels, 2: all
};

} // namespace ladder
