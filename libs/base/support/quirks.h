// Repairs for programs that rely on what Direct3D does not promise, as the caller asked for them: for passes
// and the SPIR-V writer. include/ladder/ladder_device.h says what each is (enum ladder_quirk).
#pragma once

#include <cstdint>

namespace ladder {

// A new one is a member here and a row in libs/api/ladder/device.cpp.
struct Quirks {
    uint32_t invariant_position = 1;
    // Quirks of resources and groups of threads.
    uint32_t coherent_uavs = 0;   // 1: in shaders with barriers, 2: in all
    uint32_t device_barriers = 0; // all barriers are fences of UAVs for the device
    uint32_t groupshared_barriers =
        0;                     // one after stores to groupshared memory, and before stores after loads
    uint32_t uav_barriers = 0; // between stores and loads of one UAV
    uint32_t zero_groupshared = 0;
    uint32_t zero_undefined = 0; // 1: incoming values of loops, 2: all
    // 0: what comes from flat inputs and the number of the instance, 1: what may differ within a wave, 2: all
    // that are not constant, 3: none but what the shader marks.
    uint32_t non_uniform_indices = 0;
    static constexpr uint32_t marked_indices = 3;
    uint32_t bound_cbuffers = 0;      // what lies beyond the declared size is 0
    uint32_t bound_arrays = 0;        // the same of arrays of the shader; 2: groupshared ones too
    uint32_t zero_inactive_lanes = 0; // 1: reads of lanes of the quad, 2: of the wave too
    // Floats.
    uint32_t fuse_precise_mad = 0;
    uint32_t no_contraction = 0; // 1: stages before pixels, 2: all
    uint32_t finite_rsqrt = 0;
    uint32_t zero_products = 0; // with a choice of 0
    uint32_t min_precision = 0; // 1: RelaxedPrecision, 2: 16 bits
    // 1: preserve, 2: flush, 3: any; 0: as the shader and Direct3D have it.
    uint32_t denorms_float16 = 0, denorms_float32 = 0, denorms_float64 = 0;
    // 1: to nearest even, 2: to zero; 0: any.
    uint32_t rounding_float16 = 0, rounding_float32 = 0, rounding_float64 = 0;
    // Lanes of a wave that the shader sees; 0: as many as there are.
    uint32_t lane_count = 0, lane_limit = 0;
    uint32_t lane_limit_of_groups = 0; // in groups of at most so many threads
    // Outputs, textures, the module.
    uint32_t max_tess_factor = 0; // 0: as it is
    uint32_t no_shading_rate = 0;
    uint32_t clamp_cube_levels = 0;
    uint32_t strip_names = 0;
    // Control flow. 1: not unrolled, not flattened, 2: unrolled, flattened; 0: nothing is said.
    static constexpr uint32_t as_the_source_says = 3;
    uint32_t loop_control = 0, branch_control = 0;
    bool need_source_hints() const {
        return loop_control == as_the_source_says || branch_control == as_the_source_says;
    }
    uint32_t bound_mesh_outputs = 0;
    uint32_t gradients_to_bias = 0; // 1: of one factor, 2: of one along each axis
    // Hoists gradients of computed values. 1: derivatives in shader models up to 5, 2: in all, 3: implicit
    // levels too.
    uint32_t hoist_gradients = 1;
};

} // namespace ladder
