#include "module_info.h"
#include "scan_names.h"

#include <ladder/ladder_context.h>

namespace ladder_compiler {

namespace {

const char* const sides[] = {"input", "output", "patch"};
struct FlagName {
    unsigned int flag;
    const char* name;
};
constexpr FlagName flags[] = {{LADDER_LINKAGE_DROP, " dropped"},
                              {LADDER_LINKAGE_ZERO, " zero"},
                              {LADDER_LINKAGE_PER_PRIMITIVE, " per_primitive"}};

std::string number(unsigned int n) { return std::to_string(n); }

void numbers(std::string& text, const char* what, const unsigned int* all, unsigned int count) {
    for (unsigned int n = 0; n < count; n++)
        text += std::string(what) + " " + number(all[n]) + "\n";
}

void link(std::string& text, const ladder_module_link& l) {
    text += std::string(sides[l.signature]) + " " + l.semantic_name + " " + number(l.semantic_index);
    if (l.stream)
        text += " stream=" + number(l.stream);
    if (l.rows)
        text += " location=" + number(l.location) + " component=" + number(l.component) +
                " rows=" + number(l.rows) + " columns=" + number(l.columns);
    for (const FlagName& f : flags)
        text += l.flags & f.flag ? f.name : "";
    text += '\n';
}

void describe(std::string& text, const ladder_module_info& m) {
    for (unsigned int n = 0; n < m.entry_point_count; n++)
        text += std::string("entry_point ") + stage_name(m.entry_points[n].stage) + " " +
                m.entry_points[n].name + "\n";
    numbers(text, "capability", m.capabilities, m.capability_count);
    for (unsigned int n = 0; n < m.extension_count; n++)
        text += std::string("extension ") + m.extensions[n] + "\n";
    numbers(text, "built_in", m.built_ins, m.built_in_count);
    for (unsigned int n = 0; n < m.link_count; n++)
        link(text, m.links[n]);
    text += "first_free_location " + number(m.first_free_location) + "\n";
    text += "first_free_patch_location " + number(m.first_free_patch_location) + "\n";
    text += "push_constants " + number(m.push_constant_size) + "\n";
    numbers(text, "specialization_id", m.specialization_ids, m.specialization_id_count);
    text += "size " + std::to_string(m.code.size) + "\n";
}

} // namespace

int module_info_text(const ladder_compile_info& info, bool ignore_checksum, std::string& text,
                     char** messages) {
    ladder_scan_info source = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                               nullptr,
                               info.source,
                               info.source_type,
                               info.source_name,
                               nullptr,
                               ignore_checksum};
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
    if (!code)
        describe(text, *ladder_get_module_info(module));
    ladder_free_module(module);
    ladder_close_shader(shader);
    return code;
}

} // namespace ladder_compiler
