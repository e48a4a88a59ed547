// Options of a converter, as far as they say something to Ladder. They begin as the interface has them where
// a client sends none.
#ifndef LADDER_DXIL_SPIRV_SHIM_CONVERTER_OPTIONS_H
#define LADDER_DXIL_SPIRV_SHIM_CONVERTER_OPTIONS_H

#include "dropin/dxil_spirv/client_header.h"

#include <string>
#include <vector>

#include <ladder/ladder_device.h>
#include <ladder/ladder_scan.h>

namespace dxil_spirv_shim {

struct ConverterOptions {
    // Render targets.
    bool dual_source = false;
    std::vector<unsigned> swizzles; // two bits for each component
    unsigned sample_count = 1;
    bool sample_count_is_id = false; // of a specialization constant

    // Resources.
    bool root_uniform = false; // root data are in a uniform buffer
    unsigned root_set = 0, root_binding = 0;
    bool cbv_as_storage = false; // those of descriptor heaps
    bool addresses = false;
    unsigned handle_shift = 0, sampler_handle_shift = 0; // of handles in shader records
    unsigned storage_alignment = 16;                     // offsets of storage buffers are multiples of it
    bool typed_offsets = false;
    unsigned untyped_offset = 0, typed_offset = 0, offset_stride = 1; // in pairs of words
    unsigned address_stride = 1, address_offset = 0;                  // in addresses
    bool heap_robustness = false;                                     // indices beyond a heap are null

    // The device.
    bool read_without_format = false, input_output_16 = false, integer_dot = false;
    bool denorm_float16 = false, denorm_float64 = false;
    bool quad_control = false, maximal_reconvergence = false;
    bool derivatives_khr = false, partitioned = false;
    bool micromaps = false, micromaps_of_old_models = false; // of VK_KHR_opacity_micromap
    unsigned subgroup_min = 4, subgroup_max = 128;

    // How to translate.
    bool min_precision_native = false, min_precision_relaxed = false;
    bool force_precise = false;
    unsigned lane_count = 0; // 0: the device's
    bool lane_count_required = false;
    unsigned loop_control = 0, branch_control = 0; // values of Ladder's quirks
    unsigned gradients_to_bias = 0;                // likewise
    unsigned max_tess_factor = 0;
    bool bound_arrays = false, bound_groupshared = false, bound_cbuffers = false;
    std::vector<ladder_setting> quirks; // each once

    // The UAV behind which intrinsics of NVIDIA are.
    bool nvapi = false;
    unsigned nvapi_register = 0, nvapi_space = 0;

    // For tools.
    std::string source_file; // empty: none
    bool non_semantic = false;

    // View instancing.
    bool views = false, last_before_rasterizer = false;
    unsigned view_spec_id = ~0u, viewport_spec_id = ~0u; // ~0: none
};

// Takes an option. What is unknown, or says nothing to Ladder, is passed over.
void take_option(ConverterOptions& options, const dxil_spv_option_base& option);

// What a client is to know of an option that it sends for something that is not there; null: nothing.
const char* missing_option(const dxil_spv_option_base& option);

// Properties and quirks for a compile of the shader that was scanned.
void list_device(const ConverterOptions& options, const ladder_scan_result& scan,
                 std::vector<ladder_setting>& properties, std::vector<ladder_setting>& quirks);

} // namespace dxil_spirv_shim

#endif
