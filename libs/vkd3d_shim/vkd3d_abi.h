/*
 * The binary interface of libvkd3d-shader.so.1, versions 1.2 to 2.1: numbers and layouts, as its clients have
 * them compiled in. Names are those of the interface; enumerations are 32 bits wide and uint32_t here. The
 * test `vkd3d-layout` holds every name of this file against <vkd3d_shader.h> where libvkd3d-dev is installed.
 * C99, for tests in C.
 *
 * A chained structure begins with its type and `next`. Comments say since which version a thing exists; older
 * clients do not have it, and newer ones get what they would get of a library that does not know it yet.
 */
#ifndef LADDER_VKD3D_ABI_H
#define LADDER_VKD3D_ABI_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    VKD3D_OK = 0,
    VKD3D_FALSE = 1,
    VKD3D_ERROR = -1,
    VKD3D_ERROR_OUT_OF_MEMORY = -2,
    VKD3D_ERROR_INVALID_ARGUMENT = -3,
    VKD3D_ERROR_INVALID_SHADER = -4,
    VKD3D_ERROR_NOT_IMPLEMENTED = -5
};

/* Values of the option API_VERSION. */
enum {
    VKD3D_SHADER_API_VERSION_1_2 = 2,
    VKD3D_SHADER_API_VERSION_1_3 = 3,
    VKD3D_SHADER_API_VERSION_1_11 = 11,
    VKD3D_SHADER_API_VERSION_1_15 = 15,
    VKD3D_SHADER_API_VERSION_2_0 = 20,
    VKD3D_SHADER_API_VERSION_2_1 = 21
};

/* Structures of a chain. */
enum {
    VKD3D_SHADER_STRUCTURE_TYPE_COMPILE_INFO = 0,
    VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO = 1,
    VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DESCRIPTOR_INFO = 2,
    VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_DOMAIN_SHADER_TARGET_INFO = 3,
    VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO = 4,
    VKD3D_SHADER_STRUCTURE_TYPE_TRANSFORM_FEEDBACK_INFO = 5,
    VKD3D_SHADER_STRUCTURE_TYPE_HLSL_SOURCE_INFO = 6,                     /* 1.3 */
    VKD3D_SHADER_STRUCTURE_TYPE_PREPROCESS_INFO = 7,                      /* 1.3 */
    VKD3D_SHADER_STRUCTURE_TYPE_DESCRIPTOR_OFFSET_INFO = 8,               /* 1.3 */
    VKD3D_SHADER_STRUCTURE_TYPE_SCAN_SIGNATURE_INFO = 9,                  /* 1.9 */
    VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO = 10,                    /* 1.9 */
    VKD3D_SHADER_STRUCTURE_TYPE_SCAN_COMBINED_RESOURCE_SAMPLER_INFO = 11, /* 1.10 */
    VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO = 12,                      /* 1.13 */
    VKD3D_SHADER_STRUCTURE_TYPE_SCAN_HULL_SHADER_TESSELLATION_INFO = 13,  /* 1.15 */
    VKD3D_SHADER_STRUCTURE_TYPE_SCAN_THREAD_GROUP_SIZE_INFO = 14,         /* 1.18 */
    VKD3D_SHADER_STRUCTURE_TYPE_D3DBC_SOURCE_INFO = 15,                   /* 1.18 */
    VKD3D_SHADER_STRUCTURE_TYPE_SCAN_DENORMAL_MODE_INFO = 16              /* 2.0 */
};

/* Options, and those of their values that are no plain numbers. */
enum {
    VKD3D_SHADER_COMPILE_OPTION_STRIP_DEBUG = 1,
    VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV = 2,
    VKD3D_SHADER_COMPILE_OPTION_FORMATTING = 3,
    VKD3D_SHADER_COMPILE_OPTION_API_VERSION = 4,                /* 1.3 */
    VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV = 5,                  /* 1.5 */
    VKD3D_SHADER_COMPILE_OPTION_WRITE_TESS_GEOM_POINT_SIZE = 6, /* 1.7 */
    VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN = 9, /* 1.10 */
    VKD3D_SHADER_COMPILE_OPTION_FEATURE = 10,                   /* 1.11 */
    VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F16 = 14,         /* 2.0 */
    VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F32 = 15,         /* 2.0 */
    VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F64 = 16,         /* 2.0 */

    VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV_STORAGE_TEXEL_BUFFER = 0,
    VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV_STORAGE_BUFFER = 1,
    VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV_READ_FORMAT_R32 = 0,
    VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV_READ_FORMAT_UNKNOWN = 1,
    VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN_UPPER_LEFT = 0,
    VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN_LOWER_LEFT = 1,
    VKD3D_SHADER_COMPILE_OPTION_FEATURE_INT64 = 1,
    VKD3D_SHADER_COMPILE_OPTION_FEATURE_FLOAT64 = 2,
    VKD3D_SHADER_COMPILE_OPTION_FEATURE_WAVE_OPS = 4,                        /* 1.12 */
    VKD3D_SHADER_COMPILE_OPTION_FEATURE_ZERO_INITIALIZE_WORKGROUP_MEMORY = 8 /* 1.16 */
};

enum {
    VKD3D_SHADER_SOURCE_NONE = 0,
    VKD3D_SHADER_SOURCE_DXBC_TPF = 1,
    VKD3D_SHADER_SOURCE_HLSL = 2,         /* 1.3 */
    VKD3D_SHADER_SOURCE_D3D_BYTECODE = 3, /* 1.3 */
    VKD3D_SHADER_SOURCE_DXBC_DXIL = 4,    /* 1.9 */
    VKD3D_SHADER_SOURCE_FX = 5,           /* 1.11 */
    VKD3D_SHADER_SOURCE_TX = 6            /* 1.17 */
};

enum {
    VKD3D_SHADER_TARGET_NONE = 0,
    VKD3D_SHADER_TARGET_SPIRV_BINARY = 1,
    VKD3D_SHADER_TARGET_SPIRV_TEXT = 2,
    VKD3D_SHADER_TARGET_D3D_ASM = 3,
    VKD3D_SHADER_TARGET_D3D_BYTECODE = 4, /* 1.3 */
    VKD3D_SHADER_TARGET_DXBC_TPF = 5,     /* 1.3 */
    VKD3D_SHADER_TARGET_GLSL = 6,         /* 1.3 */
    VKD3D_SHADER_TARGET_FX = 7,           /* 1.11 */
    VKD3D_SHADER_TARGET_MSL = 8           /* 1.14 */
};

enum {
    VKD3D_SHADER_LOG_NONE = 0,
    VKD3D_SHADER_LOG_ERROR = 1,
    VKD3D_SHADER_LOG_WARNING = 2,
    VKD3D_SHADER_LOG_INFO = 3
};

enum {
    VKD3D_SHADER_SPIRV_ENVIRONMENT_NONE = 0,
    VKD3D_SHADER_SPIRV_ENVIRONMENT_OPENGL_4_5 = 1,
    VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_0 = 2,
    VKD3D_SHADER_SPIRV_ENVIRONMENT_VULKAN_1_1 = 3 /* 1.12 */
};

enum {
    VKD3D_SHADER_SPIRV_EXTENSION_NONE = 0,
    VKD3D_SHADER_SPIRV_EXTENSION_EXT_DEMOTE_TO_HELPER_INVOCATION = 1,
    VKD3D_SHADER_SPIRV_EXTENSION_EXT_DESCRIPTOR_INDEXING = 2,       /* 1.3 */
    VKD3D_SHADER_SPIRV_EXTENSION_EXT_STENCIL_EXPORT = 3,            /* 1.3 */
    VKD3D_SHADER_SPIRV_EXTENSION_EXT_VIEWPORT_INDEX_LAYER = 4,      /* 1.11 */
    VKD3D_SHADER_SPIRV_EXTENSION_EXT_FRAGMENT_SHADER_INTERLOCK = 5, /* 1.12 */
    VKD3D_SHADER_SPIRV_EXTENSION_KHR_FLOAT_CONTROLS = 6             /* 2.0 */
};

enum {
    VKD3D_SHADER_VISIBILITY_ALL = 0,
    VKD3D_SHADER_VISIBILITY_VERTEX = 1,
    VKD3D_SHADER_VISIBILITY_HULL = 2,
    VKD3D_SHADER_VISIBILITY_DOMAIN = 3,
    VKD3D_SHADER_VISIBILITY_GEOMETRY = 4,
    VKD3D_SHADER_VISIBILITY_PIXEL = 5,
    VKD3D_SHADER_VISIBILITY_COMPUTE = 1000000000
};

enum {
    VKD3D_SHADER_DESCRIPTOR_TYPE_SRV = 0,
    VKD3D_SHADER_DESCRIPTOR_TYPE_UAV = 1,
    VKD3D_SHADER_DESCRIPTOR_TYPE_CBV = 2,
    VKD3D_SHADER_DESCRIPTOR_TYPE_SAMPLER = 3
};

enum { VKD3D_SHADER_BINDING_FLAG_BUFFER = 1, VKD3D_SHADER_BINDING_FLAG_IMAGE = 2 };

enum {
    VKD3D_SHADER_PARAMETER_TYPE_UNKNOWN = 0,
    VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT = 1,
    VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT = 2,
    VKD3D_SHADER_PARAMETER_TYPE_BUFFER = 3 /* 1.13 */
};

enum {
    VKD3D_SHADER_PARAMETER_DATA_TYPE_UNKNOWN = 0,
    VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32 = 1,
    VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32 = 2,     /* 1.13 */
    VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32_VEC4 = 3 /* 1.14 */
};

/* Parameters; those between two of one family are numbered one by one. */
enum {
    VKD3D_SHADER_PARAMETER_NAME_UNKNOWN = 0,
    VKD3D_SHADER_PARAMETER_NAME_RASTERIZER_SAMPLE_COUNT = 1,
    VKD3D_SHADER_PARAMETER_NAME_ALPHA_TEST_FUNC = 2,    /* 1.13 */
    VKD3D_SHADER_PARAMETER_NAME_ALPHA_TEST_REF = 3,     /* 1.13 */
    VKD3D_SHADER_PARAMETER_NAME_FLAT_INTERPOLATION = 4, /* 1.13 */
    VKD3D_SHADER_PARAMETER_NAME_CLIP_PLANE_MASK = 5,    /* 1.14 */
    VKD3D_SHADER_PARAMETER_NAME_CLIP_PLANE_0 = 6,
    VKD3D_SHADER_PARAMETER_NAME_CLIP_PLANE_7 = 13,
    VKD3D_SHADER_PARAMETER_NAME_POINT_SIZE = 14,
    VKD3D_SHADER_PARAMETER_NAME_POINT_SIZE_MIN = 15,
    VKD3D_SHADER_PARAMETER_NAME_POINT_SIZE_MAX = 16,
    VKD3D_SHADER_PARAMETER_NAME_POINT_SPRITE = 17,
    VKD3D_SHADER_PARAMETER_NAME_FOG_FRAGMENT_MODE = 18, /* 1.15 */
    VKD3D_SHADER_PARAMETER_NAME_FOG_COLOUR = 19,
    VKD3D_SHADER_PARAMETER_NAME_FOG_END = 20,
    VKD3D_SHADER_PARAMETER_NAME_FOG_SCALE = 21,
    VKD3D_SHADER_PARAMETER_NAME_FOG_SOURCE = 22,
    VKD3D_SHADER_PARAMETER_NAME_BUMP_MATRIX_0 = 23, /* 1.18 */
    VKD3D_SHADER_PARAMETER_NAME_BUMP_MATRIX_5 = 28,
    VKD3D_SHADER_PARAMETER_NAME_BUMP_LUMINANCE_SCALE_0 = 29,
    VKD3D_SHADER_PARAMETER_NAME_BUMP_LUMINANCE_SCALE_5 = 34,
    VKD3D_SHADER_PARAMETER_NAME_BUMP_LUMINANCE_OFFSET_0 = 35,
    VKD3D_SHADER_PARAMETER_NAME_BUMP_LUMINANCE_OFFSET_5 = 40,
    VKD3D_SHADER_PARAMETER_NAME_PROJECTED_TEXTURE_MASK = 41 /* 1.19 */
};

enum {
    VKD3D_SHADER_TESSELLATOR_OUTPUT_POINT = 1,
    VKD3D_SHADER_TESSELLATOR_OUTPUT_LINE = 2,
    VKD3D_SHADER_TESSELLATOR_OUTPUT_TRIANGLE_CW = 3,
    VKD3D_SHADER_TESSELLATOR_OUTPUT_TRIANGLE_CCW = 4,

    VKD3D_SHADER_TESSELLATOR_PARTITIONING_INTEGER = 1,
    VKD3D_SHADER_TESSELLATOR_PARTITIONING_POW2 = 2,
    VKD3D_SHADER_TESSELLATOR_PARTITIONING_FRACTIONAL_ODD = 3,
    VKD3D_SHADER_TESSELLATOR_PARTITIONING_FRACTIONAL_EVEN = 4
};

enum {
    VKD3D_SHADER_RESOURCE_NONE = 0,
    VKD3D_SHADER_RESOURCE_BUFFER = 1,
    VKD3D_SHADER_RESOURCE_TEXTURE_1D = 2,
    VKD3D_SHADER_RESOURCE_TEXTURE_2D = 3,
    VKD3D_SHADER_RESOURCE_TEXTURE_2DMS = 4,
    VKD3D_SHADER_RESOURCE_TEXTURE_3D = 5,
    VKD3D_SHADER_RESOURCE_TEXTURE_CUBE = 6,
    VKD3D_SHADER_RESOURCE_TEXTURE_1DARRAY = 7,
    VKD3D_SHADER_RESOURCE_TEXTURE_2DARRAY = 8,
    VKD3D_SHADER_RESOURCE_TEXTURE_2DMSARRAY = 9,
    VKD3D_SHADER_RESOURCE_TEXTURE_CUBEARRAY = 10
};

enum {
    VKD3D_SHADER_RESOURCE_DATA_NONE = 0, /* 1.16 */
    VKD3D_SHADER_RESOURCE_DATA_UNORM = 1,
    VKD3D_SHADER_RESOURCE_DATA_SNORM = 2,
    VKD3D_SHADER_RESOURCE_DATA_INT = 3,
    VKD3D_SHADER_RESOURCE_DATA_UINT = 4,
    VKD3D_SHADER_RESOURCE_DATA_FLOAT = 5,
    VKD3D_SHADER_RESOURCE_DATA_MIXED = 6,  /* 1.3 */
    VKD3D_SHADER_RESOURCE_DATA_DOUBLE = 7, /* 1.3 */
    VKD3D_SHADER_RESOURCE_DATA_CONTINUED = 8
};

enum {
    VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_UAV_COUNTER = 1,
    VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_UAV_READ = 2,
    VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_SAMPLER_COMPARISON_MODE = 4,
    VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_UAV_ATOMICS = 8, /* 1.6 */
    VKD3D_SHADER_DESCRIPTOR_INFO_FLAG_RAW_BUFFER = 16  /* 1.9 */
};

enum {
    VKD3D_SHADER_DENORMAL_MODE_ANY = 0,
    VKD3D_SHADER_DENORMAL_MODE_PRESERVE = 1,
    VKD3D_SHADER_DENORMAL_MODE_FLUSH_TO_ZERO = 2
};

enum {
    VKD3D_SHADER_COMPONENT_VOID = 0,
    VKD3D_SHADER_COMPONENT_UINT = 1,
    VKD3D_SHADER_COMPONENT_INT = 2,
    VKD3D_SHADER_COMPONENT_FLOAT = 3,
    VKD3D_SHADER_COMPONENT_BOOL = 4,
    VKD3D_SHADER_COMPONENT_DOUBLE = 5,  /* 1.3 */
    VKD3D_SHADER_COMPONENT_UINT64 = 6,  /* 1.11 */
    VKD3D_SHADER_COMPONENT_INT64 = 7,   /* 1.16 */
    VKD3D_SHADER_COMPONENT_FLOAT16 = 8, /* 1.16 */
    VKD3D_SHADER_COMPONENT_UINT16 = 9,  /* 1.16 */
    VKD3D_SHADER_COMPONENT_INT16 = 10   /* 1.16 */
};

enum {
    VKD3D_SHADER_PARSE_DXBC_IGNORE_CHECKSUM = 1 /* 1.12 */
};

enum {
    VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_0 = 1,
    VKD3D_SHADER_ROOT_SIGNATURE_VERSION_1_1 = 2,
    VKD3D_SHADER_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE = 0,
    VKD3D_SHADER_ROOT_PARAMETER_TYPE_32BIT_CONSTANTS = 1,
    VKD3D_SHADER_ROOT_PARAMETER_TYPE_CBV = 2,
    VKD3D_SHADER_ROOT_PARAMETER_TYPE_SRV = 3,
    VKD3D_SHADER_ROOT_PARAMETER_TYPE_UAV = 4
};

/* The sampler of a pair that has none. */
#define VKD3D_SHADER_DUMMY_SAMPLER_INDEX 0xffffffffu

/* What every structure of a chain begins with. */
struct vkd3d_chained {
    uint32_t type;
    const void* next;
};

struct vkd3d_shader_code {
    const void* code;
    size_t size;
};

struct vkd3d_shader_compile_option {
    uint32_t name;
    uint32_t value;
};

struct vkd3d_shader_compile_info {
    uint32_t type;
    const void* next;
    struct vkd3d_shader_code source;
    uint32_t source_type;
    uint32_t target_type;
    const struct vkd3d_shader_compile_option* options;
    uint32_t option_count;
    uint32_t log_level;
    const char* source_name;
};

struct vkd3d_shader_descriptor_binding {
    uint32_t set;
    uint32_t binding;
    uint32_t count;
};

struct vkd3d_shader_resource_binding {
    uint32_t type;
    uint32_t register_space;
    uint32_t register_index;
    uint32_t shader_visibility;
    uint32_t flags;
    struct vkd3d_shader_descriptor_binding binding;
};

struct vkd3d_shader_combined_resource_sampler {
    uint32_t resource_space;
    uint32_t resource_index;
    uint32_t sampler_space;
    uint32_t sampler_index;
    uint32_t shader_visibility;
    uint32_t flags;
    struct vkd3d_shader_descriptor_binding binding;
};

struct vkd3d_shader_uav_counter_binding {
    uint32_t register_space;
    uint32_t register_index;
    uint32_t shader_visibility;
    struct vkd3d_shader_descriptor_binding binding;
    uint32_t offset;
};

struct vkd3d_shader_push_constant_buffer {
    uint32_t register_space;
    uint32_t register_index;
    uint32_t shader_visibility;
    uint32_t offset; /* in bytes, as is the size */
    uint32_t size;
};

struct vkd3d_shader_interface_info {
    uint32_t type;
    const void* next;
    const struct vkd3d_shader_resource_binding* bindings;
    uint32_t binding_count;
    const struct vkd3d_shader_push_constant_buffer* push_constant_buffers;
    uint32_t push_constant_buffer_count;
    const struct vkd3d_shader_combined_resource_sampler* combined_samplers;
    uint32_t combined_sampler_count;
    const struct vkd3d_shader_uav_counter_binding* uav_counters;
    uint32_t uav_counter_count;
};

struct vkd3d_shader_transform_feedback_element {
    uint32_t stream_index;
    const char* semantic_name; /* NULL: a gap */
    uint32_t semantic_index;
    uint8_t component_index;
    uint8_t component_count;
    uint8_t output_slot;
};

struct vkd3d_shader_transform_feedback_info {
    uint32_t type;
    const void* next;
    const struct vkd3d_shader_transform_feedback_element* elements;
    uint32_t element_count;
    const uint32_t* buffer_strides;
    uint32_t buffer_stride_count;
};

struct vkd3d_shader_descriptor_offset {
    uint32_t static_offset;
    uint32_t dynamic_offset_index; /* of the table of words; all bits: none */
};

/* 1.3. One offset for each binding, and for each counter, of the interface. */
struct vkd3d_shader_descriptor_offset_info {
    uint32_t type;
    const void* next;
    uint32_t descriptor_table_offset; /* in bytes of the push constants */
    uint32_t descriptor_table_count;
    const struct vkd3d_shader_descriptor_offset* binding_offsets;
    const struct vkd3d_shader_descriptor_offset* uav_counter_offsets;
};

/* The old form, of struct vkd3d_shader_spirv_target_info. */
struct vkd3d_shader_parameter {
    uint32_t name;
    uint32_t type;
    uint32_t data_type;
    uint32_t value_or_id;
};

struct vkd3d_shader_parameter_buffer {
    uint32_t set;
    uint32_t binding;
    uint32_t offset;
};

/* 1.13 */
struct vkd3d_shader_parameter1 {
    uint32_t name;
    uint32_t type;
    uint32_t data_type;
    union {
        uint32_t u32;
        float f32_vec4[4]; /* the value itself, of floats the first */
        uint32_t specialization_id;
        struct vkd3d_shader_parameter_buffer buffer;
        void* pad;
    } u;
};

struct vkd3d_shader_parameter_info {
    uint32_t type;
    const void* next;
    const struct vkd3d_shader_parameter1* parameters;
    uint32_t parameter_count;
};

struct vkd3d_shader_spirv_target_info {
    uint32_t type;
    const void* next;
    const char* entry_point;
    uint32_t environment;
    const uint32_t* extensions;
    uint32_t extension_count;
    const struct vkd3d_shader_parameter* parameters;
    uint32_t parameter_count;
    bool dual_source_blending;
    const uint32_t* output_swizzles; /* 8 bits for each component, red first */
    uint32_t output_swizzle_count;
};

struct vkd3d_shader_descriptor_info {
    uint32_t type;
    uint32_t register_space;
    uint32_t register_index;
    uint32_t resource_type;
    uint32_t resource_data_type;
    uint32_t flags;
    uint32_t count; /* all bits: no end */
};

struct vkd3d_shader_scan_descriptor_info {
    uint32_t type;
    const void* next;
    struct vkd3d_shader_descriptor_info* descriptors;
    uint32_t descriptor_count;
};

struct vkd3d_shader_combined_resource_sampler_info {
    uint32_t resource_space;
    uint32_t resource_index;
    uint32_t sampler_space;
    uint32_t sampler_index;
};

struct vkd3d_shader_scan_combined_resource_sampler_info {
    uint32_t type;
    const void* next;
    struct vkd3d_shader_combined_resource_sampler_info* combined_samplers;
    uint32_t combined_sampler_count;
};

struct vkd3d_shader_scan_hull_shader_tessellation_info {
    uint32_t type;
    const void* next;
    uint32_t output_primitive;
    uint32_t partitioning;
};

struct vkd3d_shader_scan_thread_group_size_info {
    uint32_t type;
    const void* next;
    uint32_t x, y, z;
};

struct vkd3d_shader_scan_denormal_mode_info {
    uint32_t type;
    const void* next;
    uint32_t f16_denormal_mode;
    uint32_t f32_denormal_mode;
    uint32_t f64_denormal_mode;
};

struct vkd3d_shader_signature_element {
    const char* semantic_name;
    uint32_t semantic_index;
    uint32_t stream_index;
    uint32_t sysval_semantic; /* D3D_NAME */
    uint32_t component_type;
    uint32_t register_index;
    uint32_t mask;
    uint32_t used_mask; /* of outputs: what is written */
    uint32_t min_precision;
};

struct vkd3d_shader_signature {
    struct vkd3d_shader_signature_element* elements;
    uint32_t element_count;
};

/* 1.9 */
struct vkd3d_shader_scan_signature_info {
    uint32_t type;
    const void* next;
    struct vkd3d_shader_signature input;
    struct vkd3d_shader_signature output;
    struct vkd3d_shader_signature patch_constant;
};

/* 1.9. An index beyond the output signature: the next stage reads what this one does not write. */
struct vkd3d_shader_varying_map {
    uint32_t output_signature_index;
    uint32_t input_register_index;
    uint32_t input_mask;
};

struct vkd3d_shader_varying_map_info {
    uint32_t type;
    const void* next;
    const struct vkd3d_shader_varying_map* varying_map;
    uint32_t varying_count;
};

/* 1.7 */
struct vkd3d_shader_dxbc_section_desc {
    uint32_t tag;
    struct vkd3d_shader_code data;
};

struct vkd3d_shader_dxbc_desc {
    uint32_t tag;
    uint32_t checksum[4];
    uint32_t version;
    size_t size;
    size_t section_count;
    struct vkd3d_shader_dxbc_section_desc* sections;
};

struct vkd3d_shader_static_sampler_desc {
    uint32_t filter;
    uint32_t address_u;
    uint32_t address_v;
    uint32_t address_w;
    float mip_lod_bias;
    uint32_t max_anisotropy;
    uint32_t comparison_func;
    uint32_t border_colour;
    float min_lod;
    float max_lod;
    uint32_t shader_register;
    uint32_t register_space;
    uint32_t shader_visibility;
};

struct vkd3d_shader_descriptor_range {
    uint32_t range_type;
    uint32_t descriptor_count;
    uint32_t base_shader_register;
    uint32_t register_space;
    uint32_t descriptor_table_offset;
};

struct vkd3d_shader_descriptor_range1 {
    uint32_t range_type;
    uint32_t descriptor_count;
    uint32_t base_shader_register;
    uint32_t register_space;
    uint32_t flags;
    uint32_t descriptor_table_offset;
};

struct vkd3d_shader_root_descriptor_table {
    uint32_t descriptor_range_count;
    const struct vkd3d_shader_descriptor_range* descriptor_ranges;
};

struct vkd3d_shader_root_descriptor_table1 {
    uint32_t descriptor_range_count;
    const struct vkd3d_shader_descriptor_range1* descriptor_ranges;
};

struct vkd3d_shader_root_constants {
    uint32_t shader_register;
    uint32_t register_space;
    uint32_t value_count;
};

struct vkd3d_shader_root_descriptor {
    uint32_t shader_register;
    uint32_t register_space;
};

struct vkd3d_shader_root_descriptor1 {
    uint32_t shader_register;
    uint32_t register_space;
    uint32_t flags;
};

struct vkd3d_shader_root_parameter {
    uint32_t parameter_type;
    union {
        struct vkd3d_shader_root_descriptor_table descriptor_table;
        struct vkd3d_shader_root_constants constants;
        struct vkd3d_shader_root_descriptor descriptor;
    } u;
    uint32_t shader_visibility;
};

struct vkd3d_shader_root_parameter1 {
    uint32_t parameter_type;
    union {
        struct vkd3d_shader_root_descriptor_table1 descriptor_table;
        struct vkd3d_shader_root_constants constants;
        struct vkd3d_shader_root_descriptor1 descriptor;
    } u;
    uint32_t shader_visibility;
};

struct vkd3d_shader_root_signature_desc {
    uint32_t parameter_count;
    const struct vkd3d_shader_root_parameter* parameters;
    uint32_t static_sampler_count;
    const struct vkd3d_shader_static_sampler_desc* static_samplers;
    uint32_t flags;
};

struct vkd3d_shader_root_signature_desc1 {
    uint32_t parameter_count;
    const struct vkd3d_shader_root_parameter1* parameters;
    uint32_t static_sampler_count;
    const struct vkd3d_shader_static_sampler_desc* static_samplers;
    uint32_t flags;
};

struct vkd3d_shader_versioned_root_signature_desc {
    uint32_t version;
    union {
        struct vkd3d_shader_root_signature_desc v_1_0;
        struct vkd3d_shader_root_signature_desc1 v_1_1;
    } u;
};

typedef void (*PFN_vkd3d_log)(const char* format, va_list args);

/* Since 1.2 (the first three rows of which are older), 1.3, 1.4, 1.7, 1.9 and 1.10. */
int vkd3d_shader_parse_root_signature(const struct vkd3d_shader_code* dxbc,
                                      struct vkd3d_shader_versioned_root_signature_desc* desc,
                                      char** messages);
int vkd3d_shader_serialize_root_signature(const struct vkd3d_shader_versioned_root_signature_desc* desc,
                                          struct vkd3d_shader_code* dxbc, char** messages);
int vkd3d_shader_convert_root_signature(struct vkd3d_shader_versioned_root_signature_desc* dst,
                                        uint32_t version,
                                        const struct vkd3d_shader_versioned_root_signature_desc* src);
void vkd3d_shader_free_root_signature(struct vkd3d_shader_versioned_root_signature_desc* desc);
int vkd3d_shader_parse_input_signature(const struct vkd3d_shader_code* dxbc,
                                       struct vkd3d_shader_signature* signature, char** messages);
struct vkd3d_shader_signature_element*
vkd3d_shader_find_signature_element(const struct vkd3d_shader_signature* signature, const char* semantic_name,
                                    unsigned int semantic_index, unsigned int stream_index);
void vkd3d_shader_free_shader_signature(struct vkd3d_shader_signature* signature);
const char* vkd3d_shader_get_version(unsigned int* major, unsigned int* minor);
const uint32_t* vkd3d_shader_get_supported_source_types(unsigned int* count);
const uint32_t* vkd3d_shader_get_supported_target_types(uint32_t source_type, unsigned int* count);
int vkd3d_shader_compile(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                         char** messages);
int vkd3d_shader_scan(const struct vkd3d_shader_compile_info* info, char** messages);
void vkd3d_shader_free_messages(char* messages);
void vkd3d_shader_free_shader_code(struct vkd3d_shader_code* code);
void vkd3d_shader_free_scan_descriptor_info(struct vkd3d_shader_scan_descriptor_info* info);
int vkd3d_shader_preprocess(const struct vkd3d_shader_compile_info* info, struct vkd3d_shader_code* out,
                            char** messages);
void vkd3d_shader_set_log_callback(PFN_vkd3d_log callback);
int vkd3d_shader_parse_dxbc(const struct vkd3d_shader_code* dxbc, uint32_t flags,
                            struct vkd3d_shader_dxbc_desc* desc, char** messages);
int vkd3d_shader_serialize_dxbc(size_t section_count, const struct vkd3d_shader_dxbc_section_desc* sections,
                                struct vkd3d_shader_code* dxbc, char** messages);
void vkd3d_shader_free_dxbc(struct vkd3d_shader_dxbc_desc* desc);
void vkd3d_shader_build_varying_map(const struct vkd3d_shader_signature* output,
                                    const struct vkd3d_shader_signature* input, unsigned int* count,
                                    struct vkd3d_shader_varying_map* varyings);
void vkd3d_shader_free_scan_signature_info(struct vkd3d_shader_scan_signature_info* info);
void vkd3d_shader_free_scan_combined_resource_sampler_info(
    struct vkd3d_shader_scan_combined_resource_sampler_info* info);

#ifdef __cplusplus
}
#endif

#endif
