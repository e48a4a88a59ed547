/* What a scan reports of a shader: descriptors, signatures, pairs, and facts. */
#ifndef LADDER_VKD3D_SCAN_H
#define LADDER_VKD3D_SCAN_H

#include "vkd3d_base.h"

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

/* The sampler of a pair that has none. */
#define VKD3D_SHADER_DUMMY_SAMPLER_INDEX 0xffffffffu

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

#endif
