// Extensions that a client may announce: one that its version knows and that it does not announce is missing.
// What its version does not know yet, the original used without asking, and so it is assumed.
#include "shim_device.h"

namespace ladder::vkd3d {

namespace {

struct Extension {
    uint32_t extension, since;
    unsigned property;
};

constexpr Extension extensions[] = {
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_DESCRIPTOR_INDEXING, 3, LADDER_DEVICE_PROPERTY_DESCRIPTOR_INDEXING},
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_DESCRIPTOR_INDEXING, 3,
     LADDER_DEVICE_PROPERTY_RUNTIME_DESCRIPTOR_ARRAY},
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_STENCIL_EXPORT, 3, LADDER_DEVICE_PROPERTY_STENCIL_EXPORT},
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_VIEWPORT_INDEX_LAYER, 11, LADDER_DEVICE_PROPERTY_OUTPUT_VIEWPORT_INDEX},
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_VIEWPORT_INDEX_LAYER, 11, LADDER_DEVICE_PROPERTY_OUTPUT_LAYER},
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_FRAGMENT_SHADER_INTERLOCK, 12,
     LADDER_DEVICE_PROPERTY_FRAGMENT_SHADER_PIXEL_INTERLOCK},
    // These two Ladder does not assume.
    {VKD3D_SHADER_SPIRV_EXTENSION_EXT_DEMOTE_TO_HELPER_INVOCATION, 0,
     LADDER_DEVICE_PROPERTY_DEMOTE_TO_HELPER_INVOCATION},
    {VKD3D_SHADER_SPIRV_EXTENSION_KHR_FLOAT_CONTROLS, 0, LADDER_DEVICE_PROPERTY_FLOAT_CONTROLS},
};

// Extensions of Vulkan that no client can announce: the interface has no names for them.
constexpr unsigned unannounced[] = {
    LADDER_DEVICE_PROPERTY_FRAGMENT_SHADER_BARYCENTRIC,
    LADDER_DEVICE_PROPERTY_FRAGMENT_FULLY_COVERED,
    LADDER_DEVICE_PROPERTY_FRAGMENT_SHADING_RATE,
    LADDER_DEVICE_PROPERTY_MESH_SHADER,
    LADDER_DEVICE_PROPERTY_RAY_QUERY,
    LADDER_DEVICE_PROPERTY_RAY_TRACING_PIPELINE,
};

bool is_announced(const vkd3d_shader_spirv_target_info* target, uint32_t extension) {
    if (target && target->extensions)
        for (uint32_t n = 0; n < target->extension_count; n++)
            if (target->extensions[n] == extension)
                return true;
    return false;
}

} // namespace

void DeviceFacts::add_extensions(const Options& o, const vkd3d_shader_spirv_target_info* target) {
    for (const Extension& e : extensions)
        if (o.api_version >= e.since)
            property(e.property, is_announced(target, e.extension));
    for (const unsigned p : unannounced)
        property(p, 0);
}

DeviceFacts::DeviceFacts(const Options& o, const vkd3d_shader_spirv_target_info* target) {
    info.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    info.properties = properties_;
    info.quirks = quirks_;
    add_extensions(o, target);
    property(LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_READ_WITHOUT_FORMAT, o.typed_reads);
    property(LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS, 2); // no client has tiled resources
    // Who knows of features has those that it lists.
    if (o.has_features || o.api_version >= VKD3D_SHADER_API_VERSION_1_11) {
        property(LADDER_DEVICE_PROPERTY_INT64, !!(o.features & VKD3D_SHADER_COMPILE_OPTION_FEATURE_INT64));
        property(LADDER_DEVICE_PROPERTY_FLOAT64,
                 !!(o.features & VKD3D_SHADER_COMPILE_OPTION_FEATURE_FLOAT64));
        if (!(o.features & VKD3D_SHADER_COMPILE_OPTION_FEATURE_WAVE_OPS))
            property(LADDER_DEVICE_PROPERTY_SUBGROUP_OPERATIONS, 0);
    }
    // The original has groupshared memory begin as zeros where that costs nothing.
    if (o.features & VKD3D_SHADER_COMPILE_OPTION_FEATURE_ZERO_INITIALIZE_WORKGROUP_MEMORY) {
        property(LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY, 1);
        quirk(LADDER_QUIRK_ZERO_GROUPSHARED, 1);
    }
    if (o.strip)
        quirk(LADDER_QUIRK_STRIP_NAMES, 1);
    // Any: 3, preserve: 1, flush: 2. A target without modes has any.
    static constexpr unsigned modes[] = {0, 3, 1, 2};
    static constexpr unsigned names[] = {LADDER_QUIRK_DENORMS_FLOAT16, LADDER_QUIRK_DENORMS_FLOAT32,
                                         LADDER_QUIRK_DENORMS_FLOAT64};
    const bool has_modes = is_announced(target, VKD3D_SHADER_SPIRV_EXTENSION_KHR_FLOAT_CONTROLS);
    for (unsigned n = 0; n < 3; n++)
        if (o.denormals[n] && (has_modes || o.denormals[n] != any_denormals))
            quirk(names[n], modes[o.denormals[n]]);
}

} // namespace ladder::vkd3d
