// Where the client's interface puts resources, as the function of a ladder_binding_map.
#pragma once

#include "client_request.h"
#include <ladder/ladder_binding.h>

namespace ladder::vkd3d {

struct Interface {
    const Options* options;
    const vkd3d_shader_interface_info* info;            // NULL: all is numbered
    const vkd3d_shader_descriptor_offset_info* offsets; // NULL: none
    // The next binding of set 0 for what has no place: without an interface, resources are numbered in the
    // order in which they are declared, a counter after its UAV.
    unsigned next_binding = 0;
};

// A ladder_binding_function; `user_data` is an Interface.
int place_resource(void* user_data, ladder_stage stage, const ladder_scan_resource* resource,
                   ladder_resource_binding* binding);

// The pairs of textures and samplers that a stage sees: at most as many as the interface has.
unsigned list_pairs(const vkd3d_shader_interface_info* info, ladder_stage stage,
                    ladder_combined_sampler* pairs);
bool is_visible(uint32_t visibility, ladder_stage stage);
// In bytes: how far the push constants go that a stage sees.
unsigned push_constant_size(const Interface& interface, ladder_stage stage);

} // namespace ladder::vkd3d
