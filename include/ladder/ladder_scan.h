/*
 * What a shader needs and offers: its resources, its signatures, its thread group. Runtimes make descriptor set
 * layouts and pipelines of it without knowing the shader's format.
 *
 * The conventions are those of ladder.h: results, ownership, threads, untrusted input.
 */
#ifndef LADDER_LADDER_SCAN_H
#define LADDER_LADDER_SCAN_H

#include <ladder/ladder.h>

#ifdef __cplusplus
extern "C" {
#endif

enum ladder_stage {
    LADDER_STAGE_VERTEX = 0,
    LADDER_STAGE_PIXEL = 1,
    LADDER_STAGE_GEOMETRY = 2,
    LADDER_STAGE_HULL = 3,
    LADDER_STAGE_DOMAIN = 4,
    LADDER_STAGE_COMPUTE = 5,

    LADDER_STAGE_FORCE_32_BIT = 0x7fffffff
};

enum ladder_resource_class {
    LADDER_RESOURCE_CLASS_SRV = 0,     /* t */
    LADDER_RESOURCE_CLASS_UAV = 1,     /* u */
    LADDER_RESOURCE_CLASS_CBV = 2,     /* b */
    LADDER_RESOURCE_CLASS_SAMPLER = 3, /* s */

    LADDER_RESOURCE_CLASS_FORCE_32_BIT = 0x7fffffff
};

/* As DXIL numbers its resource kinds. */
enum ladder_resource_kind {
    LADDER_RESOURCE_KIND_TEXTURE_1D = 1,
    LADDER_RESOURCE_KIND_TEXTURE_2D = 2,
    LADDER_RESOURCE_KIND_TEXTURE_2DMS = 3,
    LADDER_RESOURCE_KIND_TEXTURE_3D = 4,
    LADDER_RESOURCE_KIND_TEXTURE_CUBE = 5,
    LADDER_RESOURCE_KIND_TEXTURE_1D_ARRAY = 6,
    LADDER_RESOURCE_KIND_TEXTURE_2D_ARRAY = 7,
    LADDER_RESOURCE_KIND_TEXTURE_2DMS_ARRAY = 8,
    LADDER_RESOURCE_KIND_TEXTURE_CUBE_ARRAY = 9,
    LADDER_RESOURCE_KIND_TYPED_BUFFER = 10,
    LADDER_RESOURCE_KIND_RAW_BUFFER = 11,
    LADDER_RESOURCE_KIND_STRUCTURED_BUFFER = 12,
    LADDER_RESOURCE_KIND_CONSTANT_BUFFER = 13,
    LADDER_RESOURCE_KIND_SAMPLER = 14,
    LADDER_RESOURCE_KIND_TBUFFER = 15,
    LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE = 16,
    LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D = 17,
    LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D_ARRAY = 18,

    LADDER_RESOURCE_KIND_FORCE_32_BIT = 0x7fffffff
};

/* Flags of struct ladder_scan_resource. */
enum ladder_scan_resource_flag {
    LADDER_SCAN_RESOURCE_COUNTER = 1,            /* a structured UAV whose hidden counter is used */
    LADDER_SCAN_RESOURCE_GLOBALLY_COHERENT = 2,
    LADDER_SCAN_RESOURCE_RASTERIZER_ORDERED = 4,
    LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER = 8,
    /* The whole descriptor heap of shader model 6.6, as far as the shader takes descriptors of this kind. */
    LADDER_SCAN_RESOURCE_HEAP = 16,

    LADDER_SCAN_RESOURCE_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* The type of a scalar, as DXIL numbers component types; 0: none. 1 bool, 2 i16, 3 u16, 4 i32, 5 u32, 6 i64,
 * 7 u64, 8 f16, 9 f32, 10 f64, 11 to 14 signed and unsigned normalised f16 and f32, 15 and 16 of f64. */
typedef unsigned int ladder_component_type;

/* A range of registers. */
struct ladder_scan_resource {
    enum ladder_resource_class resource_class;
    enum ladder_resource_kind kind;
    unsigned int space, first_register;
    unsigned int count;  /* 0xffffffff: unbounded */
    unsigned int flags;  /* enum ladder_scan_resource_flag, or-ed */
    unsigned int stride; /* structured buffers: bytes of an element; constant buffers: bytes of all */
    unsigned int sample_count; /* multisampled textures; 0: not known */
    ladder_component_type component_type; /* typed buffers and textures */
    const char* name;                     /* may be empty */
};

/* An element of a signature: `rows` vectors of `columns` scalars. */
struct ladder_scan_element {
    const char* semantic_name; /* "SV_Position", "TEXCOORD", without the index */
    unsigned int semantic_index; /* of the first row */
    /* As DXIL numbers its semantic kinds: 0 user-defined, 1 vertex id, 2 instance id, 3 position, 16 target,
     * 17 depth, and so on. */
    unsigned int semantic_kind;
    ladder_component_type component_type;
    unsigned int rows, columns;
    unsigned int first_register; /* its location in SPIR-V; 0xffffffff: it is in none */
    unsigned int first_column;
    unsigned int used_mask;     /* columns that are read or written; a bit for each */
    unsigned int interpolation; /* as DXIL numbers interpolation modes; pixel shader inputs */
    unsigned int stream;        /* of geometry shaders */
    /* The index of each row. They need not count up: those of an array of structs have gaps. */
    const unsigned int* semantic_indices;
};

struct ladder_scan_result {
    enum ladder_stage stage;
    unsigned int shader_model_major, shader_model_minor;
    unsigned int thread_group_size[3]; /* compute shaders, else 1 */
    /* What the shader asks for (shader models 6.6 and 6.8); 0: nothing. */
    unsigned int wave_size_min, wave_size_max, wave_size_preferred;
    const struct ladder_scan_resource* resources;
    unsigned int resource_count;
    const struct ladder_scan_element* inputs;
    unsigned int input_count;
    const struct ladder_scan_element* outputs;
    unsigned int output_count;
    void* memory; /* of this library */
};

struct ladder_scan_info {
    /* NULL. */
    const void* next;

    /* As in struct ladder_compile_info. */
    struct ladder_code source;
    enum ladder_source_type source_type;
    const char* source_name;
    const char* entry_point;
    /* 0 or 1: the checksum of a container is not compared. */
    unsigned int ignore_checksum;
};

/*
 * Reads a shader and lists what it declares.
 *
 * On success ladder_free_scan_result() frees what `out` holds, strings included; on failure it is all zero.
 * `messages`: as for ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code, as ladder_compile() would before it translates.
 */
LADDER_API int ladder_scan(const struct ladder_scan_info* info, struct ladder_scan_result* out,
                           char** messages);
/* NULL and results that are all zero are fine. */
LADDER_API void ladder_free_scan_result(struct ladder_scan_result* result);

#ifdef __cplusplus
}
#endif

#endif
