// Reads the options and the chain of a client.
#include "client_request.h"

#include "dropin/common/inspection.h"

#include <ladder/ladder.h>

#include <algorithm>

namespace ladder::vkd3d {

namespace {

void read_option(Options& o, const vkd3d_shader_compile_option& option) {
    const uint32_t value = option.value;
    switch (option.name) {
    case VKD3D_SHADER_COMPILE_OPTION_API_VERSION: o.api_version = value; break;
    case VKD3D_SHADER_COMPILE_OPTION_STRIP_DEBUG: // a client that says 0 asks for what others strip
        o.strip = value != 0;
        o.debug_info = o.strip ? LADDER_DEBUG_INFO_NONE : LADDER_DEBUG_INFO_LINES;
        break;
    case VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV:
        o.storage_buffers = value == VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV_STORAGE_BUFFER;
        break;
    case VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV:
        o.typed_reads = value == VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV_READ_FORMAT_UNKNOWN;
        break;
    case VKD3D_SHADER_COMPILE_OPTION_WRITE_TESS_GEOM_POINT_SIZE: o.point_size = value != 0; break;
    case VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN:
        o.lower_left = value == VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN_LOWER_LEFT;
        break;
    case VKD3D_SHADER_COMPILE_OPTION_FEATURE:
        o.has_features = true;
        o.features = value;
        break;
    case VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F16:
    case VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F32:
    case VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F64:
        if (value <= VKD3D_SHADER_DENORMAL_MODE_FLUSH_TO_ZERO)
            o.denormals[option.name - VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F16] = value + 1;
        break;
    default: break;
    }
}

} // namespace

Options read_options(const vkd3d_shader_compile_info& info) {
    Options o;
    if (info.options)
        for (uint32_t n = 0; n < info.option_count; n++)
            read_option(o, info.options[n]);
    o.debug_info = std::max(o.debug_info, stand_in::Inspection::get().debug_info());
    return o;
}

const void* find_structure(const void* chain, uint32_t type) {
    for (unsigned n = 0; chain && n < longest_chain; n++) {
        const auto* s = static_cast<const vkd3d_chained*>(chain);
        if (s->type == type)
            return s;
        chain = s->next;
    }
    return nullptr;
}

} // namespace ladder::vkd3d
