// What Ladder knows of a device: all that it has, and nothing else.
#include "vulkan/vulkan_features.h"

#include <algorithm>

namespace ladder::runner {

namespace {

struct PropertyRow {
    ladder_device_property property;
    uint32_t (*value)(const DeviceInfo&);
};

// Properties that are not here (hit objects, micromaps, positions and clusters of triangles) belong to
// extensions that the runner does not enable.
constexpr PropertyRow rows[] = {
#define ROW(property, expression)                                                                            \
    {                                                                                                        \
        LADDER_DEVICE_PROPERTY_##property,                                                                   \
            []([[maybe_unused]] const DeviceInfo& d) -> uint32_t { return expression; }                      \
    }
    ROW(ONLY_LISTED, 1),
    ROW(SUBGROUP_UNIFORM_CONTROL_FLOW, d.can.uniform_control_flow),
    ROW(MAXIMAL_RECONVERGENCE, d.can.maximal_reconvergence),
    ROW(QUAD_CONTROL, d.can.maximal_reconvergence&& d.can.quad_control),
    ROW(FLOAT_CONTROLS, d.version >= VK_API_VERSION_1_2), // below it the runner does not enable the extension
    ROW(SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16, d.floats.shaderSignedZeroInfNanPreserveFloat16),
    ROW(SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32, d.floats.shaderSignedZeroInfNanPreserveFloat32),
    ROW(SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64, d.floats.shaderSignedZeroInfNanPreserveFloat64),
    ROW(DENORM_PRESERVE_FLOAT16, d.floats.shaderDenormPreserveFloat16),
    ROW(DENORM_PRESERVE_FLOAT64, d.floats.shaderDenormPreserveFloat64),
    ROW(DENORM_PRESERVE_FLOAT32, d.floats.shaderDenormPreserveFloat32),
    ROW(DENORM_FLUSH_TO_ZERO_FLOAT32, d.floats.shaderDenormFlushToZeroFloat32),
    ROW(DEMOTE_TO_HELPER_INVOCATION, d.can.demote),
    ROW(STORAGE_INPUT_OUTPUT_16, d.can.input_output_16),
    ROW(SAMPLE_OFFSETS, d.can.sample_offsets),
    ROW(COMPUTE_DERIVATIVES_KHR, d.can.derivatives_khr),
    ROW(SUBGROUP_CLOCK, d.can.subgroup_clock),
    ROW(RESIDENT_BUFFERS, 1), // the runner makes no sparse ones
    ROW(INTEGER_DOT_PRODUCT, d.can.integer_dot_product),
    ROW(ZERO_INITIALIZE_WORKGROUP_MEMORY, d.can.zero_groupshared),
    ROW(SUBGROUP_PARTITIONED, d.can.partitions),
    ROW(BUFFER_FLOAT32_ATOMIC_ADD, d.can.adds_floats),
    ROW(FLOAT64, d.can.float64),
    ROW(INT64, d.can.int64),
    ROW(INT16, d.can.int16),
    ROW(FLOAT16, d.can.float16),
    ROW(INT8, d.can.int8),
    ROW(STORAGE_BUFFER_16BIT_ACCESS, d.can.storage_16),
    ROW(BUFFER_INT64_ATOMICS, d.can.int64_atomics),
    ROW(SHARED_INT64_ATOMICS, d.can.shared_int64_atomics),
    ROW(IMAGE_INT64_ATOMICS, d.can.image_int64_atomics),
    ROW(UNIFORM_BUFFER_ARRAY_DYNAMIC_INDEXING, d.core.shaderUniformBufferArrayDynamicIndexing),
    ROW(STORAGE_BUFFER_ARRAY_DYNAMIC_INDEXING, d.core.shaderStorageBufferArrayDynamicIndexing),
    ROW(SAMPLED_IMAGE_ARRAY_DYNAMIC_INDEXING, d.core.shaderSampledImageArrayDynamicIndexing),
    ROW(STORAGE_IMAGE_ARRAY_DYNAMIC_INDEXING, d.core.shaderStorageImageArrayDynamicIndexing),
    ROW(UNIFORM_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING, d.indexing.shaderUniformTexelBufferArrayDynamicIndexing),
    ROW(STORAGE_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING, d.indexing.shaderStorageTexelBufferArrayDynamicIndexing),
    ROW(DESCRIPTOR_INDEXING, d.can.descriptor_indexing),
    ROW(UNIFORM_BUFFER_ARRAY_NON_UNIFORM_INDEXING, d.indexing.shaderUniformBufferArrayNonUniformIndexing),
    ROW(STORAGE_BUFFER_ARRAY_NON_UNIFORM_INDEXING, d.indexing.shaderStorageBufferArrayNonUniformIndexing),
    ROW(SAMPLED_IMAGE_ARRAY_NON_UNIFORM_INDEXING, d.indexing.shaderSampledImageArrayNonUniformIndexing),
    ROW(STORAGE_IMAGE_ARRAY_NON_UNIFORM_INDEXING, d.indexing.shaderStorageImageArrayNonUniformIndexing),
    ROW(UNIFORM_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING,
        d.indexing.shaderUniformTexelBufferArrayNonUniformIndexing),
    ROW(STORAGE_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING,
        d.indexing.shaderStorageTexelBufferArrayNonUniformIndexing),
    ROW(RUNTIME_DESCRIPTOR_ARRAY, d.indexing.runtimeDescriptorArray),
    ROW(STORAGE_IMAGE_READ_WITHOUT_FORMAT, d.can.read_without_format),
    ROW(STORAGE_IMAGE_WRITE_WITHOUT_FORMAT, d.can.write_without_format),
    ROW(STORAGE_IMAGE_MULTISAMPLE, d.core.shaderStorageImageMultisample),
    ROW(IMAGE_CUBE_ARRAY, d.core.imageCubeArray),
    ROW(IMAGE_GATHER_EXTENDED, d.core.shaderImageGatherExtended),
    ROW(RESOURCE_MIN_LOD, d.core.shaderResourceMinLod),
    ROW(RESOURCE_RESIDENCY, d.core.shaderResourceResidency),
    ROW(CLIP_DISTANCE, d.core.shaderClipDistance),
    ROW(CULL_DISTANCE, d.core.shaderCullDistance),
    ROW(SAMPLE_RATE_SHADING, d.core.sampleRateShading),
    ROW(GEOMETRY_SHADER, d.core.geometryShader),
    ROW(TESSELLATION_SHADER, d.core.tessellationShader),
    ROW(TESSELLATION_AND_GEOMETRY_POINT_SIZE, d.core.shaderTessellationAndGeometryPointSize),
    ROW(GEOMETRY_STREAMS, d.can.geometry_streams),
    ROW(TRANSFORM_FEEDBACK, d.can.transform_feedback),
    ROW(MULTI_VIEWPORT, d.core.multiViewport),
    ROW(OUTPUT_VIEWPORT_INDEX, d.can.output_viewport),
    ROW(OUTPUT_LAYER, d.can.output_layer),
    ROW(DRAW_PARAMETERS, d.can.draw_parameters),
    ROW(MULTIVIEW, d.can.multiview),
    ROW(STENCIL_EXPORT, d.can.stencil_export),
    ROW(FRAGMENT_FULLY_COVERED, d.can.fully_covered),
    ROW(FRAGMENT_SHADING_RATE, d.can.shading_rate),
    ROW(FRAGMENT_SHADER_BARYCENTRIC, d.can.barycentrics),
    ROW(FRAGMENT_SHADER_PIXEL_INTERLOCK, d.can.pixel_interlock),
    ROW(MESH_SHADER, d.can.mesh_shaders),
    ROW(BUFFER_DEVICE_ADDRESS, d.can.buffer_addresses),
    ROW(RAY_QUERY, d.can.ray_queries),
    ROW(RAY_TRACING_PIPELINE, d.can.ray_pipelines),
    ROW(RAY_TRAVERSAL_PRIMITIVE_CULLING, d.can.cull_primitives),
    ROW(COMPUTE_DERIVATIVE_GROUP_QUADS, d.can.derivative_quads),
    ROW(COMPUTE_DERIVATIVE_GROUP_LINEAR, d.can.derivative_rows),
    ROW(SUBGROUP_EXTENDED_TYPES, d.can.subgroup_types),
    ROW(QUAD_OPERATIONS_IN_ALL_STAGES, d.quads_in_all_stages),
    ROW(SUBGROUP_OPERATIONS, d.wave_kinds),
    ROW(SUBGROUP_STAGES, d.wave_stages),
    ROW(MAX_PUSH_CONSTANTS_SIZE, d.limits.maxPushConstantsSize),
    ROW(MAX_WORKGROUP_INVOCATIONS, d.limits.maxComputeWorkGroupInvocations),
    ROW(MAX_WORKGROUP_MEMORY, d.limits.maxComputeSharedMemorySize),
#undef ROW
};

} // namespace

std::vector<ladder_setting> properties_of(const DeviceInfo& d) {
    std::vector<ladder_setting> all;
    for (const PropertyRow& row : rows)
        all.push_back({static_cast<unsigned int>(row.property), row.value(d)});
    if (d.wave_min) { // Ladder's numbers end at 128, as Direct3D's do
        all.push_back({LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE, std::min(d.wave_min, 128u)});
        all.push_back({LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, std::min(d.wave_max, 128u)});
    }
    return all;
}

} // namespace ladder::runner
