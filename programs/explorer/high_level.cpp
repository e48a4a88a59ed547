#include "high_level.h"

#include "json.h"

#include <climits>
#include <cstring>
#include <new>

namespace explorer {

namespace {

AssignedValue value_of(const ladder_source_variable& v) {
    using Kind = AssignedValue::Kind;
    if (!v.is_known || !v.component_type)
        return {Kind::Gone, 0, 0};
    return v.value == UINT_MAX ? AssignedValue{Kind::Constant, v.low, v.high}
                               : AssignedValue{Kind::Number, v.value, 0};
}

// As pages name types.
const char* type_name(ladder_component_type type) {
    static const char* const names[] = {"",    "bool", "i16", "u16", "i32", "u32",
                                        "i64", "u64",  "f16", "f32", "f64"};
    return type < sizeof names / sizeof *names ? names[type] : "";
}

} // namespace

// Called from C: without memory something is not shown.
void HighLevel::keep(void* self, const ladder_source_lines* all) {
    auto& h = *static_cast<HighLevel*>(self);
    try {
        if (!strcmp(all->pass, "front-end"))
            h.keep_program(*all);
        std::vector<AssignedValue> values;
        for (unsigned int n = 0; n < all->variable_count; n++)
            values.push_back(value_of(all->variables[n]));
        h.passes_.push_back({all->pass, std::move(values)});
    } catch (const std::bad_alloc&) {
    }
}

// A compile that starts over has a second program.
void HighLevel::keep_program(const ladder_source_lines& all) {
    *this = {};
    for (unsigned int f = 0; f < all.file_count; f++) {
        const ladder_source_file& file = all.files[f];
        files_.push_back(
            {file.name, std::string(file.text ? file.text : "", file.text_size), file.text != nullptr});
    }
    for (unsigned int n = 0; n < all.line_count; n++)
        if (const ladder_source_line& l = all.lines[n]; l.line)
            lines_.push_back({l.function, l.origin, l.file, l.line, l.scope});
    scope_parents_.assign(all.scope_parents, all.scope_parents + all.scope_count);
    for (unsigned int n = 0; n < all.variable_count; n++) {
        const ladder_source_variable& v = all.variables[n];
        assignments_.push_back({v.function, v.origin, parts_.number_of(v)});
    }
    for (unsigned int n = 0; n < all.memory_count; n++)
        if (const ladder_source_memory& m = all.memory[n]; m.variable != UINT_MAX)
            memory_.push_back({m.variable, m.element, parts_.number_of(m)});
}

void HighLevel::read(const ladder_compile_info& info) {
    const ladder_source_lines_info lines = {LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, info.next, keep, this,
                                            LADDER_SOURCE_LINES_EACH_PASS,           {}};
    ladder_compile_info shader = info;
    shader.next = &lines;
    shader.target_type = LADDER_TARGET_SPIRV_BINARY;
    ladder_code code = {nullptr, 0};
    ladder_compile(&shader, &code, nullptr);
    ladder_free_code(&code);
}

std::vector<Text> HighLevel::texts() const {
    std::vector<Text> texts;
    for (size_t f = 0; f < files_.size(); f++) {
        if (!files_[f].has_text)
            continue;
        Text text{Text::Kind::Source, files_[f].name, files_[f].text, false, {}, {}};
        for (const Line& l : lines_)
            if (l.file == f)
                text.marks.push_back({l.line, l.function, 0, l.origin});
        texts.push_back(std::move(text));
    }
    return texts;
}

void HighLevel::number(std::vector<Text>& texts) const {
    auto pass = passes_.begin();
    for (Text& t : texts) {
        if (t.kind != Text::Kind::Vsir)
            continue;
        if (pass == passes_.end() || pass->name != t.name)
            return;
        if (!t.same)
            t.values = pass->values;
        ++pass;
    }
}

void HighLevel::put(kit::Json& j) const {
    j.key("files").begin_array();
    for (const File& f : files_)
        j.value(f.name);
    j.end_array().key("lines").begin_array();
    for (const Line& l : lines_)
        j.number(l.function).number(l.origin).number(l.file).number(l.line).number(l.scope);
    j.end_array().key("scopes").begin_array(); // a scope that has none around it names itself
    for (unsigned int n = 0; n < scope_parents_.size(); n++)
        j.number(scope_parents_[n] == UINT_MAX ? n : scope_parents_[n]);
    j.end_array().key("parts").begin_array();
    for (const VariablePart& p : parts_.all()) {
        j.begin_object().member("name", p.name).member("type", type_name(p.type));
        j.number_member("function", p.function).number_member("scope", p.scope);
        j.key("overlapped").begin_array();
        for (size_t other : p.overlapped)
            j.number(static_cast<unsigned int>(other));
        j.end_array().end_object();
    }
    j.end_array().key("assignments").begin_array();
    for (const Assignment& a : assignments_)
        j.number(a.function).number(a.origin).number(static_cast<unsigned int>(a.part));
    j.end_array().key("memory").begin_array();
    for (const Element& e : memory_)
        j.number(e.variable).number(e.element).number(static_cast<unsigned int>(e.part));
    j.end_array();
}

} // namespace explorer
