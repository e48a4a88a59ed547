// What goes from stage to stage, to stream output and to render targets: the client's remappers answer,
// element by element.
#ifndef LADDER_DXIL_SPIRV_SHIM_STAGE_MAPS_H
#define LADDER_DXIL_SPIRV_SHIM_STAGE_MAPS_H

#include <vector>

#include <ladder/ladder_linkage.h>

#include "dropin/dxil_spirv/converter.h"

namespace dxil_spirv_shim {

// What a struct ladder_linkage_info points to, with it.
struct StageMaps {
    std::vector<ladder_linkage> map;
    std::vector<ladder_stream_output> streams;
    std::vector<unsigned> swizzles;
    ladder_linkage_info info = {};
    std::vector<ladder_view_instance> views;
    unsigned patch_location = ~0u; // where patch constants begin; ~0: the stage has none
};

// Does the shader choose the layer itself? Then views cannot be layers.
bool chooses_layer(const ladder_scan_result& scan);

// False: a remapper refused an element.
bool make_stage_maps(const dxil_spv_converter_s& converter, const ladder_scan_result& scan, StageMaps& out);

// The structure of a scan's chain that has that type; null: it has none.
const void* find_in_chain(const ladder_scan_result& scan, ladder_structure_type type);

} // namespace dxil_spirv_shim

#endif
