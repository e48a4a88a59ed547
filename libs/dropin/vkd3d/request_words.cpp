#include "request_words.h"

#include "client_request.h"

namespace ladder::vkd3d {

namespace {

using stand_in::RequestRecord;

const char* shown(const char* text) { return text ? text : "(NULL)"; }

const char* option_name(uint32_t name) {
    switch (name) {
    case VKD3D_SHADER_COMPILE_OPTION_STRIP_DEBUG: return "STRIP_DEBUG";
    case VKD3D_SHADER_COMPILE_OPTION_BUFFER_UAV: return "BUFFER_UAV";
    case VKD3D_SHADER_COMPILE_OPTION_FORMATTING: return "FORMATTING";
    case VKD3D_SHADER_COMPILE_OPTION_API_VERSION: return "API_VERSION";
    case VKD3D_SHADER_COMPILE_OPTION_TYPED_UAV: return "TYPED_UAV";
    case VKD3D_SHADER_COMPILE_OPTION_WRITE_TESS_GEOM_POINT_SIZE: return "WRITE_TESS_GEOM_POINT_SIZE";
    case VKD3D_SHADER_COMPILE_OPTION_FRAGMENT_COORDINATE_ORIGIN: return "FRAGMENT_COORDINATE_ORIGIN";
    case VKD3D_SHADER_COMPILE_OPTION_FEATURE: return "FEATURE";
    case VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F16: return "DENORMAL_MODE_F16";
    case VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F32: return "DENORMAL_MODE_F32";
    case VKD3D_SHADER_COMPILE_OPTION_DENORMAL_MODE_F64: return "DENORMAL_MODE_F64";
    default: return "?";
    }
}

void say_binding(RequestRecord& r, const char* what, uint32_t type, uint32_t space, uint32_t index,
                 uint32_t visibility, const vkd3d_shader_descriptor_binding& b) {
    r.say("  %s: class %u space %u register %u visibility %u = set %u binding %u count %u", what, type, space,
          index, visibility, b.set, b.binding, b.count);
}

void say(RequestRecord& r, const vkd3d_shader_interface_info& i) {
    r.say("interface:");
    for (uint32_t n = 0; i.bindings && n < i.binding_count; n++) {
        const vkd3d_shader_resource_binding& b = i.bindings[n];
        say_binding(r, b.flags & VKD3D_SHADER_BINDING_FLAG_IMAGE ? "image" : "buffer", b.type,
                    b.register_space, b.register_index, b.shader_visibility, b.binding);
    }
    for (uint32_t n = 0; i.push_constant_buffers && n < i.push_constant_buffer_count; n++) {
        const vkd3d_shader_push_constant_buffer& p = i.push_constant_buffers[n];
        r.say("  push constants: space %u register %u visibility %u = byte %u, %u bytes", p.register_space,
              p.register_index, p.shader_visibility, p.offset, p.size);
    }
    for (uint32_t n = 0; i.combined_samplers && n < i.combined_sampler_count; n++) {
        const vkd3d_shader_combined_resource_sampler& c = i.combined_samplers[n];
        r.say("  combined: t%u space %u, s%u space %u, flags %u visibility %u = set %u binding %u count %u",
              c.resource_index, c.resource_space, c.sampler_index, c.sampler_space, c.flags,
              c.shader_visibility, c.binding.set, c.binding.binding, c.binding.count);
    }
    for (uint32_t n = 0; i.uav_counters && n < i.uav_counter_count; n++) {
        const vkd3d_shader_uav_counter_binding& c = i.uav_counters[n];
        say_binding(r, "counter", VKD3D_SHADER_DESCRIPTOR_TYPE_UAV, c.register_space, c.register_index,
                    c.shader_visibility, c.binding);
        if (c.offset)
            r.say("    offset %u", c.offset);
    }
}

void say_offsets(RequestRecord& r, const char* what, const vkd3d_shader_descriptor_offset* all,
                 uint32_t count) {
    for (uint32_t n = 0; all && n < count; n++)
        r.say("  %s %u: %u, word %d", what, n, all[n].static_offset,
              static_cast<int>(all[n].dynamic_offset_index));
}

// It has an offset for each binding and counter of the interface.
void say(RequestRecord& r, const vkd3d_shader_descriptor_offset_info& o,
         const vkd3d_shader_interface_info* i) {
    r.say("descriptor offsets: %u words from byte %u", o.descriptor_table_count, o.descriptor_table_offset);
    if (!i)
        return;
    say_offsets(r, "binding", o.binding_offsets, i->binding_count);
    say_offsets(r, "counter", o.uav_counter_offsets, i->uav_counter_count);
}

void say(RequestRecord& r, const vkd3d_shader_spirv_target_info& t) {
    r.say("SPIR-V target: entry point %s, environment %u, dual source %d", shown(t.entry_point),
          t.environment, t.dual_source_blending);
    for (uint32_t n = 0; t.extensions && n < t.extension_count; n++)
        r.say("  extension %u", t.extensions[n]);
    for (uint32_t n = 0; t.parameters && n < t.parameter_count; n++)
        r.say("  parameter %u: type %u, data type %u, 0x%x", t.parameters[n].name, t.parameters[n].type,
              t.parameters[n].data_type, t.parameters[n].value_or_id);
    for (uint32_t n = 0; t.output_swizzles && n < t.output_swizzle_count; n++)
        r.say("  output swizzle %u: 0x%08x", n, t.output_swizzles[n]);
}

void say(RequestRecord& r, const vkd3d_shader_parameter_info& p) {
    r.say("parameters:");
    for (uint32_t n = 0; p.parameters && n < p.parameter_count; n++) {
        const vkd3d_shader_parameter1& one = p.parameters[n];
        const bool vector = one.type == VKD3D_SHADER_PARAMETER_TYPE_IMMEDIATE_CONSTANT &&
                            one.data_type == VKD3D_SHADER_PARAMETER_DATA_TYPE_FLOAT32_VEC4;
        if (vector)
            r.say("  %u: %.9g %.9g %.9g %.9g", one.name, one.u.f32_vec4[0], one.u.f32_vec4[1],
                  one.u.f32_vec4[2], one.u.f32_vec4[3]);
        else if (one.type == VKD3D_SHADER_PARAMETER_TYPE_BUFFER)
            r.say("  %u: data type %u, set %u binding %u byte %u", one.name, one.data_type, one.u.buffer.set,
                  one.u.buffer.binding, one.u.buffer.offset);
        else
            r.say("  %u: type %u, data type %u, 0x%x", one.name, one.type, one.data_type, one.u.u32);
    }
}

void say(RequestRecord& r, const vkd3d_shader_transform_feedback_info& f) {
    r.say("transform feedback:");
    for (uint32_t n = 0; f.elements && n < f.element_count; n++) {
        const vkd3d_shader_transform_feedback_element& e = f.elements[n];
        r.say("  stream %u, %s%u, %u components from %u on, buffer %u", e.stream_index,
              e.semantic_name ? e.semantic_name : "(gap)", e.semantic_index, e.component_count,
              e.component_index, e.output_slot);
    }
    for (uint32_t n = 0; f.buffer_strides && n < f.buffer_stride_count; n++)
        r.say("  buffer %u: %u bytes", n, f.buffer_strides[n]);
}

void say(RequestRecord& r, const vkd3d_shader_varying_map_info& m) {
    r.say("varyings:");
    for (uint32_t n = 0; m.varying_map && n < m.varying_count; n++)
        r.say("  output %u = register %u, mask 0x%x", m.varying_map[n].output_signature_index,
              m.varying_map[n].input_register_index, m.varying_map[n].input_mask);
}

void say(RequestRecord& r, const vkd3d_shader_d3dbc_source_info& s) {
    r.say("Direct3D 9 source: shadow samplers 0x%x", s.shadow_samplers);
    for (uint32_t n = 0; n < sizeof s.texture_dimensions / sizeof *s.texture_dimensions; n++)
        r.say("  texture %u: %u", n, s.texture_dimensions[n]);
}

template <class T>
const T& as(const vkd3d_chained* s) {
    return *reinterpret_cast<const T*>(s);
}

void say_structure(RequestRecord& r, const vkd3d_chained* s, const void* chain) {
    switch (s->type) {
    case VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO: return say(r, as<vkd3d_shader_interface_info>(s));
    case VKD3D_SHADER_STRUCTURE_TYPE_DESCRIPTOR_OFFSET_INFO:
        return say(
            r, as<vkd3d_shader_descriptor_offset_info>(s),
            find_structure<vkd3d_shader_interface_info>(chain, VKD3D_SHADER_STRUCTURE_TYPE_INTERFACE_INFO));
    case VKD3D_SHADER_STRUCTURE_TYPE_SPIRV_TARGET_INFO: return say(r, as<vkd3d_shader_spirv_target_info>(s));
    case VKD3D_SHADER_STRUCTURE_TYPE_PARAMETER_INFO: return say(r, as<vkd3d_shader_parameter_info>(s));
    case VKD3D_SHADER_STRUCTURE_TYPE_TRANSFORM_FEEDBACK_INFO:
        return say(r, as<vkd3d_shader_transform_feedback_info>(s));
    case VKD3D_SHADER_STRUCTURE_TYPE_VARYING_MAP_INFO: return say(r, as<vkd3d_shader_varying_map_info>(s));
    case VKD3D_SHADER_STRUCTURE_TYPE_D3DBC_SOURCE_INFO: return say(r, as<vkd3d_shader_d3dbc_source_info>(s));
    default: r.say("structure of type %u", s->type);
    }
}

} // namespace

void say_request(RequestRecord& r, const vkd3d_shader_compile_info& info) {
    r.say("name: %s", shown(info.source_name));
    r.say("source type %u, target type %u", info.source_type, info.target_type);
    for (uint32_t n = 0; info.options && n < info.option_count; n++)
        r.say("option %u %s = %u", info.options[n].name, option_name(info.options[n].name),
              info.options[n].value);
    const auto* s = static_cast<const vkd3d_chained*>(info.next);
    for (unsigned n = 0; s && n < longest_chain; n++, s = static_cast<const vkd3d_chained*>(s->next))
        say_structure(r, s, info.next);
}

} // namespace ladder::vkd3d
