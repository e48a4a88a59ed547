/* What a client asks of a compile: sources, targets, options, and where things are. */
#ifndef LADDER_VKD3D_COMPILE_H
#define LADDER_VKD3D_COMPILE_H

#include "vkd3d_base.h"

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

/* Registers of constant buffers that constants of shader models 1 to 3 are in. 1.9 */
enum {
    VKD3D_SHADER_D3DBC_FLOAT_CONSTANT_REGISTER = 0,
    VKD3D_SHADER_D3DBC_INT_CONSTANT_REGISTER = 1,
    VKD3D_SHADER_D3DBC_BOOL_CONSTANT_REGISTER = 2
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

/* 1.18. What shader models 1 to 3 do not say. */
struct vkd3d_shader_d3dbc_source_info {
    uint32_t type;
    const void* next;
    uint32_t texture_dimensions[6]; /* VKD3D_SHADER_RESOURCE_*; of shader models 1 */
    uint32_t shadow_samplers;       /* bit N: sampler N compares */
};

#endif
