/*
 * Ladder: Direct3D shader bytecode to SPIR-V.
 *
 * This header is the translator's interface. ladder_scan.h adds what a shader declares, ladder_context.h
 * contexts and shaders that are read once, ladder_dxbc.h what containers hold, ladder_simt.h the simulator.
 * All of them are C89 and C++98.
 *
 * They are stable from 0.2.0 on: structures do not change their layout, enumerators do not change their
 * value, functions do not change their meaning. New things come as new functions, new enumerators and new
 * structures that are chained to the ones here.
 *
 *
 * Conventions
 *
 * Results. Functions that can fail return an int: LADDER_OK (0) or a negative LADDER_ERROR_* code.
 *
 * Structure chains. A structure that begins with the members `type` and `next` can be chained. `type` says
 * which structure it is. `next` points to the next structure of the chain, or is NULL. Their order has no
 * meaning. A structure of an unknown type, of a type that the function does not take, or of a type that the
 * chain already has is LADDER_ERROR_INVALID_ARGUMENT, so that no request is ignored.
 *
 * Zero. Unless its documentation says otherwise, a member may be zero or NULL, which means the default.
 *
 * Ownership. A function only reads what the caller passes in, and keeps no pointer to it after it returns.
 * What a function hands out belongs to the caller, who frees it with the function named there. A pointer
 * documented as constant is valid for as long as the library is loaded, and is not freed.
 *
 * Threads. Any function may be called on any number of threads at once. (The exceptions are contexts and open
 * shaders, ladder_context.h: each belongs to one thread at a time.) The only state of the process is memory
 * that threads keep for their next call. It has no effect on results.
 *
 * Memory. A function uses at most 96 KiB of stack, whatever the shader. The heap that it may use is bounded
 * by a multiple of the size of the source. A shader that needs more is LADDER_ERROR_OUT_OF_MEMORY. A function
 * frees all that it allocated before it returns, except its results. The library keeps a part of the freed
 * memory for the thread's next call: ladder_release_memory() says how much and how long. It never keeps
 * memory that came from ladder_context_info.allocate. ladder_simt.h has other rules for the simulator.
 *
 * Determinism. Equal sources, structures and options give equal bytes: in every call, on every thread and
 * machine, in every build of the same version.
 *
 * Untrusted input. A source may hold any bytes. Malformed ones give an error and a message, and have no other
 * effect.
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

/* The version of this header. From 0.2.0 on, later versions with the same major number only add: programs
 * that were built with an earlier one run unchanged. */
#define LADDER_VERSION_MAJOR 0
#define LADDER_VERSION_MINOR 2
#define LADDER_VERSION_PATCH 0

/* For `api_version` members: the version of this header as one number, major * 10000 + minor * 100 + patch.
 * It tells the library which version its caller was written for. A later library then keeps the behaviour of
 * that version: places of resources and locations, features that a pipeline must enable, errors and defaults.
 * Only the instructions of a module may differ. 0 stands for 0.2.0. A version later than the library's own is
 * LADDER_ERROR_INVALID_ARGUMENT. */
#define LADDER_API_VERSION (LADDER_VERSION_MAJOR * 10000 + LADDER_VERSION_MINOR * 100 + LADDER_VERSION_PATCH)

/* The version of the library's output. It grows in each release in which the bytes of any module change for
 * equal requests. ladder_get_output_version() gives that of the library at run time. */
#define LADDER_OUTPUT_VERSION 1

/* Result codes. */
enum ladder_result {
    LADDER_OK = 0,
    /* The caller broke a rule of these headers. */
    LADDER_ERROR_INVALID_ARGUMENT = -1,
    /* There is no more memory, or the shader needs more than its size allows. The message tells which. */
    LADDER_ERROR_OUT_OF_MEMORY = -2,
    /* The source is malformed, or lacks the entry point that the caller named. */
    LADDER_ERROR_INVALID_SHADER = -3,
    /* The source is well-formed, but needs something that this version or the target does not have. The
     * message names it. */
    LADDER_ERROR_UNSUPPORTED = -4,
    /* A bug in Ladder: it broke a rule of its own. */
    LADDER_ERROR_INTERNAL = -5,
    /* The caller cancelled the call: ladder_context_info.cancelled of ladder_context.h. */
    LADDER_ERROR_CANCELLED = -6,

    LADDER_RESULT_FORCE_32_BIT = 0x7fffffff
};

/* Types of structures that can be chained. */
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
    /* struct ladder_binding_map of ladder_binding.h */
    LADDER_STRUCTURE_TYPE_BINDING_MAP = 6,
    /* struct ladder_scan_info of ladder_scan.h */
    LADDER_STRUCTURE_TYPE_SCAN_INFO = 7,
    /* struct ladder_scan_result of ladder_scan.h */
    LADDER_STRUCTURE_TYPE_SCAN_RESULT = 8,
    /* Structures of ladder_simt.h: struct ladder_simt_info, struct ladder_simt_binding, and so on. */
    LADDER_STRUCTURE_TYPE_SIMT_INFO = 9,
    LADDER_STRUCTURE_TYPE_SIMT_BINDING = 10,
    LADDER_STRUCTURE_TYPE_SIMT_SAMPLER = 11,
    LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH = 12,
    LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH = 13,
    LADDER_STRUCTURE_TYPE_SIMT_SHADER = 14,
    LADDER_STRUCTURE_TYPE_SIMT_ELEMENT = 15,
    LADDER_STRUCTURE_TYPE_SIMT_REPORT = 16,
    LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO = 17,
    LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT = 18,
    /* struct ladder_linkage_info of ladder_linkage.h */
    LADDER_STRUCTURE_TYPE_LINKAGE_INFO = 19,
    LADDER_STRUCTURE_TYPE_SIMT_PRIMITIVES = 20,
    LADDER_STRUCTURE_TYPE_SIMT_GEOMETRY_LAUNCH = 21,
    LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH = 22,
    LADDER_STRUCTURE_TYPE_SIMT_DOMAIN_LAUNCH = 23,
    LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH = 24,
    LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH = 25,
    LADDER_STRUCTURE_TYPE_SIMT_TESSELLATION = 26,
    LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH = 27,
    LADDER_STRUCTURE_TYPE_SIMT_SCENE = 29,
    LADDER_STRUCTURE_TYPE_SIMT_SCENE_MICROMAPS = 30,
    /* struct ladder_scan_patch, struct ladder_library of ladder_scan.h */
    LADDER_STRUCTURE_TYPE_SCAN_PATCH = 31,
    LADDER_STRUCTURE_TYPE_LIBRARY = 32,
    LADDER_STRUCTURE_TYPE_SIMT_RECORDS = 33,
    /* struct ladder_parameter_info of ladder_parameters.h */
    LADDER_STRUCTURE_TYPE_PARAMETER_INFO = 34,
    /* struct ladder_device_info of ladder_device.h */
    LADDER_STRUCTURE_TYPE_DEVICE_INFO = 35,
    /* Structures of ladder_context.h: struct ladder_context_info, struct ladder_module_info. */
    LADDER_STRUCTURE_TYPE_CONTEXT_INFO = 36,
    LADDER_STRUCTURE_TYPE_MODULE_INFO = 37,
    LADDER_STRUCTURE_TYPE_D3D9_INFO = 38,
    /* Structures of ladder_dxbc.h: struct ladder_container and so on. */
    LADDER_STRUCTURE_TYPE_CONTAINER = 40,
    LADDER_STRUCTURE_TYPE_CONTAINER_INFO = 41,
    LADDER_STRUCTURE_TYPE_SIGNATURE_INFO = 42,
    LADDER_STRUCTURE_TYPE_SIGNATURE_PART = 43,
    LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE = 44,
    /* Structures of ladder_scan.h that are chained to a struct ladder_scan_result: struct
       ladder_scan_elements and so on. */
    LADDER_STRUCTURE_TYPE_SCAN_ELEMENTS = 45,
    LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES = 46,
    LADDER_STRUCTURE_TYPE_SCAN_PIXEL = 47,
    LADDER_STRUCTURE_TYPE_SCAN_CODE = 48,
    LADDER_STRUCTURE_TYPE_SCAN_PAIRS = 49,
    /* struct ladder_pass_info, struct ladder_places_info of ladder_places.h */
    LADDER_STRUCTURE_TYPE_PASS_INFO = 50,
    LADDER_STRUCTURE_TYPE_PLACES_INFO = 51,
    LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO = 55,
    /* struct ladder_scan_contents of ladder_scan.h, which follows a struct ladder_scan_result on request */
    LADDER_STRUCTURE_TYPE_SCAN_CONTENTS = 56,
    /* struct ladder_debug_file of ladder_places.h */
    LADDER_STRUCTURE_TYPE_DEBUG_FILE = 57,
    /* struct ladder_scan_accesses of ladder_scan.h, which follows a struct ladder_scan_result */
    LADDER_STRUCTURE_TYPE_SCAN_ACCESSES = 52,
    /* struct ladder_d3d9_signatures of ladder_scan.h */
    LADDER_STRUCTURE_TYPE_D3D9_SIGNATURES = 53,
    /* struct ladder_specialization_info of ladder_parameters.h */
    LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO = 54,
    /* struct ladder_notes_info */
    LADDER_STRUCTURE_TYPE_NOTES_INFO = 58,
    /* struct ladder_vendor_info */
    LADDER_STRUCTURE_TYPE_VENDOR_INFO = 59,
    /* struct ladder_link_info, struct ladder_stage_links of ladder_linkage.h */
    LADDER_STRUCTURE_TYPE_LINK_INFO = 60,
    LADDER_STRUCTURE_TYPE_STAGE_LINKS = 61,
    /* struct ladder_simt_words_info of ladder_simt.h */
    LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO = 62,
    /* struct ladder_graph, struct ladder_structured_graph of ladder_graph.h */
    LADDER_STRUCTURE_TYPE_GRAPH = 63,
    LADDER_STRUCTURE_TYPE_STRUCTURED_GRAPH = 64,
    /* struct ladder_matrix_info of ladder_device.h */
    LADDER_STRUCTURE_TYPE_MATRIX_INFO = 65,

    LADDER_STRUCTURE_TYPE_FORCE_32_BIT = 0x7fffffff
};

/* What a source is. */
enum ladder_source_type {
    /* Recognised by its contents, as ladder_recognize_source() does it. */
    LADDER_SOURCE_AUTO = 0,
    /* A DXBC container with DXIL or with the tokens of shader models 4 and 5. If it has both, Ladder reads
     * the DXIL. */
    LADDER_SOURCE_DXBC = 1,
    /* DXIL as a bare module of LLVM 3.7 bitcode. Newer bitcode is LADDER_SOURCE_LLVM_IR. */
    LADDER_SOURCE_DXIL_BITCODE = 2,
    /* DXIL as LLVM assembly text, as dxc prints it. */
    LADDER_SOURCE_DXIL_ASM = 3,
    /* VSIR, Ladder's intermediate representation, as text, at any of its levels (doc/design/ir.md). */
    LADDER_SOURCE_VSIR = 4,
    /* The bytecode of Direct3D 8 and 9, shader models 1.0 to 3.0, from its version token on
     * (doc/design/d3dbc.md). See struct ladder_d3d9_info. */
    LADDER_SOURCE_D3D_BYTECODE = 5,
    /* LLVM IR of LLVM 20 to 22 for Vulkan, as assembly or as bitcode, as clang writes it for HLSL:
     * --driver-mode=dxc -spirv -Xclang -emit-llvm or -emit-llvm-bc (doc/design/llvm-ir.md). */
    LADDER_SOURCE_LLVM_IR = 6,
    /* A SPIR-V module for Vulkan, of version 1.0 to 1.6 and either byte order, of any stage;
     * doc/design/spirv.md lists what is missing. For SPIR-V targets the module is not translated but
     * repaired: it gets structured control flow, and all else stays (the same page). The compile translates
     * it where it has a binding map, linkage, parameters, the naive structurizer or
     * LADDER_OPTION_VALIDATE_PASSES, or a ladder_dump_info, ladder_cfg_dump_info, ladder_pass_info or
     * ladder_places_info. */
    LADDER_SOURCE_SPIRV = 7,

    LADDER_SOURCE_FORCE_32_BIT = 0x7fffffff
};

/* What to make of a source. */
enum ladder_target_type {
    /* A SPIR-V module: 32-bit words in the byte order of the machine. */
    LADDER_TARGET_SPIRV_BINARY = 0,
    /* A SPIR-V module as text, in the language of SPIRV-Tools' assembler. */
    LADDER_TARGET_SPIRV_TEXT = 1,
    /* VSIR as text, before or after a pass: see struct ladder_vsir_target_info. */
    LADDER_TARGET_VSIR = 2,
    /* LLVM assembly text. Only from DXIL: in a container, as bitcode or as assembly. */
    LADDER_TARGET_DXIL_ASM = 3,
    /* The tokens of shader models 4 and 5 as text, in the assembly that Microsoft's compiler shows
     * (doc/design/tpf.md). Only from containers (LADDER_SOURCE_DXBC) that have such tokens: others are
     * LADDER_ERROR_UNSUPPORTED. */
    LADDER_TARGET_TPF_ASM = 4,
    /* The bytecode of shader models 1 to 3 as text, in the assembly that Microsoft's compiler shows
     * (doc/design/d3dbc.md). Only from LADDER_SOURCE_D3D_BYTECODE: others are LADDER_ERROR_UNSUPPORTED. */
    LADDER_TARGET_D3D_ASM = 5,
    /* A SPIR-V module as it is, as text in the language of SPIRV-Tools' assembler. Only from
     * LADDER_SOURCE_SPIRV: others are LADDER_ERROR_UNSUPPORTED. LADDER_TARGET_SPIRV_TEXT has what Ladder
     * makes of the module. */
    LADDER_TARGET_SPIRV_ASM = 6,

    LADDER_TARGET_FORCE_32_BIT = 0x7fffffff
};

/* A shader in one form or another: `size` bytes. Texts have no terminator. */
struct ladder_code {
    const void* code; /* first byte */
    size_t size;      /* in bytes */
};

/* Names of options. The comment says which values an option takes; another value is
 * LADDER_ERROR_INVALID_ARGUMENT. Each option may be given at most once. */
enum ladder_compile_option_name {
    /* 1: the checksum of a container is not checked. 0 (default): a wrong checksum is
     * LADDER_ERROR_INVALID_SHADER. A container that its compiler did not sign (all bytes of the checksum are
     * 0, 1 or 2) is always accepted. */
    LADDER_OPTION_IGNORE_CHECKSUM = 1,
    /* enum ladder_structurizer: how structured control flow is made. */
    LADDER_OPTION_STRUCTURIZER = 2,
    /* 1: the program is checked after every pass, to find bugs of Ladder; slow. 0 (default): it is checked
     * once before the passes, and its structure once after them. */
    LADDER_OPTION_VALIDATE_PASSES = 3,
    /* 1: compiles all entry points of a library, of any stages. A SPIR-V module then has an OpEntryPoint for
     * each of them. An amplification shader must be the only entry point, else it is
     * LADDER_ERROR_UNSUPPORTED. `entry_point` of struct ladder_compile_info must be NULL. 0 (default): one
     * entry point, which `entry_point` names. This option has an effect on every target. */
    LADDER_OPTION_ALL_ENTRY_POINTS = 10,
    /* The register space of the class instances that a shader of model 5 with interfaces uses: any but
     * LADDER_SPACE_HEAP. Default: LADDER_CLASS_LINKAGE_DEFAULT_SPACE, the space that ladder_scan() always
     * reports. It cannot clash: all other registers of such models are in space 0. ladder_binding.h lists the
     * registers in that space. This option has an effect on every target. */
    LADDER_OPTION_CLASS_LINKAGE_SPACE = 11,
    /* 1: resources get the names of the high-level source in dumps, in LADDER_TARGET_VSIR, and as OpName in
     * modules that keep names. They come from reflection data: part STAT or ILDB of DXIL, RDEF of tokens,
     * comment CTAB of models 1 to 3. Damaged data name nothing and are no error. An opened shader
     * (ladder_context.h) keeps those of a container only with LADDER_SCAN_NAMES. 0 (default): reflection
     * data are not read. */
    LADDER_OPTION_SOURCE_NAMES = 12,
    /* enum ladder_debug_info: which debug information SPIR-V modules get. Without it a module has the same
     * words, less what was added. SPIR-V has any, and DXIL: compile it with `dxc -Zi -Qembed_debug`, or with
     * `-Zi -Fd` and give the file (struct ladder_debug_file). Tokens have lines (`fxc -Zi`: part SDBG or
     * SPDB). An opened shader (ladder_context.h) keeps it if it lies in the module itself, or if
     * LADDER_SCAN_KEEP_DEBUG says so. Damaged debug information is no error. From SPIR-V 1.1 on
     * OpModuleProcessed states the shader's hash, if the container has one (part HASH): "ladder: shader hash
     * 0123..." with 32 hexadecimal digits. */
    LADDER_OPTION_DEBUG_INFO = 13,

    LADDER_OPTION_FORCE_32_BIT = 0x7fffffff
};

/* How structured control flow is made. */
enum ladder_structurizer {
    LADDER_STRUCTURIZER_DEFAULT = 0, /* LADDER_STRUCTURIZER_RECONSTRUCTIVE */
    /* Ifs, loops and switches as in the source language, as far as possible. Should a check find that the
     * result breaks a rule of SPIR-V, which is a bug of Ladder, the compile starts over with the naive
     * structurizer, and a warning says so. */
    LADDER_STRUCTURIZER_RECONSTRUCTIVE = 1,
    /* One loop around one switch. The shaders are slow and do not keep threads together. For debugging. */
    LADDER_STRUCTURIZER_NAIVE = 2,

    LADDER_STRUCTURIZER_FORCE_32_BIT = 0x7fffffff
};

/* Debug information in SPIR-V modules. */
enum ladder_debug_info {
    LADDER_DEBUG_INFO_NONE = 0, /* none */
    /* OpSource with the text of the high-level source, if the shader has it, and OpLine. */
    LADDER_DEBUG_INFO_LINES = 1,
    /* NonSemantic.Shader.DebugInfo.100: sources, lines, scopes with inlined calls, types, and local variables
     * with their values. A value that the module does not have any more is undefined there. */
    LADDER_DEBUG_INFO_VARIABLES = 2,

    LADDER_DEBUG_INFO_FORCE_32_BIT = 0x7fffffff
};

/* An option and its value. */
struct ladder_compile_option {
    enum ladder_compile_option_name name; /* which option */
    unsigned int value;                   /* value of the option */
};

/*
 * What to compile, and how.
 *
 * May be followed by: ladder_spirv_target_info, ladder_binding_map, ladder_linkage_info,
 * ladder_parameter_info, ladder_device_info, ladder_vsir_target_info, ladder_dump_info, ladder_cfg_dump_info,
 * ladder_pass_info, ladder_places_info, ladder_specialization_info, ladder_source_lines_info,
 * ladder_notes_info, ladder_vendor_info.
 */
struct ladder_compile_info {
    /* LADDER_STRUCTURE_TYPE_COMPILE_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* `source.code` must not be NULL, not even where the size is 0. It needs no alignment. */
    struct ladder_code source;
    enum ladder_source_type source_type; /* format of `source` */
    enum ladder_target_type target_type; /* format to translate to */

    /* `option_count` elements; may be NULL if there are none. */
    const struct ladder_compile_option* options;
    unsigned int option_count;

    /* What messages call the source: a file name, for instance. NULL: "<input>". */
    const char* source_name;
    /* The entry point to translate. NULL: the only one, or else the one called "main". In libraries functions
     * have a plain name ("shade", or "space::shade" in a namespace) and a mangled one, as D3D12 exports it
     * ("?shade@@YAXXZ"). Either will do; a plain name that several entry points have is
     * LADDER_ERROR_INVALID_SHADER. */
    const char* entry_point;
    /* LADDER_API_VERSION of the header that the caller was written for. 0: the version of the context, or
     * 0.2.0. */
    unsigned int api_version;
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

/* Details of SPIR-V targets. Where it is not chained, all is at its default. It has no effect on other
 * targets. */
struct ladder_spirv_target_info {
    /* LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_spirv_environment environment; /* API and version that the module is for */
    /* The name of the module's entry point, which pipelines are created with: at most 65,535 bytes; control
     * characters become '_'. NULL: "main", whatever the source calls it. Must be NULL with
     * LADDER_OPTION_ALL_ENTRY_POINTS: entry points then keep their plain names, or their mangled ones if
     * several have the same plain one. */
    const char* entry_point_name;
};

/* A note that a SPIR-V module carries for tools, such as the root signature that it is used with. Drivers
 * ignore it. */
struct ladder_note {
    /* Name of the set of instructions: it must begin with "NonSemantic.". At most 1,024 bytes; control
     * characters become '_'. */
    const char* set;
    unsigned int number; /* number of the instruction in that set */
    const char* tag;     /* first operand: an OpString of at most 65,531 bytes. Must not be NULL. */
    const void* data;    /* `size` bytes; may be NULL if that is 0 */
    /* In bytes, at most 1 MiB. The other operands are 32-bit constants with four bytes each, the first
     * lowest; the last one is filled up with zeros. A note of more than 65,536 bytes takes several
     * instructions with the same tag. */
    size_t size;
};

/* What a SPIR-V module says to tools beside the debug information of its source. It has no effect on other
 * targets, and none on a module that is repaired (LADDER_SOURCE_SPIRV). */
struct ladder_notes_info {
    /* LADDER_STRUCTURE_TYPE_NOTES_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* Name of the source in OpSource, if debug information does not name one. At most 65,531 bytes; control
     * characters become '_'. NULL: none. */
    const char* source_file;
    const struct ladder_note* notes; /* `note_count` elements; may be NULL if there are none */
    unsigned int note_count;         /* elements of `notes` */
};

/* Vendors of graphics hardware whose intrinsics shaders encode as accesses of a UAV. */
enum ladder_vendor {
    LADDER_VENDOR_AMD = 1,    /* AGS: a byte address buffer */
    LADDER_VENDOR_NVIDIA = 2, /* NVAPI: structures of 256 bytes with a counter */

    LADDER_VENDOR_FORCE_32_BIT = 0x7fffffff
};

/* A UAV that an application reserves for the intrinsics of a vendor. */
struct ladder_vendor_uav {
    enum ladder_vendor vendor; /* whose intrinsics */
    unsigned int space;        /* register space of the UAV; 0 in models before 5.1 */
    unsigned int first;        /* its register */
};

/* Which UAVs shaders use for intrinsics of vendors. It has an effect on DXIL and tokens. Ladder recognises the
 * usual accesses without it (doc/design/vendor.md), with one exception: AGS in models before 5.1, where a
 * shader that looks like it is a warning, LADDER_DIAGNOSTIC_FACT_ASSUMED with the feature `vendor.AGS`. All
 * accesses of a UAV that is named here are intrinsics, if one of them looks like an intrinsic of AGS, or the
 * UAV has the form that NVAPI needs. Those that Ladder does not understand are LADDER_ERROR_UNSUPPORTED. */
struct ladder_vendor_info {
    /* LADDER_STRUCTURE_TYPE_VENDOR_INFO */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_vendor_uav* uavs; /* `uav_count` elements; may be NULL if there are none */
    unsigned int uav_count;               /* elements of `uavs` */
};

/* Details of LADDER_TARGET_VSIR. It has no effect on other targets. */
struct ladder_vsir_target_info {
    /* LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* The pass after which the program is given: a name of ladder_get_pass_names(). NULL: before all passes.
     * LADDER_ERROR_INVALID_ARGUMENT: there is no pass of that name, or it does not run on a program at the
     * level of the source. */
    const char* after_pass;
};

/*
 * Called during a compile with a text.
 *
 * `user_data` is that of the structure with the function. `pass` names the pass that has just run;
 * "front-end" is the program as it was read. `text` has `size` bytes and no terminator. Both are only valid
 * until the function returns. The function runs on the thread that compiles. It must return, and must not
 * throw.
 */
typedef void (*ladder_dump_function)(void* user_data, const char* pass, const char* text, size_t size);

/* Calls a function with the program after passes, as VSIR text that can be compiled again. The result of the
 * compile is the same with it and without. */
struct ladder_dump_info {
    /* LADDER_STRUCTURE_TYPE_DUMP_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* After which pass: a name of ladder_get_pass_names(). NULL: after all of them. */
    const char* pass;
    ladder_dump_function function; /* must not be NULL */
    void* user_data;               /* for the function */
};

/*
 * Calls a function with a picture of the control flow before and after it is structured, as text in the
 * language of Graphviz (`dot -Tsvg`). Constructs are nested boxes. Edges to merge blocks, to continue targets
 * and back to loop headers have colours of their own. What the structurizer added is dashed; its selectors
 * have names and values. What the picture looks like is not stable. The result of the compile is the same
 * with it and without.
 */
struct ladder_cfg_dump_info {
    /* LADDER_STRUCTURE_TYPE_CFG_DUMP_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* Must not be NULL. Called with "structurize" for `pass`, each time that control flow was structured:
     * once, or twice where the compile starts over (see LADDER_STRUCTURIZER_RECONSTRUCTIVE). It is not called
     * for sources that are structured already, for LADDER_TARGET_DXIL_ASM, LADDER_TARGET_TPF_ASM and
     * LADDER_TARGET_D3D_ASM, and for VSIR before all passes. */
    ladder_dump_function function;
    void* user_data; /* for the function */
};

/*
 * Compiles a shader.
 *
 * `info` and `out` must not be NULL. On success `*out` gets the result, which ladder_free_code() frees. On
 * failure it becomes {NULL, 0}.
 *
 * `messages` may be NULL. Otherwise `*messages` gets a terminated string, which ladder_free_messages() frees:
 * on failure always, on success where there are warnings, else NULL. It has a line for each message:
 *     NAME:LOCATION: SEVERITY: TEXT
 * LOCATION is `byte 0xN` in a container, `bit 0xN` in bitcode, LINE:COLUMN in a text, or missing with its
 * colon. SEVERITY is `error`, `warning` or `note`. TEXT is not stable. The caller must not write to the
 * string: if memory has run out, it is a constant.
 *
 * Fails with: any LADDER_ERROR_* code.
 */
LADDER_API int ladder_compile(const struct ladder_compile_info* info, struct ladder_code* out,
                              char** messages);

/* Frees code that a function of these headers handed out, and makes it {NULL, 0}. `code` may be NULL or
 * {NULL, 0}. */
LADDER_API void ladder_free_code(struct ladder_code* code);

/* Frees messages of any function of these headers. May be NULL. */
LADDER_API void ladder_free_messages(char* messages);

/*
 * Frees the memory that the library keeps for later calls, of all threads.
 *
 * Each thread that calls the library keeps memory for its next call: at most 64 MiB, and all threads together
 * at most 256 MiB (64 MiB in a process of 32 bits). Of several threads none keeps more than an equal share of
 * these 256 MiB; from the 257th thread on threads keep none. The library frees
 *   - what lay unused for about 10 seconds, at the next call that gives memory back, on whichever thread;
 *   - what a thread keeps, when the thread ends;
 *   - everything, when the library is unloaded or the process ends.
 * It has no thread of its own: if no thread calls it any more, what is kept stays until one of these events.
 * A caller for whom that is too long calls this function, for instance after a level is loaded. The next call
 * of each thread is then as slow as its first one.
 *
 * Calls that are under way on other threads go on. The memory that they use is not freed, and may be kept
 * when they return. What contexts keep (ladder_context_info.kept_limit) is not freed either. The call takes
 * the time of one free() for each kept block; a compile leaves a few dozen blocks.
 */
LADDER_API void ladder_release_memory(void);

/*
 * Computes the key of a request in a cache of results: a hash of 256 bits. Requests with equal keys give
 * equal bytes, and equal requests have equal keys on every machine, whatever the addresses of their
 * structures and the order of the chain, of options, properties and quirks. (Products of ladder_matrix_info
 * in another order may have another key.)
 *
 * The key covers the source, the output version of the library, and all structures and options that the
 * result depends on. It leaves out `source_name`, LADDER_OPTION_VALIDATE_PASSES, structures that only observe
 * (ladder_dump_info, ladder_cfg_dump_info, ladder_pass_info, ladder_places_info), functions and their
 * `user_data`, and limits of memory. A caller whose ladder_binding_map has a function adds what its answers
 * depend on to the key.
 *
 * `info` and `key` must not be NULL; `key` has room for 32 bytes. `messages` as for ladder_compile(). Any
 * number of threads may call it at once.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT where ladder_compile() would, unknown structures included;
 * LADDER_ERROR_UNSUPPORTED for a target that this build lacks; LADDER_ERROR_OUT_OF_MEMORY.
 */
LADDER_API int ladder_hash_request(const struct ladder_compile_info* info, unsigned char key[32],
                                   char** messages);

/* Gives LADDER_OUTPUT_VERSION of the library that is linked. */
LADDER_API unsigned int ladder_get_output_version(void);

/* Gives the version of the library that is linked. Each pointer may be NULL. */
LADDER_API void ladder_get_version(unsigned int* major, unsigned int* minor, unsigned int* patch);
/* Gives the version of the library that is linked as constant text: "ladder 0.2.0", for instance. */
LADDER_API const char* ladder_get_version_string(void);

/* Gives the source types that this build takes, without LADDER_SOURCE_AUTO: a constant array of `*count`
 * elements. `count` must not be NULL. */
LADDER_API const enum ladder_source_type* ladder_get_supported_source_types(unsigned int* count);
/* Gives the target types that this build can make of a source: a constant array of `*count` elements. For
 * LADDER_SOURCE_AUTO it lists every target type. NULL and a count of 0: there is no such source type. `count`
 * must not be NULL. */
LADDER_API const enum ladder_target_type*
ladder_get_supported_target_types(enum ladder_source_type source_type, unsigned int* count);

/* Give a short constant name, as ladder-compiler takes it: "auto", "dxbc", "dxil-bitcode", "dxil-asm",
 * "vsir", "d3d-bytecode", "llvm-ir", "spirv" of sources; "spirv-binary", "spirv-text", "vsir", "dxil-asm",
 * "tpf-asm", "d3d-asm", "spirv-asm" of targets. NULL: there is no such type. */
LADDER_API const char* ladder_get_source_type_name(enum ladder_source_type type);
LADDER_API const char* ladder_get_target_type_name(enum ladder_target_type type);

/* Gives the names of the passes in the order in which they run, after "front-end": a constant array that ends
 * with NULL. Other versions may have other passes. */
LADDER_API const char* const* ladder_get_pass_names(void);

/* Says what a source seems to be, by its first bytes. LADDER_SOURCE_AUTO: the library does not recognise it,
 * or `source` or `source->code` is NULL. */
LADDER_API enum ladder_source_type ladder_recognize_source(const struct ladder_code* source);

#ifdef __cplusplus
}
#endif

#endif
