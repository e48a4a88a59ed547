// What a Vulkan device can do, as scripts ask for it.
#include "vulkan/vulkan_features.h"

#include <cstdio>

namespace ladder::runner {

namespace {

// Mesa's drivers say "Mesa 22.3.6 ..." in their information.
bool mesa_before(const DeviceInfo& d, unsigned major, unsigned minor) {
    unsigned has_major, has_minor;
    size_t at = d.driver_info.find("Mesa ");
    if (at == std::string::npos ||
        std::sscanf(d.driver_info.c_str() + at, "Mesa %u.%u", &has_major, &has_minor) != 2)
        return false;
    return has_major < major || (has_major == major && has_minor < minor);
}

void add_tags(const DeviceInfo& d, std::vector<std::string>& tags) {
    tags.push_back("vulkan");
    if (d.driver_id == VK_DRIVER_ID_MESA_LLVMPIPE || d.name.starts_with("llvmpipe"))
        tags.push_back("llvmpipe");
    if (mesa_before(d, 23, 3))
        tags.push_back("mesa<23.3");
    if (d.driver_id != VK_DRIVER_ID_MOLTENVK)
        return;
    tags.push_back("mvk");
    if (d.driver_version < 10211) // MoltenVK counts so: 1.2.11
        tags.push_back("mvk<1.2.11");
}

constexpr VkSubgroupFeatureFlags wave_kinds =
    VK_SUBGROUP_FEATURE_BASIC_BIT | VK_SUBGROUP_FEATURE_VOTE_BIT | VK_SUBGROUP_FEATURE_ARITHMETIC_BIT |
    VK_SUBGROUP_FEATURE_BALLOT_BIT | VK_SUBGROUP_FEATURE_SHUFFLE_BIT | VK_SUBGROUP_FEATURE_QUAD_BIT;
constexpr VkShaderStageFlags wave_stages = VK_SHADER_STAGE_COMPUTE_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

bool has_waves(const DeviceInfo& d) {
    return (d.wave_kinds & wave_kinds) == wave_kinds && (d.wave_stages & wave_stages) == wave_stages;
}

} // namespace

Capabilities capabilities_of(const DeviceInfo& d, const std::vector<Format>& uav_load) {
    Capabilities c;
    const struct {
        const char* name;
        bool there;
    } names[] = {
        {"float64", d.can.float64},
        {"int64", d.can.int64},
        {"native-16-bit", d.can.float16 && d.can.int16 && d.can.storage_16},
        {"wave-ops", has_waves(d)},
        {"rov", d.can.pixel_interlock},
        {"rt-vp-array-index", d.can.output_layer && d.can.output_viewport},
        {"depth-bounds", d.core.depthBounds != 0},
        {"geometry-shader", d.core.geometryShader != 0},
        {"tessellation-shader", d.core.tessellationShader != 0},
        {"mesh-shader", d.can.mesh_shaders},
        {"ray-queries", d.can.ray_queries},
        {"ray-tracing", d.can.ray_pipelines},
        {"clip-planes", d.core.shaderClipDistance != 0},
        {"fog", true},
        {"point-size", d.core.largePoints != 0},
    };
    for (const auto& n : names)
        if (n.there)
            c.names.push_back(n.name);
    c.uav_load = uav_load;
    // Shader model 6 asks for wave operations; later features are enabled one by one.
    c.shader_model = has_waves(d) ? 69 : 51;
    if (d.wave_min && d.can.size_control)
        for (uint32_t size = d.wave_min; size <= d.wave_max; size *= 2)
            c.wave_sizes.push_back(size);
    else
        c.wave_sizes.push_back(d.wave_size);
    add_tags(d, c.tags);
    return c;
}

namespace {

// Calls `f` with each capability that a module declares, until it says true.
template <class F>
bool any_capability(const std::vector<uint32_t>& spirv, F&& f) {
    constexpr uint32_t header = 5, op_capability = 17;
    for (size_t n = header; n + 1 < spirv.size() && (spirv[n] & 0xffff) == op_capability; n += 2)
        if (f(spirv[n + 1]))
            return true;
    return false;
}

} // namespace

bool uses_waves(const std::vector<uint32_t>& spirv) {
    constexpr uint32_t first = 61, last = 68; // GroupNonUniform to GroupNonUniformQuad
    return any_capability(spirv, [](uint32_t number) { return number >= first && number <= last; });
}

} // namespace ladder::runner
