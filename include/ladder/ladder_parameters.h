/*
 * Values that a shader needs and its source lacks: state of the pipeline that Vulkan shows to no shader, and
 * what old versions of Direct3D do beside the shader and Vulkan leaves to it (alpha test, clip planes, sizes
 * of points, fog). A runtime gives them as numbers, as specialization constants, as words of root data, or as
 * members of uniform buffers.
 *
 * The conventions of ladder.h hold here, too. doc/use/bindings.md has examples.
 */
#ifndef LADDER_LADDER_PARAMETERS_H
#define LADDER_LADDER_PARAMETERS_H

#include <ladder/ladder_binding.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What alpha tests, and the samplers of the simulator, compare by: numbers of D3DCMPFUNC and
 * D3D12_COMPARISON_FUNC. NaN is not equal to any number, and neither less nor greater. */
enum ladder_comparison {
    LADDER_COMPARISON_NEVER = 1,
    LADDER_COMPARISON_LESS = 2,
    LADDER_COMPARISON_EQUAL = 3,
    LADDER_COMPARISON_LESS_EQUAL = 4,
    LADDER_COMPARISON_GREATER = 5,
    LADDER_COMPARISON_NOT_EQUAL = 6,
    LADDER_COMPARISON_GREATER_EQUAL = 7,
    LADDER_COMPARISON_ALWAYS = 8,

    LADDER_COMPARISON_FORCE_32_BIT = 0x7fffffff
};

/* How pixel shaders mix in fog: numbers of D3DFOGMODE. D is the distance that the vertex shader hands on, the
 * factor is how much of the shader's own colour is kept, clamped to 0 to 1. */
enum ladder_fog_mode {
    LADDER_FOG_NONE = 0,   /* no fog */
    LADDER_FOG_EXP = 1,    /* 2 to the power of -(D * FOG_SCALE) */
    LADDER_FOG_EXP2 = 2,   /* 2 to the power of -(D * FOG_SCALE) squared */
    LADDER_FOG_LINEAR = 3, /* (FOG_END - D) * FOG_SCALE */

    LADDER_FOG_MODE_FORCE_32_BIT = 0x7fffffff
};

/* What vertex shaders hand on as the distance for fog. */
enum ladder_fog_source {
    LADDER_FOG_SOURCE_FOG = 0, /* the output FOG; 0 if the shader does not write it */
    /* The output FOG; the alpha of COLOR1 if the shader does not write it. */
    LADDER_FOG_SOURCE_FOG_OR_SPECULAR_W = 1,
    LADDER_FOG_SOURCE_Z = 2, /* the component of the position */
    LADDER_FOG_SOURCE_W = 3, /* the component of the position */

    LADDER_FOG_SOURCE_FORCE_32_BIT = 0x7fffffff
};

/*
 * Names of parameters. "Integer" and "float" say what a name stands for, [4] how many numbers it has; the
 * default is what holds where it is not given, and what a specialization constant is that no pipeline
 * specializes.
 *
 * A shader takes from a list of parameters those that it needs; others have no effect. So one list may go to
 * all shaders of a pipeline. Those that are for Direct3D 9 bytecode have an effect on nothing else.
 */
enum ladder_parameter_name {
    /* Integer: how many samples a pixel has, the rasterizationSamples of the pipeline: 1, 2, 4, 8 or 16.
     * Pixel shaders may ask (GetRenderTargetSampleCount, GetRenderTargetSamplePosition). Samples are taken to
     * lie at Vulkan's standard sample locations. 1 by default, with a warning if a shader asks and it is not
     * given. An unspecialized constant is 1. */
    LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT = 1,

    /* Float, in pixels: vertex and domain shaders, and geometry shaders that make points, write it to
     * PointSize, unless the shader has a size of its own (Direct3D 9 bytecode). Direct3D 10 and later have
     * points of size 1. A pipeline that draws points needs it on devices without
     * VkPhysicalDeviceMaintenance5Features::maintenance5; domain and geometry shaders only where
     * VkPhysicalDeviceFeatures::shaderTessellationAndGeometryPointSize is enabled, and must not do it
     * elsewhere. Not given: no size is written that the shader does not have. */
    LADDER_PARAMETER_POINT_SIZE = 2,
    /* Floats, in pixels: bounds of the size that is written, whether it is the shader's or POINT_SIZE. First
     * it is made no smaller than the least, then no greater than the greatest. Not given: there is no bound.
     */
    LADDER_PARAMETER_POINT_SIZE_MIN = 3,
    LADDER_PARAMETER_POINT_SIZE_MAX = 4,
    /* Integer, 0 (default) or other: not 0: the inputs TEXCOORD of a pixel shader, of whatever index, that
     * are floats are (x, y, 0, 0), where x and y go from 0 to 1 over the point from its upper left corner,
     * and not what the stage before wrote. For pipelines that draw points: elsewhere x and y are undefined.
     * To evaluate such an input at another place in the pixel, or at a vertex, is LADDER_ERROR_UNSUPPORTED.
     */
    LADDER_PARAMETER_POINT_SPRITE = 5,

    /* Integer, enum ladder_comparison: a pixel shader drops the pixel at its end unless
     *     alpha of target 0  FUNC  ALPHA_TEST_REF
     * The alpha is 1 where the shader has no target 0, or no fourth component in it. Targets of integers are
     * not tested. Pixels that are dropped write no target, no depth and no stencil; what the shader wrote to
     * memory stays. Default: LADDER_COMPARISON_ALWAYS. A number that is not known while compiling counts by
     * its lower three bits: 0 is ALWAYS. */
    LADDER_PARAMETER_ALPHA_TEST_FUNC = 6,
    /* Float, default 0: what the alpha is compared with. Direct3D 9's is an integer from 0 to 255: give that
     * divided by 255, or as LADDER_COMPONENT_UNORM_F32 with a `bit_count` of 8. */
    LADDER_PARAMETER_ALPHA_TEST_REF = 7,

    /* Integer, 0 (default) or other. Direct3D 9 bytecode: not 0: the inputs COLOR of a pixel shader are flat.
     * LADDER_ERROR_UNSUPPORTED where it is not known while compiling and there are such inputs. */
    LADDER_PARAMETER_FLAT_INTERPOLATION = 8,

    /* Integer, default 0: bit N is set where CLIP_PLANE_N clips. Vertex, domain and geometry shaders write
     * the distance of the vertex from each such plane, dot(position, plane), to ClipDistance: negative ones
     * are clipped. Give it to the last shader before the rasterizer only. The planes have places behind the
     * clip distances that the shader writes itself; more than 8 clip and cull distances in all are
     * LADDER_ERROR_UNSUPPORTED. A mask that is known while compiling makes a distance for each of its bits,
     * in their order; any other makes one for each plane that is given, which is 0 where the bit is not set.
     * A plane that is not given does not clip. Of geometry shaders: vertices of the rasterized stream. */
    LADDER_PARAMETER_CLIP_PLANE_MASK = 9,
    /* Float[4], in the space of the shader's output position: clip space. Eight, up to CLIP_PLANE_0 + 7. */
    LADDER_PARAMETER_CLIP_PLANE_0 = 10,
    LADDER_PARAMETER_CLIP_PLANE_1 = 11,
    LADDER_PARAMETER_CLIP_PLANE_2 = 12,
    LADDER_PARAMETER_CLIP_PLANE_3 = 13,
    LADDER_PARAMETER_CLIP_PLANE_4 = 14,
    LADDER_PARAMETER_CLIP_PLANE_5 = 15,
    LADDER_PARAMETER_CLIP_PLANE_6 = 16,
    LADDER_PARAMETER_CLIP_PLANE_7 = 17,

    /* Direct3D 9 bytecode, pixel shaders before 3.0 (also the next three). Integer, enum ladder_fog_mode;
     * default LADDER_FOG_NONE. */
    LADDER_PARAMETER_FOG_FRAGMENT_MODE = 18,
    /* Direct3D 9 bytecode, pixel shaders. Float[4]: red, green, blue, alpha, of which alpha is not used;
     * default 0, 0, 0, 0. */
    LADDER_PARAMETER_FOG_COLOR = 19,
    /* Direct3D 9 bytecode, pixel shaders. Float, in units of the distance: where linear fog is thickest;
     * default 1. */
    LADDER_PARAMETER_FOG_END = 20,
    /* Direct3D 9 bytecode, pixel shaders. Float: of linear fog 1 / (end - start), of LADDER_FOG_EXP the
     * density times log2(e), of LADDER_FOG_EXP2 the density times sqrt(log2(e)); default 1. */
    LADDER_PARAMETER_FOG_SCALE = 21,
    /* Direct3D 9 bytecode, vertex shaders. Integer, enum ladder_fog_source. Not given: the output FOG is
     * there if the shader writes it; else it is there always. */
    LADDER_PARAMETER_FOG_SOURCE = 22,

    /* Direct3D 9 bytecode, pixel shaders of shader models 1.0 to 1.3. Integer, default 0: bit N: the
     * coordinate of texture N is divided by its fourth component (D3DTTFF_PROJECTED). */
    LADDER_PARAMETER_PROJECTED_TEXTURE_MASK = 23,
    /* Direct3D 9 bytecode, pixel shaders of shader models 1.0 to 1.4, of texture stages 0 to 5. Float[4]: the
     * matrix of bump mapping, D3DTSS_BUMPENVMAT00, 01, 10, 11; default 0. */
    LADDER_PARAMETER_BUMP_MATRIX_0 = 24,
    LADDER_PARAMETER_BUMP_MATRIX_1 = 25,
    LADDER_PARAMETER_BUMP_MATRIX_2 = 26,
    LADDER_PARAMETER_BUMP_MATRIX_3 = 27,
    LADDER_PARAMETER_BUMP_MATRIX_4 = 28,
    LADDER_PARAMETER_BUMP_MATRIX_5 = 29,
    /* Pixel shaders 1.0 to 1.3. Float: D3DTSS_BUMPENVLSCALE; default 0. */
    LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_0 = 30,
    LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_1 = 31,
    LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_2 = 32,
    LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_3 = 33,
    LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_4 = 34,
    LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_5 = 35,
    /* Pixel shaders 1.0 to 1.3. Float: D3DTSS_BUMPENVLOFFSET; default 0. */
    LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_0 = 36,
    LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_1 = 37,
    LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_2 = 38,
    LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_3 = 39,
    LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_4 = 40,
    LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_5 = 41,

    /* Direct3D 9 bytecode, pixel shaders. Integer, default 0: bit N, of 0 to 3: red, green and blue of target
     * N, with its fog, are clamped to 0 to 1 and stored as sRGB has them (D3DRS_SRGBWRITEENABLE); alpha is
     * not. For targets whose format does not do that by itself. Blending then is of sRGB's numbers. */
    LADDER_PARAMETER_SRGB_WRITE_MASK = 42,

    /* Integer: how many layers the render targets have (VkFramebufferCreateInfo::layers,
     * VkRenderingInfo::layerCount). Vertex, domain, geometry and mesh shaders that write
     * SV_RenderTargetArrayIndex write 0 for a layer that is not below it, as Direct3D 11.3, 15.4, has the
     * rasterizer take it; pixel shaders then read 0, not what was written. Not given: the value is written as
     * it is, and Vulkan leaves such a layer undefined. An unspecialized constant is 2^32 - 1. */
    LADDER_PARAMETER_LAYER_COUNT = 43,

    /* Integer, an enum ladder_input_primitive of ladder_scan.h, 0 (default): what the pipeline draws, where a
     * geometry shader takes smaller primitives. Vulkan has no such pipelines; drivers of Direct3D run the
     * shader for each primitive, with its first vertices, or without the adjacent ones. 0: what the shader
     * takes. LADDER_ERROR_UNSUPPORTED in geometry shaders where it is not known while compiling, or where the
     * primitive has fewer vertices than the shader takes. */
    LADDER_PARAMETER_DRAWN_PRIMITIVE = 44,

    LADDER_PARAMETER_FORCE_32_BIT = 0x7fffffff
};

/* Where the value of a parameter is. */
enum ladder_parameter_source {
    /* In `u.u32`, `u.i32` or `u.f32`. Of types with 32 bits. What follows from it is folded: ALPHA_TEST_FUNC
     * with ALWAYS makes no code. */
    LADDER_PARAMETER_SOURCE_CONSTANT = 0,
    /* Numbers at `u.value`, in C's layout of their type: 2, 4 or 8 bytes each. They are folded, too. */
    LADDER_PARAMETER_SOURCE_POINTER = 1,
    /* Specialization constants, one for each number: the first has the id `u.spec_id`, each other the next.
     * LADDER_COMPONENT_BOOL is a boolean constant, which pipelines give as VkBool32. */
    LADDER_PARAMETER_SOURCE_SPECIALIZATION = 2,
    /* Root data from `u.root` on: push constants, or the uniform buffer that the binding map has as
     * `root_buffer`. They are in the same block as what the binding map takes from there, and must lie within
     * its `root_size`. */
    LADDER_PARAMETER_SOURCE_ROOT = 3,
    /* A uniform buffer at `u.buffer`. Parameters of equal set and binding are in one block. */
    LADDER_PARAMETER_SOURCE_BUFFER = 4,

    LADDER_PARAMETER_SOURCE_FORCE_32_BIT = 0x7fffffff
};

/* A member of a uniform buffer. */
struct ladder_parameter_buffer {
    unsigned int set;     /* descriptor set */
    unsigned int binding; /* binding number in the set */
    unsigned int offset;  /* in bytes, a multiple of 4; at most 65,504 */
};

/*
 * A parameter. All of it may be filled with zeros first.
 *
 * In root data and buffers the numbers of a vector follow one another: 4 bytes each, or 8 for types of 64
 * bits, the low word first. Types of 16 bits are the lower half of their word, or the upper one with a
 * `first_bit` of 16. Integers of 64 bits must fit into 32.
 */
struct ladder_parameter {
    enum ladder_parameter_name name;     /* which parameter */
    enum ladder_parameter_source source; /* where its value comes from */
    /* What the numbers are. LADDER_COMPONENT_NONE: U32 for integers, F32 for floats. Others are converted as
     * C does it: booleans to 0 or 1, floats towards zero. Integers with LADDER_COMPONENT_UNORM_F32, of as
     * many bits as the field has, are divided by the greatest. The other normalised types are
     * LADDER_ERROR_INVALID_ARGUMENT. */
    enum ladder_component_type data_type;
    unsigned int count; /* numbers: as many as the name has, or 0 for the same */
    /* A field of a word, in each of the numbers: `bit_count` bits from `first_bit` on. 0, 0: all of it. For
     * BOOL (any bit is true), I32, U32 and UNORM_F32, but booleans that are specialization constants. Signed
     * fields have their sign in the last bit. */
    unsigned int first_bit;
    unsigned int bit_count; /* number of bits from `first_bit` on */
    /* By `source`. */
    union {
        unsigned int u32[4]; /* also of booleans and UNORM_F32 */
        int i32[4];
        float f32[4];
        const void* value;
        unsigned int spec_id;
        struct ladder_root_place root; /* no shift, and no shader record */
        struct ladder_parameter_buffer buffer;
        unsigned int size[8]; /* keeps the size of the union */
    } u;
    unsigned int reserved[2]; /* zero */
};

/* What a multiplication is in Direct3D 9 bytecode, where it is not as in Direct3D 10. */
enum ladder_d3d9_floats {
    /* 0 times anything is 0, infinities and NaN too: what programs rely on. */
    LADDER_D3D9_FLOATS_STRICT = 0,
    /* As in Direct3D 10, but reciprocals, roots, powers and logarithms are never infinite, so that 0 times
     * what they give is 0. Constants and vertices may still bring infinities. Faster on some devices. */
    LADDER_D3D9_FLOATS_FINITE = 1,
    /* As in Direct3D 10. */
    LADDER_D3D9_FLOATS_IEEE = 2,

    LADDER_D3D9_FLOATS_FORCE_32_BIT = 0x7fffffff
};

/* Kinds of texture: numbers of D3DSAMPLER_TEXTURE_TYPE, shifted down. */
enum ladder_d3d9_texture {
    LADDER_D3D9_TEXTURE_DEFAULT = 0, /* as the compiler said in the comment CTAB, else two-dimensional */
    LADDER_D3D9_TEXTURE_1D = 1,
    LADDER_D3D9_TEXTURE_2D = 2,
    LADDER_D3D9_TEXTURE_CUBE = 3,
    LADDER_D3D9_TEXTURE_VOLUME = 4,

    LADDER_D3D9_TEXTURE_FORCE_32_BIT = 0x7fffffff
};

/*
 * What Direct3D 9 bytecode does not say and must be known when it is translated, chained to
 * ladder_compile_info, or to ladder_scan_info: a scan tells resources as the module has them, and of a
 * shader that ladder_open_shader() has opened so, scans do, and compiles that chain none of their own. All of
 * it may be filled with zeros first. It has no effect on other sources.
 */
struct ladder_d3d9_info {
    /* LADDER_STRUCTURE_TYPE_D3D9_INFO */
    enum ladder_structure_type type;
    const void* next;

    enum ladder_d3d9_floats floats; /* the rule of products with zero */
    /* Shader models 1.0 to 1.4: the texture that is bound at stage N. Later ones declare it. */
    enum ladder_d3d9_texture textures[8];
    /* Bit N: sampler N compares, because the texture has a depth format (D24S8, DF24; not INTZ): the
     * component behind the coordinate with the texel, and gives the share that passes in all components. Its
     * sampler must be one with a comparison. Volumes are not compared. */
    unsigned int shadow_samplers;
    unsigned int reserved[4]; /* zero */
};

/*
 * Parameters, chained to ladder_compile_info. LADDER_ERROR_INVALID_ARGUMENT is the answer to a name that does
 * not exist or is given twice, and to numbers out of the range that the name has, where they are known and
 * the shader uses them. It has no effect on other targets than SPIR-V, but those that are for Direct3D 9
 * bytecode have one on its VSIR.
 */
struct ladder_parameter_info {
    /* LADDER_STRUCTURE_TYPE_PARAMETER_INFO */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_parameter* parameters; /* `parameter_count` elements */
    unsigned int parameter_count;
};

/* The value of a specialization constant. */
struct ladder_specialization {
    unsigned int id; /* its SpecId */
    /* Its bits, the low word first: of floats and integers as many as the type has. Booleans: 0 is false. */
    unsigned int value[2];
};

/*
 * Values of specialization constants of a SPIR-V source, chained to ladder_compile_info, or to
 * ladder_simt_info: what VkSpecializationInfo gives a pipeline. Constants without one have their default;
 * ids that the module does not have, and other sources, take no notice.
 */
struct ladder_specialization_info {
    /* LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO */
    enum ladder_structure_type type;
    const void* next; /* NULL, if chained to ladder_simt_info */

    const struct ladder_specialization*
        constants;               /* `constant_count` elements; of equal ids the last counts */
    unsigned int constant_count; /* number of constants */
};

#ifdef __cplusplus
}
#endif

#endif
