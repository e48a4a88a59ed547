/* Containers and root signatures. */
#ifndef LADDER_VKD3D_CONTAINERS_H
#define LADDER_VKD3D_CONTAINERS_H

#include "vkd3d_base.h"

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

#endif
