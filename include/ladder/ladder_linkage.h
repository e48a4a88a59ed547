/*
 * Linkage: where what goes from stage to stage is in SPIR-V.
 *
 * The conventions of ladder.h hold here, too.
 */
#ifndef LADDER_LADDER_LINKAGE_H
#define LADDER_LADDER_LINKAGE_H

#include <ladder/ladder_binding.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Signatures of a shader. */
enum ladder_signature {
    LADDER_SIGNATURE_INPUT = 0,
    LADDER_SIGNATURE_OUTPUT = 1,
    /* What belongs to a whole patch (hull and domain shaders) or primitive (mesh shaders). */
    LADDER_SIGNATURE_PATCH = 2,

    LADDER_SIGNATURE_FORCE_32_BIT = 0x7fffffff
};

/* Flags of struct ladder_linkage. */
enum ladder_linkage_flag {
    /* The next stage does not read this output (or patch constant, or value of a primitive that the shader
     * writes). It gets no variable, and stores to it are removed. An output that the shader itself reads, as
     * hull shaders may, stays; stream output still captures what it names. */
    LADDER_LINKAGE_DROP = 1,
    /* The stage before does not write this input (or patch constant that the shader reads, or system value).
     * It gets no variable, and reads as zero.
     * For an output that a vertex or domain shader lacks: the next stage reads it, and finds zeros, as
     * floats, at `location` from `component` on: the columns of `mask`, or all that are left
     * there. They must lie in no output. Without a name (NULL) it may be part of an element that has fewer
     * columns than the next stage reads. */
    LADDER_LINKAGE_ZERO = 2,
    /* An input of a pixel shader that belongs to a mesh shader's primitives: it is decorated
     * PerPrimitiveEXT, as Vulkan wants both sides to be; Direct3D's pixel shaders do not say. Needs SPIR-V
     * 1.4 (Vulkan 1.2) if the shader reads the input. Has no effect elsewhere. Among the inputs are the
     * system values that mesh shaders write (SV_PrimitiveID, SV_RenderTargetArrayIndex,
     * SV_ViewportArrayIndex): set the flag if the pipeline has a mesh shader. It has no effect on others;
     * what SV_ShadingRate is to pixel shaders the rasterizer makes. */
    LADDER_LINKAGE_PER_PRIMITIVE = 4,

    LADDER_LINKAGE_FLAG_FORCE_32_BIT = 0x7fffffff
};

/*
 * Where an element of a signature goes, or one row of an element of several (an array, a matrix).
 *
 * An element stays together: its rows have locations one after the other. So any of its rows says where it
 * is; where several do they must agree. It is dropped, or zero, if every row that the map has is. Elements
 * that the shader does not have are passed over, but for zeros of outputs.
 */
struct ladder_linkage {
    enum ladder_signature signature; /* signature that the row is of */
    /* Semantic of the row. Case does not matter. NULL: LADDER_LINKAGE_ZERO says when. */
    const char* semantic_name;
    unsigned int semantic_index; /* index of the row's semantic */
    unsigned int stream;         /* the stream of a geometry shader's output, 0 to 3; else 0 */

    unsigned int location;  /* 0 to 65535 */
    unsigned int component; /* 0 to 3, of the element's first column */
    unsigned int flags;     /* enum ladder_linkage_flag, or-ed */
    /* Bits 0 to 3: the columns that go from stage to stage, counted from the element's first; 0: all. The
     * variable ends with the last of them. Others read as zero, and what is written to them goes nowhere. */
    unsigned int mask;
    unsigned int reserved[2]; /* zero */
};

/* What stream output writes to a buffer after what the entry before it writes there, as
 * D3D12_SO_DECLARATION_ENTRY has it. */
struct ladder_stream_output {
    /* Semantic of a row of an output. NULL: a gap, which stays as it is in the buffer; the semantic index,
     * the stream and the first component of a gap are 0. */
    const char* semantic_name;
    unsigned int semantic_index;  /* index of the row's semantic */
    unsigned int stream;          /* 0 to 3; what goes to one buffer is of one stream */
    unsigned int first_component; /* 0 to 3, counted from the element's first column */
    unsigned int component_count; /* of 32 bits: 1 to 4; of a gap from 1 */
    unsigned int buffer;          /* 0 to 3 */
    unsigned int reserved[2];     /* zero */
};

/* Flags of struct ladder_linkage_info. System values that are built-ins and render targets need no entry and
 * are never meant. */
enum ladder_linkage_info_flag {
    /* Inputs (of domain shaders also patch constants) that the map lacks are LADDER_ERROR_INVALID_ARGUMENT.
     */
    LADDER_LINKAGE_INFO_STRICT_INPUTS = 1,
    /* Outputs (also patch constants of hull shaders and values of primitives of mesh shaders) that the map
     * lacks are LADDER_ERROR_INVALID_ARGUMENT. */
    LADDER_LINKAGE_INFO_STRICT_OUTPUTS = 2,
    /* Inputs that the map lacks are as with LADDER_LINKAGE_ZERO. Not with STRICT_INPUTS. */
    LADDER_LINKAGE_INFO_ZERO_INPUTS = 4,
    /* Outputs that the map lacks are as with LADDER_LINKAGE_DROP. Not with STRICT_OUTPUTS. */
    LADDER_LINKAGE_INFO_DROP_OUTPUTS = 8,
    /* `patch_location` counts. */
    LADDER_LINKAGE_INFO_PATCH_LOCATION = 16,
    /* The pipeline blends with a second source. Targets 0 and 1 of a pixel shader are the two sources of
     * render target 0; outputs to other targets are dropped. */
    LADDER_LINKAGE_INFO_DUAL_SOURCE = 32,

    /* The numbers of `views` are specialization constants of 32 bits, with these numbers as their defaults:
     * view N has view_spec_id + 3 * N (view_id), + 1 (viewport) and + 2 (layer). A module has those that it
     * needs. */
    LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION = 64,
    /* The shader is the last before the rasterizer: it adds the view's viewport (and layer) to what it writes
     * to SV_ViewportArrayIndex (SV_RenderTargetArrayIndex), or to 0. LADDER_ERROR_UNSUPPORTED:
     * SV_RenderTargetArrayIndex with multiview. */
    LADDER_LINKAGE_INFO_VIEW_OFFSETS = 128,
    /* The numbers of all views are fields of specialization constants of 32 bits, 0 by default. That with
     * `view_spec_id` has SV_ViewID, two bits for each index of a view, 16 in all, the lowest for index 0.
     * That with `viewport_spec_id` has viewports, eight bits for each SV_ViewID; there is no such constant
     * without LADDER_LINKAGE_INFO_VIEW_OFFSETS, and there are no layers. `view_count` is 0. Not with
     * VIEW_SPECIALIZATION. */
    LADDER_LINKAGE_INFO_VIEW_FIELDS = 256,

    LADDER_LINKAGE_INFO_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* A view of D3D12_VIEW_INSTANCING_DESC. */
struct ladder_view_instance {
    unsigned int view_id;  /* SV_ViewID */
    unsigned int viewport; /* ViewportArrayIndex, added with LADDER_LINKAGE_INFO_VIEW_OFFSETS */
    unsigned int layer;    /* RenderTargetArrayIndex, the same; 0 with multiview, whose views are layers */
    unsigned int reserved; /* zero */
};

/* No stream of a geometry shader is rasterized. */
#define LADDER_NO_RASTERIZED_STREAM 0xffffffffu

/*
 * Chained to struct ladder_compile_info: locations of what goes from stage to stage, and what else Vulkan
 * wants to have in a shader that Direct3D has in a pipeline. It has no effect on other targets than SPIR-V.
 *
 * Where it is not chained, and for elements that it does not name, all is at its default: an element has the
 * location of its first register and the component of its first column. What belongs to a mesh shader's
 * primitives has registers of its own; its locations begin after the last register of the outputs that belong
 * to vertices. Render targets and system values have no location here.
 *
 * LADDER_ERROR_INVALID_ARGUMENT: two elements would share a location and component, or one would leave its
 * location.
 */
struct ladder_linkage_info {
    /* LADDER_STRUCTURE_TYPE_LINKAGE_INFO */
    enum ladder_structure_type type;
    const void* next;

    unsigned int flags; /* enum ladder_linkage_info_flag, or-ed */

    /* `map_count` elements; may be NULL if there are none. */
    const struct ladder_linkage* map;
    unsigned int map_count;

    /* With LADDER_LINKAGE_INFO_PATCH_LOCATION: the location of register 0 of the patch constants, 0 to 65535.
     * Hull and domain shader need the same value; it has to lie beyond the locations of the control points
     * (of the hull shader's outputs, the domain shader's inputs). Without the flag they count down from the
     * last location that every device has: register R has 29 - R, unless there are more registers. */
    unsigned int patch_location;

    /* Transform feedback (VK_EXT_transform_feedback), only of vertex, domain and geometry shaders:
     * `stream_output_count` entries in the order of D3D12_STREAM_OUTPUT_DESC; may be NULL if there are none.
     * Each may name any part of any element, system values too, also several times. 16-bit values are
     * written as 32-bit ones. LADDER_ERROR_INVALID_ARGUMENT: the shader has no such output. What is not the
     * whole of an element takes locations of its own, after those of all outputs. */
    const struct ladder_stream_output* stream_outputs;
    unsigned int stream_output_count;
    /* Bytes from vertex to vertex in each buffer: a multiple of 4, at most 2048. 0: as far as its entries go.
     */
    unsigned int stream_strides[4];

    /* Render targets whose components are not in Direct3D's order: `target_swizzle_count` numbers, one for
     * each target from 0 on, 0 to 8 in all; may be NULL if there are none. Bits 0 to 7 of a number are for
     * the first component (red), and so on to bits 24 to 31: 0: it takes the shader's component of the same
     * place; 1 to 4: component 0 to 3. A red target that stands for an alpha target, for instance, has 4.
     * A component whose source the shader does not write is undefined. With LADDER_LINKAGE_INFO_DUAL_SOURCE
     * both sources have the swizzle of target 0. LADDER_ERROR_UNSUPPORTED: an array of targets is written at
     * an index that is no constant, and their swizzles differ. */
    const unsigned int* target_swizzles;
    unsigned int target_swizzle_count;

    /* View instancing: `view_count` views, 0 to 32, by the index of the view; may be NULL if there are none:
     * SV_ViewID is the index then. An index beyond is taken for the last. */
    const struct ladder_view_instance* views;
    unsigned int view_count;
    unsigned int view_spec_id; /* with LADDER_LINKAGE_INFO_VIEW_SPECIALIZATION or _VIEW_FIELDS */
    /* The word with the index of the view, of a draw for each view: in push constants, or in the root buffer
     * of a binding map. LADDER_ROOT_STORAGE_NONE: it is Vulkan's ViewIndex (multiview), which is also the
     * layer. A shader whose outputs have SV_RenderTargetArrayIndex (see the scan) cannot be drawn with
     * multiview. */
    struct ladder_root_place view_index;

    /* The stream of a geometry shader that is rasterized, 0 to 3, the RasterizedStream of the pipeline. Its
     * locations start from 0, where pixel shaders look for them; those of the other streams come after. A
     * system value that several streams have is a built-in in this one. LADDER_NO_RASTERIZED_STREAM: none is;
     * locations are those of 0. */
    unsigned int rasterized_stream;

    unsigned int viewport_spec_id; /* with LADDER_LINKAGE_INFO_VIEW_FIELDS */
};

struct ladder_signature_part; /* in ladder_dxbc.h */

/* A shader of two that are to be linked: what it declares, from ladder_scan() or from
 * ladder_read_signature().
 */
struct ladder_link_side {
    enum ladder_stage stage; /* stage of this side */
    /* Scan of that stage. NULL: `signature` and `patch` are given. */
    const struct ladder_scan_result* scan;
    /* Its output signature where it is the first of the two, its input signature where it is the second; and
     * what belongs to patches or primitives. NULL: it has no such elements. NULL where there is a scan. */
    const struct ladder_signature_part* signature;
    const struct ladder_signature_part* patch; /* patch constant signature */
    unsigned int reserved[2];                  /* zero */
};

/* Two shaders of which the second reads what the first writes: vertex and hull, geometry or pixel; hull and
 * domain; domain and geometry or pixel; geometry and pixel; mesh and pixel. */
struct ladder_link_info {
    /* LADDER_STRUCTURE_TYPE_LINK_INFO */
    enum ladder_structure_type type;
    const void* next; /* NULL: no structure may follow it yet */

    struct ladder_link_side from, to; /* the earlier stage, and the later one */
    unsigned int rasterized_stream;   /* 0 to 3, of a geometry shader: pixel shaders read no other */
};

/*
 * Maps for both shaders. The library makes it: it is read-only, and ladder_free_stage_links() frees it. They
 * are to be `map` of the two compiles' ladder_linkage_info; where one shader has neighbours on both sides,
 * its map is both arrays, one after the other.
 */
struct ladder_stage_links {
    /* LADDER_STRUCTURE_TYPE_STAGE_LINKS */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_linkage* from_map; /* linkage for the earlier stage */
    unsigned int from_map_count;
    const struct ladder_linkage* to_map; /* linkage for the later stage */
    unsigned int to_map_count;
};

/*
 * Pairs what one shader writes with what the next one reads, by semantic names (whatever their case) and
 * indices, row by row.
 *
 * Outputs keep their registers, and inputs go where the outputs are; what belongs to patches or primitives
 * comes after the last register of the outputs. Outputs that are not read are LADDER_LINKAGE_DROP, inputs
 * that are not written are LADDER_LINKAGE_ZERO (not system values that Vulkan makes). Where one side has
 * fewer columns, `mask` of the other says so. Of inputs that belong to a mesh shader's primitives the flag
 * LADDER_LINKAGE_PER_PRIMITIVE says so. Of a geometry shader only what goes to the rasterized stream is
 * there. An input array whose rows are written at places that are not one after the other is found by the
 * compile.
 *
 * Where the two cannot work together it is LADDER_ERROR_INVALID_ARGUMENT, as Direct3D 12 refuses it and
 * Vulkan leaves it undefined: types that differ in more than the sign, what is a system value for one of them
 * only, clip or cull distances whose places in Vulkan's arrays differ, hull and domain shaders with other
 * numbers of control points or another domain. What Direct3D 12 refuses, too, but has a meaning here, is a
 * warning in `messages`, and the call succeeds: inputs, or columns of them, that are read and not written.
 * Between Direct3D 9's shaders that is no warning.
 *
 * `info` and `out` must not be NULL. On success `*out` gets the result, on failure it becomes NULL.
 * `messages`: as for ladder_compile(), with the name "<input>".
 *
 * Fails with: LADDER_ERROR_INVALID_ARGUMENT, _OUT_OF_MEMORY.
 */
LADDER_API int ladder_link_stages(const struct ladder_link_info* info, const struct ladder_stage_links** out,
                                  char** messages);
/* Frees a result and all that it points to. May be NULL. */
LADDER_API void ladder_free_stage_links(const struct ladder_stage_links* links);

#ifdef __cplusplus
}
#endif

#endif
