/*
 * What the device can do, and repairs for programs that rely on what Direct3D does not promise. Both are
 * lists of names and numbers, so that they can grow.
 *
 * The conventions of ladder.h hold here, too.
 */
#ifndef LADDER_LADDER_DEVICE_H
#define LADDER_LADDER_DEVICE_H

#include <ladder/ladder.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A name and its value. */
struct ladder_setting {
    unsigned int name;  /* enum ladder_device_property or enum ladder_quirk: which, the list says */
    unsigned int value; /* value of the property or quirk */
};

/*
 * Facts about a device. State every feature that is enabled on the VkDevice, and pass the same list to all
 * compiles for that device. Most take 0 (no) or 1 (yes); the comment says where a number is wanted. A module
 * asks for a feature only where its shader needs it.
 *
 * Reconvergence. Wave and quad operations depend on which threads execute them together; barriers want all
 * threads to come to them. A shader that has such operations and control flow asks for the first of these
 * that the device has:
 *   1. maximal reconvergence: threads that took different paths meet where the shader's language says so;
 *   2. subgroup-uniform control flow: they meet again if the whole wave entered the construct together;
 *   3. nothing: SPIR-V promises to meet only if the whole thread group entered the construct together.
 * In the last two cases a warning names an operation that needs more. (Barriers do not: SPIR-V promises what
 * they need.) Environments older than Vulkan 1.1 have neither feature.
 *
 * Quads. Derivatives, and samples that use them, are taken over quads. Pixel shaders that have them and
 * control flow ask for maximal reconvergence and quad control, if the device has both.
 */
enum ladder_device_property {
    /* What is not assumed. The default is 0. */

    /* VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR::shaderSubgroupUniformControlFlow. */
    LADDER_DEVICE_PROPERTY_SUBGROUP_UNIFORM_CONTROL_FLOW = 1,
    /* VkPhysicalDeviceShaderMaximalReconvergenceFeaturesKHR::shaderMaximalReconvergence. SPIRV-Tools before
     * 2024.1 refuse modules that ask for it. */
    LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE = 2,
    /* VkPhysicalDeviceShaderQuadControlFeaturesKHR::shaderQuadControl. Only has an effect together with
     * maximal reconvergence. In pixel shaders it makes derivatives right wherever the four threads of a
     * quad run together, and gives quad operations all four threads. */
    LADDER_DEVICE_PROPERTY_QUAD_CONTROL = 3,
    /* VkPhysicalDeviceFloatControlsProperties::shaderSignedZeroInfNanPreserveFloat16, and those of other
     * widths. Direct3D keeps infinities, NaN and the sign of zero. Without these modes a driver may, for
     * instance, take x * 0 for 0. Only from SPIR-V 1.4 on (Vulkan 1.2). */
    LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16 = 4,
    /* shaderSignedZeroInfNanPreserveFloat32 of that structure. */
    LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32 = 5,
    /* shaderSignedZeroInfNanPreserveFloat64 of that structure. */
    LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64 = 6,
    /* shaderDenormPreserveFloat16 of the same structure. Direct3D keeps the denormals of this type. Where
     * denormBehaviorIndependence says that some widths must agree, leave out the others. */
    LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT16 = 7,
    /* shaderDenormPreserveFloat64 of that structure. */
    LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT64 = 8,
    /* VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures::shaderDemoteToHelperInvocation. Vulkan 1.3
     * has it always; it has no effect there. In Direct3D a thread that is discarded goes on as a helper, so
     * that its neighbours have derivatives. Without the feature it goes on until the shader ends if the
     * shader writes no memory, or ends at once if the shader has no derivatives and no wave operations.
     * Shaders with both are LADDER_ERROR_UNSUPPORTED. */
    LADDER_DEVICE_PROPERTY_DEMOTE_TO_HELPER_INVOCATION = 9,
    /* VkPhysicalDevice16BitStorageFeatures::storageInputOutput16. Native 16-bit values (shader model 6.2,
     * -enable-16bit-types) go from stage to stage with 16 bits, without the feature with 32. Compile all
     * shaders of a pipeline with it, or all without. */
    LADDER_DEVICE_PROPERTY_STORAGE_INPUT_OUTPUT_16 = 10,
    /* VkPhysicalDeviceMaintenance8FeaturesKHR::maintenance8. Without it, samples with offsets that are not
     * constant (shader model 6.7) are LADDER_ERROR_UNSUPPORTED. SPIRV-Tools before 2025.1 refuse such
     * modules. */
    LADDER_DEVICE_PROPERTY_SAMPLE_OFFSETS = 11,
    /* VK_KHR_compute_shader_derivatives is enabled. Compute shaders with derivatives (shader model 6.6)
     * then use it, without the property VK_NV_compute_shader_derivatives. Mesh and amplification shaders
     * always need the former, with meshAndTaskShaderDerivatives. SPIRV-Tools of Debian 12 refuse modules
     * that ask for it. */
    LADDER_DEVICE_PROPERTY_COMPUTE_DERIVATIVES_KHR = 12,
    /* VkPhysicalDeviceShaderClockFeaturesKHR::shaderSubgroupClock. Without it, shaders that read the
     * counter of cycles are LADDER_ERROR_UNSUPPORTED. */
    LADDER_DEVICE_PROPERTY_SUBGROUP_CLOCK = 13,
    /* VkPhysicalDeviceRayTracingInvocationReorderFeaturesEXT::rayTracingInvocationReorder. Hit objects
     * (shader model 6.9) are those of SPV_EXT_shader_invocation_reorder; SPIRV-Tools before 2025.5 refuse
     * such modules. Without it they are those of SPV_NV_shader_invocation_reorder, which has no
     * HitObject::FromRayQuery, SetShaderTableIndex, GetRayFlags, nor MakeMiss with ray flags: these are
     * LADDER_ERROR_UNSUPPORTED then. */
    LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT = 14,
    /* Every storage buffer has memory bound to all of it, as is always so where none is sparse. What raw
     * and structured buffers load is then always resident (CheckAccessFullyMapped). Vulkan has
     * no query for it, so without this property the answer is the same, with a warning. 2: no resource is
     * ever sparse: everything is resident, and LADDER_DEVICE_PROPERTY_RESOURCE_RESIDENCY is not needed. */
    LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS = 15,
    /* VkPhysicalDeviceShaderIntegerDotProductFeatures::shaderIntegerDotProduct. Products of packed bytes
     * (dot4add_i8packed, dot4add_u8packed) are one instruction, else eleven. */
    LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT = 16,
    /* VK_KHR_shader_float_controls is enabled: modules for Vulkan 1.0 and 1.1 have modes of floats, too.
     * Vulkan 1.2 has it always; it has no effect there. */
    LADDER_DEVICE_PROPERTY_FLOAT_CONTROLS = 17,

    /* How to read the list. */

    /* 1: the device has what the list says, and nothing else: what follows here and is not listed counts as
     * 0, or as what Vulkan promises. 0 (default): all of it is assumed, as a shader that needs something
     * has no use for a module without it. */
    LADDER_DEVICE_PROPERTY_ONLY_LISTED = 18,

    /* What is assumed: 1 unless it is listed as 0, or LADDER_DEVICE_PROPERTY_ONLY_LISTED is 1. A shader
     * that needs what is 0 is LADDER_ERROR_UNSUPPORTED, with a message for each thing that it lacks, unless
     * the comment says otherwise. Named after the members of Vulkan's structures of features. */

    /* shaderFloat64: doubles. */
    LADDER_DEVICE_PROPERTY_FLOAT64 = 19,
    /* shaderInt64: 64-bit integers. */
    LADDER_DEVICE_PROPERTY_INT64 = 20,
    /* shaderInt16: native 16-bit integers. */
    LADDER_DEVICE_PROPERTY_INT16 = 21,
    /* VkPhysicalDeviceVulkan12Features::shaderFloat16: native halves. */
    LADDER_DEVICE_PROPERTY_FLOAT16 = 22,
    /* VkPhysicalDeviceVulkan12Features::shaderInt8. */
    LADDER_DEVICE_PROPERTY_INT8 = 23,
    /* VkPhysicalDeviceVulkan11Features::storageBuffer16BitAccess: storage buffers are seen as 16-bit
     * numbers. Without it no shader is refused: 16 bits are part of a word, and each store is two atomic
     * operations. */
    LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_16BIT_ACCESS = 24,
    /* VkPhysicalDeviceVulkan12Features::shaderBufferInt64Atomics. */
    LADDER_DEVICE_PROPERTY_BUFFER_INT64_ATOMICS = 25,
    /* VkPhysicalDeviceVulkan12Features::shaderSharedInt64Atomics: in groupshared memory. */
    LADDER_DEVICE_PROPERTY_SHARED_INT64_ATOMICS = 26,
    /* VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT::shaderImageInt64Atomics. */
    LADDER_DEVICE_PROPERTY_IMAGE_INT64_ATOMICS = 27,
    /* shaderUniformBufferArrayDynamicIndexing: indices that are computed, into arrays of constant buffers. */
    LADDER_DEVICE_PROPERTY_UNIFORM_BUFFER_ARRAY_DYNAMIC_INDEXING = 28,
    /* shaderStorageBufferArrayDynamicIndexing. */
    LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_ARRAY_DYNAMIC_INDEXING = 29,
    /* shaderSampledImageArrayDynamicIndexing: textures and samplers. */
    LADDER_DEVICE_PROPERTY_SAMPLED_IMAGE_ARRAY_DYNAMIC_INDEXING = 30,
    /* shaderStorageImageArrayDynamicIndexing. */
    LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_ARRAY_DYNAMIC_INDEXING = 31,
    /* VkPhysicalDeviceVulkan12Features::shaderUniformTexelBufferArrayDynamicIndexing. */
    LADDER_DEVICE_PROPERTY_UNIFORM_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING = 32,
    /* VkPhysicalDeviceVulkan12Features::shaderStorageTexelBufferArrayDynamicIndexing. */
    LADDER_DEVICE_PROPERTY_STORAGE_TEXEL_BUFFER_ARRAY_DYNAMIC_INDEXING = 33,
    /* VK_EXT_descriptor_indexing, or VkPhysicalDeviceVulkan12Features::descriptorIndexing: indices that
     * differ within a wave. */
    LADDER_DEVICE_PROPERTY_DESCRIPTOR_INDEXING = 34,
    /* VkPhysicalDeviceVulkan12Features::shaderUniformBufferArrayNonUniformIndexing, and so on. */
    LADDER_DEVICE_PROPERTY_UNIFORM_BUFFER_ARRAY_NON_UNIFORM_INDEXING = 35,
    /* shaderStorageBufferArrayNonUniformIndexing. */
    LADDER_DEVICE_PROPERTY_STORAGE_BUFFER_ARRAY_NON_UNIFORM_INDEXING = 36,
    /* shaderSampledImageArrayNonUniformIndexing. */
    LADDER_DEVICE_PROPERTY_SAMPLED_IMAGE_ARRAY_NON_UNIFORM_INDEXING = 37,
    /* shaderStorageImageArrayNonUniformIndexing. */
    LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_ARRAY_NON_UNIFORM_INDEXING = 38,
    /* shaderUniformTexelBufferArrayNonUniformIndexing. */
    LADDER_DEVICE_PROPERTY_UNIFORM_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING = 39,
    /* shaderStorageTexelBufferArrayNonUniformIndexing. */
    LADDER_DEVICE_PROPERTY_STORAGE_TEXEL_BUFFER_ARRAY_NON_UNIFORM_INDEXING = 40,
    /* VkPhysicalDeviceVulkan12Features::runtimeDescriptorArray: arrays without bounds, descriptor heaps. */
    LADDER_DEVICE_PROPERTY_RUNTIME_DESCRIPTOR_ARRAY = 41,
    /* shaderStorageImageReadWithoutFormat. Without it no shader is refused: typed UAVs that are read have
     * the format R32f, R32i or R32ui by the type of their components, and so must their views. That is all
     * that Direct3D promises without its optional formats of typed loads. */
    LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_READ_WITHOUT_FORMAT = 42,
    /* shaderStorageImageWriteWithoutFormat. Without it typed UAVs that are written have such formats, too. */
    LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_WRITE_WITHOUT_FORMAT = 43,
    /* shaderStorageImageMultisample: multisampled UAVs (shader model 6.7). */
    LADDER_DEVICE_PROPERTY_STORAGE_IMAGE_MULTISAMPLE = 44,
    /* imageCubeArray. */
    LADDER_DEVICE_PROPERTY_IMAGE_CUBE_ARRAY = 45,
    /* shaderImageGatherExtended: gathers with offsets that are not constant. */
    LADDER_DEVICE_PROPERTY_IMAGE_GATHER_EXTENDED = 46,
    /* shaderResourceMinLod: samples with a clamp of the level. */
    LADDER_DEVICE_PROPERTY_RESOURCE_MIN_LOD = 47,
    /* shaderResourceResidency: CheckAccessFullyMapped() of images. */
    LADDER_DEVICE_PROPERTY_RESOURCE_RESIDENCY = 48,
    /* shaderClipDistance. */
    LADDER_DEVICE_PROPERTY_CLIP_DISTANCE = 49,
    /* shaderCullDistance. */
    LADDER_DEVICE_PROPERTY_CULL_DISTANCE = 50,
    /* sampleRateShading: the number of a sample, inputs of samples, and where an input is evaluated. */
    LADDER_DEVICE_PROPERTY_SAMPLE_RATE_SHADING = 51,
    /* geometryShader: geometry shaders, and SV_PrimitiveID and the slice of a render target in pixel
     * shaders. */
    LADDER_DEVICE_PROPERTY_GEOMETRY_SHADER = 52,
    /* tessellationShader. */
    LADDER_DEVICE_PROPERTY_TESSELLATION_SHADER = 53,
    /* shaderTessellationAndGeometryPointSize: sizes of points that domain and geometry shaders write. */
    LADDER_DEVICE_PROPERTY_TESSELLATION_AND_GEOMETRY_POINT_SIZE = 54,
    /* VkPhysicalDeviceTransformFeedbackFeaturesEXT::geometryStreams: several streams. */
    LADDER_DEVICE_PROPERTY_GEOMETRY_STREAMS = 55,
    /* VkPhysicalDeviceTransformFeedbackFeaturesEXT::transformFeedback: stream output. */
    LADDER_DEVICE_PROPERTY_TRANSFORM_FEEDBACK = 56,
    /* multiViewport: SV_ViewportArrayIndex. */
    LADDER_DEVICE_PROPERTY_MULTI_VIEWPORT = 57,
    /* VkPhysicalDeviceVulkan12Features::shaderOutputViewportIndex, or VK_EXT_shader_viewport_index_layer:
     * vertex and domain shaders choose the viewport. */
    LADDER_DEVICE_PROPERTY_OUTPUT_VIEWPORT_INDEX = 58,
    /* VkPhysicalDeviceVulkan12Features::shaderOutputLayer, or VK_EXT_shader_viewport_index_layer: the same
     * for slices. */
    LADDER_DEVICE_PROPERTY_OUTPUT_LAYER = 59,
    /* VkPhysicalDeviceVulkan11Features::shaderDrawParameters: SV_VertexID and SV_InstanceID, which Direct3D
     * counts from 0 in each draw. */
    LADDER_DEVICE_PROPERTY_DRAW_PARAMETERS = 60,
    /* VkPhysicalDeviceVulkan11Features::multiview: SV_ViewID. */
    LADDER_DEVICE_PROPERTY_MULTIVIEW = 61,
    /* VK_EXT_shader_stencil_export is enabled: SV_StencilRef. */
    LADDER_DEVICE_PROPERTY_STENCIL_EXPORT = 62,
    /* VK_EXT_conservative_rasterization, with fullyCoveredFragmentShaderInputVariable: SV_InnerCoverage. */
    LADDER_DEVICE_PROPERTY_FRAGMENT_FULLY_COVERED = 63,
    /* VK_KHR_fragment_shading_rate, with primitiveFragmentShadingRate where it is written: SV_ShadingRate. */
    LADDER_DEVICE_PROPERTY_FRAGMENT_SHADING_RATE = 64,
    /* VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR::fragmentShaderBarycentric. */
    LADDER_DEVICE_PROPERTY_FRAGMENT_SHADER_BARYCENTRIC = 65,
    /* VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT::fragmentShaderPixelInterlock: rasterizer-ordered
     * views. */
    LADDER_DEVICE_PROPERTY_FRAGMENT_SHADER_PIXEL_INTERLOCK = 66,
    /* VkPhysicalDeviceMeshShaderFeaturesEXT::meshShader, and for amplification shaders taskShader. */
    LADDER_DEVICE_PROPERTY_MESH_SHADER = 67,
    /* VkPhysicalDeviceVulkan12Features::bufferDeviceAddress. */
    LADDER_DEVICE_PROPERTY_BUFFER_DEVICE_ADDRESS = 68,
    /* VkPhysicalDeviceRayQueryFeaturesKHR::rayQuery. */
    LADDER_DEVICE_PROPERTY_RAY_QUERY = 69,
    /* VkPhysicalDeviceRayTracingPipelineFeaturesKHR::rayTracingPipeline. */
    LADDER_DEVICE_PROPERTY_RAY_TRACING_PIPELINE = 70,
    /* rayTraversalPrimitiveCulling of the same structure: ray flags that skip triangles or procedural
     * primitives. */
    LADDER_DEVICE_PROPERTY_RAY_TRAVERSAL_PRIMITIVE_CULLING = 71,
    /* VkPhysicalDeviceOpacityMicromapFeaturesEXT::micromap. */
    LADDER_DEVICE_PROPERTY_OPACITY_MICROMAP = 72,
    /* VkPhysicalDeviceRayTracingPositionFetchFeaturesKHR::rayTracingPositionFetch. */
    LADDER_DEVICE_PROPERTY_RAY_TRACING_POSITION_FETCH = 73,
    /* VkPhysicalDeviceClusterAccelerationStructureFeaturesNV::clusterAccelerationStructure. */
    LADDER_DEVICE_PROPERTY_CLUSTER_ACCELERATION_STRUCTURE = 74,
    /* VkPhysicalDeviceRayTracingInvocationReorderFeaturesNV::rayTracingInvocationReorder: hit objects,
     * where LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT is 0. */
    LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_NV = 75,
    /* VkPhysicalDeviceComputeShaderDerivativesFeaturesKHR::computeDerivativeGroupQuads (or NVIDIA's):
     * derivatives in compute shaders whose groups have a width and a height. */
    LADDER_DEVICE_PROPERTY_COMPUTE_DERIVATIVE_GROUP_QUADS = 76,
    /* computeDerivativeGroupLinear of the same structure: in other compute shaders. */
    LADDER_DEVICE_PROPERTY_COMPUTE_DERIVATIVE_GROUP_LINEAR = 77,
    /* VkPhysicalDeviceFloatControlsProperties::shaderDenormPreserveFloat32. Shaders may say whether they
     * want denormals kept or flushed. Without this no shader is refused: a warning says that what it wants
     * is left out. */
    LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT32 = 78,
    /* shaderDenormFlushToZeroFloat32 of the same structure, likewise. */
    LADDER_DEVICE_PROPERTY_DENORM_FLUSH_TO_ZERO_FLOAT32 = 79,
    /* VkPhysicalDeviceVulkan12Features::shaderSubgroupExtendedTypes: wave operations on numbers of 16 and
     * 64 bits. */
    LADDER_DEVICE_PROPERTY_SUBGROUP_EXTENDED_TYPES = 80,
    /* VkPhysicalDeviceSubgroupProperties::quadOperationsInAllStages. Pixel and compute shaders have quad
     * operations without it. */
    LADDER_DEVICE_PROPERTY_QUAD_OPERATIONS_IN_ALL_STAGES = 81,

    /* Numbers. The default is that nothing is known. */

    /* VkPhysicalDeviceSubgroupProperties::supportedOperations, the bits as they are. A shader with wave
     * operations of other kinds is refused. Default: all; with LADDER_DEVICE_PROPERTY_ONLY_LISTED: 1, the
     * basic ones. */
    LADDER_DEVICE_PROPERTY_SUBGROUP_OPERATIONS = 82,
    /* supportedStages of the same structure: VkShaderStageFlags. Wave operations in other stages are
     * refused. Default: all; with LADDER_DEVICE_PROPERTY_ONLY_LISTED: 32, compute shaders. */
    LADDER_DEVICE_PROPERTY_SUBGROUP_STAGES = 83,
    /* VkPhysicalDeviceVulkan13Properties::minSubgroupSize: how many lanes a wave has at least. A shader
     * that asks for less (the attribute WaveSize) is refused. Where this is also the most, a wave's size is
     * a constant in the module. */
    LADDER_DEVICE_PROPERTY_MIN_SUBGROUP_SIZE = 84,
    /* maxSubgroupSize of the same structure. A shader that asks for more is refused. */
    LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE = 85,
    /* VkPhysicalDeviceLimits::maxPushConstantsSize, in bytes. A shader whose block of push constants is
     * larger is refused. With LADDER_DEVICE_PROPERTY_ONLY_LISTED the default is 128. */
    LADDER_DEVICE_PROPERTY_MAX_PUSH_CONSTANTS_SIZE = 86,
    /* VkPhysicalDeviceLimits::maxComputeWorkGroupInvocations. A compute shader with larger groups is
     * refused. With LADDER_DEVICE_PROPERTY_ONLY_LISTED the default is 128. */
    LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_INVOCATIONS = 87,
    /* VkPhysicalDeviceLimits::maxComputeSharedMemorySize, in bytes. A compute shader with more groupshared
     * memory is refused. With LADDER_DEVICE_PROPERTY_ONLY_LISTED the default is 16384. */
    LADDER_DEVICE_PROPERTY_MAX_WORKGROUP_MEMORY = 88,

    /* What is not assumed, either. The default is 0. */

    /* VkPhysicalDeviceVulkan13Features::shaderZeroInitializeWorkgroupMemory, or that of
     * VK_KHR_zero_initialize_workgroup_memory. Groupshared memory that is to begin as zeros has an
     * initialiser in the module: where the shader's bytecode has one, or LADDER_QUIRK_ZERO_GROUPSHARED asks.
     * Without it the bytecode's is left out, for HLSL has none, and the quirk costs stores. */
    LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY = 89,
    /* VK_SUBGROUP_FEATURE_PARTITIONED_BIT_NV of VkPhysicalDeviceSubgroupProperties::supportedOperations:
     * WaveMatch() and WaveMultiPrefix...() are one instruction each (VK_NV_shader_subgroup_partitioned), else
     * loops over the values and masks that a wave has. */
    LADDER_DEVICE_PROPERTY_SUBGROUP_PARTITIONED = 90,
    /* VK_KHR_opacity_micromap is enabled, in place of VK_EXT_opacity_micromap. 1: entry points with ray
     * queries that allow opacity micromaps have the execution mode OpacityMicromapIdKHR, without which no
     * query meets any; 2: those with any ray queries have it, for programs that do not say so. With 0 a
     * shader that allows them is a warning, LADDER_DIAGNOSTIC_FACT_ASSUMED. */
    LADDER_DEVICE_PROPERTY_OPACITY_MICROMAP_KHR = 91,
    /* VkPhysicalDeviceShaderAtomicFloatFeaturesEXT::shaderBufferFloat32AtomicAdd. A float is added to a word
     * of a storage buffer by one instruction, else by a loop of compare-exchanges. */
    LADDER_DEVICE_PROPERTY_BUFFER_FLOAT32_ATOMIC_ADD = 92,

    LADDER_DEVICE_PROPERTY_FORCE_32_BIT = 0x7fffffff
};

/*
 * Repairs: what programs that rely on more than Direct3D promises force on a runtime. Each changes the module
 * that is made, and each can cost time on the device. The comment says which values one takes, and what it is
 * without the quirk.
 */
enum ladder_quirk {
    /* 1 (default): positions are Invariant: shaders that compute one alike, in passes over the same geometry,
     * agree to the last bit. Direct3D's compilers leave that to `precise`; programs rely on it. 0: they are
     * not, and the device may fuse multiplications and additions on the way to a position. */
    LADDER_QUIRK_INVARIANT_POSITION = 1,
    /* For programs that hand data from thread to thread through a UAV that is not declared globallycoherent.
     * Direct3D keeps caches coherent for such UAVs only within a group, and only at barriers. 1: all UAVs
     * are coherent in shaders that have a barrier of any kind; 2: in all shaders; 0 (default): those that are
     * declared so. Accesses then bypass caches that are not shared. */
    LADDER_QUIRK_COHERENT_UAVS = 2,
    /* For programs whose barriers do not name the memory that they mean: GroupMemoryBarrierWithGroupSync()
     * promises nothing of UAVs. 1: every barrier is also a fence of UAV memory for the device; 0 (default):
     * of what it names. Whether other threads' caches see a UAV, LADDER_QUIRK_COHERENT_UAVS says. */
    LADDER_QUIRK_DEVICE_BARRIERS = 3,
    /* For programs that forget the barrier between stores to groupshared memory and loads by other threads,
     * and rely on waves that are as wide as they expect. 1: threads of the group wait for each other after
     * stores to groupshared memory, and before stores that follow loads from other places, wherever all of
     * them must come: for accesses in a branch that only some take, where the branch begins or ends. A load
     * that follows a store within such a branch gets none, and a warning says so; 0 (default): only the
     * shader's own barriers. Atomics get none. Each barrier costs time. */
    LADDER_QUIRK_GROUPSHARED_BARRIERS = 4,
    /* For programs that use values before they are assigned: Direct3D leaves them undefined, and drivers for
     * it happen to have 0. 1: what loops start with is 0 where it is undefined; 2: every undefined value that
     * is computed with, stored or returned; 0 (default): the device chooses. Costs next to nothing. */
    LADDER_QUIRK_ZERO_UNDEFINED = 5,
    /* For programs that forget NonUniformResourceIndex(). Direct3D leaves it undefined what an index does
     * that differs within a wave then. 1: indices of descriptors that analysis cannot show to be the same for
     * all threads of a wave are marked non-uniform; 2: all that are not constant; 0 (default): those that the
     * shader marks and, where the device has the features of non-uniform indexing, those that a pixel shader
     * computes from inputs that are not interpolated, or a vertex shader from the number of the instance:
     * programs rely on it, since one primitive or instance has one index; 3: those that the shader marks.
     * Devices may loop over the indices that a wave has; the module needs the features of non-uniform
     * indexing. */
    LADDER_QUIRK_NON_UNIFORM_INDICES = 6,
    /* For programs that read constant buffers at an index beyond the size that they declare. Direct3D gives
     * 0 there. Vulkan gives what the device makes of it, and anything at all behind device addresses and
     * in root constants. 1: a computed index is compared with the declared size, and gives 0 beyond it;
     * 0 (default): it is not. (Constant ones are always looked at.) Costs a comparison for each load. */
    LADDER_QUIRK_BOUND_CBUFFERS = 7,
    /* For programs that index their own arrays out of bounds, which Direct3D leaves undefined and Vulkan,
     * too: neighbours are overwritten. 1: of local arrays and constant tables, loads beyond the end give 0
     * and stores do nothing; 2: of groupshared arrays, too; 0 (default): they are not looked at. Costs a
     * comparison for each access, and an element of memory for each array that is written. */
    LADDER_QUIRK_BOUND_ARRAYS = 8,
    /* For compute, mesh and amplification shaders and nodes that read from lanes which do not run, as in
     * groups whose size is no multiple of four, or in control flow that differs. Direct3D leaves the value
     * undefined, and drivers for it happen to have 0. 1: QuadReadLaneAt() and QuadReadAcross...() give 0
     * then; 2: WaveReadLaneAt(), too; 0 (default): the device chooses. Costs a ballot for each read. */
    LADDER_QUIRK_ZERO_INACTIVE_LANES = 9,
    /* For programs whose shaders must agree on a precise mad. Direct3D lets a device fuse its multiplication
     * and its addition, or not, but always alike. 1: mad that is `precise` is one operation, rounded once;
     * 0 (default): two. Costs time on devices that have no such operation. */
    LADDER_QUIRK_FUSE_PRECISE_MAD = 10,
    /* For programs that compute the same in different shaders and forget `precise`. 1: no device may contract
     * operations of vertex, hull, domain, geometry and mesh shaders (NoContraction); 2: of all shaders;
     * 0 (default): of what the shader calls precise. Devices then need more instructions. */
    LADDER_QUIRK_NO_CONTRACTION = 11,
    /* For programs that take rsqrt() of 0 and go on with the infinity, or with the NaN that comes of it; on
     * some devices of Direct3D they got a finite number. 1: rsqrt() gives at most the greatest finite number,
     * of negative numbers that, too; 0 (default): as Direct3D has it, infinity and NaN. */
    LADDER_QUIRK_FINITE_RSQRT = 12,
    /* What becomes of denormals of 16, 32 and 64 bits. Direct3D flushes those of 32 bits or, from shader
     * model 6.2 on, does as the shader says, and keeps the others. 1: they are kept (DenormPreserve); 2: they
     * are zero (DenormFlushToZero); 3: nothing is said; 0 (default): as the shader and the properties of the
     * device say. The device must have the mode. Needs Vulkan 1.2; before, a warning says that it is left
     * out. */
    LADDER_QUIRK_DENORMS_FLOAT16 = 13,
    /* Denormals of 32 bits: see LADDER_QUIRK_DENORMS_FLOAT16. */
    LADDER_QUIRK_DENORMS_FLOAT32 = 14,
    /* Denormals of 64 bits: see LADDER_QUIRK_DENORMS_FLOAT16. */
    LADDER_QUIRK_DENORMS_FLOAT64 = 15,
    /* How results of 16, 32 and 64 bits are rounded. Direct3D rounds arithmetic to the nearest even, within
     * an error that Vulkan allows, too. 1: to the nearest even (RoundingModeRTE); 2: towards zero
     * (RoundingModeRTZ); 0 (default): nothing is said. The device must have the mode. Needs Vulkan 1.2;
     * before, a warning says that it is left out. */
    LADDER_QUIRK_ROUNDING_FLOAT16 = 16,
    /* Rounding to 32 bits: see LADDER_QUIRK_ROUNDING_FLOAT16. */
    LADDER_QUIRK_ROUNDING_FLOAT32 = 17,
    /* Rounding to 64 bits: see LADDER_QUIRK_ROUNDING_FLOAT16. */
    LADDER_QUIRK_ROUNDING_FLOAT64 = 18,
    /* For programs that expect waves of one size. 1 to 128, a power of two: WaveGetLaneCount() gives this
     * number; 0 (default): the number of the device. Waves stay as they are: their size is the pipeline's
     * to require. It comes before the limits below. */
    LADDER_QUIRK_LANE_COUNT = 19,
    /* For programs that have no code for waves that wide. 4 to 128, a power of two: WaveGetLaneCount() gives
     * at most this; 0 (default): the number of the device. */
    LADDER_QUIRK_LANE_LIMIT = 20,
    /* For programs that divide the size of the group by the number of lanes and get 0. 4 to 128, a power of
     * two: where a group has at most so many threads, WaveGetLaneCount() gives at most this; 0 (default): the
     * number of the device. */
    LADDER_QUIRK_LANE_LIMIT_OF_GROUPS = 21,
    /* For programs whose tessellation is more than a device or its driver can bear. 1 to 64: tessellation
     * factors that a hull shader writes are at most this; 0 (default): Direct3D's limit, 64, which the
     * tessellator has. */
    LADDER_QUIRK_MAX_TESS_FACTOR = 22,
    /* For devices whose shading rate of primitives is slow or broken. 1: SV_ShadingRate of the stages before
     * pixels is not written, and its feature not asked for; 0 (default): it is. Direct3D lets a program look
     * at the rate that it gets, and most do not. */
    LADDER_QUIRK_NO_SHADING_RATE = 23,
    /* For programs whose cube maps have no sound contents in levels of less than 8 x 8 texels. 1: the level
     * of detail that a shader gives when it samples a cube is at most that of the level with 8 x 8 texels;
     * 0 (default): as Direct3D has it, what the shader gives. Costs a query of the texture's size. */
    LADDER_QUIRK_CLAMP_CUBE_LEVELS = 24,
    /* 1: the module has no names of variables, types and functions (OpName): smaller, and drivers that
     * choose workarounds by names find none; 0 (default): it has those that the
     * shader has. Names of entry points stay. */
    LADDER_QUIRK_STRIP_NAMES = 25,
    /* For drivers that make shaders slow or wrong by unrolling loops. 1: loops are not to be unrolled
     * (DontUnroll); 2: they are to be (Unroll), where the driver can; 0 (default): the driver chooses.
     * 3: as the source says ([loop], [unroll]), where its bytecode still does: Direct3D's compilers have
     * unrolled by then what they unroll. Drivers may do as they like all the same. With 3 a shader that is
     * open is read anew. */
    LADDER_QUIRK_LOOP_CONTROL = 26,
    /* Control of branches and switches. 1: DontFlatten, they stay branches; 2: Flatten, both ways are
     * executed; 3: as the source says ([branch], [flatten]); 0 (default): the driver chooses. */
    LADDER_QUIRK_BRANCH_CONTROL = 27,
    /* For mesh shaders that write vertices and primitives beyond the largest numbers that they declare.
     * Direct3D leaves it undefined; Vulkan, too, and devices overwrite other outputs. 1: such writes do not
     * happen; 0 (default): they are not looked at. Constant indices are not looked at either. Costs a
     * branch for each write with an index that is computed. A program that comes as structured VSIR is
     * LADDER_ERROR_UNSUPPORTED with it. */
    LADDER_QUIRK_BOUND_MESH_OUTPUTS = 28,
    /* For devices that are faster with 16 bits: what min16float, min16int and min16uint become in shaders
     * without native 16-bit types. Direct3D asks for 16 bits or more. 1: 32 bits, of which the device may
     * take 16 (RelaxedPrecision); 2: arithmetic of 16 bits, each operation rounded to a half, which needs
     * LADDER_DEVICE_PROPERTY_FLOAT16 and LADDER_DEVICE_PROPERTY_INT16; 0 (default): 32 bits. Memory, the
     * interface and operations across threads keep 32 bits in any case, so that all shaders of a pipeline
     * fit together. 2 costs conversions where values are loaded and stored. */
    LADDER_QUIRK_MIN_PRECISION = 29,
    /* For devices that are slow at samples with gradients. 1: where the gradients are derivatives of the
     * coordinates themselves, all times the same factor, and the derivatives are taken next to the sample, it
     * becomes a sample with a bias, the binary logarithm of the factor; 2: also where those along x and along
     * y have factors of their own, of which the one nearer to 0 counts; 0 (default): as the shader has it.
     * The device then chooses between coarse and fine derivatives, and 2 filters anisotropically as the
     * coordinates are, not as the shader says. Devices clamp biases (maxSamplerLodBias). */
    LADDER_QUIRK_GRADIENTS_TO_BIAS = 30,
    /* For programs that use groupshared memory before they write it. Direct3D leaves its contents undefined,
     * and drivers for it happen to have 0. 1: all of it begins as zeros: by initialisers where the device has
     * LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY, else by stores of all threads and a barrier at
     * the start of the shader; 0 (default): nothing is said. Payloads are not touched. */
    LADDER_QUIRK_ZERO_GROUPSHARED = 31,
    /* For programs whose compiler moved a gradient of a computed value into a branch that the pixels of a
     * quad do not take together, where Direct3D leaves it undefined: fxc always does, dxc did until August
     * 2026. 1 (default): in shader models 1 to 5, ddx() and ddy() are computed in front of the branch where
     * their operand can be; 2: in all shader models; 3: samples with an implicit level of detail, too, which
     * then sample with gradients; 0: none. Gradients of plain inputs and constants are right with all of
     * them. Costs the arithmetic of the operand where the branch is not taken. */
    LADDER_QUIRK_HOIST_GRADIENTS = 32,
    /* For programs whose threads hand data to others of their group through a UAV without a barrier. 1:
     * threads of the group wait for each other between a store to a UAV and a load from it, and between a
     * load and a store, unless both are at the same index, wherever all of them must come; where that cannot
     * be shown there is no barrier, and a warning says so; 0 (default): only the shader's own barriers.
     * Atomics need none between each other. Each barrier costs time. */
    LADDER_QUIRK_UAV_BARRIERS = 33,
    /* For programs that multiply a value which may be infinite or NaN by a condition, 1 or 0. Direct3D gives
     * NaN for infinity times 0, but lets drivers make a choice of such a product, and they do. 1: a product
     * that is not precise is 0 where one factor chooses the constant 0, and a mad is its addend there; 0
     * (default): a multiplication. Shader models 1 to 5 are left alone. Costs a select. */
    LADDER_QUIRK_ZERO_PRODUCTS = 34,

    LADDER_QUIRK_FORCE_32_BIT = 0x7fffffff
};

/*
 * May be chained to ladder_compile_info. It has no effect on other targets than SPIR-V, unless a quirk says
 * otherwise.
 *
 * LADDER_ERROR_INVALID_ARGUMENT: an unknown name, a name that a list has twice, a value that a name does not
 * take.
 */
struct ladder_device_info {
    /* LADDER_STRUCTURE_TYPE_DEVICE_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* enum ladder_device_property; `property_count` elements; may be NULL if there are none. */
    const struct ladder_setting* properties;
    unsigned int property_count;
    /* enum ladder_quirk; `quirk_count` elements; may be NULL if there are none. */
    const struct ladder_setting* quirks;
    unsigned int quirk_count;
};

/* A product of matrices that waves compute: rows by inner, times inner by columns, plus rows by columns. The
 * members of VkCooperativeMatrixPropertiesKHR are named in parentheses. */
struct ladder_matrix_product {
    unsigned int rows;    /* (MSize) 1 to 1024 */
    unsigned int columns; /* (NSize) 1 to 1024 */
    unsigned int inner;   /* (KSize) 1 to 1024 */
    unsigned int a;       /* (AType) VkComponentTypeKHR: of the left factor */
    unsigned int b;       /* (BType) of the right one */
    unsigned int sum; /* (CType, and ResultType, which has to be equal) of what is added, and of the result */
};

/*
 * The matrices of the device, chained to ladder_compile_info: a subset of what
 * vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR() tells, with scope VK_SCOPE_SUBGROUP_KHR and without
 * saturatingAccumulation. State it if the features cooperativeMatrix, cooperativeMatrixRobustBufferAccess and
 * vulkanMemoryModel are enabled, those of 8-bit integers and of halves where products have such components,
 * and VK_KHR_shader_bfloat16 or VK_EXT_shader_float8 where they have those.
 *
 * Matrices of waves (shader model 6.10; wave matrices of AGS) are then those of SPV_KHR_cooperative_matrix,
 * if a product has their shape and the device can do all that the shader does with them; else they are code
 * on scalars, as without this structure. Only compute shaders for Vulkan 1.3 and later, whose groups have a
 * multiple of LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE (else 128) threads in x, or of the size of waves that
 * they state. Such modules have the capability CooperativeMatrixKHR, and pipelines with them need
 * VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT.
 */
struct ladder_matrix_info {
    /* LADDER_STRUCTURE_TYPE_MATRIX_INFO */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_matrix_product*
        products;               /* `product_count` elements; may be NULL if there are none */
    unsigned int product_count; /* elements of `products` */
};

/* Give a short constant name, as ladder-compiler takes it: "maximal-reconvergence", "invariant-position".
 * NULL: there is no such property or quirk. Both are numbered from 1 on without gaps. */
LADDER_API const char* ladder_get_device_property_name(unsigned int property);
LADDER_API const char* ladder_get_quirk_name(unsigned int quirk);

#ifdef __cplusplus
}
#endif

#endif
