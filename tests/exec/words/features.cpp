#include "words/features.h"

namespace test_words {

std::span<const Feature> features() {
    using C = spv::Capability;
#define FEATURE(property, capability)                                                                        \
    { LADDER_DEVICE_PROPERTY_##property, C::capability }
    static constexpr Feature all[] = {
        FEATURE(FLOAT64, Float64),
        FEATURE(INT64, Int64),
        FEATURE(INT16, Int16),
        FEATURE(FLOAT16, Float16),
        FEATURE(INT8, Int8),
        FEATURE(STORAGE_BUFFER_16BIT_ACCESS, StorageBuffer16BitAccess),
        FEATURE(IMAGE_INT64_ATOMICS, Int64ImageEXT),
        FEATURE(UNIFORM_BUFFER_ARRAY_DYNAMIC_INDEXING, UniformBufferArrayDynamicIndexing),
        FEATURE(STORAGE_BUFFER_ARRAY_DYNAMIC_INDEXING, StorageBufferArrayDynamicIndexing),
        FEATURE(SAMPLED_IMAGE_ARRAY_DYNAMIC_INDEXING, SampledImageArrayDynamicIndexing),
        FEATURE(STORAGE_IMAGE_ARRAY_DYNAMIC_INDEXING, StorageImageArrayDynamicIndexing),
        FEATURE(UNIFORM_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING, UniformTexelBufferArrayDynamicIndexing),
        FEATURE(STORAGE_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING, StorageTexelBufferArrayDynamicIndexing),
        FEATURE(UNIFORM_BUFFER_ARRAY_NON_UNIFORM_INDEXING, UniformBufferArrayNonUniformIndexing),
        FEATURE(STORAGE_BUFFER_ARRAY_NON_UNIFORM_INDEXING, StorageBufferArrayNonUniformIndexing),
        FEATURE(SAMPLED_IMAGE_ARRAY_NON_UNIFORM_INDEXING, SampledImageArrayNonUniformIndexing),
        FEATURE(STORAGE_IMAGE_ARRAY_NON_UNIFORM_INDEXING, StorageImageArrayNonUniformIndexing),
        FEATURE(UNIFORM_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING, UniformTexelBufferArrayNonUniformIndexing),
        FEATURE(STORAGE_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING, StorageTexelBufferArrayNonUniformIndexing),
        FEATURE(RUNTIME_DESCRIPTOR_ARRAY, RuntimeDescriptorArray),
        FEATURE(STORAGE_IMAGE_READ_WITHOUT_FORMAT, StorageImageReadWithoutFormat),
        FEATURE(STORAGE_IMAGE_WRITE_WITHOUT_FORMAT, StorageImageWriteWithoutFormat),
        FEATURE(STORAGE_IMAGE_MULTISAMPLE, StorageImageMultisample),
        FEATURE(IMAGE_CUBE_ARRAY, SampledCubeArray),
        FEATURE(IMAGE_GATHER_EXTENDED, ImageGatherExtended),
        FEATURE(RESOURCE_MIN_LOD, MinLod),
        FEATURE(RESOURCE_RESIDENCY, SparseResidency),
        FEATURE(CLIP_DISTANCE, ClipDistance),
        FEATURE(CULL_DISTANCE, CullDistance),
        FEATURE(SAMPLE_RATE_SHADING, SampleRateShading),
        FEATURE(GEOMETRY_SHADER, Geometry),
        FEATURE(TESSELLATION_SHADER, Tessellation),
        FEATURE(GEOMETRY_STREAMS, GeometryStreams),
        FEATURE(TRANSFORM_FEEDBACK, TransformFeedback),
        FEATURE(MULTI_VIEWPORT, MultiViewport),
        FEATURE(DRAW_PARAMETERS, DrawParameters),
        FEATURE(MULTIVIEW, MultiView),
        FEATURE(STENCIL_EXPORT, StencilExportEXT),
        FEATURE(FRAGMENT_FULLY_COVERED, FragmentFullyCoveredEXT),
        FEATURE(FRAGMENT_SHADING_RATE, FragmentShadingRateKHR),
        FEATURE(FRAGMENT_SHADER_BARYCENTRIC, FragmentBarycentricKHR),
        FEATURE(FRAGMENT_SHADER_PIXEL_INTERLOCK, FragmentShaderPixelInterlockEXT),
        FEATURE(MESH_SHADER, MeshShadingEXT),
        FEATURE(BUFFER_DEVICE_ADDRESS, PhysicalStorageBufferAddresses),
        FEATURE(RAY_QUERY, RayQueryKHR),
        FEATURE(RAY_TRACING_PIPELINE, RayTracingKHR),
        FEATURE(RAY_TRAVERSAL_PRIMITIVE_CULLING, RayTraversalPrimitiveCullingKHR),
    };
#undef FEATURE
    return all;
}

std::set<uint32_t> declared_capabilities(const std::vector<uint32_t>& words) {
    constexpr size_t header = 5;
    std::set<uint32_t> all;
    // Capabilities come first.
    for (size_t at = header;
         at + 1 < words.size() && words[at] == (2u << 16 | static_cast<uint32_t>(spv::Op::OpCapability));
         at += 2)
        all.insert(words[at + 1]);
    return all;
}

} // namespace test_words
