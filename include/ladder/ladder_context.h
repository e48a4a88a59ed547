/*
 * Contexts and open shaders. A context says where memory comes from, how much there is, and when to stop. An
 * open shader is read once, then scanned and compiled any number of times; its modules say what they use.
 * Without either, ladder_compile() and ladder_scan() do the same in one call.
 *
 * The conventions of ladder.h hold here, too, but for threads: a context, and every shader that was opened
 * with it, is used by one thread at a time. A shader that was opened without a context is used by one thread
 * at a time. Results belong to no context.
 */
#ifndef LADDER_LADDER_CONTEXT_H
#define LADDER_LADDER_CONTEXT_H

#include <ladder/ladder.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_scan.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gives memory, as realloc() does.
 *
 * `old` NULL: gives a new block of `new_size` bytes; `old_size` is 0. `new_size` 0: takes the block `old` of
 * `old_size` bytes back; what it returns has no meaning. Otherwise resizes `old`, and keeps its first bytes,
 * as many as the smaller size. A block is aligned as malloc() aligns it. NULL: there is no memory; `old`
 * stays as it is then. `user_data` is that of the context. The function runs on the thread that calls the
 * library. It must return, and must not throw.
 */
typedef void* (*ladder_allocate_function)(void* user_data, void* old, size_t old_size, size_t new_size);

/*
 * Says whether to cancel the call. 0: the call goes on. Other values: it ends as soon as it can, with
 * LADDER_ERROR_CANCELLED.
 *
 * The library calls it before each pass, and in all work whose length depends on the shader, at least once a
 * millisecond on today's machines. How often it is called is not stable. `user_data` is that of the context.
 * The function runs on the thread that calls the library. It must return, must not throw, and must not call
 * functions with the same context or its shaders.
 */
typedef int (*ladder_cancelled_function)(void* user_data);

/* How calls with a context work. All members may be 0. */
struct ladder_context_info {
    /* LADDER_STRUCTURE_TYPE_CONTEXT_INFO; nothing may follow it yet: `next` is NULL. */
    enum ladder_structure_type type;
    const void* next;

    /* LADDER_API_VERSION of the header that the caller was written for: see there. 0: 0.2.0. It holds for
     * every call with this context that does not state its own. */
    unsigned int api_version;

    /*
     * Allocates all heap memory for this context: for itself, its shaders, work memory, messages and results.
     * NULL: the C library allocates. (C++ exceptions of a failing call, and the pictures of
     * ladder_cfg_dump_info, use other memory.)
     *
     * The usual functions free results, and call this one on the thread that frees. So it must work as long
     * as there are results, even after the context is destroyed. A caller who drops all of this memory at
     * once need free nothing: contexts, shaders and results own only memory.
     */
    ladder_allocate_function allocate;
    /* NULL: calls are not cancelled. */
    ladder_cancelled_function cancelled;
    /* For both functions. */
    void* user_data;

    /* In bytes: the most that open shaders and the current call, its result included, may use at a time. A
     * call that needs more is LADDER_ERROR_OUT_OF_MEMORY. Messages and kept memory do not count. 0: a
     * multiple of the size of the source, as ladder.h says. */
    size_t memory_limit;
    /* In bytes: the maximum size of the code that a compile makes. Longer code is LADDER_ERROR_OUT_OF_MEMORY.
     * 0: no limit. */
    size_t result_limit;
    /* Maximum memory, in bytes, that the context keeps for later calls. 0: 64 MiB. Memory beyond it, and kept
     * memory of a context that is destroyed, stays with the thread (ladder_release_memory()), unless it comes
     * from `allocate`. */
    size_t kept_limit;
    /* Maximum nesting of constructs: 16 to 1023, which is SPIR-V's own limit. The structurizer flattens
     * deeper selections if it can; a function that stays deeper takes the flat naive form
     * (LADDER_STRUCTURIZER_NAIVE), with a warning. Single operations may add up to 4 levels. Sources that are
     * structured already (VSIR, SPIR-V) stay as they are. 0: selections deeper than 60 are flattened,
     * functions deeper than 1023 are naive. */
    unsigned int nesting_limit;
    unsigned int reserved[5]; /* zero */
};

/* A context: memory that calls use one after the other. */
struct ladder_context;

/*
 * Makes a context.
 *
 * `info` may be NULL: all is at its default. `context` must not be NULL. On success `*context` gets the
 * context, which ladder_destroy_context() destroys; on failure it becomes NULL. `messages`: as for
 * ladder_compile().
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, LADDER_ERROR_OUT_OF_MEMORY.
 */
LADDER_API int ladder_create_context(const struct ladder_context_info* info, struct ladder_context** context,
                                     char** messages);
/* Destroys a context, and frees what it keeps by `allocate`; without `allocate` the calling thread keeps the
 * memory (ladder_release_memory()). Its shaders must be closed before. Results stay valid. May be NULL. */
LADDER_API void ladder_destroy_context(struct ladder_context* context);

/* A shader that is open: a source that was read, for any number of scans and compiles. */
struct ladder_shader;

/*
 * Opens a shader. A container and its checksum are looked at now; the program in it is read when a function
 * first needs it, once.
 *
 * `context` may be NULL: memory is the C library's, and the other settings are at their default. It must live
 * until the shader is closed. `info` and `shader` must not be NULL, and `info->entry_point` must be NULL. The
 * shader copies what it needs of the source, such as its DXIL or its text. The caller may free the source
 * after the call.
 *
 * On success `*shader` gets the shader, which ladder_close_shader() closes; on failure it becomes NULL.
 * `messages`: as for ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code.
 */
LADDER_API int ladder_open_shader(struct ladder_context* context, const struct ladder_scan_info* info,
                                  struct ladder_shader** shader, char** messages);
/* Closes a shader. Results that were made of it stay. May be NULL. */
LADDER_API void ladder_close_shader(struct ladder_shader* shader);

/*
 * Scans an open shader, as ladder_scan() does. `shader` must not be NULL. `entry_point` is that of struct
 * ladder_compile_info; may be NULL.
 *
 * Fails with: any LADDER_ERROR_* code.
 */
LADDER_API int ladder_scan_shader(struct ladder_shader* shader, const char* entry_point,
                                  const struct ladder_scan_result** out, char** messages);
/*
 * Scans an open library, as ladder_scan_library() does. `shader` must not be NULL.
 *
 * Fails with: any LADDER_ERROR_* code.
 */
LADDER_API int ladder_scan_shader_library(struct ladder_shader* shader, const struct ladder_library** out,
                                          char** messages);
/*
 * Lists the signatures of an open shader of models 1 to 3, without translating it: the bytecode is decoded
 * once for this and for compiles. `shader` and `out` must not be NULL. On success `*out` gets the result,
 * which the caller frees by ladder_free_d3d9_signatures(); on failure it becomes NULL.
 *
 * Fails with: any LADDER_ERROR_* code. Other sources are LADDER_ERROR_UNSUPPORTED: ladder_read_signature()
 * reads the signatures of a container.
 */
LADDER_API int ladder_scan_shader_d3d9(struct ladder_shader* shader,
                                       const struct ladder_d3d9_signatures** out, char** messages);

/* What a compile made: code, and what it uses. */
struct ladder_module;

/*
 * Compiles an open shader: gives the bytes that ladder_compile() gives of the same source with the same
 * `info`.
 *
 * `shader`, `info` and `module` must not be NULL. `info` gives all settings but the source: `info->source`
 * must be {NULL, 0} and `info->source_type` LADDER_SOURCE_AUTO. Another source or type, and
 * LADDER_OPTION_IGNORE_CHECKSUM, are LADDER_ERROR_INVALID_ARGUMENT. `info->source_name` may be NULL: messages
 * call the source as it was called when it was opened.
 *
 * On success `*module` gets the module, which ladder_free_module() frees; on failure it becomes NULL.
 * `messages`: as for ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code.
 */
LADDER_API int ladder_compile_shader(struct ladder_shader* shader, const struct ladder_compile_info* info,
                                     struct ladder_module** module, char** messages);
/* Frees a module, its code and its information. May be NULL. */
LADDER_API void ladder_free_module(struct ladder_module* module);

/* An entry point of a module. */
struct ladder_module_entry_point {
    const char* name;         /* in the module, which pipelines are created with. Never NULL. */
    enum ladder_stage stage;  /* stage of the entry point */
    unsigned int reserved[3]; /* zero, here and below */
};

/* The place of a signature element that has a location: the counterpart of struct ladder_linkage of
 * ladder_linkage.h, which asks for one. */
struct ladder_module_link {
    enum ladder_signature signature;  /* signature that the element is of */
    const char* semantic_name;        /* as in the source. Never NULL. */
    unsigned int semantic_index;      /* that of the first row */
    unsigned int stream;              /* the stream of a geometry shader's output; else 0 */
    unsigned int location, component; /* those of the first row; see `rows` where there is no variable */
    /* Size of the variable: `rows` locations with `columns` components each. 0, 0: there is no variable, as
     * for an input that the shader does not read; such an input still has its location. */
    unsigned int rows, columns;
    unsigned int flags;       /* enum ladder_linkage_flag, or-ed */
    unsigned int reserved[4]; /* zero */
};

/* Information about a module. It is read-only and valid until the module is freed. Later versions may chain
 * more structures to it: skip unknown types. */
struct ladder_module_info {
    /* LADDER_STRUCTURE_TYPE_MODULE_INFO */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_target_type target_type; /* format of the code */
    /* What ladder_compile() gives. Never NULL, aligned for 32-bit words. */
    struct ladder_code output;

    /* What follows is of SPIR-V targets only, else 0. Each array has as many elements as the count after it
     * says, none of them twice; it may be NULL where that is 0. */

    /* Declared capabilities, built-ins and extensions: numbers and names of the SPIR-V specification.
     * Capabilities are sorted. The list need not contain capabilities that another one implies. */
    const unsigned int* capabilities;
    unsigned int capability_count;
    const unsigned int* built_ins; /* SPIR-V's BuiltIn numbers */
    unsigned int built_in_count;
    const char* const* extensions; /* names of SPIR-V extensions */
    unsigned int extension_count;
    const struct ladder_module_entry_point* entry_points; /* at least one */
    unsigned int entry_point_count;

    /* Modules of one entry point: linkage as it was made, in the order of inputs, outputs, patch constants.
     * Render targets and vertex inputs are among them. */
    const struct ladder_module_link* links;
    unsigned int link_count;
    /* The least locations that are above those of all outputs, and of all patch constants. */
    unsigned int first_free_location, first_free_patch_location;

    /* Size of the block of push constants in bytes, from byte 0. 0: there is none. */
    unsigned int push_constant_size;
    /* Ids of its specialization constants (SpecId). */
    const unsigned int* specialization_ids;
    unsigned int specialization_id_count;
};

/* Gives the information about a module: never NULL. `module` must not be NULL. */
LADDER_API const struct ladder_module_info* ladder_get_module_info(const struct ladder_module* module);

#ifdef __cplusplus
}
#endif

#endif
