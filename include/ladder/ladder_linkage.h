/*
 * Linkage: where what goes from stage to stage is in SPIR-V.
 *
 * The conventions of ladder.h hold here, too.
 */
#ifndef LADDER_LADDER_LINKAGE_H
#define LADDER_LADDER_LINKAGE_H

#include <ladder/ladder.h>

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
    /* An input of a pixel shader that belongs to a mesh shader's primitives: it is decorated
     * PerPrimitiveEXT, as Vulkan wants both sides to be; Direct3D's pixel shaders do not say. Needs SPIR-V
     * 1.4 (Vulkan 1.2) if the shader reads the input. Has no effect elsewhere. Among the inputs are the
     * system values that mesh shaders write (SV_PrimitiveID, SV_RenderTargetArrayIndex,
     * SV_ViewportArrayIndex): set the flag if the pipeline has a mesh shader. It has no effect on others;
     * what SV_ShadingRate is to pixel shaders the rasterizer makes. */
    LADDER_LINKAGE_PER_PRIMITIVE = 4,

    LADDER_LINKAGE_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* Where an element of a signature goes. */
struct ladder_linkage {
    enum ladder_signature signature;
    /* Of the element's first row. Names are the same whatever the case of their letters. */
    const char* semantic_name;
    unsigned int semantic_index;
    unsigned int stream; /* of a geometry shader's outputs, 0 to 3; else 0 */

    unsigned int location;
    unsigned int component; /* 0 to 3 */
    unsigned int flags;     /* enum ladder_linkage_flag, or-ed */
};

/*
 * Locations of what goes from stage to stage. Where it is not chained, and for elements that it does not
 * name, all is at its default: an element has the location of its first register and the component of its
 * first column. What belongs to a mesh shader's primitives has registers of its own; its locations begin
 * after the last register of the outputs that belong to vertices. Render targets and system values have no
 * location here. It has no effect on other targets than SPIR-V.
 */
struct ladder_linkage_info {
    /* LADDER_STRUCTURE_TYPE_LINKAGE_INFO */
    enum ladder_structure_type type;
    const void* next;

    /* `map_count` elements; may be NULL if there are none. */
    const struct ladder_linkage* map;
    unsigned int map_count;
};

#ifdef __cplusplus
}
#endif

#endif
