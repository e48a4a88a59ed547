#include "dropin/common/request_text.h"

#include <ladder/ladder_device.h>
#include <ladder/ladder_parameters.h>

#include <cstdio>

namespace ladder::stand_in {

namespace {

// Families have a number at their end, from 0 on. (--define of ladder-compiler; doc/use/bindings.md)
struct ParameterName {
    const char* text;
    unsigned first, count, numbers;
    bool is_float;
};
constexpr ParameterName parameter_names[] = {
    {"rasterizer-sample-count", LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, 1, 1, false},
    {"point-size", LADDER_PARAMETER_POINT_SIZE, 1, 1, true},
    {"point-size-min", LADDER_PARAMETER_POINT_SIZE_MIN, 1, 1, true},
    {"point-size-max", LADDER_PARAMETER_POINT_SIZE_MAX, 1, 1, true},
    {"point-sprite", LADDER_PARAMETER_POINT_SPRITE, 1, 1, false},
    {"alpha-test-func", LADDER_PARAMETER_ALPHA_TEST_FUNC, 1, 1, false},
    {"alpha-test-ref", LADDER_PARAMETER_ALPHA_TEST_REF, 1, 1, true},
    {"flat-interpolation", LADDER_PARAMETER_FLAT_INTERPOLATION, 1, 1, false},
    {"clip-plane-mask", LADDER_PARAMETER_CLIP_PLANE_MASK, 1, 1, false},
    {"clip-plane-", LADDER_PARAMETER_CLIP_PLANE_0, 8, 4, true},
    {"fog-fragment-mode", LADDER_PARAMETER_FOG_FRAGMENT_MODE, 1, 1, false},
    {"fog-colour", LADDER_PARAMETER_FOG_COLOR, 1, 4, true},
    {"fog-end", LADDER_PARAMETER_FOG_END, 1, 1, true},
    {"fog-scale", LADDER_PARAMETER_FOG_SCALE, 1, 1, true},
    {"fog-source", LADDER_PARAMETER_FOG_SOURCE, 1, 1, false},
    {"projected-texture-mask", LADDER_PARAMETER_PROJECTED_TEXTURE_MASK, 1, 1, false},
    {"bump-matrix-", LADDER_PARAMETER_BUMP_MATRIX_0, 6, 4, true},
    {"bump-luminance-scale-", LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_0, 6, 1, true},
    {"bump-luminance-offset-", LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_0, 6, 1, true},
    {"srgb-write-mask", LADDER_PARAMETER_SRGB_WRITE_MASK, 1, 1, false},
    {"layer-count", LADDER_PARAMETER_LAYER_COUNT, 1, 1, false},
    {"drawn-primitive", LADDER_PARAMETER_DRAWN_PRIMITIVE, 1, 1, false},
};

const char* type_name(ladder_component_type type) {
    switch (type) {
    case LADDER_COMPONENT_BOOL: return "bool";
    case LADDER_COMPONENT_I16: return "i16";
    case LADDER_COMPONENT_U16: return "u16";
    case LADDER_COMPONENT_I32: return "i32";
    case LADDER_COMPONENT_U32: return "u32";
    case LADDER_COMPONENT_I64: return "i64";
    case LADDER_COMPONENT_U64: return "u64";
    case LADDER_COMPONENT_F16: return "f16";
    case LADDER_COMPONENT_F32: return "f32";
    case LADDER_COMPONENT_F64: return "f64";
    case LADDER_COMPONENT_UNORM_F32: return "unorm";
    default: return nullptr;
    }
}

std::string constants(const ladder_parameter& p, const ParameterName& name) {
    std::string text;
    const bool real = p.data_type ? p.data_type == LADDER_COMPONENT_F32 : name.is_float;
    for (unsigned n = 0; n < name.numbers; n++) {
        char number[64];
        if (real)
            std::snprintf(number, sizeof number, "%.9g", static_cast<double>(p.u.f32[n]));
        else
            std::snprintf(number, sizeof number, "%u", p.u.u32[n]);
        text += (n ? "," : "") + std::string(number);
    }
    return text;
}

std::string value_of(const ladder_parameter& p, const ParameterName& name) {
    switch (p.source) {
    case LADDER_PARAMETER_SOURCE_CONSTANT: return constants(p, name);
    case LADDER_PARAMETER_SOURCE_SPECIALIZATION: return "spec:" + std::to_string(p.u.spec_id);
    case LADDER_PARAMETER_SOURCE_ROOT:
        return (p.u.root.storage == LADDER_ROOT_STORAGE_PUSH_CONSTANTS ? "push:" : "uniform:") +
               std::to_string(p.u.root.offset);
    case LADDER_PARAMETER_SOURCE_BUFFER:
        return "buffer:" + std::to_string(p.u.buffer.set) + ":" + std::to_string(p.u.buffer.binding) + ":" +
               std::to_string(p.u.buffer.offset);
    default: return ""; // pointers: the stand-ins have none
    }
}

std::string definition(const ladder_parameter& p) {
    const auto number = static_cast<unsigned>(p.name);
    for (const ParameterName& name : parameter_names) {
        if (number < name.first || number >= name.first + name.count)
            continue;
        std::string text = name.text + (name.count > 1 ? std::to_string(number - name.first) : "");
        if (const char* type = type_name(p.data_type))
            text += std::string(":") + type;
        text += "=" + value_of(p, name);
        if (p.bit_count)
            text += "@" + std::to_string(p.first_bit) + "+" + std::to_string(p.bit_count);
        return " " + quoted("--define=" + text);
    }
    return "";
}

std::string settings(const char* option, const ladder_setting* list, unsigned count,
                     const char* (*name_of)(unsigned)) {
    std::string text;
    for (unsigned n = 0; n < count; n++)
        if (const char* name = name_of(list[n].name))
            text +=
                (text.empty() ? " " + std::string(option) : ",") + name + "=" + std::to_string(list[n].value);
    return text;
}

std::string d3d9_words(const ladder_d3d9_info& info) {
    static constexpr const char* floats[] = {"strict", "finite", "ieee"};
    static constexpr const char* kinds[] = {"default", "1d", "2d", "cube", "volume"};
    std::string text = std::string(" --d3d9=floats=") + floats[info.floats % 3];
    for (unsigned n = 0; n < 8; n++)
        if (info.textures[n])
            text += ",texture" + std::to_string(n) + "=" + kinds[info.textures[n] % 5];
    return text + ",shadow=" + std::to_string(info.shadow_samplers);
}

std::string target_words(const ladder_spirv_target_info& info) {
    std::string text;
    if (info.environment)
        text = " --target-env=vulkan1." +
               std::to_string(static_cast<unsigned>(info.environment) - LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0);
    if (info.entry_point_name)
        text += " " + quoted("--entry-name=" + std::string(info.entry_point_name));
    return text;
}

// What every structure begins with.
struct Chained {
    ladder_structure_type type;
    const void* next;
};

std::string words_of(const Chained* s) {
    switch (s->type) {
    case LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO:
        return target_words(*reinterpret_cast<const ladder_spirv_target_info*>(s));
    case LADDER_STRUCTURE_TYPE_DEVICE_INFO: {
        const auto& info = *reinterpret_cast<const ladder_device_info*>(s);
        return settings("--device=", info.properties, info.property_count, ladder_get_device_property_name) +
               settings("--quirks=", info.quirks, info.quirk_count, ladder_get_quirk_name);
    }
    case LADDER_STRUCTURE_TYPE_PARAMETER_INFO: {
        const auto& info = *reinterpret_cast<const ladder_parameter_info*>(s);
        std::string text;
        for (unsigned n = 0; n < info.parameter_count; n++)
            text += definition(info.parameters[n]);
        return text;
    }
    case LADDER_STRUCTURE_TYPE_SPECIALIZATION_INFO: {
        const auto& info = *reinterpret_cast<const ladder_specialization_info*>(s);
        std::string text;
        for (unsigned n = 0; n < info.constant_count; n++) {
            const ladder_specialization& c = info.constants[n];
            text += " --specialize=" + std::to_string(c.id) + "=" +
                    std::to_string(c.value[0] | static_cast<unsigned long long>(c.value[1]) << 32);
        }
        return text;
    }
    case LADDER_STRUCTURE_TYPE_NOTES_INFO: {
        const char* file = reinterpret_cast<const ladder_notes_info*>(s)->source_file;
        return file ? " " + quoted("--source-file=" + std::string(file)) : "";
    }
    case LADDER_STRUCTURE_TYPE_VENDOR_INFO: {
        const auto& info = *reinterpret_cast<const ladder_vendor_info*>(s);
        std::string text;
        for (unsigned n = 0; n < info.uav_count; n++)
            text += std::string(info.uavs[n].vendor == LADDER_VENDOR_AMD ? " --ags-uav=" : " --nvapi-uav=") +
                    std::to_string(info.uavs[n].first) + "," + std::to_string(info.uavs[n].space);
        return text;
    }
    case LADDER_STRUCTURE_TYPE_D3D9_INFO: return d3d9_words(*reinterpret_cast<const ladder_d3d9_info*>(s));
    default: return "";
    }
}

} // namespace

std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

std::string chain_words(const void* chain) {
    std::string text;
    for (const auto* s = static_cast<const Chained*>(chain); s; s = static_cast<const Chained*>(s->next))
        text += words_of(s);
    return text;
}

std::string option_words(const ladder_compile_info& info) {
    std::string text;
    if (info.entry_point)
        text += " " + quoted("--entry=" + std::string(info.entry_point));
    if (info.target_type != LADDER_TARGET_SPIRV_BINARY)
        text += std::string(" -b ") + ladder_get_target_type_name(info.target_type);
    for (unsigned n = 0; n < info.option_count; n++)
        if (info.options[n].name == LADDER_OPTION_DEBUG_INFO)
            text += info.options[n].value == LADDER_DEBUG_INFO_LINES ? " -gline-tables-only" : " -g";
    return text + chain_words(info.next);
}

} // namespace ladder::stand_in
