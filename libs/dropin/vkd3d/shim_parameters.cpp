// Parameters by name. Names that are not known are passed over; of one that is there twice the last counts.
#include "shim_parameters.h"

namespace ladder::vkd3d {

namespace {

constexpr ladder_parameter_name no_name = LADDER_PARAMETER_FORCE_32_BIT;
constexpr unsigned float_one = 0x3f800000;

// Families of names that have the same order on both sides.
struct Names {
    uint32_t first, count;
    ladder_parameter_name to;
};

constexpr Names names[] = {
    {VKD3D_SHADER_PARAMETER_NAME_RASTERIZER_SAMPLE_COUNT, 1, LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT},
    {VKD3D_SHADER_PARAMETER_NAME_ALPHA_TEST_FUNC, 3, LADDER_PARAMETER_ALPHA_TEST_FUNC},
    {VKD3D_SHADER_PARAMETER_NAME_CLIP_PLANE_MASK, 9, LADDER_PARAMETER_CLIP_PLANE_MASK},
    {VKD3D_SHADER_PARAMETER_NAME_POINT_SIZE, 4, LADDER_PARAMETER_POINT_SIZE},
    {VKD3D_SHADER_PARAMETER_NAME_FOG_FRAGMENT_MODE, 5, LADDER_PARAMETER_FOG_FRAGMENT_MODE},
    {VKD3D_SHADER_PARAMETER_NAME_BUMP_MATRIX_0, 18, LADDER_PARAMETER_BUMP_MATRIX_0},
    {VKD3D_SHADER_PARAMETER_NAME_PROJECTED_TEXTURE_MASK, 1, LADDER_PARAMETER_PROJECTED_TEXTURE_MASK},
};

ladder_parameter_name name_of(uint32_t name) {
    for (const Names& n : names)
        if (name >= n.first && name - n.first < n.count)
            return static_cast<ladder_parameter_name>(n.to + (name - n.first));
    return no_name;
}

void describe_type(uint32_t data_type, ladder_parameter& out) {
    if (data_type == VKD3D_SHADER_PARAMETER_DATA_TYPE_UNKNOWN)
        return;
    out.data_type =
        data_type == VKD3D_SHADER_PARAMETER_DATA_TYPE_UINT32 ? LADDER_COMPONENT_U32 : LADDER_COMPONENT_F32;
    out.count = data_type == VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32_VEC4 ? 4 : 1;
}

bool describe(const vkd3d_shader_parameter1& p, ladder_parameter& out) {
    out = {};
    out.name = name_of(p.name);
    if (out.name == no_name)
        return false;
    describe_type(p.data_type, out);
    switch (p.type) {
    case VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT:
        out.source = LADDER_PARAMETER_SOURCE_CONSTANT;
        std::memcpy(&out.u, &p.u, out.count == 4 ? 16 : 4);
        return true;
    case VKD3D_SHADER_PARAMETER_TYPE_SPECIALIZATION_CONSTANT:
        out.source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
        out.u.spec_id = p.u.specialization_id;
        return true;
    case VKD3D_SHADER_PARAMETER_TYPE_BUFFER:
        out.source = LADDER_PARAMETER_SOURCE_BUFFER;
        out.u.buffer = {p.u.buffer.set, p.u.buffer.binding, p.u.buffer.offset};
        return true;
    default: return false;
    }
}

size_t capacity(const vkd3d_shader_parameter_info* list, const vkd3d_shader_spirv_target_info* target) {
    return (list ? list->parameter_count : target ? target->parameter_count : 0) + size_t{2};
}

} // namespace

void Parameters::add(const vkd3d_shader_parameter1& p) {
    ladder_parameter made;
    if (!describe(p, made))
        return;
    for (unsigned n = 0; n < info.parameter_count; n++)
        if (all_[n].name == made.name) {
            all_[n] = made;
            return;
        }
    all_[info.parameter_count++] = made;
}

bool Parameters::has(ladder_parameter_name name) {
    for (unsigned n = 0; n < info.parameter_count; n++)
        if (all_[n].name == name)
            return true;
    return false;
}

void Parameters::add_number(ladder_parameter_name name, ladder_component_type type, unsigned bits) {
    if (has(name))
        return;
    ladder_parameter& p = all_[info.parameter_count++];
    p.name = name;
    p.source = LADDER_PARAMETER_SOURCE_CONSTANT;
    p.data_type = type;
    p.count = 1;
    p.u.u32[0] = bits;
}

Parameters::Parameters(const vkd3d_shader_parameter_info* list, const vkd3d_shader_spirv_target_info* target,
                       const Options& options, ladder_stage stage)
    : all_(capacity(list, target)) {
    info.type = LADDER_STRUCTURE_TYPE_PARAMETER_INFO;
    info.parameters = all_.data();
    if (!all_)
        return;
    if (list && list->parameters) {
        for (uint32_t n = 0; n < list->parameter_count; n++)
            add(list->parameters[n]);
    } else if (!list && target && target->parameters) {
        for (uint32_t n = 0; n < target->parameter_count; n++) {
            const vkd3d_shader_parameter& old = target->parameters[n];
            vkd3d_shader_parameter1 p{old.name, old.type, old.data_type, {}};
            p.u.u32 = old.value_or_id;
            add(p);
        }
    }
    // Without a number there is one sample. Points have size 1; where Vulkan cannot have the stages after the
    // vertex shader say so, the client does not want it there.
    add_number(LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, LADDER_COMPONENT_U32, 1);
    const bool late = stage == LADDER_STAGE_DOMAIN || stage == LADDER_STAGE_GEOMETRY;
    if (stage == LADDER_STAGE_VERTEX || (late && options.point_size))
        add_number(LADDER_PARAMETER_POINT_SIZE, LADDER_COMPONENT_F32, float_one);
}

} // namespace ladder::vkd3d
