/*
 * What a shader declares: its resources, its signatures, its thread group. A runtime makes descriptor set
 * layouts and pipelines from it. Also what a library contains: the functions and subobjects of which Direct3D
 * 12 makes state objects.
 *
 * The conventions of ladder.h hold here, too.
 */
#ifndef LADDER_LADDER_SCAN_H
#define LADDER_LADDER_SCAN_H

#include <ladder/ladder.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Stages of a pipeline; nodes of work graphs. */
enum ladder_stage {
    LADDER_STAGE_VERTEX = 0,
    LADDER_STAGE_PIXEL = 1,
    LADDER_STAGE_GEOMETRY = 2,
    LADDER_STAGE_HULL = 3,
    LADDER_STAGE_DOMAIN = 4,
    LADDER_STAGE_COMPUTE = 5,
    LADDER_STAGE_AMPLIFICATION = 6,
    LADDER_STAGE_MESH = 7,
    LADDER_STAGE_RAY_GENERATION = 8,
    LADDER_STAGE_INTERSECTION = 9,
    LADDER_STAGE_ANY_HIT = 10,
    LADDER_STAGE_CLOSEST_HIT = 11,
    LADDER_STAGE_MISS = 12,
    LADDER_STAGE_CALLABLE = 13,
    LADDER_STAGE_NODE = 14,

    LADDER_STAGE_FORCE_32_BIT = 0x7fffffff
};

/* Classes of resources. Each has registers of its own. */
enum ladder_resource_class {
    LADDER_RESOURCE_CLASS_SRV = 0,     /* t: shader resource views */
    LADDER_RESOURCE_CLASS_UAV = 1,     /* u: unordered access views */
    LADDER_RESOURCE_CLASS_CBV = 2,     /* b: constant buffers */
    LADDER_RESOURCE_CLASS_SAMPLER = 3, /* s: samplers */

    LADDER_RESOURCE_CLASS_FORCE_32_BIT = 0x7fffffff
};

/* Kinds of resources. */
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
    LADDER_SCAN_RESOURCE_COUNTER = 1,            /* a structured UAV whose counter is used */
    LADDER_SCAN_RESOURCE_GLOBALLY_COHERENT = 2,  /* a UAV */
    LADDER_SCAN_RESOURCE_RASTERIZER_ORDERED = 4, /* a UAV */
    LADDER_SCAN_RESOURCE_COMPARISON_SAMPLER = 8,
    /* Descriptors of this kind that the shader takes from a descriptor heap (shader model 6.6). The space is
     * 0xffffffff, the first register is 0, and the count has no end. */
    LADDER_SCAN_RESOURCE_HEAP = 16,
    /* This flag and the following say how the shader uses the resource. A declared resource may be unused. */
    LADDER_SCAN_RESOURCE_USED = 32,
    LADDER_SCAN_RESOURCE_READ = 64,
    LADDER_SCAN_RESOURCE_WRITTEN = 128,
    LADDER_SCAN_RESOURCE_ATOMIC = 256,
    LADDER_SCAN_RESOURCE_SAMPLED = 512,      /* textures: with a sampler */
    LADDER_SCAN_RESOURCE_DYNAMIC = 1024,     /* an index into the range is not constant */
    LADDER_SCAN_RESOURCE_NON_UNIFORM = 2048, /* such an index may differ within a wave */

    LADDER_SCAN_RESOURCE_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* The type of a scalar. */
enum ladder_component_type {
    LADDER_COMPONENT_NONE = 0,
    LADDER_COMPONENT_BOOL = 1,
    LADDER_COMPONENT_I16 = 2,
    LADDER_COMPONENT_U16 = 3,
    LADDER_COMPONENT_I32 = 4,
    LADDER_COMPONENT_U32 = 5,
    LADDER_COMPONENT_I64 = 6,
    LADDER_COMPONENT_U64 = 7,
    LADDER_COMPONENT_F16 = 8,
    LADDER_COMPONENT_F32 = 9,
    LADDER_COMPONENT_F64 = 10,
    /* Normalised: floats of that width in the shader, between -1 (SNORM) or 0 (UNORM) and 1. */
    LADDER_COMPONENT_SNORM_F16 = 11,
    LADDER_COMPONENT_UNORM_F16 = 12,
    LADDER_COMPONENT_SNORM_F32 = 13,
    LADDER_COMPONENT_UNORM_F32 = 14,
    LADDER_COMPONENT_SNORM_F64 = 15,
    LADDER_COMPONENT_UNORM_F64 = 16,

    LADDER_COMPONENT_FORCE_32_BIT = 0x7fffffff
};

/* What an element of a signature means: which system value it is, if any. */
enum ladder_semantic_kind {
    LADDER_SEMANTIC_ARBITRARY = 0, /* none: it goes from stage to stage as it is */
    LADDER_SEMANTIC_VERTEX_ID = 1,
    LADDER_SEMANTIC_INSTANCE_ID = 2,
    LADDER_SEMANTIC_POSITION = 3,
    LADDER_SEMANTIC_RENDER_TARGET_ARRAY_INDEX = 4,
    LADDER_SEMANTIC_VIEWPORT_ARRAY_INDEX = 5,
    LADDER_SEMANTIC_CLIP_DISTANCE = 6,
    LADDER_SEMANTIC_CULL_DISTANCE = 7,
    LADDER_SEMANTIC_OUTPUT_CONTROL_POINT_ID = 8,
    LADDER_SEMANTIC_DOMAIN_LOCATION = 9,
    LADDER_SEMANTIC_PRIMITIVE_ID = 10,
    LADDER_SEMANTIC_GS_INSTANCE_ID = 11,
    LADDER_SEMANTIC_SAMPLE_INDEX = 12,
    LADDER_SEMANTIC_IS_FRONT_FACE = 13,
    LADDER_SEMANTIC_COVERAGE = 14,
    LADDER_SEMANTIC_INNER_COVERAGE = 15,
    LADDER_SEMANTIC_TARGET = 16,
    LADDER_SEMANTIC_DEPTH = 17,
    LADDER_SEMANTIC_DEPTH_LESS_EQUAL = 18,
    LADDER_SEMANTIC_DEPTH_GREATER_EQUAL = 19,
    LADDER_SEMANTIC_STENCIL_REF = 20,
    LADDER_SEMANTIC_DISPATCH_THREAD_ID = 21,
    LADDER_SEMANTIC_GROUP_ID = 22,
    LADDER_SEMANTIC_GROUP_INDEX = 23,
    LADDER_SEMANTIC_GROUP_THREAD_ID = 24,
    LADDER_SEMANTIC_TESS_FACTOR = 25,
    LADDER_SEMANTIC_INSIDE_TESS_FACTOR = 26,
    LADDER_SEMANTIC_VIEW_ID = 27,
    LADDER_SEMANTIC_BARYCENTRICS = 28,
    LADDER_SEMANTIC_SHADING_RATE = 29,
    LADDER_SEMANTIC_CULL_PRIMITIVE = 30,
    LADDER_SEMANTIC_START_VERTEX_LOCATION = 31,
    LADDER_SEMANTIC_START_INSTANCE_LOCATION = 32,
    /* Usages of Direct3D 9. */
    LADDER_SEMANTIC_TRANSFORMED_POSITION = 33,
    LADDER_SEMANTIC_POINT_SIZE = 34,
    LADDER_SEMANTIC_FOG = 35,
    LADDER_SEMANTIC_COLOR = 36,
    LADDER_SEMANTIC_TEXTURE_COORDINATE = 37,
    LADDER_SEMANTIC_NORMAL = 38,
    LADDER_SEMANTIC_TANGENT = 39,
    LADDER_SEMANTIC_BINORMAL = 40,
    LADDER_SEMANTIC_BLEND_WEIGHT = 41,
    LADDER_SEMANTIC_BLEND_INDICES = 42,

    LADDER_SEMANTIC_FORCE_32_BIT = 0x7fffffff
};

/* How an input of a pixel shader is interpolated. */
enum ladder_interpolation {
    LADDER_INTERPOLATION_UNDEFINED = 0, /* not a pixel shader's input, or the shader does not say */
    LADDER_INTERPOLATION_CONSTANT = 1,
    LADDER_INTERPOLATION_LINEAR = 2,
    LADDER_INTERPOLATION_LINEAR_CENTROID = 3,
    LADDER_INTERPOLATION_LINEAR_NOPERSPECTIVE = 4,
    LADDER_INTERPOLATION_LINEAR_NOPERSPECTIVE_CENTROID = 5,
    LADDER_INTERPOLATION_LINEAR_SAMPLE = 6,
    LADDER_INTERPOLATION_LINEAR_NOPERSPECTIVE_SAMPLE = 7,

    LADDER_INTERPOLATION_FORCE_32_BIT = 0x7fffffff
};

/* A resource: a range of registers of one class. */
struct ladder_scan_resource {
    enum ladder_resource_class resource_class; /* SRV, UAV, constant buffer or sampler */
    enum ladder_resource_kind kind;            /* dimension of the resource */
    unsigned int space;                        /* register space */
    unsigned int first_register;               /* register number */
    unsigned int count;                        /* registers, from 1; 0xffffffff: the range has no end */
    unsigned int flags;                        /* enum ladder_scan_resource_flag, or-ed */
    /* In bytes: the size of an element of a structured buffer, or of a whole constant buffer. Else 0. */
    unsigned int stride;
    /* Samples that the shader declares for a multisampled texture. 0: the shader declares no number, or the
     * resource is not multisampled. */
    unsigned int sample_count;
    /* Component type of typed buffers and textures. Else LADDER_COMPONENT_NONE. */
    enum ladder_component_type component_type;
    /* As in the source; "" where it is not known. Never NULL. */
    const char* name;
};

/* An element of a signature: `rows` vectors of `columns` scalars, each row in a register of its own. */
struct ladder_scan_element {
    /* Without an index: "SV_Position", "TEXCOORD". Never NULL. */
    const char* semantic_name;
    unsigned int semantic_index;               /* that of the first row */
    enum ladder_semantic_kind semantic_kind;   /* system value, or an arbitrary semantic */
    enum ladder_component_type component_type; /* type of each component */
    unsigned int rows;                         /* from 1 */
    unsigned int columns;                      /* 1 to 4 */
    /* The register of the first row. In SPIR-V it is the location of what goes from stage to stage, and of
     * vertex inputs. 0xffffffff: the element is in no register. */
    unsigned int first_register;
    unsigned int first_column; /* 0 to 3 */
    /* Bit N: some row's column N, counted from `first_column`, is read or written. */
    unsigned int used_mask;
    enum ladder_interpolation interpolation; /* interpolation mode */
    unsigned int stream;                     /* the stream of a geometry shader's output, 0 to 3; else 0 */
    /* The semantic indices of all rows. They need not count up: an array of structures leaves gaps. */
    const unsigned int* semantic_indices;
};

/*
 * What a shader declares. The library makes it: it is read-only, and ladder_free_scan_result() frees it with
 * everything that it points to.
 *
 * Each array has as many elements as the count after it says; it may be NULL where that is 0. `next` leads to
 * a struct ladder_scan_patch, ladder_scan_elements, ladder_scan_primitives, ladder_scan_pixel,
 * ladder_scan_code, ladder_scan_pairs and ladder_scan_accesses, and with LADDER_SCAN_NAMES to a struct
 * ladder_scan_contents, in any order. Later versions chain more structures, for instance with another array
 * in the order of `resources`. Skip structures of unknown types.
 */
struct ladder_scan_result {
    /* LADDER_STRUCTURE_TYPE_SCAN_RESULT */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_stage stage;                             /* stage that the shader is for */
    unsigned int shader_model_major, shader_model_minor; /* shader model: 6 and 5 for 6.5 */
    unsigned int thread_group_size[3]; /* in threads, each from 1; 1, 1, 1 for stages without groups */
    /* How many lanes the shader wants a wave to have (shader models 6.6 and 6.8). 0: it does not say. */
    unsigned int wave_size_min, wave_size_max, wave_size_preferred;
    const struct ladder_scan_resource* resources; /* one element for each range */
    unsigned int resource_count;
    const struct ladder_scan_element* inputs; /* elements of the input signature */
    unsigned int input_count;
    const struct ladder_scan_element* outputs; /* elements of the output signature */
    unsigned int output_count;
};

/*
 * Always in the chain of a struct ladder_scan_result: the third signature. Patch constants, which hull
 * shaders write and domain shaders read, or outputs of mesh shaders for each primitive. Empty in other
 * stages.
 */
struct ladder_scan_patch {
    /* LADDER_STRUCTURE_TYPE_SCAN_PATCH */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_scan_element* elements; /* elements of the patch constant signature */
    unsigned int element_count;
};

/* The least precision that an element of a signature needs, with the numbers of D3D_MIN_PRECISION. */
enum ladder_min_precision {
    LADDER_MIN_PRECISION_NONE = 0, /* that of its type */
    LADDER_MIN_PRECISION_FLOAT_16 = 1,
    LADDER_MIN_PRECISION_SINT_16 = 4,
    LADDER_MIN_PRECISION_UINT_16 = 5,

    LADDER_MIN_PRECISION_FORCE_32_BIT = 0x7fffffff
};

/* More about an element of a signature. */
struct ladder_scan_element_detail {
    /* If not NONE: `component_type` is the 16-bit type of the signature, but the shader's values have 32
     * bits. */
    enum ladder_min_precision min_precision;
    /* Outputs and what hull and mesh shaders write for a patch or a primitive. Bit N: no row's column N,
     * counted from `first_column`, is written. Else 0. */
    unsigned int never_written_mask;
};

/*
 * Always in the chain of a struct ladder_scan_result: more about each element of its three signatures. The
 * arrays have the order and the counts of ladder_scan_result.inputs, ladder_scan_result.outputs and
 * ladder_scan_patch.elements; one may be NULL where its count is 0.
 */
struct ladder_scan_elements {
    /* LADDER_STRUCTURE_TYPE_SCAN_ELEMENTS */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_scan_element_detail* inputs;  /* as in ladder_scan_result.inputs */
    const struct ladder_scan_element_detail* outputs; /* as in ladder_scan_result.outputs */
    const struct ladder_scan_element_detail* patch;   /* as in ladder_scan_patch.elements */
};

/* What a geometry shader takes. */
enum ladder_input_primitive {
    LADDER_INPUT_PRIMITIVE_NONE = 0, /* another stage */
    LADDER_INPUT_PRIMITIVE_POINT = 1,
    LADDER_INPUT_PRIMITIVE_LINE = 2,
    LADDER_INPUT_PRIMITIVE_TRIANGLE = 3,
    LADDER_INPUT_PRIMITIVE_LINE_ADJACENCY = 4,
    LADDER_INPUT_PRIMITIVE_TRIANGLE_ADJACENCY = 5,
    LADDER_INPUT_PRIMITIVE_PATCH = 6, /* with ladder_scan_primitives.input_control_points */

    LADDER_INPUT_PRIMITIVE_FORCE_32_BIT = 0x7fffffff
};

/* What geometry and mesh shaders make, and the tessellator after a hull shader. */
enum ladder_output_topology {
    LADDER_OUTPUT_TOPOLOGY_NONE = 0, /* another stage; geometry shaders that write nothing */
    LADDER_OUTPUT_TOPOLOGY_POINT = 1,
    LADDER_OUTPUT_TOPOLOGY_LINE = 2,               /* hull, mesh */
    LADDER_OUTPUT_TOPOLOGY_LINE_STRIP = 3,         /* geometry */
    LADDER_OUTPUT_TOPOLOGY_TRIANGLE = 4,           /* mesh; hull: counterclockwise */
    LADDER_OUTPUT_TOPOLOGY_TRIANGLE_CLOCKWISE = 5, /* hull */
    LADDER_OUTPUT_TOPOLOGY_TRIANGLE_STRIP = 6,     /* geometry */

    LADDER_OUTPUT_TOPOLOGY_FORCE_32_BIT = 0x7fffffff
};

/* What the tessellator divides. */
enum ladder_tessellation_domain {
    LADDER_TESSELLATION_DOMAIN_NONE = 0, /* another stage */
    LADDER_TESSELLATION_DOMAIN_ISOLINE = 1,
    LADDER_TESSELLATION_DOMAIN_TRIANGLE = 2,
    LADDER_TESSELLATION_DOMAIN_QUAD = 3,

    LADDER_TESSELLATION_DOMAIN_FORCE_32_BIT = 0x7fffffff
};

/* How the tessellator divides. */
enum ladder_tessellation_partitioning {
    LADDER_TESSELLATION_PARTITIONING_NONE = 0, /* another stage */
    LADDER_TESSELLATION_PARTITIONING_INTEGER = 1,
    LADDER_TESSELLATION_PARTITIONING_POWER_OF_TWO = 2,
    LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_ODD = 3,
    LADDER_TESSELLATION_PARTITIONING_FRACTIONAL_EVEN = 4,

    LADDER_TESSELLATION_PARTITIONING_FORCE_32_BIT = 0x7fffffff
};

/*
 * Always in the chain of a struct ladder_scan_result: what hull, domain, geometry and mesh shaders take and
 * make. What the shader's stage does not have is 0.
 */
struct ladder_scan_primitives {
    /* LADDER_STRUCTURE_TYPE_SCAN_PRIMITIVES */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_input_primitive input_primitive;        /* geometry */
    enum ladder_output_topology output_topology;        /* geometry, hull, mesh */
    enum ladder_tessellation_domain domain;             /* hull, domain */
    enum ladder_tessellation_partitioning partitioning; /* hull */
    unsigned int input_control_points;                  /* hull, domain, geometry of patches: 0 to 32 */
    unsigned int output_control_points;                 /* hull: 0 to 32 */
    float max_tessellation_factor;                      /* hull: 1 to 64; 0: it does not say */
    unsigned int instances;                             /* geometry: from 1 */
    unsigned int streams;                               /* geometry: bit N: stream N is in use */
    unsigned int max_vertices;                          /* geometry, mesh */
    unsigned int max_primitives;                        /* mesh */
};

/* Flags of struct ladder_scan_pixel. */
enum ladder_scan_pixel_flag {
    /* The depth and stencil tests come before the shader. */
    LADDER_SCAN_PIXEL_EARLY_DEPTH_STENCIL = 1,
    /* It has an input that is interpolated for each sample, or SV_SampleIndex, and so runs for each. */
    LADDER_SCAN_PIXEL_PER_SAMPLE = 2,
    /* The shader may discard the pixel. The thread then goes on as a helper, for the derivatives of its
     * neighbours. */
    LADDER_SCAN_PIXEL_DISCARDS = 4,

    LADDER_SCAN_PIXEL_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* Which depths a pixel shader writes. */
enum ladder_depth_output {
    LADDER_DEPTH_OUTPUT_NONE = 0,
    LADDER_DEPTH_OUTPUT_ANY = 1,
    LADDER_DEPTH_OUTPUT_LESS_EQUAL = 2,    /* at most the primitive's depth */
    LADDER_DEPTH_OUTPUT_GREATER_EQUAL = 3, /* at least the primitive's depth */

    LADDER_DEPTH_OUTPUT_FORCE_32_BIT = 0x7fffffff
};

/* Always in the chain of a struct ladder_scan_result: facts of pixel shaders. All 0 of other stages. */
struct ladder_scan_pixel {
    /* LADDER_STRUCTURE_TYPE_SCAN_PIXEL */
    enum ladder_structure_type type;
    const void* next;

    unsigned int flags;                    /* enum ladder_scan_pixel_flag, or-ed */
    enum ladder_depth_output depth_output; /* how the shader writes depth */
};

/* What becomes of denormal floats. */
enum ladder_denormal_mode {
    LADDER_DENORMAL_MODE_ANY = 0, /* as the device likes it */
    LADDER_DENORMAL_MODE_PRESERVE = 1,
    LADDER_DENORMAL_MODE_FLUSH = 2, /* they count as zero */

    LADDER_DENORMAL_MODE_FORCE_32_BIT = 0x7fffffff
};

/*
 * Always in the chain of a struct ladder_scan_result: what the code asks of a device, in any stage.
 *
 * It has no wave size: ladder_scan_result has the sizes that a shader states, and Ladder does not guess
 * others.
 */
struct ladder_scan_code {
    /* LADDER_STRUCTURE_TYPE_SCAN_CODE */
    enum ladder_structure_type type;
    const void* next;

    /* D3D_SHADER_REQUIRES_* flags (d3d12shader.h), the lower 32 first, of this entry point alone. They come
     * from the metadata, which all forms of DXIL have. (Part SFI0 of a container has the same flags; for a
     * library, those of all its shaders together.) A compiler may state more than the code needs, so Ladder
     * does not use these flags: it looks at the code. */
    unsigned int feature_flags[2];
    /* 0: the source does not say (VSIR), and the flags are 0. */
    unsigned int has_feature_flags;
    /* Direct3D preserves denormals of 16 and 64 bits; the shader chooses the mode for 32 bits. */
    enum ladder_denormal_mode denormals_float16, denormals_float32, denormals_float64;
    /* In bytes, of all variables that this entry point has. */
    unsigned int groupshared_size;
    /* In bytes. Mesh and amplification shaders: what goes from one to the other. Any-hit, closest-hit and
     * miss shaders: the payload of the ray. Callable shaders: the parameter. Else 0. */
    unsigned int payload_size;
    /* In bytes: of any-hit and closest-hit shaders. Else 0. */
    unsigned int attribute_size;
};

/* Kinds of atomic operations on UAVs. */
enum ladder_atomic_kind {
    LADDER_ATOMIC_ADD = 1, /* subtraction, too */
    LADDER_ATOMIC_AND = 2,
    LADDER_ATOMIC_OR = 4,
    LADDER_ATOMIC_XOR = 8,
    LADDER_ATOMIC_SIGNED_MIN = 16,
    LADDER_ATOMIC_SIGNED_MAX = 32,
    LADDER_ATOMIC_UNSIGNED_MIN = 64,
    LADDER_ATOMIC_UNSIGNED_MAX = 128,
    LADDER_ATOMIC_EXCHANGE = 256,
    LADDER_ATOMIC_COMPARE_EXCHANGE = 512,
    /* Addition of floats; LADDER_ATOMIC_ADD adds integers. */
    LADDER_ATOMIC_FLOAT_ADD = 1024,
    LADDER_ATOMIC_FLOAT_MIN = 2048,
    LADDER_ATOMIC_FLOAT_MAX = 4096,
    /* The shader uses the old value of an atomic operation. Without this flag, if the UAV only has atomic
     * operations of one kind, draws and dispatches may run in any order. */
    LADDER_ATOMIC_OLD_VALUE_USED = 65536,

    LADDER_ATOMIC_KIND_FORCE_32_BIT = 0x7fffffff
};

/* What the code does with a resource, beyond its flags. */
struct ladder_scan_access {
    unsigned int atomic_kinds; /* enum ladder_atomic_kind, or-ed; 0: no atomic operation */
    unsigned int reserved[3];  /* zero */
};

/* Always in the chain of a struct ladder_scan_result. */
struct ladder_scan_accesses {
    /* LADDER_STRUCTURE_TYPE_SCAN_ACCESSES */
    enum ladder_structure_type type;
    const void* next;

    /* In the order of ladder_scan_result.resources; as many. NULL: there are none. */
    const struct ladder_scan_access* resources;
};

/* A texture and a sampler that are used together. */
struct ladder_scan_pair {
    /* Positions in ladder_scan_result.resources. A sampler of 0xffffffff: the SRV is used without one, by a
     * load or a query of its size. */
    unsigned int texture, sampler;
    /* Index into the range of registers, from 0. 0xffffffff: the index is not constant. */
    unsigned int texture_index, sampler_index;
};

/*
 * Always in the chain of a struct ladder_scan_result: which textures (SRVs) are used with which samplers, for
 * APIs that have both in one object. Each pair is listed once, in the order in which instructions first use
 * it; the entry function comes before other functions. Buffers are listed without a sampler.
 */
struct ladder_scan_pairs {
    /* LADDER_STRUCTURE_TYPE_SCAN_PAIRS */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_scan_pair* pairs; /* one element for each pair */
    unsigned int pair_count;
};

/* Classes of types of the high-level source, with the numbers of D3D_SHADER_VARIABLE_CLASS. */
enum ladder_type_class {
    LADDER_TYPE_CLASS_SCALAR = 0,
    LADDER_TYPE_CLASS_VECTOR = 1,
    LADDER_TYPE_CLASS_MATRIX_ROWS = 2,    /* memory has one row after the other (row_major) */
    LADDER_TYPE_CLASS_MATRIX_COLUMNS = 3, /* memory has one column after the other */
    LADDER_TYPE_CLASS_OBJECT = 4,         /* no data: a texture, for instance */
    LADDER_TYPE_CLASS_STRUCT = 5,

    LADDER_TYPE_CLASS_FORCE_32_BIT = 0x7fffffff
};

/* A type of the high-level source. Sizes and distances are in bytes. Types share the types of their members,
 * and none contains itself: at most 32 structures nest. A few types may spell a text without end. */
struct ladder_scan_type {
    enum ladder_type_class type_class; /* says which members below have a meaning */
    /* What memory holds, of scalars, vectors and matrices. LADDER_COMPONENT_BOOL has 32 bits, and so have
     * types of minimum precision. */
    enum ladder_component_type component_type;
    unsigned int rows, columns;               /* of scalars, vectors (one row) and matrices; else 0 */
    unsigned int elements;                    /* of an array, those of all dimensions together; 0: no array */
    unsigned int size;                        /* of all elements */
    unsigned int stride;                      /* of an array, from one element to the next; else 0 */
    unsigned int vector_stride;               /* of a matrix, from one row or column to the next; else 0 */
    const char* name;                         /* of a structure: "Light"; "" if it has none. Never NULL. */
    const struct ladder_scan_member* members; /* of a structure, in the order of the source; else NULL */
    unsigned int member_count;                /* number of members */
    unsigned int reserved[3];                 /* zero */
};

/* A member of a structure, or a variable of a constant buffer. */
struct ladder_scan_member {
    const char* name;                    /* UTF-8, at most 255 bytes; "": not known. Never NULL. */
    const struct ladder_scan_type* type; /* never NULL */
    unsigned int offset;                 /* in bytes, from the begin of the structure */
    unsigned int is_used;                /* variables of constant buffers: 1: the shader uses it; else 0 */
    const void* default_value; /* variables: initial value, as memory has it; NULL: the source has none */
    unsigned int default_value_size; /* in bytes; need not be the size of the type */
    unsigned int reserved[3];        /* zero */
};

/* What lies in a resource. */
struct ladder_scan_content {
    /* Constant and texture buffers: a structure of all variables, which may be larger than
     * ladder_scan_resource.stride. Structured buffers: an element, of `stride` bytes. Of an array of
     * resources: what lies in each. NULL: it is not known, or the resource has no such type. */
    const struct ladder_scan_type* type;
    unsigned int reserved[4]; /* zero */
};

/*
 * In the chain of a struct ladder_scan_result of a scan with LADDER_SCAN_NAMES: the types that the
 * high-level source gives to buffers. They come from reflection data: part STAT or ILDB of DXIL or the
 * module itself, part RDEF of tokens, comment CTAB of shader models 1 to 3. Damaged data are as good as none.
 *
 * Constant buffers 0, 1 and 2 of shader models 1 to 3 have the registers c#, i# and b#: each begins a row of
 * 16 bytes. Default values are there, too; those of DXIL are lost.
 */
struct ladder_scan_contents {
    /* LADDER_STRUCTURE_TYPE_SCAN_CONTENTS */
    enum ladder_structure_type type;
    const void* next;

    /* In the order of ladder_scan_result.resources; as many. NULL: there are none. */
    const struct ladder_scan_content* resources;
};

/* Flags of struct ladder_scan_info. */
enum ladder_scan_flag {
    /* As LADDER_OPTION_IGNORE_CHECKSUM. */
    LADDER_SCAN_IGNORE_CHECKSUM = 1,
    /* Reflection data are read: ladder_scan_resource.name is the name in the source, as far as it is known,
     * and struct ladder_scan_contents is in the result's chain. An opened shader (ladder_context.h) keeps
     * reflection data only with this flag; then its scans have names, and LADDER_OPTION_SOURCE_NAMES uses
     * them. */
    LADDER_SCAN_NAMES = 2,
    /* For ladder_open_shader(): the shader keeps the debug information that lies beside its program in the
     * container, for LADDER_OPTION_DEBUG_INFO of its compiles and for lines in their messages. Scans ignore
     * it. */
    LADDER_SCAN_KEEP_DEBUG = 4,

    LADDER_SCAN_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* What to scan. */
struct ladder_scan_info {
    /* LADDER_STRUCTURE_TYPE_SCAN_INFO */
    enum ladder_structure_type type;
    const void* next; /* NULL, or a struct ladder_d3d9_info of ladder_parameters.h, and nothing behind it */

    /* As in struct ladder_compile_info. */
    struct ladder_code source;
    enum ladder_source_type source_type; /* format of `source` */
    const char* source_name;             /* name of the source in messages */
    const char* entry_point;             /* name of the function to scan */
    unsigned int flags;                  /* enum ladder_scan_flag, or-ed */
};

/*
 * Reads a shader and lists what it declares.
 *
 * `info` and `out` must not be NULL. On success `*out` gets the result, which the caller frees by
 * ladder_free_scan_result(); on failure it becomes NULL. `messages`: as for ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code. A source that ladder_compile() cannot read fails here with the same
 * code.
 */
LADDER_API int ladder_scan(const struct ladder_scan_info* info, const struct ladder_scan_result** out,
                           char** messages);
/* Frees a result and all that it points to. May be NULL. */
LADDER_API void ladder_free_scan_result(const struct ladder_scan_result* result);

/* Flags of struct ladder_library_function. */
enum ladder_library_function_flag {
    /* A shader. Other functions are there for shaders of other libraries to call. */
    LADDER_LIBRARY_FUNCTION_ENTRY_POINT = 1,
    /* A node that a work graph may begin with. */
    LADDER_LIBRARY_FUNCTION_PROGRAM_ENTRY = 2,

    LADDER_LIBRARY_FUNCTION_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* A function of a library. */
struct ladder_library_function {
    /* As in the source: "shade"; "space::shade" in a namespace. Never NULL. */
    const char* name;
    /* As D3D12 exports it: "?shade@@YAXXZ". Equal to `name` if the shader's name is not decorated. Never
     * NULL. Either name will do for ladder_compile_info.entry_point. */
    const char* mangled_name;
    unsigned int flags;      /* enum ladder_library_function_flag, or-ed */
    enum ladder_stage stage; /* the stage of an entry point; else 0 */
    /* In bytes: of the payload of any-hit, closest-hit and miss shaders, of the parameter of callable
     * shaders; of the attributes of any-hit and closest-hit shaders. Else 0. */
    unsigned int payload_size, attribute_size;

    /* What follows comes from the container's runtime data (part RDAT); where they are missing, all is 0. */

    /* D3D_SHADER_REQUIRES_* flags (d3d12shader.h), the lower 32 first. From bit 40 on they are hints for
     * linkers. */
    unsigned int feature_flags[2];
    /* Bit N: a shader of stage N (enum ladder_stage) may call it. Of an entry point: its stage. */
    unsigned int stage_mask;
    /* The least shader model that has what it uses. */
    unsigned int shader_model_major, shader_model_minor;
    unsigned int wave_size_min, wave_size_max; /* 0: it does not say */
    /* Those of the library's resources that it uses: positions in ladder_library.resources. */
    const unsigned int* resources;
    unsigned int resource_count;
    /* Functions of other libraries that it calls, by their mangled names. */
    const char* const* dependencies;
    unsigned int dependency_count;
    /* Position of a node in ladder_library.nodes. 0xffffffff: the function is no node. */
    unsigned int node;
};

/* How a node of a work graph is launched. */
enum ladder_node_launch {
    LADDER_NODE_LAUNCH_BROADCASTING = 1,
    LADDER_NODE_LAUNCH_COALESCING = 2,
    LADDER_NODE_LAUNCH_THREAD = 3,

    LADDER_NODE_LAUNCH_FORCE_32_BIT = 0x7fffffff
};

/* An input or output of a node. What the shader does not say is 0. */
struct ladder_library_node_records {
    unsigned int kind;                    /* DXIL's flags and kind in one word: NodeIOFlags | NodeIOKind */
    const char* name;                     /* outputs: of the node that it is for. Never NULL. */
    unsigned int index;                   /* its place in an array of nodes */
    unsigned int max_records;             /* most records that a thread group takes or makes */
    unsigned int shares_max_records_with; /* outputs: which output of the node; 0xffffffff: none */
    unsigned int record_size, record_alignment; /* in bytes; 0: records are empty */
    unsigned int array_size;                    /* outputs; 0: no array; 0xffffffff: without an end */
    unsigned int allow_sparse;                  /* 0 or 1: nodes of the array may be missing */
    /* Where a record has the size of its dispatch grid (SV_DispatchGrid): offset in bytes, how many
     * components, each LADDER_COMPONENT_U16 or LADDER_COMPONENT_U32. No components: it has none. */
    unsigned int grid_offset, grid_components;
    enum ladder_component_type grid_type; /* type of each component */
};

/* A node of a work graph. What the shader does not say is 0. */
struct ladder_library_node {
    enum ladder_node_launch launch;     /* launch mode */
    const char* name;                   /* the node's, which need not be the function's. Never NULL. */
    unsigned int index;                 /* its place in an array of nodes */
    const char* shares_input_of;        /* another node; "": none. Never NULL. */
    unsigned int shares_input_of_index; /* place of that node in an array of nodes */
    unsigned int thread_group_size[3];  /* each from 1 */
    unsigned int groupshared_size;      /* in bytes */
    unsigned int dispatch_grid[3], max_dispatch_grid[3]; /* grid and its limit, in thread groups */
    unsigned int max_recursion_depth;                    /* how often the node may start itself */
    unsigned int local_root_arguments_index;             /* 0xffffffff: it does not say */
    /* Positions in ladder_library.node_records. */
    const unsigned int* inputs;
    unsigned int input_count;
    const unsigned int* outputs; /* positions in ladder_library.node_records */
    unsigned int output_count;
};

/* Kinds of subobjects, with the numbers of D3D12's D3D12_STATE_SUBOBJECT_TYPE where it has one for them. */
enum ladder_subobject_kind {
    LADDER_SUBOBJECT_STATE_OBJECT_CONFIG = 0,
    LADDER_SUBOBJECT_GLOBAL_ROOT_SIGNATURE = 1,
    LADDER_SUBOBJECT_LOCAL_ROOT_SIGNATURE = 2,
    LADDER_SUBOBJECT_EXPORTS_ASSOCIATION = 8,
    LADDER_SUBOBJECT_SHADER_CONFIG = 9,
    LADDER_SUBOBJECT_PIPELINE_CONFIG = 10,
    LADDER_SUBOBJECT_HIT_GROUP = 11,
    LADDER_SUBOBJECT_PIPELINE_CONFIG_1 = 12,

    LADDER_SUBOBJECT_FORCE_32_BIT = 0x7fffffff
};

/* A subobject of a library. Members of other kinds than its own are 0, or "". Strings are never NULL. */
struct ladder_library_subobject {
    enum ladder_subobject_kind kind; /* says which members below have a meaning */
    const char* name;                /* name of the subobject */
    /* State object config: D3D12_STATE_OBJECT_FLAGS. Pipeline config 1: D3D12_RAYTRACING_PIPELINE_FLAGS. */
    unsigned int flags;
    /* Root signatures: serialized, without a container. */
    struct ladder_code root_signature;
    /* Exports association: the name of a subobject, and the exports that it applies to. No exports: it
     * applies to all. */
    const char* subobject;
    const char* const* exports; /* names of the functions it is associated with */
    unsigned int export_count;
    unsigned int max_payload_size, max_attribute_size; /* shader config, in bytes */
    unsigned int max_recursion_depth;                  /* both pipeline configs */
    unsigned int procedural;  /* hit group; 0: of triangles, 1: of procedural primitives */
    const char* any_hit;      /* hit group; "": none */
    const char* closest_hit;  /* hit group; "": none */
    const char* intersection; /* hit group; "": none */
};

/*
 * What a library has. ladder_scan_library() makes it: it is read-only, and ladder_free_library() frees it
 * with everything that it points to. It grows as struct ladder_scan_result does.
 */
struct ladder_library {
    /* LADDER_STRUCTURE_TYPE_LIBRARY */
    enum ladder_structure_type type;
    const void* next;

    unsigned int is_library;                             /* 0: a single shader, which is the only function */
    unsigned int shader_model_major, shader_model_minor; /* shader model: 6 and 5 for 6.5 */
    /* 1: the lists come from the container's runtime data. 0: there are none, as in bitcode and texts. Then
     * the functions are those that the module has, and there are no resources, nodes and subobjects here. */
    unsigned int has_runtime_data;
    const struct ladder_library_function* functions; /* functions of the library */
    unsigned int function_count;
    /* Resources of all functions. Strides, samples and component types are not known here: they are 0. A
     * first register of 0xffffffff: the library is not linked, so the resource has no register yet. */
    const struct ladder_scan_resource* resources;
    unsigned int resource_count;
    const struct ladder_library_subobject* subobjects; /* subobjects of state objects */
    unsigned int subobject_count;
    const struct ladder_library_node* nodes; /* nodes of work graphs */
    unsigned int node_count;
    const struct ladder_library_node_records* node_records; /* the records of all nodes */
    unsigned int node_record_count;
};

/*
 * Lists what a library has, whether or not ladder_compile() can translate it: no function is looked into.
 * ladder_scan() tells more of each entry point. Shaders that are no libraries have one function, the entry
 * point.
 *
 * `info` and `out` must not be NULL, and `info->entry_point` must be NULL. On success `*out` gets the result,
 * which the caller frees by ladder_free_library(); on failure it becomes NULL. `messages`: as for
 * ladder_compile().
 *
 * Fails with: any LADDER_ERROR_* code. Runtime data that are malformed are LADDER_ERROR_INVALID_SHADER.
 */
LADDER_API int ladder_scan_library(const struct ladder_scan_info* info, const struct ladder_library** out,
                                   char** messages);
/* Frees a result and all that it points to. May be NULL. */
LADDER_API void ladder_free_library(const struct ladder_library* library);

/* Registers of bytecode of shader models 1 to 3 that go into a shader or out of it. */
enum ladder_d3d9_register {
    LADDER_D3D9_REGISTER_TEMP = 0,           /* r0, which is the colour of pixel shaders of 1.x */
    LADDER_D3D9_REGISTER_INPUT = 1,          /* v# */
    LADDER_D3D9_REGISTER_TEXTURE = 2,        /* t#: texture coordinates of pixel shaders before 3.0 */
    LADDER_D3D9_REGISTER_PIXEL_POSITION = 3, /* vPos */
    LADDER_D3D9_REGISTER_FACE = 4,           /* vFace */
    LADDER_D3D9_REGISTER_POSITION = 5,       /* oPos */
    LADDER_D3D9_REGISTER_FOG = 6,            /* oFog */
    LADDER_D3D9_REGISTER_POINT_SIZE = 7,     /* oPts */
    LADDER_D3D9_REGISTER_COLOR = 8,          /* oD#: vertex shaders before 3.0 */
    LADDER_D3D9_REGISTER_TEXCOORD = 9,       /* oT#: the same */
    LADDER_D3D9_REGISTER_OUTPUT = 10,        /* o#: vertex shaders of 3.0 */
    LADDER_D3D9_REGISTER_TARGET = 11,        /* oC# */
    LADDER_D3D9_REGISTER_DEPTH = 12,         /* oDepth, and what texdepth and texm3x2depth write */

    LADDER_D3D9_REGISTER_FORCE_32_BIT = 0x7fffffff
};

/* A register, or one of several declarations of a register. */
struct ladder_d3d9_element {
    enum ladder_d3d9_register register_type; /* register file */
    unsigned int register_index;             /* register number */
    /* The usage and its index, as the declaration has them: "TEXCOORD". Pixel shaders before 3.0 declare t#
     * and v# without: these are "TEXCOORD" and "COLOR", with the register's index. Without a declaration "".
     * Never NULL. */
    const char* semantic_name;
    unsigned int semantic_index; /* usage index: 3 of TEXCOORD3 */
    unsigned int declared_mask;  /* components that the declaration names; 0: there is no declaration */
    unsigned int used_mask;      /* components of the register that the shader reads (inputs) or writes */
};

/*
 * The signatures of bytecode of shader models 1 to 3, in the registers of the bytecode: what it declares,
 * then what it uses without a declaration, in the order of first use. (The signatures of struct
 * ladder_scan_result describe the SPIR-V module instead: only used elements, with their locations.)
 * ladder_scan_shader_d3d9() makes the result: it is read-only, and ladder_free_d3d9_signatures() frees it
 * with everything that it points to. It grows as struct ladder_scan_result does.
 */
struct ladder_d3d9_signatures {
    /* LADDER_STRUCTURE_TYPE_D3D9_SIGNATURES */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_stage stage;                             /* vertex or pixel */
    unsigned int shader_model_major, shader_model_minor; /* minor is 0 for software processing (vs_2_sw) */
    const struct ladder_d3d9_element* inputs;            /* registers that the shader reads */
    unsigned int input_count;
    const struct ladder_d3d9_element* outputs; /* registers that the shader writes */
    unsigned int output_count;
};

/* Frees a result and all that it points to. May be NULL. */
LADDER_API void ladder_free_d3d9_signatures(const struct ladder_d3d9_signatures* signatures);

#ifdef __cplusplus
}
#endif

#endif
