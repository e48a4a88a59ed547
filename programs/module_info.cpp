#include "module_info.h"

#include "listing.h"
#include "scan_names.h"
#include "spirv_names.h"

#include <ladder/ladder_context.h>

namespace ladder_compiler {

namespace {

const char* const sides[] = {"input", "output", "patch"};
const char* const module_link_flags[] = {"dropped", "zero", "per_primitive"};

void numbered(Listing& l, const char* word, const char* member, const char* (*name_of)(unsigned int),
              const unsigned int* all, unsigned int count) {
    l.begin_list(member);
    for (unsigned int n = 0; n < count; n++) {
        const char* name = name_of(all[n]);
        l.begin(word);
        l.value("name", name ? name : std::to_string(all[n]));
        l.json_only("number", all[n]);
        l.end();
    }
    l.end_list();
}

void link(Listing& l, const ladder_module_link& link) {
    l.begin(sides[link.signature]);
    l.json_only("signature", sides[link.signature]);
    l.value("semantic_name", link.semantic_name);
    l.value("semantic_index", link.semantic_index);
    l.number("stream", link.stream);
    if (link.rows) {
        l.number("location", link.location, true);
        l.number("component", link.component, true);
    } else {
        l.optional("location", nothing);
        l.optional("component", nothing);
    }
    l.number("rows", link.rows);
    l.number("columns", link.columns);
    l.flags("flags", names_of_bits(link.flags, module_link_flags));
    l.end();
}

void describe(Listing& l, const ladder_module_info& m) {
    l.begin_list("entry_points");
    for (unsigned int n = 0; n < m.entry_point_count; n++) {
        l.begin("entry_point");
        l.value("stage", stage_name(m.entry_points[n].stage));
        l.value("name", m.entry_points[n].name);
        l.end();
    }
    l.end_list();
    numbered(l, "capability", "capabilities", capability_name, m.capabilities, m.capability_count);
    l.begin_list("extensions");
    for (unsigned int n = 0; n < m.extension_count; n++) {
        l.begin("extension");
        l.value("name", m.extensions[n]);
        l.end();
    }
    l.end_list();
    numbered(l, "built_in", "built_ins", built_in_name, m.built_ins, m.built_in_count);
    l.begin_list("links");
    for (unsigned int n = 0; n < m.link_count; n++)
        link(l, m.links[n]);
    l.end_list();
    l.line("first_free_location", m.first_free_location);
    l.line("first_free_patch_location", m.first_free_patch_location);
    l.line("push_constants", m.push_constant_size);
    l.lines("specialization_id", "specialization_ids", m.specialization_ids, m.specialization_id_count);
    l.line("size", m.output.size);
}

} // namespace

int module_info_text(const ladder_compile_info& info, bool ignore_checksum, bool as_json, std::string& text,
                     char** messages) {
    ladder_scan_info source = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                               nullptr,
                               info.source,
                               info.source_type,
                               info.source_name,
                               nullptr,
                               ignore_checksum ? unsigned{LADDER_SCAN_IGNORE_CHECKSUM} : 0};
    ladder_shader* shader;
    int code = ladder_open_shader(nullptr, &source, &shader, messages);
    if (code)
        return code;
    ladder_free_messages(*messages);
    ladder_compile_info compile = info;
    compile.source = {nullptr, 0};
    compile.source_type = LADDER_SOURCE_AUTO;
    ladder_module* module;
    code = ladder_compile_shader(shader, &compile, &module, messages);
    if (!code) {
        Listing l(text, as_json, "module", info.source_name);
        describe(l, *ladder_get_module_info(module));
        l.finish();
    }
    ladder_free_module(module);
    ladder_close_shader(shader);
    return code;
}

} // namespace ladder_compiler
