/*
 * DXBC containers, as the runtimes of Direct3D 12 use them: their parts, signatures and root signatures, to
 * be read and to be made.
 *
 * The conventions of ladder.h hold here, too. Numbers that are Direct3D's (D3D_NAME, D3D12_FILTER and so on)
 * are members of type unsigned int: d3dcommon.h and d3d12.h have names for them.
 *
 * Results are the library's: they are read-only, and the function named with each frees it with all that it
 * points to. What later versions tell comes in structures that are chained to `next`: more about each part,
 * for instance, as another array in the same order. Skip structures of types that you do not know. Arrays may
 * be NULL where their count is 0. Any number of threads may read a result at once.
 */
#ifndef LADDER_LADDER_DXBC_H
#define LADDER_LADDER_DXBC_H

#include <ladder/ladder_linkage.h>
#include <ladder/ladder_scan.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A tag of four characters as a number, as it stands in containers: LADDER_TAG('D', 'X', 'I', 'L'). */
#define LADDER_TAG(a, b, c, d)                                                                               \
    ((unsigned int)(a) | (unsigned int)(b) << 8 | (unsigned int)(c) << 16 | (unsigned int)(d) << 24)

/* Flags of functions of this header. Each function says which it takes; others are
 * LADDER_ERROR_INVALID_ARGUMENT. */
enum ladder_container_flag {
    /* As LADDER_OPTION_IGNORE_CHECKSUM: a container with a wrong digest is taken. */
    LADDER_CONTAINER_IGNORE_CHECKSUM = 1,
    /* A root signature may break rules of Direct3D (see ladder_read_root_signature()). */
    LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES = 2,
    /* Only the part of a root signature is made, without a container around it. */
    LADDER_CONTAINER_BARE_ROOT_SIGNATURE = 4,
    /* Only the headers of a container and of its parts are read, not the data of the parts: the digest is not
     * compared, and pages with data that are not in memory stay so. */
    LADDER_CONTAINER_HEADERS_ONLY = 8,

    LADDER_CONTAINER_FLAG_FORCE_32_BIT = 0x7fffffff
};

/*
 * Containers. (Their layout: DirectXShaderCompiler, docs/DXIL.rst, "Dxil Container"; DxilContainer.h.)
 */

/* What is in the digest of a container: the 16 bytes after its tag. */
enum ladder_digest_kind {
    /* The hash of what comes after it, as validators write it and as Direct3D 12 wants it: MD5 with the
     * padding of its own that Microsoft's specification INF-0004, "Validator hashing", has. */
    LADDER_DIGEST_SIGNED = 0,
    /* All bytes are 0: what compilers write that do not sign. */
    LADDER_DIGEST_UNSIGNED = 1,
    /* All bytes are 1 (BYPASS of INF-0004) or 2 (PREVIEW_BYPASS): Direct3D is not to check. */
    LADDER_DIGEST_BYPASS = 2,
    LADDER_DIGEST_PREVIEW_BYPASS = 3,
    /* Only in results: none of these. */
    LADDER_DIGEST_WRONG = 4,
    /* Only in results, with LADDER_CONTAINER_HEADERS_ONLY: LADDER_DIGEST_SIGNED or LADDER_DIGEST_WRONG. */
    LADDER_DIGEST_NOT_COMPARED = 5,

    LADDER_DIGEST_FORCE_32_BIT = 0x7fffffff
};

/* A part of a container. */
struct ladder_container_part {
    unsigned int tag; /* LADDER_TAG('D', 'X', 'I', 'L'), for instance */
    /* The tag as four characters and a terminator. '?' stands for a character that cannot be printed. */
    const char* name;
    /* Where its data begin, in bytes from the start of the container. */
    size_t offset;
    /* The data themselves: they point into the container. */
    struct ladder_code data;
};

/* What a container has. ladder_read_container() makes it, ladder_free_container() frees it. */
struct ladder_container {
    /* LADDER_STRUCTURE_TYPE_CONTAINER */
    enum ladder_structure_type type;
    const void* next;

    unsigned int tag;                          /* LADDER_TAG('D', 'X', 'B', 'C') */
    unsigned int version_major, version_minor; /* version in the container's header */
    size_t size;              /* in bytes, as the container says; there may be other bytes after it */
    unsigned char digest[16]; /* digest in the container's header */
    /* LADDER_DIGEST_WRONG only with LADDER_CONTAINER_IGNORE_CHECKSUM, LADDER_DIGEST_NOT_COMPARED only with
     * LADDER_CONTAINER_HEADERS_ONLY. */
    enum ladder_digest_kind digest_kind;
    const struct ladder_container_part* parts; /* in the order of its table */
    unsigned int part_count;
};

/*
 * Lists the parts of a DXBC container.
 *
 * `container` and `out` must not be NULL. The container must live as long as the result, which points into
 * it. `flags` is 0, LADDER_CONTAINER_IGNORE_CHECKSUM or LADDER_CONTAINER_HEADERS_ONLY, or both. On success
 * `*out` gets the result, which the caller frees by ladder_free_container(); on failure it becomes NULL.
 * `source_name`: as in struct ladder_compile_info. `messages`: as for ladder_compile().
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _INVALID_SHADER, _UNSUPPORTED (a version other
 * than 1.0).
 */
LADDER_API int ladder_read_container(const struct ladder_code* container, unsigned int flags,
                                     const char* source_name, const struct ladder_container** out,
                                     char** messages);
/* Frees the list, not the container. May be NULL. */
LADDER_API void ladder_free_container(const struct ladder_container* container);

/* Gives the first part of that tag, or NULL. `container` must not be NULL. */
LADDER_API const struct ladder_container_part*
ladder_find_container_part(const struct ladder_container* container, unsigned int tag);

/* A part of a container to be built. */
struct ladder_new_part {
    unsigned int tag;        /* LADDER_TAG() of the part's four characters */
    struct ladder_code data; /* may be {NULL, 0}: a part without data */
};

/* A container to be built. No structure may follow it yet: `next` is NULL. */
struct ladder_container_info {
    /* LADDER_STRUCTURE_TYPE_CONTAINER_INFO */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_new_part* parts; /* may be NULL if there are none */
    unsigned int part_count;
    enum ladder_digest_kind digest_kind; /* not LADDER_DIGEST_WRONG */
};

/*
 * Builds a container of version 1.0 from parts, in their order, each at a multiple of 4 bytes. The container
 * ends with the data of the last part.
 *
 * `info` and `out` must not be NULL. On success `*out` gets the container, which ladder_free_code() frees; on
 * failure it becomes {NULL, 0}. `messages`: as for ladder_compile(), with the name "<input>".
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT (also of more than 0xffffffff bytes in all), _OUT_OF_MEMORY.
 */
LADDER_API int ladder_build_container(const struct ladder_container_info* info, struct ladder_code* out,
                                      char** messages);

/*
 * Gives a copy of a container with the digest that it should have. Its total size becomes that of all bytes
 * given; neither the digest nor the total size need be right before. All else must be: version and parts are
 * checked as ladder_read_container() does it.
 *
 * `container` and `out` must not be NULL. `kind` is not LADDER_DIGEST_WRONG. `source_name`, `messages`: as
 * for ladder_read_container(). `out`: as for ladder_build_container().
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _INVALID_SHADER, _UNSUPPORTED.
 */
LADDER_API int ladder_sign_container(const struct ladder_code* container, enum ladder_digest_kind kind,
                                     const char* source_name, struct ladder_code* out, char** messages);

/*
 * Signatures: what a shader takes and gives, as its container lists it. (Their layout:
 * DirectXShaderCompiler, DxilContainer.h, DxilProgramSignature.)
 *
 * Parts ISGN, OSGN and PCSG are of shader models 4 and 5, OSG5 also has streams, ISG1, OSG1 and PSG1 have
 * streams and minimum precisions.
 */

/* An element of a signature: components of one register. */
struct ladder_signature_element {
    /* Without an index: "SV_Position", "TEXCOORD"; at most 4096 bytes. Never NULL. */
    const char* semantic_name;
    unsigned int semantic_index; /* index of the first row's semantic */
    unsigned int stream;         /* the stream of a geometry shader's output, 0 to 3; else 0 */
    /* D3D_NAME, as the container has it; 0: none. Compilers of shader models 4 and 5 may write 0 for what
     * pixel shaders write: SV_Target, SV_Depth and so on. */
    unsigned int system_value;
    unsigned int component_type; /* D3D_REGISTER_COMPONENT_TYPE; 0: unknown, 1: uint, 2: int, 3: float */
    unsigned int register_index; /* 0xffffffff: the element is in no register */
    unsigned int mask;           /* bits 0 to 3: components x to w that it has */
    /* Bits 0 to 3, as ReadWriteMask of D3D12_SIGNATURE_PARAMETER_DESC. Of what a shader takes: components
     * that it reads. Of what it gives: components that it never writes, so that it writes mask &
     * ~read_write_mask. Domain shaders take what belongs to a patch; hull and mesh shaders give it. */
    unsigned int read_write_mask;
    unsigned int min_precision; /* D3D_MIN_PRECISION; 0: none */
};

/*
 * A signature. ladder_read_signature() makes it, and ladder_free_signature() frees that; or a caller lays it
 * out for ladder_build_signature(), with NULL for `next`.
 */
struct ladder_signature_part {
    /* LADDER_STRUCTURE_TYPE_SIGNATURE_PART */
    enum ladder_structure_type type;
    const void* next;

    /* LADDER_TAG('I', 'S', 'G', '1'), for instance. 0, only in results: the container has no such part. */
    unsigned int tag;
    const struct ladder_signature_element* elements; /* elements in the part's order */
    unsigned int element_count;
};

/* Which signature to read. No structure may follow it yet: `next` is NULL. */
struct ladder_signature_info {
    /* LADDER_STRUCTURE_TYPE_SIGNATURE_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* A container, or the data of a part. */
    struct ladder_code source;
    /* 0: `source` is a container. Else the tag of the part whose data it is; `signature` and `flags` are 0
     * then. */
    unsigned int tag;
    enum ladder_signature signature; /* in containers: the first part of this kind */
    unsigned int flags;              /* 0 or LADDER_CONTAINER_IGNORE_CHECKSUM */
    const char* source_name;         /* as in struct ladder_compile_info */
};

/*
 * Reads a signature.
 *
 * `info` and `out` must not be NULL. On success `*out` gets the result, which the caller frees by
 * ladder_free_signature(), and which does not point into the source; on failure it becomes NULL. A container
 * without such a part has a signature without elements. `messages`: as for ladder_compile().
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT (also of a tag that is no signature's), _OUT_OF_MEMORY,
 * _INVALID_SHADER, _UNSUPPORTED.
 */
LADDER_API int ladder_read_signature(const struct ladder_signature_info* info,
                                     const struct ladder_signature_part** out, char** messages);
/* Frees what ladder_read_signature() made. May be NULL. */
LADDER_API void ladder_free_signature(const struct ladder_signature_part* signature);

/* Gives the first element with that semantic, index and stream, or NULL. Names are the same whatever the case
 * of their ASCII letters. No pointer may be NULL. */
LADDER_API const struct ladder_signature_element*
ladder_find_signature_element(const struct ladder_signature_part* signature, const char* semantic_name,
                              unsigned int semantic_index, unsigned int stream);

/*
 * Builds the data of a signature part, elements in their order. ladder_build_container() makes a part of it.
 *
 * `signature` and `out` must not be NULL. Members that the part cannot hold must be 0: streams in ISGN, OSGN
 * and PCSG, minimum precisions there and in OSG5. On success `*out` gets the data, which ladder_free_code()
 * frees; on failure it becomes {NULL, 0}. `messages`: as for ladder_compile(), with the name "<input>".
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT (also of numbers out of range), _OUT_OF_MEMORY.
 */
LADDER_API int ladder_build_signature(const struct ladder_signature_part* signature, struct ladder_code* out,
                                      char** messages);

/*
 * Root signatures. (Direct3D functional specification, ResourceBinding.md: "Root Signature Version 1.1" and
 * "Root Argument Limits"; VulkanOn12.md for version 1.2; their layout in part RTS0: DirectXShaderCompiler,
 * DxilRootSignature.h.)
 */

/* Versions, with the numbers of D3D_ROOT_SIGNATURE_VERSION. */
enum ladder_root_signature_version {
    LADDER_ROOT_SIGNATURE_VERSION_1_0 = 1,
    LADDER_ROOT_SIGNATURE_VERSION_1_1 = 2, /* adds flags of ranges and root descriptors */
    LADDER_ROOT_SIGNATURE_VERSION_1_2 = 3, /* adds flags of static samplers */

    LADDER_ROOT_SIGNATURE_VERSION_FORCE_32_BIT = 0x7fffffff
};

/* Types of parameters, with the numbers of D3D12_ROOT_PARAMETER_TYPE. */
enum ladder_root_parameter_type {
    LADDER_ROOT_PARAMETER_TABLE = 0,
    LADDER_ROOT_PARAMETER_CONSTANTS = 1,
    LADDER_ROOT_PARAMETER_CBV = 2, /* this and the next two: root descriptors */
    LADDER_ROOT_PARAMETER_SRV = 3,
    LADDER_ROOT_PARAMETER_UAV = 4,

    LADDER_ROOT_PARAMETER_FORCE_32_BIT = 0x7fffffff
};

/* A range of a descriptor table. */
struct ladder_descriptor_range {
    enum ladder_resource_class resource_class; /* SRV, UAV, constant buffer or sampler */
    unsigned int count;                        /* descriptors, from 1; 0xffffffff: the range has no end */
    unsigned int space;                        /* register space */
    unsigned int first_register;               /* register of the first descriptor */
    unsigned int flags;                        /* D3D12_DESCRIPTOR_RANGE_FLAGS; 0 in version 1.0 */
    /* Where it begins, in descriptors from the start of the table. 0xffffffff: after the range before it. */
    unsigned int offset;
};

/* A root parameter. Members of other types than its own are 0. */
struct ladder_root_parameter {
    enum ladder_root_parameter_type type; /* says which members below have a meaning */
    unsigned int visibility;              /* D3D12_SHADER_VISIBILITY; 0: all stages */
    /* All but tables. */
    unsigned int space;
    unsigned int register_index; /* register number */
    unsigned int constant_count; /* constants: how many of 32 bits */
    unsigned int flags;          /* root descriptors: D3D12_ROOT_DESCRIPTOR_FLAGS; 0 in version 1.0 */
    const struct ladder_descriptor_range* ranges; /* tables */
    unsigned int range_count;
};

/* A static sampler. */
struct ladder_static_sampler {
    unsigned int filter; /* D3D12_FILTER */
    /* D3D12_TEXTURE_ADDRESS_MODE, each 1 to 5 */
    unsigned int address_u, address_v, address_w;
    float mip_lod_bias;          /* -16 to 15.99 */
    unsigned int max_anisotropy; /* 0 to 16 */
    unsigned int comparison;     /* D3D12_COMPARISON_FUNC; of comparison filters 1 to 8 */
    unsigned int border_color;   /* D3D12_STATIC_BORDER_COLOR, 0 to 4 */
    float min_lod, max_lod;      /* no NaN */
    unsigned int space;          /* register space */
    unsigned int register_index; /* register number */
    unsigned int visibility;     /* D3D12_SHADER_VISIBILITY; 0: all stages */
    unsigned int flags;          /* D3D12_SAMPLER_FLAGS; 0 before version 1.2 */
};

/*
 * A root signature. ladder_read_root_signature() and ladder_convert_root_signature() make it, and
 * ladder_free_root_signature() frees that; or a caller lays it out for ladder_build_root_signature() and
 * ladder_convert_root_signature(), with NULL for `next`.
 */
struct ladder_root_signature {
    /* LADDER_STRUCTURE_TYPE_ROOT_SIGNATURE */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_root_signature_version version;     /* version of the format */
    unsigned int flags;                             /* D3D12_ROOT_SIGNATURE_FLAGS */
    const struct ladder_root_parameter* parameters; /* in the order of their root parameter indices */
    unsigned int parameter_count;
    const struct ladder_static_sampler* samplers; /* static samplers */
    unsigned int sampler_count;
};

/*
 * Reads a root signature.
 *
 * `source` is a container with a part RTS0, or the data of such a part. `flags` may be
 * LADDER_CONTAINER_IGNORE_CHECKSUM and LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES, or-ed. With the latter,
 * only sizes, offsets, the version and the types of parameters are checked. Without it, a root signature must
 * keep the rules of Direct3D as well: at most 64 DWORDs (a table 1, a root descriptor 2, constants 1 each),
 * or 4064 bytes of a local one; enumerators and flags that exist and go together; no table with samplers and
 * other descriptors; no two ranges that overlap, in registers of a class and space that the same stage sees;
 * no registers or offsets beyond 0xffffffff; no register space that is reserved for the system (from
 * 0xfffffff0 on).
 *
 * `source` and `out` must not be NULL. On success `*out` gets the result, which the caller frees by
 * ladder_free_root_signature(), and which does not point into the source; on failure it becomes NULL.
 * `source_name`: as in struct ladder_compile_info. `messages`: as for ladder_compile().
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY, _INVALID_SHADER (also where a container has no
 * root signature), _UNSUPPORTED (a version that this header does not have).
 */
LADDER_API int ladder_read_root_signature(const struct ladder_code* source, unsigned int flags,
                                          const char* source_name, const struct ladder_root_signature** out,
                                          char** messages);
/* Frees a root signature that the library made. May be NULL. */
LADDER_API void ladder_free_root_signature(const struct ladder_root_signature* signature);

/*
 * Serializes a root signature: a signed container with one part, RTS0.
 *
 * `signature` and `out` must not be NULL. `flags` may be LADDER_CONTAINER_IGNORE_ROOT_SIGNATURE_RULES, as for
 * ladder_read_root_signature(), and LADDER_CONTAINER_BARE_ROOT_SIGNATURE, or-ed. Flags that its version does
 * not have must be 0. On success `*out` gets the bytes, which ladder_free_code() frees; on failure it becomes
 * {NULL, 0}. `messages`: as for ladder_compile(), with the name "<input>".
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT (also where a rule is broken), _OUT_OF_MEMORY.
 */
LADDER_API int ladder_build_root_signature(const struct ladder_root_signature* signature, unsigned int flags,
                                           struct ladder_code* out, char** messages);

/*
 * Gives a root signature as another version, or a copy in its own.
 *
 * From version 1.0, ranges and root descriptors get the flags that say what 1.0 promises: nothing. Ranges:
 * DESCRIPTORS_VOLATILE and, unless they are of samplers, DATA_VOLATILE; root descriptors: DATA_VOLATILE. To
 * version 1.0 these flags are dropped, and to versions before 1.2 those of static samplers, as Direct3D's
 * deserializers do it. Flags that the version of `signature` does not have must be 0; other rules are not
 * checked.
 *
 * `signature` and `out` must not be NULL. `*out` and `messages`: as for ladder_read_root_signature(), with
 * the name "<input>".
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY.
 */
LADDER_API int ladder_convert_root_signature(const struct ladder_root_signature* signature,
                                             enum ladder_root_signature_version version,
                                             const struct ladder_root_signature** out, char** messages);

#ifdef __cplusplus
}
#endif

#endif
