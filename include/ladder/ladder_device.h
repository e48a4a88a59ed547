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
    unsigned int name; /* enum ladder_device_property or enum ladder_quirk: which, the list says */
    unsigned int value;
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
    /* The same for 32 bits. */
    LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32 = 5,
    /* The same for 64 bits. */
    LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64 = 6,
    /* shaderDenormPreserveFloat16 of the same structure. Direct3D keeps the denormals of this type. Where
     * denormBehaviorIndependence says that some widths must agree, leave out the others. */
    LADDER_DEVICE_PROPERTY_DENORM_PRESERVE_FLOAT16 = 7,
    /* The same for 64 bits. */
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
     * and structured buffers load is then always resident (CheckAccessFullyMapped). As Vulkan cannot tell,
     * a shader that asks is LADDER_ERROR_UNSUPPORTED without it. */
    LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS = 15,

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

/* Give a short constant name, as ladder-compiler takes it: "maximal-reconvergence", "invariant-position".
 * NULL: there is no such property or quirk. Both are numbered from 1 on without gaps. */
LADDER_API const char* ladder_get_device_property_name(unsigned int property);
LADDER_API const char* ladder_get_quirk_name(unsigned int quirk);

#ifdef __cplusplus
}
#endif

#endif
