/*
 * Ladder's SIMT simulator: executes shaders, wave by wave, on the CPU.
 *
 * Ladder's intermediate representation says what a shader means (doc/design/ir.md, doc/design/semantics.md).
 * Where it leaves something open, the simulator takes some value and reports it. doc/design/simulator.md is
 * the guide.
 *
 * It is a library of its own, libladder-simt (pkg-config: ladder-simt), which gets its programs from
 * libladder.
 *
 * The conventions of ladder.h hold here, too, with these exceptions. Threads: a simulator may be used by one
 * thread at a time; different simulators are independent. Memory: the stack and the heap that an execution
 * uses depend on the shader and on how many threads run it, not on the size of its source alone. A function
 * that the simulator calls back must not use that simulator.
 */
#ifndef LADDER_LADDER_SIMT_H
#define LADDER_LADDER_SIMT_H

#include <ladder/ladder.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>

#if defined(LADDER_SIMT_BUILDING) && defined(_WIN32)
#define LADDER_SIMT_API __declspec(dllexport)
#elif defined(__GNUC__) && __GNUC__ >= 4
#define LADDER_SIMT_API __attribute__((visibility("default")))
#else
#define LADDER_SIMT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A shader, ready to be executed, with what is bound to it. */
struct ladder_simt;

/* How the simulator decides which threads execute together. */
enum ladder_simt_mode {
    /* STRUCTURED where the program has merge annotations, else GRAPH. */
    LADDER_SIMT_MODE_DEFAULT = 0,
    /* By the loops of the control flow graph: threads are together if they are in the same block, in the same
     * iteration of all loops around it. */
    LADDER_SIMT_MODE_GRAPH = 1,
    /* By merge annotations, by the rules of maximal reconvergence. Only for structured programs. */
    LADDER_SIMT_MODE_STRUCTURED = 2,

    LADDER_SIMT_MODE_FORCE_32_BIT = 0x7fffffff
};

/* How threads that parted in a switch may meet before its merge block, in structured mode. */
enum ladder_simt_switch_policy {
    /* Threads that fall through into a case meet those that jump there. */
    LADDER_SIMT_SWITCH_STRONG = 0,
    /* Threads with different selector values do not meet. */
    LADDER_SIMT_SWITCH_WEAK = 1,
    /* One or the other, drawn for each execution of a switch. */
    LADDER_SIMT_SWITCH_RANDOM = 2,

    LADDER_SIMT_SWITCH_FORCE_32_BIT = 0x7fffffff
};

/* Which threads execute first where several may. The result only depends on it if the shader itself does (if
 * it has races, for instance). */
enum ladder_simt_schedule {
    /* Those that no other thread can join any more. */
    LADDER_SIMT_SCHEDULE_DEFAULT = 0,
    /* Those furthest ahead. */
    LADDER_SIMT_SCHEDULE_REVERSE = 1,
    LADDER_SIMT_SCHEDULE_ROUND_ROBIN = 2,
    LADDER_SIMT_SCHEDULE_RANDOM = 3,
    /* Each thread of a group has a priority, drawn at random; some priorities change on the way. Finds errors
     * that only show if some thread is late. */
    LADDER_SIMT_SCHEDULE_ADVERSARIAL = 4,

    LADDER_SIMT_SCHEDULE_FORCE_32_BIT = 0x7fffffff
};

/* How far threads that are together in a block execute as one. An operation that depends on which threads are
 * there, such as a wave operation, is always executed by all of them together. */
enum ladder_simt_alignment {
    /* To the end of the block, or to the next call, barrier or discard in it. */
    LADDER_SIMT_ALIGNMENT_BLOCK = 0,
    /* To the next access to memory that other threads see. */
    LADDER_SIMT_ALIGNMENT_ACCESS = 1,
    /* As far, but each thread by itself. */
    LADDER_SIMT_ALIGNMENT_LANE = 2,

    LADDER_SIMT_ALIGNMENT_FORCE_32_BIT = 0x7fffffff
};

/* What becomes of a quad that only has helper lanes, so that nothing it computes can be seen. */
enum ladder_simt_helper_policy {
    /* It executes to the end. */
    LADDER_SIMT_HELPERS_STAY = 0,
    /* It ends when the last of its lanes becomes a helper. */
    LADDER_SIMT_HELPERS_END_AT_ONCE = 1,
    /* It ends at some point after that, drawn at random. */
    LADDER_SIMT_HELPERS_END_RANDOMLY = 2,

    LADDER_SIMT_HELPER_POLICY_FORCE_32_BIT = 0x7fffffff
};

/* Flags of struct ladder_simt_info. */
enum ladder_simt_flag {
    /* Do not track undefined values. Faster, with fewer reports. */
    LADDER_SIMT_NO_CHECKS = 1,
    /* Report races. */
    LADDER_SIMT_WATCH_RACES = 2,
    /* Give the threads of a group to the lanes of its waves at random. Quads stay whole in shaders with
     * derivatives. */
    LADDER_SIMT_SHUFFLE_LANES = 4,
    /* As LADDER_OPTION_IGNORE_CHECKSUM. */
    LADDER_SIMT_IGNORE_CHECKSUM = 8,
    /* Other threads see stores to groupshared memory and UAVs only after the next barrier that names the
     * memory, or at the end: Direct3D promises no more. Atomic operations are seen at once. If very many
     * stores wait, they are seen earlier. */
    LADDER_SIMT_DELAY_STORES = 16,
    /* Accesses out of bounds do what Vulkan's robustBufferAccess and robustImageAccess allow, drawn at
     * random. A read gives 0 or what is elsewhere in the buffer, or (0, 0, 0, 0) or (0, 0, 0, 1) of an image;
     * a write to a buffer has no effect or goes elsewhere in it. Without this flag all read 0 and write
     * nothing. */
    LADDER_SIMT_ROBUST_BOUNDS = 32,
    /* Accesses out of bounds are undefined, as in Vulkan without robust access: each is reported as
     * LADDER_SIMT_REPORT_UNDEFINED_USED, and reads give any value. Not with LADDER_SIMT_ROBUST_BOUNDS. */
    LADDER_SIMT_UNDEFINED_BOUNDS = 64,
    /* Products that are added or subtracted are not rounded before, where the shader allows it. */
    LADDER_SIMT_CONTRACT_FLOATS = 128,
    /* Lanes that part in a loop may stay apart up to the loop's merge block, drawn at random: SPIR-V promises
     * no more without MaximallyReconvergesKHR. Not in loops with barriers. */
    LADDER_SIMT_LATE_RECONVERGENCE = 256,
    /* Each element of a matrix that a wave has together is in one lane, drawn at random (shader model 6.10
     * and AGS leave open which). Without this flag each lane has all elements, row by row. */
    LADDER_SIMT_DEAL_MATRICES = 512,

    LADDER_SIMT_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* What to execute, and how. */
struct ladder_simt_info {
    /* LADDER_STRUCTURE_TYPE_SIMT_INFO. One struct ladder_specialization_info may follow it. */
    enum ladder_structure_type type;
    const void* next;

    /* As in struct ladder_compile_info: any source that ladder_compile() takes. It is copied. */
    struct ladder_code source;
    enum ladder_source_type source_type; /* format of `source` */
    const char* source_name;             /* name of the source in messages */
    const char* entry_point;             /* name of the function to execute */

    /* Execute the program as it is after this pass (ladder_get_pass_names()); "front-end": as it was read.
     * NULL: as it was read, except that helper lanes leave loops of wave operations, as in every module
     * (the pass "wave-turns"). "spirv": the words of the SPIR-V module that ladder_compile() makes by
     * default, read back, with the shader's registers and signatures. */
    const char* after_pass;
    enum ladder_structurizer structurizer; /* structurizer to apply */

    unsigned int wave_size;                       /* 4, 8, 16, 32, 64 or 128; 0: 32 */
    enum ladder_simt_mode mode;                   /* which threads execute together */
    enum ladder_simt_switch_policy switch_policy; /* where threads that parted in a switch meet */
    enum ladder_simt_schedule schedule;           /* which threads execute first */
    enum ladder_simt_alignment alignment;         /* how far threads execute as one */
    enum ladder_simt_helper_policy helper_policy; /* when a wave of helper lanes ends */
    unsigned int flags;                           /* enum ladder_simt_flag, or-ed */
    unsigned int seed; /* for all random choices: equal seeds give equal executions */
    /* The step limit: a dispatch is given up after this many instructions, summed over all threads. Other
     * work, such as resetting the variables of each thread, counts as well. 0: 2^32. */
    size_t step_limit;
};

/*
 * Reads a shader and prepares its execution.
 *
 * `info` and `out` must not be NULL. On success `*out` gets the simulator, which ladder_simt_destroy() frees;
 * on failure it becomes NULL. `messages`: as for ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code. It is _UNSUPPORTED if the shader has an operation that the simulator
 * does not know; the message names it.
 */
LADDER_SIMT_API int ladder_simt_create(const struct ladder_simt_info* info, struct ladder_simt** out,
                                       char** messages);

/* Frees a simulator. May be NULL. */
LADDER_SIMT_API void ladder_simt_destroy(struct ladder_simt* simt);

/* Flags of struct ladder_simt_shader. */
enum ladder_simt_shader_flag {
    /* [earlydepthstencil]: depth and stencil are tested, and written, before the shader runs. */
    LADDER_SIMT_SHADER_EARLY_DEPTH_STENCIL = 1,
    /* A pixel shader that runs once for each sample. */
    LADDER_SIMT_SHADER_PER_SAMPLE = 2,
    /* The shader has rasterizer ordered views. Pixels at the same place must be executed in the order of
     * their primitives: the caller gives them to different launches. */
    LADDER_SIMT_SHADER_RASTERIZER_ORDERED = 4,

    LADDER_SIMT_SHADER_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* What a caller must know of a shader to launch it. */
struct ladder_simt_shader {
    /* LADDER_STRUCTURE_TYPE_SIMT_SHADER. No structure may follow it yet: `next` is NULL. The caller sets
     * both. */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_stage stage; /* stage that the shader is for */
    unsigned int flags;      /* enum ladder_simt_shader_flag, or-ed */
    /* As in struct ladder_scan_result. The simulator takes other wave sizes, too. */
    unsigned int wave_size_min, wave_size_max, wave_size_preferred;
};

/* Tells what a shader is. Fails with: LADDER_ERROR_INVALID_ARGUMENT. */
LADDER_SIMT_API int ladder_simt_get_shader(const struct ladder_simt* simt, struct ladder_simt_shader* shader);

/* Changes the wave size: 4, 8, 16, 32, 64 or 128. The shader is not read again. Afterwards nothing is bound,
 * and there are no reports.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, or any code of ladder_simt_create(). Nothing has changed then.
 */
LADDER_SIMT_API int ladder_simt_set_wave_size(struct ladder_simt* simt, unsigned int wave_size,
                                              char** messages);

/* What a register holds: memory as a buffer or texture. */
struct ladder_simt_binding {
    /* LADDER_STRUCTURE_TYPE_SIMT_BINDING. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_resource_class resource_class; /* SRV, UAV, constant buffer or sampler */
    unsigned int space;                        /* register space */
    unsigned int register_index;               /* register number */

    /* The memory, of `size` bytes. It is not copied: executions read and write it. It must stay until the
     * simulator is destroyed or something else is bound to the register. NULL: nothing is bound, as a null
     * descriptor. */
    void* data;
    size_t size; /* size of the memory in bytes */

    /* Typed buffers and textures: the format, one of ladder_simt_get_format_names() ("R32Float",
     * "RGBA8UNorm"). Others: NULL. */
    const char* format;
    /* Structured buffers: the size of an element in bytes. 0: as the shader declares it. */
    unsigned int stride;
    /* The counter of a structured UAV, or NULL. It must stay as long as `data`. */
    unsigned int* counter;

    /* Textures: the size in texels. `width` 0: it is no texture. A texture that has one of the others only
     * once may give 0 for it. `width` and `height` are at most 16384, `depth` at most 2048. `layers` of
     * arrays: at most 2048; a cube has six (+X, -X, +Y, -Y, +Z, -Z). `levels` of detail: at most 15, all of
     * which `data` has. `samples` of a texel: at most 32.
     *
     * `data` has the layers one after another without gaps; a layer has its levels, a level its depth slices,
     * a slice its rows, a row its texels, a texel its samples. A level has half the size of the level before
     * it, rounded down, but at least 1. `size` must be at least what all of this takes. Stores to textures in
     * the format RGB9E5 have no effect. */
    unsigned int width, height, depth, layers, levels, samples;
};

/* Binds memory to a register, in place of what was bound there. Fails with: LADDER_ERROR_INVALID_ARGUMENT,
 * _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_bind(struct ladder_simt* simt, const struct ladder_simt_binding* binding,
                                     char** messages);

/* Unbinds all memory, samplers and acceleration structures. */
LADDER_SIMT_API void ladder_simt_unbind_all(struct ladder_simt* simt);

/* What rays find: `primitive_count` primitives of one kind. A triangle has three points. A procedural
 * primitive has two: the least and the greatest corner of its box. A point is three numbers. */
struct ladder_simt_geometry {
    unsigned int procedural;      /* 0 or 1 */
    unsigned int opaque;          /* 0 or 1: D3D12_RAYTRACING_GEOMETRY_FLAG_OPAQUE */
    const float* points;          /* points of the primitives, one primitive after another */
    unsigned int primitive_count; /* number of primitives */
};
/* As D3D12_RAYTRACING_INSTANCE_DESC: three rows of four, and so on. */
struct ladder_simt_instance {
    float object_to_world[3][4];                    /* Transform */
    unsigned int id, mask, hit_group_offset, flags; /* InstanceID, InstanceMask and so on */
    const struct ladder_simt_geometry* geometries;  /* geometries of the bottom-level structure */
    unsigned int geometry_count;
};

/* An acceleration structure for a register of class t. */
struct ladder_simt_scene {
    /* LADDER_STRUCTURE_TYPE_SIMT_SCENE. One struct ladder_simt_scene_micromaps may follow it. */
    enum ladder_structure_type type;
    const void* next;

    unsigned int space, register_index;           /* register of the acceleration structure */
    const struct ladder_simt_instance* instances; /* instances of the top-level structure */
    unsigned int instance_count;
};

/* An opacity micromap: 4^level micro-triangles, in the order and encoding of
 * D3D12_RAYTRACING_OPACITY_MICROMAP_FORMAT_OC1_..._STATE. */
struct ladder_simt_micromap {
    unsigned int level;       /* 0 to 12 */
    unsigned int four_states; /* 0: a bit for each; 1: two bits */
    /* Whole bytes; the first micro-triangle has the least significant bits of the first. */
    const unsigned char* states;
};
/* The micromaps of a geometry that is triangles. */
struct ladder_simt_geometry_micromaps {
    unsigned int instance, geometry;              /* their numbers in the scene */
    const struct ladder_simt_micromap* micromaps; /* micromaps that `indices` refers to */
    unsigned int micromap_count;
    /* By triangle: the number of its micromap, or D3D12_RAYTRACING_OPACITY_MICROMAP_SPECIAL_INDEX: -1
     * transparent, -2 opaque, -3 unknown transparent, -4 unknown opaque. NULL: triangle n has micromap n. */
    const int* indices;
};
/* Follows struct ladder_simt_scene: geometries with opacity micromaps. */
struct ladder_simt_scene_micromaps {
    /* LADDER_STRUCTURE_TYPE_SIMT_SCENE_MICROMAPS. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_simt_geometry_micromaps* geometries; /* geometries that have micromaps */
    unsigned int geometry_count;
};

/* Binds an acceleration structure to a register, and copies all that `scene` points to. Rays hit nothing
 * where a scene has no instances, or no scene is bound.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_bind_scene(struct ladder_simt* simt, const struct ladder_simt_scene* scene,
                                           char** messages);

/* How texels between samples are made. */
enum ladder_simt_filter {
    LADDER_SIMT_FILTER_POINT = 0,
    LADDER_SIMT_FILTER_LINEAR = 1,

    LADDER_SIMT_FILTER_FORCE_32_BIT = 0x7fffffff
};

/* What a sample outside a texture gets. */
enum ladder_simt_address {
    LADDER_SIMT_ADDRESS_WRAP = 0,
    LADDER_SIMT_ADDRESS_MIRROR = 1,
    LADDER_SIMT_ADDRESS_CLAMP = 2,
    LADDER_SIMT_ADDRESS_BORDER = 3,
    LADDER_SIMT_ADDRESS_MIRROR_ONCE = 4,

    LADDER_SIMT_ADDRESS_FORCE_32_BIT = 0x7fffffff
};

/* A sampler for a register of class s, as in Direct3D 12. There are no anisotropic filters. */
struct ladder_simt_sampler {
    /* LADDER_STRUCTURE_TYPE_SIMT_SAMPLER. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;

    unsigned int space;          /* LADDER_SPACE_HEAP: the heap of samplers */
    unsigned int register_index; /* register number */

    /* Where a texture is made smaller, where it is made larger, and between levels of detail. Integers are
     * never filtered. */
    enum ladder_simt_filter min_filter, mag_filter, mip_filter;
    enum ladder_simt_address address_u, address_v, address_w; /* along u, v and w */
    /* When a comparison passes: the shader's value is on the left side, the texel on the right. 0: never. */
    enum ladder_comparison comparison;
    /* `lod_bias` is added to the level of detail, which is then clamped to the other two. None is NaN. If
     * min_lod is greater than max_lod, the level is min_lod. */
    float lod_bias, min_lod, max_lod;
    float border_color[4]; /* red, green, blue and alpha of the border */
};

/* Binds a copy of the sampler. Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_bind_sampler(struct ladder_simt* simt,
                                             const struct ladder_simt_sampler* sampler, char** messages);

/* Gives the formats of typed buffers and textures: a constant array that ends with NULL. */
LADDER_SIMT_API const char* const* ladder_simt_get_format_names(void);

/* How an execution ended. */
enum ladder_simt_outcome {
    LADDER_SIMT_OUTCOME_COMPLETED = 0,
    /* It was given up. The last report says why. */
    LADDER_SIMT_OUTCOME_STOPPED = 1,

    LADDER_SIMT_OUTCOME_FORCE_32_BIT = 0x7fffffff
};

/*
 * Executes a compute shader, with `x`, `y` and `z` groups in these dimensions. `outcome` may be NULL.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _UNSUPPORTED.
 */
LADDER_SIMT_API int ladder_simt_dispatch(struct ladder_simt* simt, unsigned int x, unsigned int y,
                                         unsigned int z, enum ladder_simt_outcome* outcome, char** messages);

/*
 * Executes some of the groups of a compute shader: `count` of those that ladder_simt_dispatch() would
 * execute, from number `first` on. Group (i, j, k) has the number i + x * (j + y * k). `outcome` may be NULL.
 *
 * Several simulators with the same shader may execute different parts at the same time, in different threads,
 * with the same memory bound: their atomic operations do not part, and memory is the same afterwards as after
 * one dispatch, if the shader's groups do not depend on each other. Each part has a step limit and reports of
 * its own; races are reported between groups of the same part. Random choices differ from those of one
 * dispatch.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT (there are less groups), _OUT_OF_MEMORY, _UNSUPPORTED (another
 * stage).
 */
LADDER_SIMT_API int ladder_simt_dispatch_part(struct ladder_simt* simt, unsigned int x, unsigned int y,
                                              unsigned int z, size_t first, size_t count,
                                              enum ladder_simt_outcome* outcome, char** messages);

/* An element of a signature. Members without a comment: as in struct ladder_scan_element.
 * LADDER_SIGNATURE_PATCH is what belongs to a whole patch (hull and domain shaders) or to a primitive (mesh
 * shaders).
 *
 * Inputs and outputs of the graphics stages are in tables of words. The rows of all elements of a
 * signature are counted in the order of the elements, wherever these are packed. A row is four words:
 *
 *     word = table[(number * rows of the signature + first row of the element + row) * 4 + column]
 *
 * The number is that of the thread, vertex, control point, patch or primitive. 16-bit values are in the low
 * half of a word. System values, such as vertex numbers, positions and sample masks, are elements like all
 * others. */
struct ladder_simt_element {
    /* LADDER_STRUCTURE_TYPE_SIMT_ELEMENT. No structure may follow it yet: `next` is NULL. The caller sets
     * both. */
    enum ladder_structure_type type;
    const void* next;

    const char* semantic_name;   /* not terminated; valid until the simulator is destroyed */
    size_t semantic_name_size;   /* length of `semantic_name` in bytes */
    unsigned int semantic_index; /* that of the first row; ladder_simt_get_semantic_index() for the others */
    unsigned int first_row;      /* in tables */
    unsigned int rows, columns;  /* size of the element: rows of `columns` components */
    enum ladder_semantic_kind semantic_kind;   /* system value, or an arbitrary semantic */
    enum ladder_component_type component_type; /* as tables have it: 16 bits only if values have 16 */
    enum ladder_interpolation interpolation;   /* interpolation mode */
    unsigned int first_register;               /* register of the first row */
    unsigned int first_column;                 /* first component in the register, 0 to 3 */
    unsigned int used_mask;                    /* as in struct ladder_scan_element */
    unsigned int stream;                       /* the stream of a geometry shader's output, 0 to 3; else 0 */
};

/* Give how many rows, and how many elements, a signature has. 0 if there is no such signature. */
LADDER_SIMT_API unsigned int ladder_simt_get_row_count(const struct ladder_simt* simt,
                                                       enum ladder_signature signature);
LADDER_SIMT_API unsigned int ladder_simt_get_element_count(const struct ladder_simt* simt,
                                                           enum ladder_signature signature);
/* Gives an element. Fails with: LADDER_ERROR_INVALID_ARGUMENT if there is no such element. */
LADDER_SIMT_API int ladder_simt_get_element(const struct ladder_simt* simt, enum ladder_signature signature,
                                            unsigned int index, struct ladder_simt_element* element);
/* Gives the semantic index of a row of an element. In an array of structures they do not count up. 0 if there
 * is no such row. */
LADDER_SIMT_API unsigned int ladder_simt_get_semantic_index(const struct ladder_simt* simt,
                                                            enum ladder_signature signature,
                                                            unsigned int index, unsigned int row);

/* System values that are no elements. */
struct ladder_simt_constants {
    unsigned int view;           /* SV_ViewID */
    unsigned int start_vertex;   /* SV_StartVertexLocation */
    unsigned int start_instance; /* SV_StartInstanceLocation */
    unsigned int sample_count;   /* 0: 1 */
};

/* An execution of a vertex shader. */
struct ladder_simt_vertex_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_VERTEX_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int vertex_count;  /* one thread each */
    const unsigned int* inputs; /* a table; NULL: all inputs are undefined */
    unsigned int* outputs;      /* a table; elements without a store stay as they are. May be NULL */
    struct ladder_simt_constants constants; /* system values that are no elements */
};

/*
 * Executes a vertex shader, in waves of consecutive threads. For reports, each wave is a group of its own.
 * `outcome` may be NULL.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _UNSUPPORTED (a shader of another stage).
 */
LADDER_SIMT_API int ladder_simt_run_vertices(struct ladder_simt* simt,
                                             const struct ladder_simt_vertex_launch* launch,
                                             enum ladder_simt_outcome* outcome, char** messages);

/* 2x2 pixels of one primitive. Lane n is the pixel (x + n % 2, y + n / 2). */
struct ladder_simt_quad {
    unsigned int x, y;      /* even */
    unsigned int primitive; /* any number that names its primitive */
    unsigned int
        coverage[4]; /* samples of each lane that the primitive covers; 0: a helper lane from the start */
    unsigned int
        sample; /* the sample of shaders that run for each sample; lanes without it are helpers, too */
};

/* The values of inputs at other places than that of the table. `lane` is the number of a thread: four for
 * each quad. No function may be NULL; they must return, and must not throw. */
struct ladder_simt_pixel_inputs {
    void* user_data; /* passed to each function */
    /* At an offset from the upper left corner of the lane's pixel, in pixels. */
    float (*at)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                unsigned int column, float x, float y);
    /* At a sample of the lane's pixel. */
    float (*at_sample)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                       unsigned int column, unsigned int sample);
    /* At the centroid of the lane's pixel. */
    float (*at_centroid)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                         unsigned int column);
    /* As vertex 0, 1 or 2 of the primitive has it, bit for bit. */
    unsigned int (*at_vertex)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                              unsigned int column, unsigned int vertex);
};

/* An execution of a pixel shader. */
struct ladder_simt_pixel_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_PIXEL_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int quad_count;
    const struct ladder_simt_quad* quads; /* quads to execute */
    /* Tables with four threads for each quad, as for vertices. Helper lanes have inputs, too. */
    const unsigned int* inputs;
    unsigned int* outputs; /* table of outputs */
    /* An element for each thread: it gets 1 if the thread is a helper lane in the end (it was discarded, for
     * instance), else 0. What such a thread wrote to `outputs` does not count. May be NULL. */
    unsigned char* helpers;
    const struct ladder_simt_pixel_inputs* elsewhere; /* NULL: these values are undefined */
    struct ladder_simt_constants constants;           /* system values that are no elements */
};

/* Executes a pixel shader. Otherwise as ladder_simt_run_vertices(). */
LADDER_SIMT_API int ladder_simt_run_pixels(struct ladder_simt* simt,
                                           const struct ladder_simt_pixel_launch* launch,
                                           enum ladder_simt_outcome* outcome, char** messages);

/* What a shader says of the primitives that it takes and makes; 0 where its stage has no such thing. */
struct ladder_simt_primitives {
    /* LADDER_STRUCTURE_TYPE_SIMT_PRIMITIVES. No structure may follow it yet: `next` is NULL. The caller sets
     * both. */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_input_primitive input_primitive; /* geometry shaders */
    unsigned int input_vertices; /* vertices or control points of each primitive that is taken */
    enum ladder_output_topology output_topology; /* primitives that the shader or the tessellator makes */
    enum ladder_tessellation_domain domain;      /* hull and domain shaders */
    enum ladder_tessellation_partitioning partitioning; /* hull shaders */
    unsigned int output_control_points;                 /* hull shaders */
    unsigned int instances;                             /* geometry shaders: from 1 */
    unsigned int streams;                               /* geometry shaders: a bit for each */
    unsigned int max_vertices;   /* for each thread (geometry shaders) or group (mesh shaders) */
    unsigned int max_primitives; /* mesh shaders */
    unsigned int payload_words;  /* mesh and amplification shaders */
};

/* Tells what a shader says of primitives. Fails with: LADDER_ERROR_INVALID_ARGUMENT. */
LADDER_SIMT_API int ladder_simt_get_primitives(const struct ladder_simt* simt,
                                               struct ladder_simt_primitives* primitives);

/* The mark of a vertex after which the strip of its stream ends. Its stream is in the other bits. */
#define LADDER_SIMT_STRIP_END 0x80

/* An execution of a geometry shader. Each instance is a thread: primitive * instances + instance. */
struct ladder_simt_geometry_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_GEOMETRY_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int primitive_count;      /* primitives to execute */
    const unsigned int* inputs;        /* a table of vertices: those of a primitive one after another */
    const unsigned int* primitive_ids; /* by primitive; NULL: its number */
    /* Each thread has room for max_vertices vertices, which it emits to its streams in this order. What is
     * not written stays as it is. Each of these may be NULL. */
    unsigned int* counts;                   /* by thread: its vertices */
    unsigned char* marks;                   /* by vertex: its stream, and LADDER_SIMT_STRIP_END */
    unsigned int* outputs;                  /* a table of vertices */
    struct ladder_simt_constants constants; /* system values that are no elements */
};
/* Executes a geometry shader. Otherwise as ladder_simt_run_vertices(). */
LADDER_SIMT_API int ladder_simt_run_geometry(struct ladder_simt* simt,
                                             const struct ladder_simt_geometry_launch* launch,
                                             enum ladder_simt_outcome* outcome, char** messages);

/* An execution of a hull shader: first a thread for each control point that it makes, then one for each
 * patch. */
struct ladder_simt_hull_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_HULL_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int patch_count;          /* patches to execute */
    const unsigned int* inputs;        /* a table of control points */
    const unsigned int* primitive_ids; /* by patch; NULL: its number */
    unsigned int* outputs;       /* a table of control points; elements without a store stay. May be NULL */
    unsigned int* patch_outputs; /* a table of patches; elements without a store stay. May be NULL */
    struct ladder_simt_constants constants; /* system values that are no elements */
};
/* Executes a hull shader. Otherwise as ladder_simt_run_vertices(). */
LADDER_SIMT_API int ladder_simt_run_hull(struct ladder_simt* simt,
                                         const struct ladder_simt_hull_launch* launch,
                                         enum ladder_simt_outcome* outcome, char** messages);

/* An execution of a domain shader. */
struct ladder_simt_domain_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_DOMAIN_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int point_count;          /* points to execute, one thread each */
    const unsigned int* patches;       /* by point: its patch. NULL: its own number */
    const float* locations;            /* by point: u, v and w. NULL: zeros */
    const unsigned int* inputs;        /* a table of control points, as the hull shader left it */
    const unsigned int* patch_inputs;  /* a table of patches, as the hull shader left it */
    const unsigned int* primitive_ids; /* by patch; NULL: its number */
    unsigned int* outputs;             /* a table of points; elements without a store stay. May be NULL */
    struct ladder_simt_constants constants; /* system values that are no elements */
};
/* Executes a domain shader. Otherwise as ladder_simt_run_vertices(). */
LADDER_SIMT_API int ladder_simt_run_domain(struct ladder_simt* simt,
                                           const struct ladder_simt_domain_launch* launch,
                                           enum ladder_simt_outcome* outcome, char** messages);

/* An execution of a mesh shader. Each group has room for max_vertices vertices and max_primitives primitives.
 */
struct ladder_simt_mesh_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_MESH_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int groups[3];      /* thread groups in x, y and z */
    const unsigned int* payload; /* the amplification shader's; may be NULL */
    unsigned int payload_words;  /* what is beyond them is undefined */
    /* Each of these may be NULL. What is not written stays as it is. */
    unsigned int* vertex_counts;            /* by group: vertices that it makes */
    unsigned int* primitive_counts;         /* by group: primitives */
    unsigned int* outputs;                  /* a table of vertices */
    unsigned int* patch_outputs;            /* a table of primitives */
    unsigned int* indices;                  /* three by primitive */
    struct ladder_simt_constants constants; /* system values that are no elements */
};
/* Executes a mesh shader. Otherwise as ladder_simt_dispatch(). */
LADDER_SIMT_API int ladder_simt_run_mesh(struct ladder_simt* simt,
                                         const struct ladder_simt_mesh_launch* launch,
                                         enum ladder_simt_outcome* outcome, char** messages);

/* An execution of an amplification shader. */
struct ladder_simt_amplification_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_AMPLIFICATION_LAUNCH. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int groups[3]; /* thread groups in x, y and z */
    /* Three by group: groups of mesh shaders that it starts in each dimension, or zeros. May be NULL. */
    unsigned int* dispatches;
    /* payload_words by group; those of groups that start nothing stay as they are, and so do words that
       the shader leaves undefined. May be NULL. */
    unsigned int* payloads;
    struct ladder_simt_constants constants; /* system values that are no elements */
};
/* Executes an amplification shader. Otherwise as ladder_simt_dispatch(). */
LADDER_SIMT_API int ladder_simt_run_amplification(struct ladder_simt* simt,
                                                  const struct ladder_simt_amplification_launch* launch,
                                                  enum ladder_simt_outcome* outcome, char** messages);

/* What the tessellator makes of a patch, at most. */
#define LADDER_SIMT_TESSELLATION_POINTS 4225
#define LADDER_SIMT_TESSELLATION_INDICES 24576

/* A patch for the fixed-function tessellator. The caller sets all but the two numbers. */
struct ladder_simt_tessellation {
    /* LADDER_STRUCTURE_TYPE_SIMT_TESSELLATION. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    enum ladder_tessellation_domain domain;             /* shape of the patch */
    enum ladder_tessellation_partitioning partitioning; /* how edges are divided */
    enum ladder_output_topology
        topology; /* POINT, LINE (isolines), TRIANGLE or TRIANGLE_CLOCKWISE (others) */
    /* As the hull shader wrote them: edges u, v, w == 0 of a triangle; u == 0, v == 0, u == 1, v == 1 of a
     * quad; how many lines, and segments of each. Where one is not above 0 nothing is made. */
    float edge_factors[4];
    float inside_factors[2]; /* along u and v; triangles have one */
    float* locations;        /* room for three numbers of LADDER_SIMT_TESSELLATION_POINTS points: u, v, w */
    unsigned int* indices;   /* room for LADDER_SIMT_TESSELLATION_INDICES */
    unsigned int point_count, index_count; /* what was made: numbers of points and of indices */
};

/* Divides a patch as Direct3D does. Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_tessellate(struct ladder_simt_tessellation* tessellation);

/* What runs where a ray meets a primitive of some geometry. NULL: nothing does. All three NULL: as a null
 * shader identifier. */
struct ladder_simt_hit_group {
    unsigned int procedural;          /* 0: of triangles; 1: of procedural primitives */
    struct ladder_simt* intersection; /* NULL in groups of triangles */
    struct ladder_simt* any_hit;      /* any-hit shader */
    struct ladder_simt* closest_hit;  /* closest-hit shader */
};

/* An execution of a pipeline that traces rays: the shader table, and how many threads there are. The table is
 * indexed as that of Direct3D. What is bound to a simulator is what its shader sees, also of a local root
 * signature: one shader with different ones is as many simulators. A simulator may stand in several places
 * of the table. Each has the scene that it traces rays in bound to it (ladder_simt_bind_scene()). */
struct ladder_simt_ray_launch {
    /* LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH. One struct ladder_simt_records may follow it. */
    enum ladder_structure_type type;
    const void* next;
    unsigned int width, height, depth; /* of DispatchRays(); their product is at most 2^30 */
    /* Shaders may be NULL: then nothing runs. */
    struct ladder_simt* const* miss;
    unsigned int miss_count;
    const struct ladder_simt_hit_group* hit_groups; /* hit groups of the shader table */
    unsigned int hit_group_count;
    struct ladder_simt* const* callable; /* callable shaders */
    unsigned int callable_count;
    /* How many rays may be traced within each other, 1 to 31. 0: 31. All shaders together may be nested 96
     * deep. */
    unsigned int trace_depth;
};

/* What the application wrote in a record of the shader table after the shader's identifier. */
struct ladder_simt_record {
    const unsigned int* words; /* data after the identifier, in words of 32 bits */
    unsigned int word_count;
};

/* Records, for HitObject::LoadLocalRootTableConstant. The lists may be shorter than the tables. */
struct ladder_simt_records {
    /* LADDER_STRUCTURE_TYPE_SIMT_RECORDS. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    const struct ladder_simt_record* miss; /* records of miss shaders */
    unsigned int miss_count;
    const struct ladder_simt_record* hit_groups; /* records of hit groups */
    unsigned int hit_group_count;
};

/*
 * Executes a ray generation shader, and all shaders that it and others call and that its rays come to, a
 * thread at a time. No simulator is destroyed or bound anew by that. Each shader's reports are its own
 * simulator's; they also say why an execution was given up. The steps of all of them count for `simt`, whose
 * seed draws in which order a ray meets primitives (0: in the order of the scene). Only `simt` is watched for
 * races, and no stores are delayed. `outcome` may be NULL.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT (also if a shader is of another stage than its place is for),
 * _OUT_OF_MEMORY, _UNSUPPORTED.
 */
LADDER_SIMT_API int ladder_simt_dispatch_rays(struct ladder_simt* simt,
                                              const struct ladder_simt_ray_launch* launch,
                                              enum ladder_simt_outcome* outcome, char** messages);

/* What a report is about. */
enum ladder_simt_report_kind {
    /* A thread reads the value of a thread that does not take part in the operation. */
    LADDER_SIMT_REPORT_OUT_OF_TANGLE = 0,
    /* A quad operation without all threads of the quad. */
    LADDER_SIMT_REPORT_QUAD_INCOMPLETE = 1,
    /* Not all threads of a group come to the same execution of a barrier. */
    LADDER_SIMT_REPORT_BARRIER_DIVERGED = 2,
    /* An undefined value decides something, is an address, or is stored to a resource. */
    LADDER_SIMT_REPORT_UNDEFINED_USED = 3,
    /* Two threads use the same memory, at least one of them writes, and nothing orders them. */
    LADDER_SIMT_REPORT_RACE = 4,
    /* The step limit was reached. */
    LADDER_SIMT_REPORT_NO_PROGRESS = 5,
    /* An access out of bounds. Those to resources have a defined result. */
    LADDER_SIMT_REPORT_OUT_OF_BOUNDS = 6,
    LADDER_SIMT_REPORT_UNREACHABLE_REACHED = 7,
    /* Threads of a wave index descriptors differently, and the shader does not say that they may. */
    LADDER_SIMT_REPORT_NON_UNIFORM_INDEX = 8,
    /* The address of a raw or structured access is not a multiple of four bytes (of two for 16-bit values, of
     * the value's size for atomics). Direct3D leaves the result open; here the lower bits are ignored. */
    LADDER_SIMT_REPORT_UNALIGNED = 9,
    /* Too many shaders that trace rays or call others are nested: the execution is given up. */
    LADDER_SIMT_REPORT_TOO_DEEP = 10,

    LADDER_SIMT_REPORT_FORCE_32_BIT = 0x7fffffff
};

/* A finding of the last execution. There is one for each kind and instruction, with the place where it was
 * first. */
struct ladder_simt_report {
    /* LADDER_STRUCTURE_TYPE_SIMT_REPORT. No structure may follow it yet: `next` is NULL. The caller sets
     * both. */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_simt_report_kind kind; /* kind of report */
    unsigned int group[3], wave, lane; /* group, wave in the group, and lane in the wave */
    unsigned int thread;               /* in its group */
    size_t count;                      /* how often */
    /* Which instruction: a number that is the same only for the same instruction, until the simulator is
     * destroyed. */
    size_t instruction;
    /* One line: what happened, the instruction, the dynamic block (function, block, turns of the loops around
     * it), the threads. Not terminated; valid until the next execution. Its wording is not stable. */
    const char* text;
    size_t text_size; /* length of `text` in bytes */
};

/* Gives how many reports the last execution made. */
LADDER_SIMT_API unsigned int ladder_simt_get_report_count(const struct ladder_simt* simt);
/* Gives a report, counted from 0. Fails with: LADDER_ERROR_INVALID_ARGUMENT if there is no such report. */
LADDER_SIMT_API int ladder_simt_get_report(const struct ladder_simt* simt, unsigned int index,
                                           struct ladder_simt_report* report);

/* Called during an execution whenever threads enter a block, and for what they do there that other threads
 * can notice: wave operations, accesses to memory, barriers, outputs, discards. `text` is one line of `size`
 * bytes, without a terminator, and only valid until the function returns. Its form is not stable. The
 * function must return, and must not throw. */
typedef void (*ladder_simt_trace_function)(void* user_data, const char* text, size_t size);

/* Sets the function that is called, in place of that of ladder_simt_set_observer(). NULL: none. */
LADDER_SIMT_API void ladder_simt_set_trace(struct ladder_simt* simt, ladder_simt_trace_function function,
                                           void* user_data);

/* What an event is. */
enum ladder_simt_event_kind {
    /* Threads enter a block together. */
    LADDER_SIMT_EVENT_BLOCK = 0,
    /* They have executed an instruction. Phis and branches make no events. */
    LADDER_SIMT_EVENT_INSTRUCTION = 1,
    /* A finding, the first of its kind at that instruction (struct ladder_simt_report). */
    LADDER_SIMT_EVENT_FINDING = 2,
    /* Threads wait, before they go on from where they are, for the threads `awaited` of their wave, which may
     * still join them. Where the operation is a barrier, they wait for the other waves of the group, too. An
     * event each time that this changes. */
    LADDER_SIMT_EVENT_WAIT = 3,

    LADDER_SIMT_EVENT_FORCE_32_BIT = 0x7fffffff
};

/* A value of a thread: bits of the type, zero-extended. */
struct ladder_simt_value {
    unsigned int low, high; /* bits 0 to 31, and 32 to 63 */
    unsigned int undefined; /* 0 or 1; of undefined ones the bits mean nothing */
};

/* What threads of a wave do together. The library makes it: it is read-only, and only valid until the
 * function that gets it returns. */
struct ladder_simt_event {
    enum ladder_simt_event_kind kind; /* kind of event */
    unsigned int group[3], wave;      /* group, and wave in the group */
    /* Where: the numbers of the function, of the block and of the instruction in the block, from 0, as in the
     * text of the program that is executed (LADDER_TARGET_VSIR). Of blocks the instruction is 0, and the
     * operation and its origin are those that end it or the part of it up to a call or barrier. */
    unsigned int function, block, instruction;
    const char* operation; /* VSIR's name: "wave_ballot". Never NULL; "" of threads that wait to be joined. */
    unsigned int origin;   /* the instruction's, or 0 */
    /* Threads that take part: `lane_count` lanes, in order, and the number that each thread has in its group.
     */
    const unsigned int* lanes;
    const unsigned int* threads; /* number of each thread in its group */
    unsigned int lane_count;
    /* Results of an instruction, then its operands, each with `lane_count` values. Operands that have no
     * value for each thread, such as labels, are their number. What ends or parts a block (barriers,
     * discards) has none. */
    const struct ladder_simt_value* values;
    unsigned int result_count, operand_count; /* numbers of results and of operands */
    /* The dynamic block (function, block, turns of the loops around it); of findings the report's line. Not
     * terminated. Its wording is not stable. */
    const char* text;
    size_t text_size; /* length of `text` in bytes */
    /* Of LADDER_SIMT_EVENT_WAIT: lanes that come first, in order. */
    const unsigned int* awaited;
    unsigned int awaited_count;
    unsigned int reserved[4]; /* zero */
};

/* Called during an execution for each event. The function must return, and must not throw. */
typedef void (*ladder_simt_event_function)(void* user_data, const struct ladder_simt_event* event);

/* Sets the function that is called for events, in place of that of ladder_simt_set_trace(). NULL: none.
 * Executions are slower with one. Where there is no memory for an event, it is left out. */
LADDER_SIMT_API void ladder_simt_set_observer(struct ladder_simt* simt, ladder_simt_event_function function,
                                              void* user_data);

/* What a pass did to the meaning of a program. */
enum ladder_simt_verdict {
    LADDER_SIMT_VERDICT_EQUAL = 0,
    LADDER_SIMT_VERDICT_DIFFERENT = 1,
    /* The simulator cannot execute the program, or its result is not one that passes must keep: it depends on
     * which threads come first, or on undefined values; or it has no end. */
    LADDER_SIMT_VERDICT_NOT_COMPARED = 2,

    LADDER_SIMT_VERDICT_FORCE_32_BIT = 0x7fffffff
};

/* Called for each pass that ran, with its verdict, and at the end for "spirv": the module's words, read back
 * (doc/design/spirv.md). If the program cannot be compared at all, called once, for
 * "front-end". If the first contents did not do, called for "front-end" before the passes, with
 * LADDER_SIMT_VERDICT_EQUAL and the contents that did. After "spirv" comes "debug-values" where the options
 * of struct ladder_simt_words_info ask for LADDER_DEBUG_INFO_VARIABLES: what the module says of variables of
 * the high-level source, compared with what the shader says (doc/design/debug-info.md). `text` is one line of
 * `size` bytes, without a terminator, and only valid until the function returns: the first difference, the
 * reason, or nothing. Its wording is not stable. The function must return, and must not throw. */
typedef void (*ladder_simt_verdict_function)(void* user_data, const char* pass,
                                             enum ladder_simt_verdict verdict, const char* text, size_t size);

/* Flags of struct ladder_simt_words_info. */
enum ladder_simt_words_flag {
    /* Passes are not compared, only the words. */
    LADDER_SIMT_WORDS_ONLY = 1,

    LADDER_SIMT_WORDS_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* How the SPIR-V module is compiled that a comparison of passes ends with. */
struct ladder_simt_words_info {
    /* LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO. No structure may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;
    /* What is chained to struct ladder_compile_info: target, binding map, linkage, parameters, device. NULL:
     * nothing. Root data, tables and addresses lead to the shader's resources; of parameters there the
     * comparison makes up the defaults. Callbacks and combined samplers are not compared. */
    const void* compile_next;
    const struct ladder_compile_option* options; /* `option_count` elements */
    unsigned int option_count;
    unsigned int flags; /* enum ladder_simt_words_flag, or-ed */
    /* Another module that is compared in place of the one that ladder_compile() makes: of any translator, as
     * words. Its resources and locations must be where ladder_compile() puts them with this structure; which
     * threads executed wave operations together is not compared. {NULL, 0}: none. */
    struct ladder_code module;
};

/* How passes are compared. */
struct ladder_simt_check_info {
    /* LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO */
    enum ladder_structure_type type;
    const void* next; /* NULL or a struct ladder_simt_words_info */
    /* Compute shaders: groups to execute. 0: 1. */
    unsigned int groups[3];
    ladder_simt_verdict_function function; /* may be NULL */
    void* user_data;                       /* for the function */
};

/* What a comparison found. */
struct ladder_simt_check_result {
    /* LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT. No structure may follow it yet: `next` is NULL. The caller
     * sets both. */
    enum ladder_structure_type type;
    const void* next;

    /* DIFFERENT: the program was different after some pass. NOT_COMPARED: it could not be compared at all. */
    enum ladder_simt_verdict verdict;
    unsigned int passes;       /* that ran */
    unsigned int differences;  /* passes after which something was different */
    unsigned int not_compared; /* passes after which the program could not be compared */
    unsigned int executions;   /* executions of the program, over all passes */
};

/*
 * Checks that every pass keeps the meaning of a shader. The shader is
 * executed as it was read and after every pass, under all schedules and switch policies. The contents of all
 * that it declares are made up; they are the same for equal shaders and seeds. If it does not end with these
 * contents, or its result depends on which thread comes first, up to seven others are tried. Memory, outputs,
 * the threads that executed each wave operation together, and the kinds of reports must be equal.
 * What depends on the device is compared for three: one that has nothing, one that has everything, and
 * lavapipe; passes that lower for a device may so run more than once. doc/design/simulator.md says more.
 *
 * `info`: as for ladder_simt_create(), but mode, policies, schedule, alignment and after_pass must be 0, and
 * the only flag is LADDER_SIMT_IGNORE_CHECKSUM. wave_size 0: two sizes that the shader may have. step_limit
 * 0: 2^24. `check` may be NULL, for the defaults. `result` must not be NULL. `messages`: as for
 * ladder_compile().
 *
 * Gives LADDER_OK also where it finds differences; `result` tells. Fails with: any LADDER_ERROR_* code.
 */
LADDER_SIMT_API int ladder_simt_check_passes(const struct ladder_simt_info* info,
                                             const struct ladder_simt_check_info* check,
                                             struct ladder_simt_check_result* result, char** messages);

#ifdef __cplusplus
}
#endif

#endif
