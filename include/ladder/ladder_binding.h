/*
 * Where a shader finds its resources in Vulkan. Direct3D's shaders name registers (t3, space 1) or elements
 * of a descriptor heap; a runtime puts these resources into descriptor sets, arrays of descriptors, push
 * constants, buffers of addresses. A binding map gives the place of each register's resource.
 *
 * The conventions of ladder.h hold here, too. All structures may be filled with zeros first: a zero means the
 * default, or nothing.
 */
#ifndef LADDER_LADDER_BINDING_H
#define LADDER_LADDER_BINDING_H

#include <ladder/ladder_scan.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Where resources are if no map is chained.
 *
 * A resource in register space S is in descriptor set S. Its binding is its register plus the number of its
 * class. An array is one binding. The counter of a structured UAV is a storage buffer of one word, in the set
 * of the UAV.
 *
 * The heaps of shader model 6.6 are one binding each, an array without bounds, indexed as in the shader. A
 * module declares one array there for each type of descriptor that it takes from the heap; the descriptors
 * may be of any type (VK_EXT_mutable_descriptor_type). The counter of the UAV at index N of the resource heap
 * is the storage buffer at index N of the counter heap.
 */

/* Bindings of register 0 of each class, and of counters, without a map. */
#define LADDER_DEFAULT_BINDING_CBV 0u
#define LADDER_DEFAULT_BINDING_SRV 1000u
#define LADDER_DEFAULT_BINDING_UAV 2000u
#define LADDER_DEFAULT_BINDING_SAMPLER 3000u
#define LADDER_DEFAULT_BINDING_COUNTER 4000u

/* Set of all three heaps, and their bindings, without a map. */
#define LADDER_DEFAULT_HEAP_SET 0u
#define LADDER_DEFAULT_RESOURCE_HEAP_BINDING 5000u
#define LADDER_DEFAULT_SAMPLER_HEAP_BINDING 6000u
#define LADDER_DEFAULT_COUNTER_HEAP_BINDING 7000u

/*
 * Class linkage: shaders of model 5 may call functions of objects that are bound when they run (interfaces
 * fp# of HLSL, ID3D11ClassInstance). The bound objects are read from registers of a separate space, which
 * LADDER_OPTION_CLASS_LINKAGE_SPACE chooses. A shader declares the ones that it needs as ordinary resources:
 * a scan lists them, and a binding map places them.
 *
 *   b14       a constant buffer, an array of struct ladder_class_instance: element N is bound to fp#N
 *   b0-b13    an array of constant buffers, `class_buffers`
 *   t0-t127   arrays of textures or buffers, `class_textures`: one array for each kind of resource that the
 *             shader reads there, all at the same registers
 *   s0-s15    an array of samplers, `class_samplers`
 *
 * Element N of an array is what the application has bound to register N of the stage. The caller may leave
 * out elements that no object refers to. The shader computes the indices. */
#define LADDER_CLASS_LINKAGE_DEFAULT_SPACE 1u
#define LADDER_CLASS_LINKAGE_REGISTER 14u

/* The value of `function_table` if nothing is bound: calls then do nothing. A table that the interface does
 * not list has the same effect. */
#define LADDER_FUNCTION_TABLE_NONE 0xffffffffu

/* What is bound to an interface: 32 bytes in a constant buffer. An array of interfaces has as many of them,
 * one after the other. Beyond the buffer's end all is zero. */
struct ladder_class_instance {
    /* The functions of the object's class: the N of a `dcl_function_table ftN`. Part IFCE of the container
     * lists it by interface and class. */
    unsigned int function_table;
    unsigned int reserved[3]; /* zero */
    /* Where the object's constants begin: a register of `class_buffers`, 0 to 13, and a row of 16 bytes in
     * it. */
    unsigned int constant_buffer, constant_offset; /* register of the constant buffer, and offset in it */
    unsigned int texture;                          /* its first register of `class_textures`, 0 to 127 */
    unsigned int sampler;                          /* its first register of `class_samplers`, 0 to 15 */
};

/* Root data: words that change from draw to draw. Each storage is one block of words. */
enum ladder_root_storage {
    LADDER_ROOT_STORAGE_NONE = 0, /* no word: zero is added */
    LADDER_ROOT_STORAGE_PUSH_CONSTANTS = 1,
    /* A uniform buffer, or an inline uniform block: `root_buffer` of the map says where it is bound. */
    LADDER_ROOT_STORAGE_UNIFORM_BUFFER = 2,
    /* What follows the identifier in the shader record: local root signatures. Ray pipelines only. */
    LADDER_ROOT_STORAGE_SHADER_RECORD = 3,

    LADDER_ROOT_STORAGE_FORCE_32_BIT = 0x7fffffff
};

/* Where a word of root data is. */
struct ladder_root_place {
    enum ladder_root_storage storage; /* kind of block that holds the data */
    unsigned int offset;              /* in bytes from the start of the block; a multiple of 4 */
    unsigned int shift; /* 0 to 31: the word is shifted right by so many bits, to make an index of a handle */
};

/* What is at a register. */
enum ladder_binding_type {
    /* What is there without a map. Other members have no meaning, but `root` must be zero. */
    LADDER_BINDING_TYPE_DEFAULT = 0,
    /* A descriptor at `set`, `binding`, or an element of an array of them. */
    LADDER_BINDING_TYPE_DESCRIPTOR = 1,
    /* Raw, structured and constant buffers, counters, acceleration structures: `root` is a device address of
     * 64 bits, the low word first. Direct3D checks no bounds there (root descriptors), nor does the module
     * where there is no window. */
    LADDER_BINDING_TYPE_ADDRESS = 2,
    /* Constant buffers: the data lie at `root` (root constants). `root.offset` need only be a multiple of 4.
     * In the member `window`: the window's two words lie at `root`. */
    LADDER_BINDING_TYPE_CONSTANTS = 3,
    /* Nothing: reads give zero, writes have no effect. Not for acceleration structures. */
    LADDER_BINDING_TYPE_NULL = 4,

    LADDER_BINDING_TYPE_FORCE_32_BIT = 0x7fffffff
};

/* How the shader accesses a descriptor. */
enum ladder_view {
    /* Constant buffers: uniform buffers. Raw and structured buffers, counters: storage buffers. Typed
     * buffers: texel buffers. Textures: sampled and storage images. */
    LADDER_VIEW_DEFAULT = 0,
    /* Raw and structured buffers, counters: texel buffers of format R32_UINT, uniform ones for SRVs and
     * storage ones for UAVs. 64-bit atomic operations are LADDER_ERROR_UNSUPPORTED there. */
    LADDER_VIEW_TEXEL_BUFFER = 1,
    /* Constant buffers: storage buffers. */
    LADDER_VIEW_STORAGE_BUFFER = 2,
    /* Raw, structured and constant buffers, counters, acceleration structures: one storage buffer that holds
     * device addresses, an entry for each descriptor. */
    LADDER_VIEW_ADDRESS_TABLE = 3,
    /* Textures that a pixel shader loads from: the input attachment of number `element`. The shader's
     * coordinate has no meaning: the texel is that of the pixel that is drawn. */
    LADDER_VIEW_INPUT_ATTACHMENT = 4,
    /* As LADDER_VIEW_ADDRESS_TABLE, but the table lies at a device address. The uniform buffer at `set`,
     * `binding` begins with this address: two words, the low one first. It need not be larger. */
    LADDER_VIEW_FAR_ADDRESS_TABLE = 5,
    /* Multisampled textures that are read: textures that are not multisampled. Direct3D lets a client bind
     * these where the shader declares one sample. The texture has one sample, and the number of the sample
     * that the shader names has no meaning. */
    LADDER_VIEW_SINGLE_SAMPLE = 6,

    LADDER_VIEW_FORCE_32_BIT = 0x7fffffff
};

/* Flags of struct ladder_binding. */
enum ladder_binding_flag {
    /* Each register has a binding of its own: `binding` is that of the range's first one, and each one's is
     * `binding_step` after that of the register before it. Indices must be constant then; others are
     * LADDER_ERROR_UNSUPPORTED. */
    LADDER_BINDING_PER_REGISTER = 1,
    /* An array of descriptors without bounds (VK_EXT_descriptor_indexing), however many registers there are.
     * An `element` or a `root` makes it one, too. */
    LADDER_BINDING_ARRAY = 2,
    /* A descriptor whose index is `heap_size` of the map or more is null: reads give zero and writes
     * have no effect. Operations on a counter with LADDER_VIEW_ADDRESS_TABLE have no effect either.
     * For arrays of descriptors, except acceleration structures. A sampler index of 2,048
     * (D3D12_MAX_SHADER_VISIBLE_SAMPLER_HEAP_SIZE) or more gives sampler 0. */
    LADDER_BINDING_CHECK_INDEX = 4,
    /* A device address of zero is null: reads give zero, writes have no effect. Not for acceleration
     * structures. */
    LADDER_BINDING_CHECK_NULL = 8,
    /* The module checks each word of an access to a raw, structured or constant buffer: beyond the end reads
     * give zero and writes have no effect. Descriptors need no flag if the device has robustBufferAccess2 and
     * robustImageAccess2. The size is that of the window; without a window, that of the descriptor (storage
     * and texel buffers), or as many rows as the shader declares (uniform buffers, constants among root
     * data). An address must have a window. Not for counters and windows. */
    LADDER_BINDING_ROBUST = 16,
    /* The window of a raw or structured buffer that is seen as texels counts texels, not bytes. */
    LADDER_BINDING_COUNT_TEXELS = 32,
    /* There is one descriptor, however many registers there are: whatever the index, it is the first. For
     * ranges without an end of which the caller has one register. */
    LADDER_BINDING_SINGLE = 64,

    LADDER_BINDING_FLAG_FORCE_32_BIT = 0x7fffffff
};

/* One place. The descriptor or table entry of register R is number
 *     `element` + (R - first register of the range) + the word at `root`
 * of the array or table. Indices of a descriptor heap take the place of R - first register. With a word at
 * `root` the sum is modulo 2^32.
 * These are LADDER_ERROR_INVALID_ARGUMENT: a sum beyond 32 bits where no word is at `root`; a binding of
 * LADDER_BINDING_PER_REGISTER beyond 32 bits; a bounded array that has element 0xffffffff; a table of 2^32
 * words. */
struct ladder_binding {
    enum ladder_binding_type binding_type; /* what is at the register */
    enum ladder_view view;                 /* kind of descriptor */
    unsigned int set;                      /* descriptor set */
    unsigned int binding;                  /* binding number in the set */
    unsigned int element;                  /* array element in `binding`; input attachments: their number */
    unsigned int flags;                    /* enum ladder_binding_flag, or-ed */
    struct ladder_root_place root;         /* place of root data */
    /* Size of an entry of an address table or window, and offset of its two words in it, in bytes, multiples
     * of 4. A size of 0 means 8. */
    unsigned int table_stride;
    unsigned int table_offset; /* in bytes; `table_stride` says more */
    /* Alignment of an address in bytes: a power of two from 4 on. 0: 16 for constant buffers (which Direct3D
     * aligns to 256), else 4. */
    unsigned int alignment;
    unsigned int binding_step; /* with LADDER_BINDING_PER_REGISTER; 0: 1 */
    /* How many bits of the word at `root` are the index, from bit `root.shift` on: 1 to 32 - `root.shift`. 0:
     * all of them. So two indices of 16 bits may share a word. Only where the word is an index:
     * LADDER_BINDING_TYPE_DESCRIPTOR. */
    unsigned int root_width;
    unsigned int reserved[2]; /* zero */
};

/* What belongs to a resource. */
struct ladder_resource_binding {
    struct ladder_binding resource; /* place of the resource */
    /* Place of the counter of a structured UAV. LADDER_BINDING_TYPE_DEFAULT: the place it has without a map.
     */
    struct ladder_binding counter;
    /* The part of a buffer that the resource may access, for descriptors that cover more of the buffer, and
     * for addresses. A window is two words, first and count: in elements of typed buffers, else in bytes
     * (multiples of 16 for constant buffers). An access adds the first word to its index. An index of count
     * or more is out of bounds. Out of bounds, an address reads zero and drops writes; a descriptor relies on
     * the device, or on LADDER_BINDING_ROBUST. LADDER_BINDING_TYPE_DESCRIPTOR: a storage buffer with a window
     * for each descriptor. LADDER_BINDING_TYPE_CONSTANTS: the two words at `root`; only for single resources.
     * LADDER_BINDING_TYPE_DEFAULT: no window. */
    struct ladder_binding window;
};

/* The register space that stands for a descriptor heap, in ranges and in arguments of callbacks. */
#define LADDER_SPACE_HEAP 0xffffffffu

/* A count without end. */
#define LADDER_COUNT_UNBOUNDED 0xffffffffu

/*
 * Where registers are. Masks have bit 1 << N for enumerator N; 0: any. A resource belongs to a range that
 * contains all its registers; an unbounded resource needs an unbounded range. `kind_mask` lets one register
 * have one place as a buffer and another as a texture.
 */
struct ladder_binding_range {
    enum ladder_resource_class resource_class; /* SRV, UAV, constant buffer or sampler */
    unsigned int stage_mask;                   /* bit 1 << N for stage N of enum ladder_stage */
    unsigned int kind_mask;                    /* bit 1 << N for kind N of enum ladder_resource_kind */
    unsigned int space;                        /* LADDER_SPACE_HEAP: the heap of resources or samplers */
    unsigned int first_register;               /* register number */
    unsigned int count;                        /* 0: 1; LADDER_COUNT_UNBOUNDED: no end */
    struct ladder_resource_binding target;     /* where they are */
};

/* A texture and a sampler that are one combined image sampler. Both must be single registers or elements at
 * constant indices. Of `target` only `set` and `binding` count. */
struct ladder_combined_sampler {
    unsigned int texture_space;    /* register space of the texture */
    unsigned int texture_register; /* register of the texture */
    /* LADDER_COMBINED_NO_SAMPLER in both members: the entry for loads and queries, which need no sampler, and
     * for samplers that no other entry pairs with the texture. */
    unsigned int sampler_space;
    unsigned int sampler_register; /* register number */
    struct ladder_binding target;  /* place of the combined image and sampler */
};

/* Space and register where there is no sampler. */
#define LADDER_COMBINED_NO_SAMPLER 0xffffffffu

/*
 * Gives the place of a resource. Called once for each resource that the shader uses and no range contains, in
 * the order of ladder_scan(). `resource` and its strings are valid until the function returns; heaps have
 * space LADDER_SPACE_HEAP. `*binding` is all zero. Gives LADDER_OK or an error code, which ends the compile.
 * It runs on the thread that compiles, must return and must not throw.
 */
typedef int (*ladder_binding_function)(void* user_data, enum ladder_stage stage,
                                       const struct ladder_scan_resource* resource,
                                       struct ladder_resource_binding* binding);

/*
 * A binding map, chained to ladder_compile_info. A resource gets the place of the first range that it belongs
 * to; if there is none, the function gives it. A resource without a place is LADDER_ERROR_INVALID_ARGUMENT.
 * The map only has an effect on SPIR-V targets.
 */
struct ladder_binding_map {
    /* LADDER_STRUCTURE_TYPE_BINDING_MAP */
    enum ladder_structure_type type;
    const void* next;

    const struct ladder_binding_range* ranges; /* `range_count` elements */
    unsigned int range_count;
    const struct ladder_combined_sampler* combined_samplers; /* `combined_sampler_count` elements */
    unsigned int combined_sampler_count;
    ladder_binding_function function; /* NULL: ranges only */
    void* user_data;                  /* for the function */

    /* LADDER_ROOT_STORAGE_UNIFORM_BUFFER: `set` and `binding` of the block, others zero. */
    struct ladder_binding root_buffer;
    /* In bytes: the size of the blocks in push constants and in the uniform buffer. Constants beyond it read
     * as zero. 0: the block ends with the last word that the shader reads; if the shader computes an index,
     * with the last word that it declares. */
    unsigned int root_size;
    /* For LADDER_BINDING_CHECK_INDEX: the word that holds the number of descriptors in the heap. */
    struct ladder_root_place heap_size;
    /* The number of descriptors in the heap, in place of `heap_size`. LADDER_BINDING_TYPE_DESCRIPTOR with
     * LADDER_VIEW_DEFAULT: a uniform buffer that begins with the number; with LADDER_VIEW_STORAGE_BUFFER: a
     * storage buffer that has an entry of `table_stride` bytes for each descriptor, so that its size says how
     * many there are. Of this structure the type, the view, `set`, `binding` and `table_stride` count.
     * LADDER_BINDING_TYPE_DEFAULT: `heap_size` says. */
    struct ladder_binding heap_table;
};

#ifdef __cplusplus
}
#endif

#endif
