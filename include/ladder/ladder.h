/*
 * Ladder: Direct3D shader bytecode to SPIR-V.
 *
 * This is the whole public interface. It is C89; it is stable: structures do not change their layout,
 * enumerators do not change their value, functions do not change their meaning. New things come as new
 * functions, new enumerators and new structures that are chained to the ones here.
 *
 *
 * Conventions
 *
 * Results. Functions that can fail return an int: LADDER_OK (0) or a negative LADDER_ERROR_* code.
 *
 * Structure chains. Structures that begin with the members `type` and `next` are chainable. `type` says which
 * structure it is; `next` points to another chainable structure, or is NULL. The order in a chain has no
 * meaning. A structure of an unknown type, of a type that the function does not take, or of a type that the
 * chain already has, is an error (LADDER_ERROR_INVALID_ARGUMENT): nothing that a caller asks for is ignored.
 * A member whose documentation does not say otherwise may be zero, and zero means the default.
 *
 * Ownership. What a caller passes in is only read, and only during the call: nothing is kept. What a function
 * hands out belongs to the caller and is given back by the function that is named with it.
 *
 * Threads. There is no global state. Any function may be called on any number of threads at once.
 *
 * Memory. A compile uses up to 96 KiB of stack, whatever the shader; small shaders need hardly anything else
 * save the result. What it allocates on the heap it frees before it returns, save what it hands out. Heap use
 * is bounded by a multiple of the size of the source; beyond that the compile fails with
 * LADDER_ERROR_OUT_OF_MEMORY.
 *
 * Determinism. Equal sources, information and options give equal bytes: on every call, thread, machine, and
 * build of the same version.
 *
 * Untrusted input. A source may hold any bytes. Malformed ones give an error and a message, and nothing else
 * happens.
 */
#ifndef LADDER_LADDER_H
#define LADDER_LADDER_H

#include <stddef.h>

#if defined(LADDER_BUILDING) && defined(_WIN32)
#define LADDER_API __declspec(dllexport)
#elif defined(__GNUC__) && __GNUC__ >= 4
#define LADDER_API __attribute__((visibility("default")))
#else
#define LADDER_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. Versions with the same major number are compatible; before 1.0 the minor number
 * counts. */
#define LADDER_VERSION_MAJOR 0
#define LADDER_VERSION_MINOR 1
#define LADDER_VERSION_PATCH 0

/* Result codes. */
enum ladder_result {
    LADDER_OK = 0,
    /* The caller broke the rules of this header. */
    LADDER_ERROR_INVALID_ARGUMENT = -1,
    /* Memory ran out, or the compile wanted more than its bound. */
    LADDER_ERROR_OUT_OF_MEMORY = -2,
    /* The source is malformed. */
    LADDER_ERROR_INVALID_SHADER = -3,
    /* The source is well-formed, but asks for what this version or the target cannot do. The message names
       it. */
    LADDER_ERROR_UNSUPPORTED = -4,
    /* A bug in Ladder. */
    LADDER_ERROR_INTERNAL = -5,

    LADDER_RESULT_FORCE_32_BIT = 0x7fffffff
};

/* Types of chainable structures. */
enum ladder_structure_type {
    /* struct ladder_compile_info */
    LADDER_STRUCTURE_TYPE_COMPILE_INFO = 1,
    /* struct ladder_spirv_target_info */
    LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO = 2,
    /* struct ladder_vsir_target_info */
    LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO = 3,
    /* struct ladder_dump_info */
    LADDER_STRUCTURE_TYPE_DUMP_INFO = 4,
    /* struct ladder_cfg_dump_info */
    LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO = 5,
    /* struct ladder_spirv_binding_info */
    LADDER_STRUCTURE_TYPE_SPIRV_BINDING_INFO = 6,
    /* struct ladder_scan_info of ladder_scan.h */
    LADDER_STRUCTURE_TYPE_SCAN_INFO = 7,
    /* struct ladder_scan_result of ladder_scan.h */
    LADDER_STRUCTURE_TYPE_SCAN_RESULT = 8,

    LADDER_STRUCTURE_TYPE_FORCE_32_BIT = 0x7fffffff
};

/* What a source is. */
enum ladder_source_type {
    /* Recognised by its contents. */
    LADDER_SOURCE_AUTO = 0,
    /* A DXBC container; the shader in it may be DXIL. (Shader model 4 and 5 bytecode is not supported yet.)
     */
    LADDER_SOURCE_DXBC = 1,
    /* A bare LLVM 3.7 bitcode module with DXIL in it. */
    LADDER_SOURCE_DXIL_BITCODE = 2,
    /* LLVM assembly text with DXIL in it, as dxc prints it. */
    LADDER_SOURCE_DXIL_ASM = 3,
    /* Ladder's intermediate representation as text, at any of its levels. */
    LADDER_SOURCE_VSIR = 4,

    LADDER_SOURCE_FORCE_32_BIT = 0x7fffffff
};

/* What to make of it. */
enum ladder_target_type {
    /* A SPIR-V module: words in the byte order of the machine. */
    LADDER_TARGET_SPIRV_BINARY = 0,
    /* The same as text, in the language of SPIRV-Tools' assembler. */
    LADDER_TARGET_SPIRV_TEXT = 1,
    /* Ladder's intermediate representation as text: see struct ladder_vsir_target_info. */
    LADDER_TARGET_VSIR = 2,
    /* LLVM assembly text. Not from LADDER_SOURCE_VSIR. */
    LADDER_TARGET_DXIL_ASM = 3,

    LADDER_TARGET_FORCE_32_BIT = 0x7fffffff
};

/* A piece of memory: a shader in one form or another. Texts have no terminator; `size` counts all of them. */
struct ladder_code {
    const void* code;
    size_t size; /* in bytes */
};

/* Names of options. Each may be given at most once. */
enum ladder_compile_option_name {
    /* 1: the checksum of a container is not compared. 0 (default): a wrong one is an error. A checksum of all
     * zeros, as compilers write that do not sign, is always accepted. */
    LADDER_OPTION_IGNORE_CHECKSUM = 1,
    /* enum ladder_structurizer. */
    LADDER_OPTION_STRUCTURIZER = 2,
    /* 1: the intermediate representation is checked after every pass. Slow, for hunting bugs. 0 (default): it
     * is checked once, and the structure of the result is always checked. */
    LADDER_OPTION_VALIDATE_PASSES = 3,
    /* What the device can do beyond its SPIR-V environment: enum ladder_device_feature, or-ed. 0 (default):
     * nothing that is listed there. Only for SPIR-V targets. */
    LADDER_OPTION_DEVICE_FEATURES = 4,
    /* 1: render targets 0 and 1 of a pixel shader are the two sources of target 0: the pipeline that the
     * module is for blends with the second source. There may be no other targets. 0 (default): they are two
     * targets. */
    LADDER_OPTION_DUAL_SOURCE_BLENDING = 5,
    /* How many samples a pixel has where the module is used: 1, 2, 4, 8 or 16, the rasterizationSamples of the
     * pipeline. Shaders may ask for it (GetRenderTargetSampleCount, GetRenderTargetSamplePosition), and Vulkan
     * does not tell them. Samples are taken to lie at Vulkan's standard sample locations. 0 (default): not
     * known; a shader that asks is an error. */
    LADDER_OPTION_RASTERIZER_SAMPLES = 6,
    /* The same number comes with the pipeline, as the 32-bit specialization constant of this id (any number,
     * 0 too), which the module has if its shader asks; it is 1 where nothing is specialized. Not together
     * with LADDER_OPTION_RASTERIZER_SAMPLES. Default: there is no such constant. */
    LADDER_OPTION_RASTERIZER_SAMPLES_SPEC_ID = 7,
    /* 1: the caller says that memory is bound to all of every buffer that storage buffers are made of, as is
     * always so where they are not sparse. What raw and structured buffers load is then always resident
     * (CheckAccessFullyMapped). 0 (default): nothing is known, and as Vulkan cannot tell, a shader that asks
     * is an error. */
    LADDER_OPTION_RESIDENT_BUFFERS = 8,
    /* 1: vertex shaders write PointSize, 1: Direct3D's points are squares of one pixel. A pipeline that draws
     * points needs it on devices without VkPhysicalDeviceMaintenance5Features::maintenance5. 0 (default): they
     * do not. */
    LADDER_OPTION_POINT_SIZE = 9,

    LADDER_OPTION_FORCE_32_BIT = 0x7fffffff
};

/* How structured control flow is made. */
enum ladder_structurizer {
    LADDER_STRUCTURIZER_DEFAULT = 0,
    /* Ifs, loops and switches as they were in the source language, as far as possible. Should a check find
     * that the result breaks a rule of SPIR-V, a bug of Ladder, the compile starts over with the next one,
     * and a warning says so. */
    LADDER_STRUCTURIZER_RECONSTRUCTIVE = 1,
    /* One loop around one switch. Slow shaders that do not keep threads together; a reference for debugging.
     */
    LADDER_STRUCTURIZER_NAIVE = 2,

    LADDER_STRUCTURIZER_FORCE_32_BIT = 0x7fffffff
};

/*
 * Features of Vulkan devices that a module may ask for where the shader needs them. A feature counts as there
 * if it is enabled on the VkDevice that gets the module: set all that are, once, for all shaders. A module
 * asks only for what it can use.
 *
 * Wave and quad operations depend on which threads execute them together, and barriers on all threads coming
 * to them. Shaders that have such operations and control flow ask for the first that there is of
 *   maximal reconvergence: threads that took different paths meet where the shader's language says they do;
 *   subgroup-uniform control flow: they meet again where the whole wave had entered a construct together;
 *   nothing: SPIR-V promises something only where the whole thread group had.
 * In the last two cases a warning names an operation of the shader that more was promised to (barriers need
 * no more than SPIR-V promises). Environments older than Vulkan 1.1 have neither feature.
 *
 * Derivatives and samples that use them are for quads: in pixel shaders with control flow, and where both are
 * there, they ask for maximal reconvergence together with quad control.
 */
enum ladder_device_feature {
    /* VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR::shaderSubgroupUniformControlFlow */
    LADDER_DEVICE_FEATURE_SUBGROUP_UNIFORM_CONTROL_FLOW = 1,
    /* VkPhysicalDeviceShaderMaximalReconvergenceFeaturesKHR::shaderMaximalReconvergence. Modules that ask for
     * it are refused by SPIRV-Tools before 2024.1. */
    LADDER_DEVICE_FEATURE_MAXIMAL_RECONVERGENCE = 2,

    /* VkPhysicalDeviceFloatControlsProperties::shaderSignedZeroInfNanPreserveFloat16, ...32 and ...64.
     * Direct3D keeps infinities, NaN and the sign of zero. Without these modes a driver may take, for
     * instance, x * 0 for 0. Only SPIR-V 1.4 and later (Vulkan 1.2). */
    LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT16 = 4,
    LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32 = 8,
    LADDER_DEVICE_FEATURE_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT64 = 16,
    /* shaderDenormPreserveFloat16 and ...64 of the same: Direct3D keeps the denormals of these types. Where
     * denormBehaviorIndependence says that some widths must agree, leave out what does not. */
    LADDER_DEVICE_FEATURE_DENORM_PRESERVE_FLOAT16 = 32,
    LADDER_DEVICE_FEATURE_DENORM_PRESERVE_FLOAT64 = 64,
    /* VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures::shaderDemoteToHelperInvocation. Part of Vulkan
     * 1.3, where it need not be set. Direct3D's discard leaves a helper thread behind, for the derivatives of
     * its neighbours. Without the feature a thread that was discarded ends with the shader (if the shader
     * writes no memory) or at once (if it has no derivatives and no wave operations); shaders that have both
     * are errors. */
    LADDER_DEVICE_FEATURE_DEMOTE_TO_HELPER_INVOCATION = 128,
    /* VkPhysicalDevice16BitStorageFeatures::storageInputOutput16. Native 16-bit values (shader model 6.2,
     * -enable-16bit-types) go from stage to stage as such, else as 32-bit values. All shaders of a pipeline
     * must be compiled with or without it. */
    LADDER_DEVICE_FEATURE_STORAGE_INPUT_OUTPUT_16 = 256,
    /* VkPhysicalDeviceShaderQuadControlFeaturesKHR::shaderQuadControl. Only with maximal reconvergence. In
     * pixel shaders derivatives are those of the quad where its four threads run together, and quad
     * operations find all four. */
    LADDER_DEVICE_FEATURE_QUAD_CONTROL = 512,
    /* VkPhysicalDeviceMaintenance8FeaturesKHR::maintenance8: samples with offsets that are not constant
     * (shader model 6.7), which are errors without it. SPIRV-Tools before 2025.1 refuse such modules. */
    LADDER_DEVICE_FEATURE_SAMPLE_OFFSETS = 1024,

    LADDER_DEVICE_FEATURE_FORCE_32_BIT = 0x7fffffff
};

struct ladder_compile_option {
    enum ladder_compile_option_name name;
    unsigned int value;
};

/*
 * What to compile, and how.
 *
 * May be followed by: ladder_spirv_target_info, ladder_spirv_binding_info, ladder_vsir_target_info,
 * ladder_dump_info, ladder_cfg_dump_info.
 */
struct ladder_compile_info {
    /* LADDER_STRUCTURE_TYPE_COMPILE_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* `source.code` must not be NULL, also where the size is 0. It needs no alignment. */
    struct ladder_code source;
    enum ladder_source_type source_type;
    enum ladder_target_type target_type;

    /* `option_count` elements; may be NULL if there are none. */
    const struct ladder_compile_option* options;
    unsigned int option_count;

    /* Names the source in messages; a file name, say. NULL: "<input>". */
    const char* source_name;
    /* The entry point to translate. NULL: the only one, or the one called "main". */
    const char* entry_point;
};

/* Where a SPIR-V module is meant to run. */
enum ladder_spirv_environment {
    LADDER_SPIRV_ENVIRONMENT_DEFAULT = 0,    /* Vulkan 1.3 */
    LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0 = 1, /* SPIR-V 1.0 */
    LADDER_SPIRV_ENVIRONMENT_VULKAN_1_1 = 2, /* SPIR-V 1.3 */
    LADDER_SPIRV_ENVIRONMENT_VULKAN_1_2 = 3, /* SPIR-V 1.5 */
    LADDER_SPIRV_ENVIRONMENT_VULKAN_1_3 = 4, /* SPIR-V 1.6 */
    LADDER_SPIRV_ENVIRONMENT_VULKAN_1_4 = 5, /* SPIR-V 1.6 */

    LADDER_SPIRV_ENVIRONMENT_FORCE_32_BIT = 0x7fffffff
};

/*
 * Details of SPIR-V targets; without it all is at its default. With another target it has no effect.
 *
 * A resource in register space S gets descriptor set S; its binding is its register number plus the shift of
 * its class. Note that zero means zero here: a caller who chains this structure to set something else fills
 * in LADDER_DEFAULT_BIND_SHIFT_* (or calls ladder_init_spirv_target_info()).
 */
struct ladder_spirv_target_info {
    /* LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_spirv_environment environment;

    unsigned int bind_shift_b; /* constant buffers */
    unsigned int bind_shift_t; /* shader resource views */
    unsigned int bind_shift_u; /* unordered access views */
    unsigned int bind_shift_s; /* samplers */
};

#define LADDER_DEFAULT_BIND_SHIFT_B 0u
#define LADDER_DEFAULT_BIND_SHIFT_T 1000u
#define LADDER_DEFAULT_BIND_SHIFT_U 2000u
#define LADDER_DEFAULT_BIND_SHIFT_S 3000u

/* Fills `info` with the defaults: type, no `next`, default environment and shifts. */
LADDER_API void ladder_init_spirv_target_info(struct ladder_spirv_target_info* info);

/*
 * Where SPIR-V modules find what has no register of its own; without it all is at its default. With another
 * target it has no effect. As above, zero means zero: fill in the defaults, or call
 * ladder_init_spirv_binding_info().
 *
 * Counters of structured UAVs (append, consume, increment, decrement). Each is a storage buffer whose first
 * word is the counter, in the descriptor set of its UAV; its binding is the UAV's register number plus
 * `bind_shift_c`. An array of UAVs has an array of counters. Only the counters that a shader uses are
 * declared.
 *
 * Descriptor heaps (shader model 6.6). The heap of resources (SRVs, UAVs, CBVs) and that of samplers are one
 * binding each: arrays of descriptors without bounds, indexed as the shader does. A module declares one array
 * for each type of descriptor that it takes from a heap, all of them at that binding; they are meant for
 * descriptors that may be of any type (VK_EXT_mutable_descriptor_type). Raw and structured buffers are
 * storage buffers, typed ones texel buffers, constant buffers uniform buffers. The counter of the UAV at
 * index N of the resource heap is the storage buffer at index N of the counter heap.
 */
struct ladder_spirv_binding_info {
    /* LADDER_STRUCTURE_TYPE_SPIRV_BINDING_INFO */
    enum ladder_structure_type type;
    const void* next;

    unsigned int bind_shift_c; /* counters */

    unsigned int resource_heap_set;
    unsigned int resource_heap_binding;
    unsigned int sampler_heap_set;
    unsigned int sampler_heap_binding;
    unsigned int counter_heap_set;
    unsigned int counter_heap_binding;
};

#define LADDER_DEFAULT_BIND_SHIFT_C 4000u
#define LADDER_DEFAULT_HEAP_SET 0u /* of all three */
#define LADDER_DEFAULT_RESOURCE_HEAP_BINDING 5000u
#define LADDER_DEFAULT_SAMPLER_HEAP_BINDING 6000u
#define LADDER_DEFAULT_COUNTER_HEAP_BINDING 7000u

/* Fills `info` with the defaults: type, no `next`, default shift and heaps. */
LADDER_API void ladder_init_spirv_binding_info(struct ladder_spirv_binding_info* info);

/* Details of LADDER_TARGET_VSIR. With another target it has no effect. */
struct ladder_vsir_target_info {
    /* LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* Give the program as it is after this pass (see ladder_get_pass_names()). NULL: before all passes. An
     * unknown name is LADDER_ERROR_INVALID_ARGUMENT; so is the name of a pass that has nothing to do on a
     * source at a later level. */
    const char* after_pass;
};

/*
 * Called with the text of the program while it is compiled.
 *
 * `pass` names the pass that has just run; "front-end" is the program as it was read. `text` is valid VSIR
 * text of `size` bytes, without a terminator, and dies when the function returns. The function must not
 * throw.
 */
typedef void (*ladder_dump_function)(void* user_data, const char* pass, const char* text, size_t size);

/* Shows the program after passes. Takes no part in the compile. */
struct ladder_dump_info {
    /* LADDER_STRUCTURE_TYPE_DUMP_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* Which pass: a name of ladder_get_pass_names(). NULL: all of them. */
    const char* pass;
    /* Must not be NULL. Called on the thread that compiles. */
    ladder_dump_function function;
    /* Handed to the function. */
    void* user_data;
};

/*
 * Shows the control flow before and after it is structured: one picture, as text in the language of Graphviz
 * (`dot -Tsvg`). Constructs are nested boxes; edges to merge blocks, to continue targets and back to loop
 * headers have colours of their own; what the structurizer added is dashed, its selectors have names and
 * values. How it looks is not stable. Takes no part in the compile.
 */
struct ladder_cfg_dump_info {
    /* LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* Must not be NULL. Called on the thread that compiles, with "structurize" for `pass` and the picture for
     * `text`: each time that control flow is structured. That is once; twice where the compile starts over
     * (see LADDER_STRUCTURIZER_RECONSTRUCTIVE); never for sources that are structured already, and for
     * targets that are made before. */
    ladder_dump_function function;
    /* Handed to the function. */
    void* user_data;
};

/*
 * Compiles a shader.
 *
 * `out` must not be NULL. On success it gets the result, which ladder_free_code() frees; on failure it
 * becomes {NULL, 0}.
 *
 * `messages` may be NULL. Otherwise it gets a string of lines NAME:LOCATION: SEVERITY: TEXT, which
 * ladder_free_messages() frees: on failure always, on success where there are warnings, else NULL. LOCATION
 * is `byte 0xN` in a container, `bit 0xN` in bitcode, LINE:COLUMN in texts, or missing. Its text is not
 * stable. It must not be written to: where there is no memory for it, it is a constant that says so.
 *
 * Fails with: any LADDER_ERROR_* code.
 */
LADDER_API int ladder_compile(const struct ladder_compile_info* info, struct ladder_code* out,
                              char** messages);

/* Frees the code that a function of this library handed out, and makes it {NULL, 0}. {NULL, 0} and NULL are
 * fine. */
LADDER_API void ladder_free_code(struct ladder_code* code);

/* Frees messages. NULL is fine. */
LADDER_API void ladder_free_messages(char* messages);

/* One part of a container. */
struct ladder_container_part {
    /* Four characters and a terminator; characters that cannot be printed are '?'. */
    char name[8];
    /* Its data: where in the container, in bytes, and the bytes themselves (in the caller's memory). */
    size_t offset;
    struct ladder_code data;
};

/* The parts of a container, in the order of its table. */
struct ladder_container {
    struct ladder_container_part* parts;
    size_t part_count;
};

/*
 * Lists the parts of a DXBC container, which must outlive `out`.
 *
 * `flags` is 0 or LADDER_CONTAINER_IGNORE_CHECKSUM. On success ladder_free_container() frees what `out`
 * holds; on failure it becomes {NULL, 0}. `messages` and `source_name`: as for ladder_compile().
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _INVALID_SHADER, _UNSUPPORTED.
 */
#define LADDER_CONTAINER_IGNORE_CHECKSUM 1u
LADDER_API int ladder_list_container(const struct ladder_code* container, unsigned int flags,
                                     const char* source_name, struct ladder_container* out, char** messages);
LADDER_API void ladder_free_container(struct ladder_container* container);

/* The version of the library that is linked; each pointer may be NULL. */
LADDER_API void ladder_get_version(unsigned int* major, unsigned int* minor, unsigned int* patch);
/* The same as text, "ladder 0.1.0" for example; constant. */
LADDER_API const char* ladder_get_version_string(void);

/* The source types that this build takes, LADDER_SOURCE_AUTO not among them. Constant; `count` must not be
 * NULL. */
LADDER_API const enum ladder_source_type* ladder_get_supported_source_types(unsigned int* count);
/* The target types that this build can make of a source. LADDER_SOURCE_AUTO: of any source. Constant; NULL
 * and a count of 0 for an unknown source type. `count` must not be NULL. */
LADDER_API const enum ladder_target_type*
ladder_get_supported_target_types(enum ladder_source_type source_type, unsigned int* count);

/* Short names, as ladder-compiler takes them: "auto", "dxbc", "dxil-bitcode", "dxil-asm", "vsir";
 * "spirv-binary", "spirv-text", "vsir", "dxil-asm". Constant; NULL for an unknown type. */
LADDER_API const char* ladder_get_source_type_name(enum ladder_source_type type);
LADDER_API const char* ladder_get_target_type_name(enum ladder_target_type type);

/* The names of the passes, in the order in which they run, "front-end" first; the last element is NULL.
 * Constant. Which passes there are may change from version to version. */
LADDER_API const char* const* ladder_get_pass_names(void);

/* What source this seems to be, by its contents: as LADDER_SOURCE_AUTO decides. LADDER_SOURCE_AUTO if there
 * is no telling. */
LADDER_API enum ladder_source_type ladder_recognize_source(const struct ladder_code* source);

#ifdef __cplusplus
}
#endif

#endif
