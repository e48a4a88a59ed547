// The smaller parts of a container, each as a light view: checked once, read in place.
//
// Every reader takes a part with the tag it is named for and fails (InvalidShader, byte offset) where the
// part is too short for what it says.
#pragma once

#include "dxbc/container.h"

namespace ladder::dxbc {

// SFI0: optional features that the shader uses, as bits of D3D_SHADER_FEATURE flags.
uint64_t read_feature_flags(const Part& part, Diagnostics& diag);

// HASH: digest of the shader.
struct ShaderHash {
    bool includes_source; // the digest covers debug information as well
    std::span<const uint8_t, 16> digest;
};
ShaderHash read_hash(const Part& part, Diagnostics& diag);

// PSV0: what a runtime needs for pipeline state validation. The part grew with time: its info size
// says how much of it there is; fields beyond that are 0 here.
struct PipelineState {
    uint32_t info_size;                      // 24, 36, 48, 52, 56, or larger in the future
    std::span<const uint8_t, 16> stage_info; // depends on the stage
    uint32_t wave_lanes_min, wave_lanes_max; // expected lane counts; 0 and UINT32_MAX: any
    uint8_t stage;                           // PSVShaderKind, as DXIL's ShaderKind; 255: not stated
    bool uses_view_id;
    uint8_t input_elements, output_elements, patch_or_primitive_elements;
    bool has_threads; // thread group sizes are stated
    uint32_t threads[3];
    uint32_t resource_count, resource_stride; // bytes per record of `resources`
    std::span<const uint8_t> resources;
};
PipelineState read_pipeline_state(const Part& part, Diagnostics& diag);

// One record of PipelineState::resources.
struct BoundResource {
    uint32_t type; // PSVResourceType
    uint32_t space, first, last;
    uint32_t kind, flags; // 0 in old containers
};
BoundResource bound_resource(const PipelineState& s, uint32_t index); // index < resource_count

} // namespace ladder::dxbc
