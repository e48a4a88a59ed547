// Names of Direct3D 12's flags and enumerators, as the programs list them: those of d3d12.h and d3d12shader.h
// without their prefixes, in small letters.
#pragma once

#include "listing.h"

namespace ladder_compiler {

// D3D_SHADER_REQUIRES_*: bits 0 to 31, and from 32 on.
extern const char* const feature_names[32];
extern const char* const later_feature_names[10];
extern const char* const state_object_flags[3]; // D3D12_STATE_OBJECT_FLAGS
extern const char* const pipeline_flags[11];    // D3D12_RAYTRACING_PIPELINE_FLAGS
extern const char* const subobject_kinds[13];   // enum ladder_subobject_kind
extern const char* const root_flags[12];        // D3D12_ROOT_SIGNATURE_FLAGS
extern const char* const range_flags[17];       // D3D12_DESCRIPTOR_RANGE_FLAGS, and those of root descriptors
extern const char* const sampler_flags[2];      // D3D12_SAMPLER_FLAGS
extern const char* const visibilities[8];       // D3D12_SHADER_VISIBILITY; "": all
extern const char* const address_modes[6];      // D3D12_TEXTURE_ADDRESS_MODE
extern const char* const comparison_functions[9]; // D3D12_COMPARISON_FUNC; "": none
extern const char* const border_colors[5];        // D3D12_STATIC_BORDER_COLOR

// DXIL NodeIOKind and NodeIOFlags: "dispatch_input", "rw_output", "empty_output_array" and so on.
Words node_record_words(unsigned int kind);
// The parts of a D3D12_FILTER.
struct FilterNames {
    const char *reduction, *min, *mag, *mip;
};
FilterNames filter_names(unsigned int filter);

// "?": there is none.
template <size_t count>
const char* name_of(const char* const (&names)[count], unsigned int n) {
    return n < count ? names[n] : "?";
}

} // namespace ladder_compiler
