#include "vulkan/vulkan_features.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

namespace ladder::runner {

namespace {

// Features with one bit whose structures may be younger than the headers: the registry's numbers.
struct OneFeature {
    VkStructureType sType;
    void* pNext;
    VkBool32 on;
};
constexpr auto quad_control_type = static_cast<VkStructureType>(1000235000);
constexpr auto maximal_reconvergence_type = static_cast<VkStructureType>(1000434000);
constexpr auto maintenance5_type = static_cast<VkStructureType>(1000470000); // points are one pixel large
constexpr auto maintenance8_type = static_cast<VkStructureType>(1000574000);
constexpr const char* derivatives_khr = "VK_KHR_compute_shader_derivatives";

constexpr uint32_t v11 = VK_API_VERSION_1_1, v12 = VK_API_VERSION_1_2, v13 = VK_API_VERSION_1_3;
constexpr uint32_t never = UINT32_MAX;

// A structure of features is in the chain from version `core` on, or with the extension from version `least`
// on. From version `replaced` on the core's own structures say the same, and not both may be in a chain.
struct FeatureRow {
    size_t offset;
    VkStructureType type;
    const char* extension; // null: none, it came with the core
    uint32_t least, core, replaced;
};

// Extensions without features of their own.
const char* const plain_extensions[] = {
    "VK_EXT_shader_viewport_index_layer", "VK_EXT_shader_stencil_export",
    "VK_EXT_conservative_rasterization",  "VK_KHR_sampler_mirror_clamp_to_edge",
    "VK_KHR_deferred_host_operations", // acceleration structures want it
    "VK_KHR_portability_subset",       // to be enabled where it is there
    "VK_NV_shader_subgroup_partitioned",
};

} // namespace

struct Features::Structures {
    VkPhysicalDeviceFeatures2 core;
    // Where the version is new enough, instead of structures of single extensions.
    VkPhysicalDeviceVulkan11Features core11;
    VkPhysicalDeviceVulkan12Features core12;
    VkPhysicalDeviceVulkan13Features core13;
    VkPhysicalDevice16BitStorageFeatures storage16;
    VkPhysicalDeviceMultiviewFeatures multiview;
    VkPhysicalDeviceShaderDrawParametersFeatures draw_parameters;
    VkPhysicalDeviceShaderFloat16Int8Features float16;
    VkPhysicalDeviceShaderAtomicInt64Features atomics64;
    VkPhysicalDeviceShaderSubgroupExtendedTypesFeatures subgroup_types;
    VkPhysicalDeviceDescriptorIndexingFeatures indexing;
    VkPhysicalDeviceSubgroupSizeControlFeatures size_control;
    VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures demote;
    VkPhysicalDeviceShaderIntegerDotProductFeatures dot_product;
    VkPhysicalDeviceZeroInitializeWorkgroupMemoryFeatures zero_groupshared;
    VkPhysicalDeviceImageRobustnessFeatures image_robustness;
    VkPhysicalDeviceRobustness2FeaturesEXT robustness2;
    VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT interlock;
    VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR barycentrics;
    VkPhysicalDeviceFragmentShadingRateFeaturesKHR shading_rate;
    VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT image_atomics64;
    VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR uniform_flow;
    VkPhysicalDeviceShaderClockFeaturesKHR clock;
    VkPhysicalDeviceShaderAtomicFloatFeaturesEXT atomic_floats;
    VkPhysicalDeviceComputeShaderDerivativesFeaturesNV derivatives;
    VkPhysicalDeviceMeshShaderFeaturesEXT mesh;
    VkPhysicalDeviceLineRasterizationFeaturesEXT lines;
    VkPhysicalDeviceTransformFeedbackFeaturesEXT transform_feedback;
    VkPhysicalDeviceAccelerationStructureFeaturesKHR scenes;
    VkPhysicalDeviceRayQueryFeaturesKHR ray_queries;
    VkPhysicalDeviceRayTracingPipelineFeaturesKHR ray_pipelines;
    VkPhysicalDeviceCooperativeMatrixFeaturesKHR matrices;
    OneFeature maximal_reconvergence, quad_control, point_size, sample_offsets;

    static std::span<const FeatureRow> rows();
};

std::span<const FeatureRow> Features::Structures::rows() {
#define ROW(member, type, extension, least, core, replaced)                                                  \
    { offsetof(Structures, member), type, extension, least, core, replaced }
#define TYPE(name) VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_##name
    static const FeatureRow all[] = {
        ROW(core11, TYPE(VULKAN_1_1_FEATURES), nullptr, v12, v12, never),
        ROW(core12, TYPE(VULKAN_1_2_FEATURES), nullptr, v12, v12, never),
        ROW(core13, TYPE(VULKAN_1_3_FEATURES), nullptr, v13, v13, never),
        ROW(storage16, TYPE(16BIT_STORAGE_FEATURES), nullptr, v11, v11, v12),
        ROW(multiview, TYPE(MULTIVIEW_FEATURES), nullptr, v11, v11, v12),
        ROW(draw_parameters, TYPE(SHADER_DRAW_PARAMETERS_FEATURES), nullptr, v11, v11, v12),
        ROW(float16, TYPE(SHADER_FLOAT16_INT8_FEATURES), "VK_KHR_shader_float16_int8", v11, never, v12),
        ROW(atomics64, TYPE(SHADER_ATOMIC_INT64_FEATURES), "VK_KHR_shader_atomic_int64", v11, never, v12),
        ROW(subgroup_types, TYPE(SHADER_SUBGROUP_EXTENDED_TYPES_FEATURES),
            "VK_KHR_shader_subgroup_extended_types", v11, never, v12),
        ROW(indexing, TYPE(DESCRIPTOR_INDEXING_FEATURES), "VK_EXT_descriptor_indexing", v11, never, v12),
        ROW(size_control, TYPE(SUBGROUP_SIZE_CONTROL_FEATURES), "VK_EXT_subgroup_size_control", v11, never,
            v13),
        ROW(demote, TYPE(SHADER_DEMOTE_TO_HELPER_INVOCATION_FEATURES),
            "VK_EXT_shader_demote_to_helper_invocation", v11, never, v13),
        ROW(dot_product, TYPE(SHADER_INTEGER_DOT_PRODUCT_FEATURES), "VK_KHR_shader_integer_dot_product", v11,
            never, v13),
        ROW(zero_groupshared, TYPE(ZERO_INITIALIZE_WORKGROUP_MEMORY_FEATURES),
            "VK_KHR_zero_initialize_workgroup_memory", v11, never, v13),
        ROW(image_robustness, TYPE(IMAGE_ROBUSTNESS_FEATURES), "VK_EXT_image_robustness", v11, never, v13),
        ROW(robustness2, TYPE(ROBUSTNESS_2_FEATURES_EXT), "VK_EXT_robustness2", v11, never, never),
        ROW(interlock, TYPE(FRAGMENT_SHADER_INTERLOCK_FEATURES_EXT), "VK_EXT_fragment_shader_interlock", v11,
            never, never),
        ROW(barycentrics, TYPE(FRAGMENT_SHADER_BARYCENTRIC_FEATURES_KHR),
            "VK_KHR_fragment_shader_barycentric", v11, never, never),
        ROW(shading_rate, TYPE(FRAGMENT_SHADING_RATE_FEATURES_KHR), "VK_KHR_fragment_shading_rate", v12,
            never, never),
        ROW(image_atomics64, TYPE(SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT), "VK_EXT_shader_image_atomic_int64",
            v11, never, never),
        ROW(uniform_flow, TYPE(SHADER_SUBGROUP_UNIFORM_CONTROL_FLOW_FEATURES_KHR),
            "VK_KHR_shader_subgroup_uniform_control_flow", v11, never, never),
        ROW(clock, TYPE(SHADER_CLOCK_FEATURES_KHR), "VK_KHR_shader_clock", v11, never, never),
        ROW(atomic_floats, TYPE(SHADER_ATOMIC_FLOAT_FEATURES_EXT), "VK_EXT_shader_atomic_float", v11, never,
            never),
        // Two names of one structure: the first that is there.
        ROW(derivatives, TYPE(COMPUTE_SHADER_DERIVATIVES_FEATURES_NV), derivatives_khr, v11, never, never),
        ROW(derivatives, TYPE(COMPUTE_SHADER_DERIVATIVES_FEATURES_NV), "VK_NV_compute_shader_derivatives",
            v11, never, never),
        ROW(mesh, TYPE(MESH_SHADER_FEATURES_EXT), "VK_EXT_mesh_shader", v12, never, never),
        ROW(lines, TYPE(LINE_RASTERIZATION_FEATURES_EXT), "VK_EXT_line_rasterization", v11, never, never),
        ROW(transform_feedback, TYPE(TRANSFORM_FEEDBACK_FEATURES_EXT), "VK_EXT_transform_feedback", v11,
            never, never),
        ROW(scenes, TYPE(ACCELERATION_STRUCTURE_FEATURES_KHR), "VK_KHR_acceleration_structure", v12, never,
            never),
        ROW(ray_queries, TYPE(RAY_QUERY_FEATURES_KHR), "VK_KHR_ray_query", v12, never, never),
        ROW(ray_pipelines, TYPE(RAY_TRACING_PIPELINE_FEATURES_KHR), "VK_KHR_ray_tracing_pipeline", v12, never,
            never),
        ROW(matrices, TYPE(COOPERATIVE_MATRIX_FEATURES_KHR), "VK_KHR_cooperative_matrix", v13, never, never),
        ROW(maximal_reconvergence, maximal_reconvergence_type, "VK_KHR_shader_maximal_reconvergence", v11,
            never, never),
        ROW(quad_control, quad_control_type, "VK_KHR_shader_quad_control", v12, never, never),
        ROW(point_size, maintenance5_type, "VK_KHR_maintenance5", v13, never, never),
        ROW(sample_offsets, maintenance8_type, "VK_KHR_maintenance8", v11, never, never),
    };
#undef TYPE
#undef ROW
    return all;
}

Features::Features(const InstanceFunctions& vk, VkPhysicalDevice physical) : s_(new Structures) {
    list_extensions(vk, physical);
    ask_properties(vk, physical);
    ask_features(vk, physical);
    ask_matrices(vk, physical);
    sum_up();
}

Features::~Features() = default;

const void* Features::chain() const { return &s_->core; }

void Features::list_extensions(const InstanceFunctions& vk, VkPhysicalDevice physical) {
    uint32_t count = 0;
    check(vk.EnumerateDeviceExtensionProperties(physical, nullptr, &count, nullptr),
          "vkEnumerateDeviceExtensionProperties");
    std::vector<VkExtensionProperties> all(count);
    check(vk.EnumerateDeviceExtensionProperties(physical, nullptr, &count, all.data()),
          "vkEnumerateDeviceExtensionProperties");
    for (const VkExtensionProperties& e : all)
        available_.push_back(e.extensionName);
}

bool Features::has(const char* extension) const {
    return std::find(available_.begin(), available_.end(), extension) != available_.end();
}

void Features::ask_features(const InstanceFunctions& vk, VkPhysicalDevice physical) {
    // All of them have no constructors: nothing is on until the driver says so.
    std::memset(static_cast<void*>(s_.get()), 0, sizeof *s_);
    s_->core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    void** end = &s_->core.pNext;
    for (const FeatureRow& row : Structures::rows()) {
        auto* s = reinterpret_cast<VkBaseOutStructure*>(reinterpret_cast<uint8_t*>(s_.get()) + row.offset);
        if (s->sType == row.type) // in the chain, under another name
            continue;
        bool extended = row.extension && info_.version >= row.least && has(row.extension);
        if (extended)
            extensions_.push_back(row.extension);
        if (!(extended || info_.version >= row.core) || info_.version >= row.replaced)
            continue;
        s->sType = row.type;
        *end = s;
        end = reinterpret_cast<void**>(&s->pNext);
    }
    for (const char* extension : plain_extensions)
        if (has(extension))
            extensions_.push_back(extension);
    vk.GetPhysicalDeviceFeatures2(physical, &s_->core);
}

uint32_t DeviceInfo::property(ladder_device_property p) const {
    for (const ladder_setting& s : ladder_properties)
        if (s.name == static_cast<unsigned int>(p))
            return s.value;
    return 0;
}

namespace {

using FloatControls = VkPhysicalDeviceFloatControlsProperties;

// Widths that must agree and may not all be set are left out.
FloatControls independent(FloatControls f) {
    const bool none = f.denormBehaviorIndependence == VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_NONE;
    const bool all = f.denormBehaviorIndependence == VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL;
    // With "32 bits only" those of 16 and 64 bits must agree: both or none.
    f.shaderDenormPreserveFloat16 &= !none;
    f.shaderDenormPreserveFloat64 &= !none && (all || f.shaderDenormPreserveFloat16);
    return f;
}

} // namespace

void Features::ask_properties(const InstanceFunctions& vk, VkPhysicalDevice physical) {
    VkPhysicalDeviceProperties plain;
    vk.GetPhysicalDeviceProperties(physical, &plain);
    info_.name = plain.deviceName;
    info_.version = std::min<uint32_t>(plain.apiVersion, v13);
    info_.driver_version = plain.driverVersion;
    info_.limits = plain.limits;
    if (info_.version < v11)
        fail(info_.name + " is older than Vulkan 1.1");
    VkPhysicalDeviceProperties2 all = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2};
    void** end = &all.pNext;
    auto ask = [&](auto& s, bool there) {
        if (!there)
            return;
        *end = &s;
        end = &s.pNext;
    };
    VkPhysicalDeviceSubgroupProperties subgroup = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES};
    FloatControls floats = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES};
    VkPhysicalDeviceDriverProperties driver = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES};
    VkPhysicalDeviceSubgroupSizeControlProperties sizes = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES};
    VkPhysicalDeviceConservativeRasterizationPropertiesEXT conservative = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CONSERVATIVE_RASTERIZATION_PROPERTIES_EXT};
    ask(subgroup, true);
    ask(floats, info_.version >= v12); // Ladder asks for modes in SPIR-V 1.4 and later only
    ask(driver, info_.version >= v12 || has("VK_KHR_driver_properties"));
    ask(sizes, info_.version >= v13 || has("VK_EXT_subgroup_size_control"));
    VkPhysicalDeviceRayTracingPipelinePropertiesKHR rays = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_PROPERTIES_KHR};
    VkPhysicalDeviceAccelerationStructurePropertiesKHR scenes = {
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_PROPERTIES_KHR};
    ask(rays, has("VK_KHR_ray_tracing_pipeline"));
    ask(scenes, has("VK_KHR_acceleration_structure"));
    ask(conservative, has("VK_EXT_conservative_rasterization"));
    vk.GetPhysicalDeviceProperties2(physical, &all);
    info_.driver_id = driver.driverID;
    info_.driver_info = driver.driverInfo;
    info_.wave_size = subgroup.subgroupSize;
    info_.wave_stages = subgroup.supportedStages;
    info_.wave_kinds = subgroup.supportedOperations;
    info_.wave_min = sizes.minSubgroupSize;
    info_.wave_max = sizes.maxSubgroupSize;
    info_.waves_per_group = sizes.maxComputeWorkgroupSubgroups;
    info_.wave_size_stages = sizes.requiredSubgroupSizeStages;
    info_.can.fully_covered = conservative.fullyCoveredFragmentShaderInputVariable;
    info_.group_handle_size = rays.shaderGroupHandleSize;
    info_.group_handle_alignment = rays.shaderGroupHandleAlignment;
    info_.group_base_alignment = rays.shaderGroupBaseAlignment;
    info_.ray_depth = rays.maxRayRecursionDepth;
    info_.scratch_alignment = scenes.minAccelerationStructureScratchOffsetAlignment;
    info_.floats = independent(floats);
    info_.quads_in_all_stages = subgroup.quadOperationsInAllStages;
}

// Components of extensions that the runner does not enable are left out: 8-bit floats and bfloat16.
void Features::ask_matrices(const InstanceFunctions& vk, VkPhysicalDevice physical) {
    const auto get = vk.GetPhysicalDeviceCooperativeMatrixPropertiesKHR;
    if (!s_->matrices.cooperativeMatrix || !s_->core12.vulkanMemoryModel || !get)
        return;
    uint32_t count = 0;
    check(get(physical, &count, nullptr), "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR");
    std::vector<VkCooperativeMatrixPropertiesKHR> all(count);
    for (VkCooperativeMatrixPropertiesKHR& p : all)
        p.sType = VK_STRUCTURE_TYPE_COOPERATIVE_MATRIX_PROPERTIES_KHR;
    check(get(physical, &count, all.data()), "vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR");
    constexpr uint32_t most = 10; // VK_COMPONENT_TYPE_UINT64_KHR
    for (const VkCooperativeMatrixPropertiesKHR& p : all) {
        const ladder_matrix_product product = {p.MSize,
                                               p.NSize,
                                               p.KSize,
                                               static_cast<unsigned int>(p.AType),
                                               static_cast<unsigned int>(p.BType),
                                               static_cast<unsigned int>(p.CType)};
        if (p.scope == VK_SCOPE_SUBGROUP_KHR && !p.saturatingAccumulation && p.CType == p.ResultType &&
            std::max({product.a, product.b, product.sum}) <= most)
            info_.matrices.push_back(product);
    }
}

// Reads one of two structures.
static VkPhysicalDeviceDescriptorIndexingFeatures
indexing_of(const VkPhysicalDeviceVulkan12Features& core,
            const VkPhysicalDeviceDescriptorIndexingFeatures& extension) {
    VkPhysicalDeviceDescriptorIndexingFeatures f = extension;
#define EITHER(name) f.name |= core.name
    EITHER(shaderUniformTexelBufferArrayDynamicIndexing);
    EITHER(shaderStorageTexelBufferArrayDynamicIndexing);
    EITHER(shaderUniformBufferArrayNonUniformIndexing);
    EITHER(shaderSampledImageArrayNonUniformIndexing);
    EITHER(shaderStorageBufferArrayNonUniformIndexing);
    EITHER(shaderStorageImageArrayNonUniformIndexing);
    EITHER(shaderUniformTexelBufferArrayNonUniformIndexing);
    EITHER(shaderStorageTexelBufferArrayNonUniformIndexing);
    EITHER(runtimeDescriptorArray);
#undef EITHER
    f.pNext = nullptr;
    return f;
}

void Features::sum_up() {
    const Structures& s = *s_;
    Abilities& can = info_.can;
    info_.core = s.core.features;
    can.float16 = s.core12.shaderFloat16 || s.float16.shaderFloat16;
    can.float64 = info_.core.shaderFloat64;
    can.int16 = info_.core.shaderInt16;
    can.int64 = info_.core.shaderInt64;
    can.int64_atomics = (s.core12.shaderBufferInt64Atomics || s.atomics64.shaderBufferInt64Atomics);
    can.shared_int64_atomics = s.core12.shaderSharedInt64Atomics || s.atomics64.shaderSharedInt64Atomics;
    can.int8 = s.core12.shaderInt8 || s.float16.shaderInt8;
    can.subgroup_types = s.core12.shaderSubgroupExtendedTypes || s.subgroup_types.shaderSubgroupExtendedTypes;
    can.storage_16 = s.core11.storageBuffer16BitAccess || s.storage16.storageBuffer16BitAccess;
    can.input_output_16 = s.core11.storageInputOutput16 || s.storage16.storageInputOutput16;
    can.draw_parameters = s.core11.shaderDrawParameters || s.draw_parameters.shaderDrawParameters;
    bool both = info_.version < v12 && has("VK_EXT_shader_viewport_index_layer");
    can.output_layer = s.core12.shaderOutputLayer || both;
    can.output_viewport = s.core12.shaderOutputViewportIndex || both;
    info_.indexing = indexing_of(s.core12, s.indexing);
    can.descriptor_indexing = s.core12.descriptorIndexing || s.indexing.sType;
    can.multiview = s.core11.multiview || s.multiview.multiview;
    can.buffer_addresses = s.core12.bufferDeviceAddress;
    can.transform_feedback = s.transform_feedback.transformFeedback;
    can.geometry_streams = s.transform_feedback.geometryStreams;
    // What a module may ask for, the feature or knowledge of each format allows.
    can.formats_tell = info_.version >= v13 || has("VK_KHR_format_feature_flags2");
    can.read_without_format = info_.core.shaderStorageImageReadWithoutFormat || can.formats_tell;
    can.write_without_format = info_.core.shaderStorageImageWriteWithoutFormat || can.formats_tell;
    can.mirror_once = s.core12.samplerMirrorClampToEdge ||
                      (info_.version < v12 && has("VK_KHR_sampler_mirror_clamp_to_edge"));
    can.size_control = s.core13.subgroupSizeControl || s.size_control.subgroupSizeControl;
    can.full_subgroups = s.core13.computeFullSubgroups || s.size_control.computeFullSubgroups;
    can.demote = s.core13.shaderDemoteToHelperInvocation || s.demote.shaderDemoteToHelperInvocation;
    can.integer_dot_product = s.core13.shaderIntegerDotProduct || s.dot_product.shaderIntegerDotProduct;
    can.zero_groupshared = s.core13.shaderZeroInitializeWorkgroupMemory ||
                           s.zero_groupshared.shaderZeroInitializeWorkgroupMemory;
    can.partitions = has("VK_NV_shader_subgroup_partitioned");
    can.null_descriptors = s.robustness2.nullDescriptor;
    can.robust_buffers = s.robustness2.robustBufferAccess2;
    can.robust_images = s.robustness2.robustImageAccess2;
    can.pixel_interlock = s.interlock.fragmentShaderPixelInterlock;
    can.barycentrics = s.barycentrics.fragmentShaderBarycentric;
    can.image_int64_atomics = s.image_atomics64.shaderImageInt64Atomics;
    can.stencil_export = has("VK_EXT_shader_stencil_export");
    can.shading_rate =
        s.shading_rate.primitiveFragmentShadingRate || s.shading_rate.pipelineFragmentShadingRate;
    can.uniform_control_flow = s.uniform_flow.shaderSubgroupUniformControlFlow;
    can.maximal_reconvergence = s.maximal_reconvergence.on;
    can.quad_control = s.quad_control.on;
    can.sample_offsets = s.sample_offsets.on;
    can.subgroup_clock = s.clock.shaderSubgroupClock;
    can.adds_floats = s.atomic_floats.shaderBufferFloat32AtomicAdd;
    can.derivatives_khr = has(derivatives_khr);
    can.derivative_quads = s.derivatives.computeDerivativeGroupQuads;
    can.derivative_rows = s.derivatives.computeDerivativeGroupLinear;
    can.scenes = s.scenes.accelerationStructure && s.core12.bufferDeviceAddress;
    can.ray_queries = can.scenes && s.ray_queries.rayQuery;
    can.ray_pipelines = can.scenes && s.ray_pipelines.rayTracingPipeline;
    can.cull_primitives = s.ray_pipelines.rayTraversalPrimitiveCulling;
    can.bresenham_lines = s.lines.bresenhamLines;
    can.mesh_shaders = s.mesh.meshShader && s.mesh.taskShader;
    info_.ladder_properties = properties_of(info_);
}

} // namespace ladder::runner
