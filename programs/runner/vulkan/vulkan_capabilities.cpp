// What a Vulkan device can do, as scripts ask for it and as modules do.
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
        // Clip planes, fog and point sizes are of shader models before Ladder's.
    };
    for (const auto& n : names)
        if (n.there)
            c.names.push_back(n.name);
    c.uav_load = uav_load;
    // Shader model 6 asks for wave operations; what came later is asked for one by one.
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

// SPIR-V's numbers of capabilities that devices may lack.
struct CapabilityRow {
    uint32_t number;
    const char* name;
    bool (*there)(const DeviceInfo&);
};

constexpr CapabilityRow capability_rows[] = {
#define ROW(number, name, expression)                                                                        \
    {                                                                                                        \
        number, name, []([[maybe_unused]] const DeviceInfo& d) -> bool { return expression; }                \
    }
    ROW(2, "Geometry", d.core.geometryShader),
    ROW(3, "Tessellation", d.core.tessellationShader),
    ROW(9, "Float16", d.can.float16),
    ROW(10, "Float64", d.can.float64),
    ROW(11, "Int64", d.can.int64),
    ROW(12, "Int64Atomics", d.can.int64_atomics),
    ROW(22, "Int16", d.can.int16),
    ROW(23, "TessellationPointSize", d.core.shaderTessellationAndGeometryPointSize),
    ROW(24, "GeometryPointSize", d.core.shaderTessellationAndGeometryPointSize),
    ROW(25, "ImageGatherExtended", d.core.shaderImageGatherExtended),
    ROW(27, "StorageImageMultisample", d.core.shaderStorageImageMultisample),
    ROW(32, "ClipDistance", d.core.shaderClipDistance),
    ROW(33, "CullDistance", d.core.shaderCullDistance),
    ROW(34, "ImageCubeArray", d.core.imageCubeArray),
    ROW(35, "SampleRateShading", d.core.sampleRateShading),
    ROW(41, "SparseResidency", d.core.shaderResourceResidency),
    ROW(42, "MinLod", d.core.shaderResourceMinLod),
    ROW(54, "GeometryStreams", false),
    ROW(55, "StorageImageReadWithoutFormat", d.can.read_without_format),
    ROW(56, "StorageImageWriteWithoutFormat", d.can.write_without_format),
    ROW(57, "MultiViewport", d.core.multiViewport),
    ROW(61, "GroupNonUniform", d.wave_kinds& VK_SUBGROUP_FEATURE_BASIC_BIT),
    ROW(62, "GroupNonUniformVote", d.wave_kinds& VK_SUBGROUP_FEATURE_VOTE_BIT),
    ROW(63, "GroupNonUniformArithmetic", d.wave_kinds& VK_SUBGROUP_FEATURE_ARITHMETIC_BIT),
    ROW(64, "GroupNonUniformBallot", d.wave_kinds& VK_SUBGROUP_FEATURE_BALLOT_BIT),
    ROW(65, "GroupNonUniformShuffle", d.wave_kinds& VK_SUBGROUP_FEATURE_SHUFFLE_BIT),
    ROW(68, "GroupNonUniformQuad", d.wave_kinds& VK_SUBGROUP_FEATURE_QUAD_BIT),
    ROW(69, "ShaderLayer", d.can.output_layer),
    ROW(70, "ShaderViewportIndex", d.can.output_viewport),
    ROW(4422, "FragmentShadingRateKHR", d.can.shading_rate),
    ROW(4427, "DrawParameters", d.can.draw_parameters),
    ROW(4433, "StorageBuffer16BitAccess", d.can.storage_16),
    ROW(4434, "UniformAndStorageBuffer16BitAccess", d.can.uniform_16),
    ROW(4436, "StorageInputOutput16", d.can.input_output_16),
    ROW(4472, "RayQueryKHR", d.can.ray_queries),
    ROW(4478, "RayTraversalPrimitiveCullingKHR", d.can.cull_primitives),
    ROW(4479, "RayTracingKHR", d.can.ray_pipelines),
    ROW(5013, "StencilExportEXT", d.can.stencil_export),
    ROW(5016, "Int64ImageEXT", d.can.image_int64_atomics),
    ROW(5055, "ShaderClockKHR", d.can.subgroup_clock),
    ROW(5254, "ShaderViewportIndexLayerEXT", d.can.output_layer&& d.can.output_viewport),
    ROW(5265, "FragmentFullyCoveredEXT", d.can.fully_covered),
    ROW(5283, "MeshShadingEXT", d.can.mesh_shaders),
    ROW(5284, "FragmentBarycentricKHR", d.can.barycentrics),
    ROW(5288, "ComputeDerivativeGroupQuads", d.can.derivative_quads),
    ROW(5302, "RuntimeDescriptorArray", d.can.runtime_arrays),
    ROW(5350, "ComputeDerivativeGroupLinear", d.can.derivative_rows),
    ROW(5336, "RayTracingPositionFetchKHR", false),
    ROW(5378, "FragmentShaderPixelInterlockEXT", d.can.pixel_interlock),
    ROW(5381, "RayTracingOpacityMicromapEXT", false),
    ROW(5391, "RayQueryPositionFetchKHR", false),
    ROW(5437, "RayTracingClusterAccelerationStructureNV", false),
    ROW(5379, "DemoteToHelperInvocation", d.can.demote),
    ROW(6019, "DotProduct", d.can.integer_dot_product),
#undef ROW
};

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

std::string missing_capability(const std::vector<uint32_t>& spirv, const DeviceInfo& d) {
    std::string text;
    any_capability(spirv, [&](uint32_t number) {
        for (const CapabilityRow& row : capability_rows)
            if (row.number == number && !row.there(d))
                text = std::string("the device lacks what SPIR-V's capability ") + row.name + " needs";
        return !text.empty();
    });
    return text;
}

bool uses_waves(const std::vector<uint32_t>& spirv) {
    constexpr uint32_t first = 61, last = 68; // GroupNonUniform to GroupNonUniformQuad
    return any_capability(spirv, [](uint32_t number) { return number >= first && number <= last; });
}

} // namespace ladder::runner
