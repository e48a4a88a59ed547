#include "facts.h"

#include "scan_names.h"

#include <ladder/ladder_device.h>
#include <ladder/ladder_parameters.h>

namespace explorer {

using ladder_compiler::content_text;
using ladder_compiler::kind_name;
using ladder_compiler::stage_name;
using ladder_compiler::type_name;

namespace {

struct Link {
    ladder_structure_type type;
    const void* next;
};
template <class T>
const T* find(const void* chain, ladder_structure_type type) {
    for (const auto* at = static_cast<const Link*>(chain); at; at = static_cast<const Link*>(at->next))
        if (at->type == type)
            return reinterpret_cast<const T*>(at);
    return nullptr;
}

void put_shader(Json& j, const ladder_scan_result& s) {
    const auto* code = find<ladder_scan_code>(s.next, LADDER_STRUCTURE_TYPE_SCAN_CODE);
    j.key("shader").begin_object().member("stage", stage_name(s.stage));
    j.member("model", std::to_string(s.shader_model_major) + "." + std::to_string(s.shader_model_minor));
    j.key("group").begin_array();
    for (unsigned int n : s.thread_group_size)
        j.number(n);
    j.end_array();
    j.number_member("waveMin", s.wave_size_min).number_member("waveMax", s.wave_size_max);
    if (code)
        j.number_member("groupshared", code->groupshared_size).number_member("payload", code->payload_size);
    j.end_object();
}

void put_resources(Json& j, const ladder_scan_result& s) {
    static const char* const flags[] = {"counter", "coherent", "rov",     "comparison",
                                        "heap",    "used",     "read",    "written",
                                        "atomic",  "sampled",  "dynamic", "non-uniform"};
    const ladder_scan_content* contents = ladder_compiler::contents_of(s);
    j.key("resources").begin_array();
    for (unsigned int n = 0; n < s.resource_count; n++) {
        const ladder_scan_resource& r = s.resources[n];
        std::string words;
        for (unsigned int bit = 0; bit < 12; bit++)
            if (r.flags >> bit & 1)
                words += (words.empty() ? "" : ", ") + std::string(flags[bit]);
        j.begin_object();
        j.member("register", std::string(1, "tubs"[r.resource_class & 3]) + std::to_string(r.first_register));
        j.number_member("space", r.space).number_member("count", r.count);
        j.member("kind", kind_name(r.kind));
        j.member("type", r.component_type ? type_name(r.component_type) : "");
        j.number_member("stride", r.stride).member("flags", words).member("name", r.name);
        j.member("content", contents && contents[n].type ? content_text(*contents[n].type) : "").end_object();
    }
    j.end_array();
}

void put_elements(Json& j, const char* name, const ladder_scan_element* all, unsigned int count) {
    j.key(name).begin_array();
    for (unsigned int n = 0; n < count; n++) {
        const ladder_scan_element& e = all[n];
        j.begin_object().member("semantic", e.semantic_name).number_member("index", e.semantic_index);
        j.member("type", type_name(e.component_type));
        j.number_member("rows", e.rows).number_member("columns", e.columns);
        j.number_member("register", e.first_register).number_member("column", e.first_column);
        j.number_member("used", e.used_mask).end_object();
    }
    j.end_array();
}

void put_scan(Json& j, const ladder_compile_info& info, bool ignore_checksum) {
    const void* d3d9 = find<ladder_d3d9_info>(info.next, LADDER_STRUCTURE_TYPE_D3D9_INFO);
    ladder_d3d9_info alone{};
    if (d3d9) {
        alone = *static_cast<const ladder_d3d9_info*>(d3d9);
        alone.next = nullptr;
        d3d9 = &alone;
    }
    const ladder_scan_info scan = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                                   d3d9,
                                   info.source,
                                   info.source_type,
                                   info.source_name,
                                   info.entry_point,
                                   LADDER_SCAN_NAMES |
                                       (ignore_checksum ? unsigned{LADDER_SCAN_IGNORE_CHECKSUM} : 0)};
    const ladder_scan_result* found;
    if (ladder_scan(&scan, &found, nullptr) != LADDER_OK)
        return;
    put_shader(j, *found);
    put_resources(j, *found);
    put_elements(j, "inputs", found->inputs, found->input_count);
    put_elements(j, "outputs", found->outputs, found->output_count);
    if (const auto* patch = find<ladder_scan_patch>(found->next, LADDER_STRUCTURE_TYPE_SCAN_PATCH))
        put_elements(j, "patch", patch->elements, patch->element_count);
    ladder_free_scan_result(found);
}

void put_settings(Json& j, const char* name, const char* (*name_of)(unsigned int),
                  const ladder_setting* settings, unsigned int count) {
    j.key(name).begin_array();
    for (unsigned int n = 0; n < count; n++)
        j.begin_object()
            .member("name", name_of(settings[n].name))
            .number_member("value", settings[n].value)
            .end_object();
    j.end_array();
}

} // namespace

void put_facts(Json& j, const ladder_compile_info& info, bool ignore_checksum) {
    put_scan(j, info, ignore_checksum);
    if (const auto* d = find<ladder_device_info>(info.next, LADDER_STRUCTURE_TYPE_DEVICE_INFO)) {
        put_settings(j, "device", ladder_get_device_property_name, d->properties, d->property_count);
        put_settings(j, "quirks", ladder_get_quirk_name, d->quirks, d->quirk_count);
    }
}

} // namespace explorer
