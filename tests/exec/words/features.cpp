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

namespace {

constexpr size_t header = 5;

// Calls `see(instruction)` with the words of each.
template <class See>
void each_instruction(const std::vector<uint32_t>& words, See see) {
    for (size_t at = header; at < words.size(); at += words[at] >> 16)
        see(std::span(words).subspan(at, words[at] >> 16));
}
spv::Op op_of(std::span<const uint32_t> i) { return static_cast<spv::Op>(i[0] & 0xffff); }

bool is_type_of_bits(std::span<const uint32_t> i, bool other_than_32) {
    const bool number = op_of(i) == spv::Op::OpTypeInt || op_of(i) == spv::Op::OpTypeFloat;
    return number && (other_than_32 ? i[2] != 32 : i[2] == 64);
}

// Group operations on other widths than 32 bits.
bool has_wide_group_operations(const std::vector<uint32_t>& words) {
    std::set<uint32_t> types;
    bool found = false;
    each_instruction(words, [&](std::span<const uint32_t> i) {
        if (is_type_of_bits(i, true))
            types.insert(i[1]);
        if (op_of(i) == spv::Op::OpTypeVector && types.contains(i[2]))
            types.insert(i[1]);
        found |= op_of(i) >= spv::Op::OpGroupNonUniformBroadcast &&
                 op_of(i) <= spv::Op::OpGroupNonUniformQuadSwap && types.contains(i[1]);
    });
    return found;
}

// Atomic operations on 64 bits of memory of these storage classes.
bool has_wide_atomics(const std::vector<uint32_t>& words, bool shared) {
    std::set<uint32_t> types, pointers, values;
    bool found = false;
    each_instruction(words, [&](std::span<const uint32_t> i) {
        if (is_type_of_bits(i, false))
            types.insert(i[1]);
        else if (op_of(i) == spv::Op::OpTypePointer) {
            const auto storage = static_cast<spv::StorageClass>(i[2]);
            const bool is_shared = storage == spv::StorageClass::Workgroup;
            if (types.contains(i[3]) && storage != spv::StorageClass::Image && is_shared == shared)
                pointers.insert(i[1]);
        } else if (i.size() > 2 && pointers.contains(i[1])) {
            values.insert(i[2]);
        } else if (op_of(i) >= spv::Op::OpAtomicExchange && op_of(i) <= spv::Op::OpAtomicXor) {
            found |= values.contains(i[3]);
        }
    });
    return found;
}

} // namespace

std::span<const PlainFeature> plain_features() {
    static constexpr PlainFeature all[] = {
        {LADDER_DEVICE_PROPERTY_SUBGROUP_EXTENDED_TYPES, has_wide_group_operations},
        {LADDER_DEVICE_PROPERTY_SHARED_INT64_ATOMICS,
         [](const std::vector<uint32_t>& words) { return has_wide_atomics(words, true); }},
        {LADDER_DEVICE_PROPERTY_BUFFER_INT64_ATOMICS,
         [](const std::vector<uint32_t>& words) { return has_wide_atomics(words, false); }},
    };
    return all;
}

std::set<uint32_t> declared_capabilities(const std::vector<uint32_t>& words) {
    std::set<uint32_t> all;
    // Capabilities come first.
    for (size_t at = header;
         at + 1 < words.size() && words[at] == (2u << 16 | static_cast<uint32_t>(spv::Op::OpCapability));
         at += 2)
        all.insert(words[at + 1]);
    return all;
}

} // namespace test_words
