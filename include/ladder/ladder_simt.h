/*
 * Ladder's SIMT simulator: executes compute, vertex and pixel shaders, wave by wave, on the CPU.
 *
 * What a shader means is what Ladder's intermediate representation says (doc/ir.md, doc/semantics.md); where
 * that leaves something open, the simulator goes on with some value and reports it. doc/simulator.md is the
 * guide.
 *
 * It is a library of its own, libladder-simt (pkg-config: ladder-simt), which gets its programs from libladder.
 *
 * The conventions are those of ladder.h: results, ownership, threads, untrusted input. A simulator is used by
 * one thread at a time; several simulators are independent. Functions that it calls back must not use it.
 */
#ifndef LADDER_LADDER_SIMT_H
#define LADDER_LADDER_SIMT_H

#include <ladder/ladder.h>

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

/* A shader that is ready to be executed. */
struct ladder_simt;

/* By what the simulator knows which threads execute together. */
enum ladder_simt_mode {
    /* By merge annotations where the program has them, else by the graph. */
    LADDER_SIMT_MODE_DEFAULT = 0,
    /* By the loops of the control flow graph: threads are together where they are in the same block in the
     * same iteration of all loops around it. */
    LADDER_SIMT_MODE_GRAPH = 1,
    /* By merge annotations, as maximal reconvergence has it. Only for structured programs. */
    LADDER_SIMT_MODE_STRUCTURED = 2,

    LADDER_SIMT_MODE_FORCE_32_BIT = 0x7fffffff
};

/* How threads that parted in a switch may meet before its merge block, in structured mode. */
enum ladder_simt_switch_policy {
    /* Those that fall through into a case meet those that jump there. */
    LADDER_SIMT_SWITCH_STRONG = 0,
    /* Threads with different selector values do not meet. */
    LADDER_SIMT_SWITCH_WEAK = 1,
    /* One or the other, drawn for each execution of a switch. */
    LADDER_SIMT_SWITCH_RANDOM = 2,

    LADDER_SIMT_SWITCH_FORCE_32_BIT = 0x7fffffff
};

/* Which threads go on first where several may. Only shaders whose result depends on it by themselves (races,
 * for instance) give different results. */
enum ladder_simt_schedule {
    /* Those that nobody can join any more. */
    LADDER_SIMT_SCHEDULE_DEFAULT = 0,
    /* Those furthest ahead. */
    LADDER_SIMT_SCHEDULE_REVERSE = 1,
    LADDER_SIMT_SCHEDULE_ROUND_ROBIN = 2,
    LADDER_SIMT_SCHEDULE_RANDOM = 3,
    /* Strict priorities of all threads of a group, drawn at random, some of which change along the way: finds
     * what goes wrong only if somebody is late. */
    LADDER_SIMT_SCHEDULE_ADVERSARIAL = 4,

    LADDER_SIMT_SCHEDULE_FORCE_32_BIT = 0x7fffffff
};

/* How far threads that are in the same block together execute at once. What depends on who is there, wave
 * operations for instance, is always executed by all of them together. */
enum ladder_simt_alignment {
    /* The block, as far as it is in one piece: calls, barriers and discards part it. */
    LADDER_SIMT_ALIGNMENT_BLOCK = 0,
    /* Up to the next access to memory that other threads see. */
    LADDER_SIMT_ALIGNMENT_ACCESS = 1,
    /* The same, and each thread goes on by itself. */
    LADDER_SIMT_ALIGNMENT_LANE = 2,

    LADDER_SIMT_ALIGNMENT_FORCE_32_BIT = 0x7fffffff
};

/* What becomes of quads of pixels that have helper lanes only: nobody looks at them any more. */
enum ladder_simt_helper_policy {
    LADDER_SIMT_HELPERS_STAY = 0,
    /* They are done when the last of the quad's lanes becomes a helper. */
    LADDER_SIMT_HELPERS_END_AT_ONCE = 1,
    /* At some later point. */
    LADDER_SIMT_HELPERS_END_RANDOMLY = 2,

    LADDER_SIMT_HELPER_POLICY_FORCE_32_BIT = 0x7fffffff
};

/* Flags of struct ladder_simt_info. */
enum ladder_simt_flag {
    /* Undefined values are not followed: faster, fewer reports. */
    LADDER_SIMT_NO_CHECKS = 1,
    /* Memory is watched for races. */
    LADDER_SIMT_WATCH_RACES = 2,
    /* The threads of a group are dealt to the lanes of its waves at random; quads stay whole where there are
     * derivatives. */
    LADDER_SIMT_SHUFFLE_LANES = 4,
    /* The checksum of a container is not compared. */
    LADDER_SIMT_IGNORE_CHECKSUM = 8,
    /* Other threads see stores to groupshared memory and UAVs only behind the next barrier that names the
     * memory, or when all is done: Direct3D promises no more. Atomic operations happen at once. Where very
     * many stores wait they are seen earlier. */
    LADDER_SIMT_DELAY_STORES = 16,

    LADDER_SIMT_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* What to execute, and how. Members may be zero: that is the default. */
struct ladder_simt_info {
    /* NULL. */
    const void* next;

    /* As in struct ladder_compile_info: any source that ladder_compile() takes. It is copied. */
    struct ladder_code source;
    enum ladder_source_type source_type;
    const char* source_name;
    const char* entry_point;

    /* Execute the program as it is after this pass (ladder_get_pass_names()). NULL: as it was read. */
    const char* after_pass;
    enum ladder_structurizer structurizer;

    unsigned int wave_size; /* 4, 8, 16, 32, 64 or 128; 0: 32 */
    enum ladder_simt_mode mode;
    enum ladder_simt_switch_policy switch_policy;
    enum ladder_simt_schedule schedule;
    enum ladder_simt_alignment alignment;
    enum ladder_simt_helper_policy helper_policy;
    unsigned int flags; /* enum ladder_simt_flag, or-ed */
    unsigned int seed;  /* of all that is random: equal ones give equal executions */
    /* The step limit: a dispatch is given up after so many instructions, those of each thread counted. What
     * else takes time counts as well, such as resetting the variables of each thread. 0: 2^32. */
    size_t steps;
};

/*
 * Reads a shader and prepares its execution.
 *
 * On success `out` gets the simulator, which ladder_simt_destroy() frees; on failure it becomes NULL.
 * `messages`: as for ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code; _UNSUPPORTED where the shader has an operation that the simulator does
 * not know, which the message names.
 */
LADDER_SIMT_API int ladder_simt_create(const struct ladder_simt_info* info, struct ladder_simt** out,
                                  char** messages);

/* NULL is fine. */
LADDER_SIMT_API void ladder_simt_destroy(struct ladder_simt* simt);

/* Classes of resources: the letter of their registers. */
enum ladder_simt_class {
    LADDER_SIMT_SRV = 0, /* t */
    LADDER_SIMT_UAV = 1, /* u */
    LADDER_SIMT_CBV = 2, /* b */

    LADDER_SIMT_CLASS_FORCE_32_BIT = 0x7fffffff
};

/* The register space of the descriptor heap of shader model 6.6: its registers are the heap's slots. */
#define LADDER_SIMT_HEAP_SPACE 0xffffffffu

/* Memory behind a register. */
struct ladder_simt_binding {
    /* NULL. */
    const void* next;

    enum ladder_simt_class resource_class;
    unsigned int space;
    unsigned int reg;

    /* Used in place: shaders read and write it during ladder_simt_dispatch(). It must stay until the
     * simulator is destroyed or something else is bound. NULL: nothing, as a null descriptor. */
    void* data;
    size_t size;

    /* Typed buffers and textures: the format, named as ladder_simt_get_format_names() lists them ("R32Float",
     * "RGBA8UNorm"). NULL for all others. */
    const char* format;
    /* Structured buffers: bytes of an element. 0: as the shader declares it. */
    unsigned int stride;
    /* The hidden counter of a structured UAV, or NULL. As `data` for how long. */
    unsigned int* counter;

    /* Textures: the size in texels; `width` 0: no texture. Those of the others that a texture has only one of
     * may be 0. `height`: at most 16384, as the width. `depth`: at most 2048. `layers` of arrays: at most
     * 2048, six for each cube (+X, -X, +Y, -Y, +Z, -Z). `levels` of detail, all of which are there: at most
     * 15. `samples` of a texel: at most 32.
     *
     * `data` has the layers one after another, of a layer its levels, of a level its depth slices, of a slice
     * its rows, of a row its texels, of a texel its samples; there are no gaps. A level has half the size of
     * the one before, rounded down, at least 1. `size` is at least what all of this takes. Textures in the
     * format RGB9E5 cannot be written: stores leave them alone. */
    unsigned int width, height, depth, layers, levels, samples;
};

/* Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_bind(struct ladder_simt* simt, const struct ladder_simt_binding* binding,
                                char** messages);

/* What ray queries find. Primitives of one kind, with `primitive_count` of them at `points`: triangles have
 * three points each, procedural primitives two, the least and the greatest of their boxes; a point has three
 * numbers. */
struct ladder_simt_geometry {
    unsigned int procedural; /* 0 or 1 */
    unsigned int opaque;     /* 0 or 1: D3D12_RAYTRACING_GEOMETRY_FLAG_OPAQUE */
    const float* points;
    unsigned int primitive_count;
};
/* As D3D12_RAYTRACING_INSTANCE_DESC: three rows of four, and so on. */
struct ladder_simt_instance {
    float object_to_world[3][4];
    unsigned int id, mask, hit_group_offset, flags;
    const struct ladder_simt_geometry* geometries;
    unsigned int geometry_count;
};

/* Binds an acceleration structure. `instances` and what they point to are copied. Zero instances: an empty
 * one, in which nothing is hit; so is one that was not bound.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_bind_scene(struct ladder_simt* simt, unsigned int space, unsigned int reg,
                                      const struct ladder_simt_instance* instances,
                                      unsigned int instance_count, char** messages);

enum ladder_simt_filter {
    LADDER_SIMT_FILTER_POINT = 0,
    LADDER_SIMT_FILTER_LINEAR = 1,

    LADDER_SIMT_FILTER_FORCE_32_BIT = 0x7fffffff
};

/* What is beyond a texture's sides. */
enum ladder_simt_address {
    LADDER_SIMT_ADDRESS_WRAP = 0,
    LADDER_SIMT_ADDRESS_MIRROR = 1,
    LADDER_SIMT_ADDRESS_CLAMP = 2,
    LADDER_SIMT_ADDRESS_BORDER = 3,
    LADDER_SIMT_ADDRESS_MIRROR_ONCE = 4,

    LADDER_SIMT_ADDRESS_FORCE_32_BIT = 0x7fffffff
};

/* When a comparison passes: the shader's value on the left, the texel on the right. */
enum ladder_simt_compare {
    LADDER_SIMT_COMPARE_NEVER = 0,
    LADDER_SIMT_COMPARE_LESS = 1,
    LADDER_SIMT_COMPARE_EQUAL = 2,
    LADDER_SIMT_COMPARE_LESS_EQUAL = 3,
    LADDER_SIMT_COMPARE_GREATER = 4,
    LADDER_SIMT_COMPARE_NOT_EQUAL = 5,
    LADDER_SIMT_COMPARE_GREATER_EQUAL = 6,
    LADDER_SIMT_COMPARE_ALWAYS = 7,

    LADDER_SIMT_COMPARE_FORCE_32_BIT = 0x7fffffff
};

/* A sampler behind a register of class s. As Direct3D 12's; anisotropic filters are not known: they are
 * linear. */
struct ladder_simt_sampler {
    /* NULL. */
    const void* next;

    unsigned int space; /* LADDER_SIMT_HEAP_SPACE: the heap of samplers */
    unsigned int reg;

    /* Where a texture is made smaller, where larger, and between levels of detail. Integers are not filtered.
     */
    enum ladder_simt_filter min_filter, mag_filter, mip_filter;
    enum ladder_simt_address address_u, address_v, address_w;
    /* For comparisons only. */
    enum ladder_simt_compare compare;
    /* Added to levels of detail, which are then clamped: numbers, no NaN. If min_lod is greater than max_lod
     * it counts alone. */
    float lod_bias, min_lod, max_lod;
    float border_color[4];
};

/* The sampler is copied. Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY. */
LADDER_SIMT_API int ladder_simt_bind_sampler(struct ladder_simt* simt, const struct ladder_simt_sampler* sampler,
                                        char** messages);

/* The formats of typed buffers and textures; the last element is NULL. Constant. */
LADDER_SIMT_API const char* const* ladder_simt_get_format_names(void);

/* How a dispatch ended. */
enum ladder_simt_outcome {
    LADDER_SIMT_COMPLETED = 0,
    /* It was given up; the last report says why. */
    LADDER_SIMT_STOPPED = 1,

    LADDER_SIMT_OUTCOME_FORCE_32_BIT = 0x7fffffff
};

/*
 * Executes so many groups in x, y and z. `outcome` may be NULL.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _UNSUPPORTED.
 */
LADDER_SIMT_API int ladder_simt_dispatch(struct ladder_simt* simt, unsigned int x, unsigned int y, unsigned int z,
                                    enum ladder_simt_outcome* outcome, char** messages);

/* Inputs and outputs of vertex and pixel shaders are in tables of words. The rows of a signature's elements
 * are counted one after another, from the first element on, whether they are packed or not; a row is four
 * words:
 *
 *     word = table[(thread * rows of the signature + first row of the element + row) * 4 + column]
 *
 * 16-bit values are in the low half of a word. System values are elements like all others: vertex and
 * instance numbers, positions, sample masks. */
enum ladder_simt_signature {
    LADDER_SIMT_INPUTS = 0,
    LADDER_SIMT_OUTPUTS = 1,

    LADDER_SIMT_SIGNATURE_FORCE_32_BIT = 0x7fffffff
};

struct ladder_simt_element {
    const char* semantic; /* not terminated; lives as long as the simulator */
    size_t semantic_size;
    unsigned int semantic_index; /* of the first row; ladder_simt_get_semantic_index() for the others */
    unsigned int first_row, rows, columns;
};

/* Rows of a signature; how many elements it has. 0 where there is no such signature. */
LADDER_SIMT_API unsigned int ladder_simt_get_rows(const struct ladder_simt* simt,
                                             enum ladder_simt_signature signature);
LADDER_SIMT_API unsigned int ladder_simt_get_element_count(const struct ladder_simt* simt,
                                                      enum ladder_simt_signature signature);
/* Fails with: LADDER_ERROR_INVALID_ARGUMENT if there is no such element. */
LADDER_SIMT_API int ladder_simt_get_element(const struct ladder_simt* simt, enum ladder_simt_signature signature,
                                       unsigned int index, struct ladder_simt_element* element);
/* The semantic index of a row of an element. Those of an array of structs do not count up. 0 where there is no
 * such row. */
LADDER_SIMT_API unsigned int ladder_simt_get_semantic_index(const struct ladder_simt* simt,
                                                       enum ladder_simt_signature signature,
                                                       unsigned int index, unsigned int row);

/* System values that are no elements. */
struct ladder_simt_constants {
    unsigned int view, start_vertex, start_instance;
    unsigned int sample_count; /* 0: 1 */
};

struct ladder_simt_vertex_launch {
    /* NULL. */
    const void* next;
    unsigned int count;         /* threads */
    const unsigned int* inputs; /* a table; NULL: all inputs are undefined */
    unsigned int* outputs;      /* a table; what is not written stays. NULL: nobody wants them */
    struct ladder_simt_constants constants;
};

/*
 * Executes a vertex shader, in waves of consecutive threads. In reports, each wave is a group of its own.
 * `outcome` may be NULL.
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _UNSUPPORTED (a shader of another stage).
 */
LADDER_SIMT_API int ladder_simt_run_vertices(struct ladder_simt* simt,
                                        const struct ladder_simt_vertex_launch* launch,
                                        enum ladder_simt_outcome* outcome, char** messages);

/* 2x2 pixels of one primitive. Lane n is the pixel (x + n % 2, y + n / 2). */
struct ladder_simt_quad {
    unsigned int x, y;        /* even */
    unsigned int primitive;   /* as the caller likes */
    unsigned int coverage[4]; /* samples of each lane; 0: a helper lane from the start */
    unsigned int sample;      /* of shaders that run for each sample: which */
};

/* What inputs are elsewhere than where the table has them. `lane` counts through all quads. The functions
 * must not throw. */
struct ladder_simt_pixel_inputs {
    void* user_data;
    /* At an offset from the upper left corner of the lane's pixel, in pixels. */
    float (*at)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                unsigned int column, float x, float y);
    /* At a sample of the lane's pixel; at its centroid. */
    float (*at_sample)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                       unsigned int column, unsigned int sample);
    float (*at_centroid)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                         unsigned int column);
    /* As vertex 0, 1 or 2 of the primitive has it, bit for bit. */
    unsigned int (*at_vertex)(void* user_data, unsigned int lane, unsigned int element, unsigned int row,
                              unsigned int column, unsigned int vertex);
};

struct ladder_simt_pixel_launch {
    /* NULL. */
    const void* next;
    unsigned int quad_count;
    const struct ladder_simt_quad* quads;
    /* Tables, as above; four threads for each quad. Helper lanes have inputs, too. */
    const unsigned int* inputs;
    unsigned int* outputs;
    /* By thread: gets 1 if it is a helper lane in the end (it was discarded), else 0. What such a thread
     * wrote to `outputs` before does not count. May be NULL. */
    unsigned char* helpers;
    const struct ladder_simt_pixel_inputs* elsewhere; /* NULL: whatever needs it is undefined */
    struct ladder_simt_constants constants;
};

/* Executes a pixel shader. As ladder_simt_run_vertices() otherwise. */
LADDER_SIMT_API int ladder_simt_run_pixels(struct ladder_simt* simt, const struct ladder_simt_pixel_launch* launch,
                                      enum ladder_simt_outcome* outcome, char** messages);

/* What reports are about. */
enum ladder_simt_report_kind {
    /* A thread reads the value of one that does not take part. */
    LADDER_SIMT_REPORT_OUT_OF_TANGLE = 0,
    /* A quad operation without all threads of the quad. */
    LADDER_SIMT_REPORT_QUAD_INCOMPLETE = 1,
    /* Not all threads of a group come to the same execution of a barrier. */
    LADDER_SIMT_REPORT_BARRIER_DIVERGED = 2,
    /* An undefined value decides something, is an address, or is stored to a resource. */
    LADDER_SIMT_REPORT_UNDEFINED_USED = 3,
    /* Two threads use the same memory, one of them writes, nothing orders them. */
    LADDER_SIMT_REPORT_RACE = 4,
    /* The limit of steps was reached. */
    LADDER_SIMT_REPORT_NO_PROGRESS = 5,
    /* An access out of bounds. Those to resources have a defined result. */
    LADDER_SIMT_REPORT_OUT_OF_BOUNDS = 6,
    LADDER_SIMT_REPORT_UNREACHABLE_REACHED = 7,
    /* Threads of a wave index descriptors differently, and the shader does not say that they may. */
    LADDER_SIMT_REPORT_NON_UNIFORM_INDEX = 8,
    /* The address of a raw or structured access is not a multiple of four bytes (of two for 16-bit values, of
     * the value's size for atomics). Direct3D leaves the result open; here the lower bits are ignored. */
    LADDER_SIMT_REPORT_UNALIGNED = 9,

    LADDER_SIMT_REPORT_FORCE_32_BIT = 0x7fffffff
};

/* A finding of the last dispatch: one for each kind and instruction, with the place where it was first. */
struct ladder_simt_report {
    enum ladder_simt_report_kind kind;
    unsigned int group[3], wave, lane;
    unsigned int thread; /* in its group */
    size_t count;        /* how often */
    /* One line: what, the instruction, the dynamic block (function, block, turns of the loops around it),
     * who. Not terminated; lives until the next dispatch. Its wording is not stable. */
    const char* text;
    size_t text_size;
};

LADDER_SIMT_API unsigned int ladder_simt_get_report_count(const struct ladder_simt* simt);
/* Fails with: LADDER_ERROR_INVALID_ARGUMENT if there is no such report. */
LADDER_SIMT_API int ladder_simt_get_report(const struct ladder_simt* simt, unsigned int index,
                                      struct ladder_simt_report* report);

/* Called during a dispatch whenever threads enter a block, and for what they do there that others can notice:
 * wave operations, accesses to memory, barriers, outputs, discards. `text` is a line without an end, of
 * `size` bytes, which dies when the function returns; its form is not stable. The function must not throw. */
typedef void (*ladder_simt_trace_function)(void* user_data, const char* text, size_t size);

/* NULL: no trace. */
LADDER_SIMT_API void ladder_simt_set_trace(struct ladder_simt* simt, ladder_simt_trace_function function,
                                      void* user_data);

/* What became of a program's meaning in a pass. */
enum ladder_simt_verdict {
    LADDER_SIMT_EQUAL = 0,
    LADDER_SIMT_DIFFERENT = 1,
    /* The simulator cannot execute the program, or its result is not one that passes must keep: it depends on
     * which threads come first, or on undefined values; or it has no end. */
    LADDER_SIMT_NOT_COMPARED = 2,

    LADDER_SIMT_VERDICT_FORCE_32_BIT = 0x7fffffff
};

/* Called for each pass that ran, with what became of the program in it; or once, for "front-end", where the
 * program cannot be compared at all. Before the passes also once for "front-end" (LADDER_SIMT_EQUAL) where
 * the first contents did not do: `text` says with which others it is compared. `text` is a line without an
 * end, of `size` bytes, which dies when the function returns: the first difference, the reason, or nothing.
 * Its wording is not stable. The function must not throw. */
typedef void (*ladder_simt_verdict_function)(void* user_data, const char* pass,
                                             enum ladder_simt_verdict verdict, const char* text, size_t size);

/* How passes are compared. Members may be zero: that is the default. */
struct ladder_simt_check_info {
    /* NULL. */
    const void* next;
    /* Compute shaders: groups to execute. 0: 1. */
    unsigned int groups[3];
    ladder_simt_verdict_function function;
    void* user_data;
};

struct ladder_simt_check_result {
    /* DIFFERENT: after some pass. NOT_COMPARED: the program itself could not be. */
    enum ladder_simt_verdict verdict;
    unsigned int passes;       /* that ran */
    unsigned int differences;  /* of them, those after which something was different */
    unsigned int not_compared; /* of them, those after which it could not be compared */
    unsigned int executions;
};

/*
 * Does every pass keep the meaning of a shader? It is executed as it was read and after every pass, with made
 * up contents for all that it declares (the same for equal shaders and seeds), under all schedules and switch
 * policies. Where it has no end with these contents, or its result depends on which thread comes first, up to
 * seven others are tried. Memory, outputs, who executed each wave operation together, and the kinds of
 * findings must be equal. Takes compute, vertex and pixel shaders. doc/simulator.md says more.
 *
 * `info`: as for ladder_simt_create(); mode, policies, schedule, alignment and after_pass must be 0.
 * wave_size 0: two sizes that the shader may have. steps 0: 2^24. Of the flags, LADDER_SIMT_IGNORE_CHECKSUM
 * only. `check`: NULL for the defaults.
 *
 * Returns LADDER_OK also where there are differences: `result` says so. Fails with: any LADDER_ERROR_* code.
 */
LADDER_SIMT_API int ladder_simt_check_passes(const struct ladder_simt_info* info,
                                        const struct ladder_simt_check_info* check,
                                        struct ladder_simt_check_result* result, char** messages);

#ifdef __cplusplus
}
#endif

#endif
