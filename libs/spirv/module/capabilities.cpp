#include "spirv/module/capabilities.h"

#include <algorithm>
#include <span>

namespace ladder::spirv {

namespace {

constexpr uint32_t any = UINT32_MAX;
// Bits of SubgroupOperations are VkSubgroupFeatureFlagBits. Modes of floats and demotion are only asked for
// where the device has them; what 64-bit atomics ask for depends on where their memory is (check_width).
// Extensions come with a capability of the table, or only where a fact says that the device has them.
constexpr CapabilityRow table[] = {
    // clang-format off
    {0, "Matrix", Fact::None, any},
    {1, "Shader", Fact::None, any},
    {2, "Geometry", Fact::GeometryShader, any},
    {3, "Tessellation", Fact::TessellationShader, any},
    {9, "Float16", Fact::Float16, any},
    {10, "Float64", Fact::Float64, any},
    {11, "Int64", Fact::Int64, any},
    {12, "Int64Atomics", Fact::None, any},
    {22, "Int16", Fact::Int16, any},
    {23, "TessellationPointSize", Fact::TessellationAndGeometryPointSize, any},
    {24, "GeometryPointSize", Fact::TessellationAndGeometryPointSize, any},
    {25, "ImageGatherExtended", Fact::ImageGatherExtended, any},
    {27, "StorageImageMultisample", Fact::StorageImageMultisample, any},
    {28, "UniformBufferArrayDynamicIndexing", Fact::UniformBufferArrayDynamicIndexing, any},
    {29, "SampledImageArrayDynamicIndexing", Fact::SampledImageArrayDynamicIndexing, any},
    {30, "StorageBufferArrayDynamicIndexing", Fact::StorageBufferArrayDynamicIndexing, any},
    {31, "StorageImageArrayDynamicIndexing", Fact::StorageImageArrayDynamicIndexing, any},
    {32, "ClipDistance", Fact::ClipDistance, any},
    {33, "CullDistance", Fact::CullDistance, any},
    {34, "ImageCubeArray", Fact::ImageCubeArray, any},
    {35, "SampleRateShading", Fact::SampleRateShading, any},
    {39, "Int8", Fact::Int8, any},
    {40, "InputAttachment", Fact::None, any},
    {41, "SparseResidency", Fact::ResourceResidency, any},
    {42, "MinLod", Fact::ResourceMinLod, any},
    {43, "Sampled1D", Fact::None, any},
    {44, "Image1D", Fact::None, any},
    {45, "SampledCubeArray", Fact::ImageCubeArray, any},
    {46, "SampledBuffer", Fact::None, any},
    {47, "ImageBuffer", Fact::None, any},
    {48, "ImageMSArray", Fact::StorageImageMultisample, any},
    {49, "StorageImageExtendedFormats", Fact::None, any},
    {50, "ImageQuery", Fact::None, any},
    {51, "DerivativeControl", Fact::None, any},
    {52, "InterpolationFunction", Fact::SampleRateShading, any},
    {53, "TransformFeedback", Fact::TransformFeedback, any},
    {54, "GeometryStreams", Fact::GeometryStreams, any},
    {55, "StorageImageReadWithoutFormat", Fact::StorageImageReadWithoutFormat, any},
    {56, "StorageImageWriteWithoutFormat", Fact::StorageImageWriteWithoutFormat, any},
    {57, "MultiViewport", Fact::MultiViewport, any},
    {61, "GroupNonUniform", Fact::SubgroupOperations, 1},
    {62, "GroupNonUniformVote", Fact::SubgroupOperations, 2},
    {63, "GroupNonUniformArithmetic", Fact::SubgroupOperations, 4},
    {64, "GroupNonUniformBallot", Fact::SubgroupOperations, 8},
    {65, "GroupNonUniformShuffle", Fact::SubgroupOperations, 16},
    {68, "GroupNonUniformQuad", Fact::SubgroupOperations, 128},
    {69, "ShaderLayer", Fact::OutputLayer, any},
    {70, "ShaderViewportIndex", Fact::OutputViewportIndex, any},
    {4212, "Float8EXT", Fact::None, any},
    {4213, "Float8CooperativeMatrixEXT", Fact::None, any},
    {4422, "FragmentShadingRateKHR", Fact::FragmentShadingRate, any},
    {4427, "DrawParameters", Fact::DrawParameters, any},
    {4433, "StorageBuffer16BitAccess", Fact::StorageBuffer16bitAccess, any},
    {4436, "StorageInputOutput16", Fact::StorageInputOutput16, any},
    {4439, "MultiView", Fact::Multiview, any},
    {4464, "DenormPreserve", Fact::None, any},
    {4465, "DenormFlushToZero", Fact::None, any},
    {4466, "SignedZeroInfNanPreserve", Fact::None, any},
    {4467, "RoundingModeRTE", Fact::None, any},
    {4468, "RoundingModeRTZ", Fact::None, any},
    {4472, "RayQueryKHR", Fact::RayQuery, any},
    {4478, "RayTraversalPrimitiveCullingKHR", Fact::RayTraversalPrimitiveCulling, any},
    {4479, "RayTracingKHR", Fact::RayTracingPipeline, any},
    {5013, "StencilExportEXT", Fact::StencilExport, any},
    {5016, "Int64ImageEXT", Fact::ImageInt64Atomics, any},
    {5055, "ShaderClockKHR", Fact::SubgroupClock, any},
    {5087, "QuadControlKHR", Fact::QuadControl, any},
    {5116, "BFloat16TypeKHR", Fact::None, any},
    {5118, "BFloat16CooperativeMatrixKHR", Fact::None, any},
    {5254, "ShaderViewportIndexLayerEXT", Fact::OutputViewportIndex, any},
    {5265, "FragmentFullyCoveredEXT", Fact::FragmentFullyCovered, any},
    {5283, "MeshShadingEXT", Fact::MeshShader, any},
    {5284, "FragmentBarycentricKHR", Fact::FragmentShaderBarycentric, any},
    {5288, "ComputeDerivativeGroupQuadsKHR", Fact::ComputeDerivativeGroupQuads, any},
    {5297, "GroupNonUniformPartitionedNV", Fact::SubgroupPartitioned, any},
    {5301, "ShaderNonUniform", Fact::DescriptorIndexing, any},
    {5302, "RuntimeDescriptorArray", Fact::RuntimeDescriptorArray, any},
    {5304, "UniformTexelBufferArrayDynamicIndexing", Fact::UniformTexelBufferArrayDynamicIndexing, any},
    {5305, "StorageTexelBufferArrayDynamicIndexing", Fact::StorageTexelBufferArrayDynamicIndexing, any},
    {5306, "UniformBufferArrayNonUniformIndexing", Fact::UniformBufferArrayNonUniformIndexing, any},
    {5307, "SampledImageArrayNonUniformIndexing", Fact::SampledImageArrayNonUniformIndexing, any},
    {5308, "StorageBufferArrayNonUniformIndexing", Fact::StorageBufferArrayNonUniformIndexing, any},
    {5309, "StorageImageArrayNonUniformIndexing", Fact::StorageImageArrayNonUniformIndexing, any},
    {5311, "UniformTexelBufferArrayNonUniformIndexing", Fact::UniformTexelBufferArrayNonUniformIndexing, any},
    {5312, "StorageTexelBufferArrayNonUniformIndexing", Fact::StorageTexelBufferArrayNonUniformIndexing, any},
    {5336, "RayTracingPositionFetchKHR", Fact::RayTracingPositionFetch, any},
    {5345, "VulkanMemoryModel", Fact::None, any},
    {5347, "PhysicalStorageBufferAddresses", Fact::BufferDeviceAddress, any},
    {5350, "ComputeDerivativeGroupLinearKHR", Fact::ComputeDerivativeGroupLinear, any},
    {5378, "FragmentShaderPixelInterlockEXT", Fact::FragmentShaderPixelInterlock, any},
    {5379, "DemoteToHelperInvocation", Fact::None, any},
    {5381, "RayTracingOpacityMicromapEXT", Fact::None, any}, // of either extension
    {5383, "ShaderInvocationReorderNV", Fact::InvocationReorderNv, any},
    {5388, "ShaderInvocationReorderEXT", Fact::InvocationReorderExt, any},
    {5391, "RayQueryPositionFetchKHR", Fact::RayTracingPositionFetch, any},
    {5437, "RayTracingClusterAccelerationStructureNV", Fact::ClusterAccelerationStructure, any},
    {6018, "DotProductInput4x8BitPacked", Fact::IntegerDotProduct, any},
    {6019, "DotProduct", Fact::IntegerDotProduct, any},
    {6022, "CooperativeMatrixKHR", Fact::None, any},
    {6032, "RayTracingOpacityMicromapExecutionModeKHR", Fact::OpacityMicromapKhr, any},
    {6033, "AtomicFloat32AddEXT", Fact::None, any}, // where the memory is decides
    // clang-format on
};

constexpr bool is_sorted() {
    for (size_t n = 1; n < std::size(table); n++)
        if (table[n - 1].capability >= table[n].capability)
            return false;
    return true;
}
static_assert(is_sorted());

constexpr FactName fact_names[] = {
    {"", "", ""},
#define FACT(name, public_name, text, assumed, promised, most, vulkan) {vulkan, #public_name, text},
#include "spirv/module/device_facts.def"
#undef FACT
};

} // namespace

const CapabilityRow* capability_row(spv::Capability c) {
    const auto number = static_cast<uint32_t>(c);
    const CapabilityRow* at =
        std::lower_bound(std::begin(table), std::end(table), number,
                         [](const CapabilityRow& row, uint32_t wanted) { return row.capability < wanted; });
    return at != std::end(table) && at->capability == number ? at : nullptr;
}

const FactName& name_of(Fact f) { return fact_names[static_cast<int>(f)]; }

} // namespace ladder::spirv
