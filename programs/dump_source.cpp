#include "dump_source.h"

#include "debug_file.h"
#include "text_lines.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>

namespace ladder_compiler {

namespace {

// The number behind the last " @" of an instruction; 0: none.
unsigned int origin_of(const std::string& line) {
    const size_t at = line.rfind(" @");
    return at == line.npos || line[0] != ' ' ? 0
                                             : static_cast<unsigned int>(strtoul(&line[at + 2], nullptr, 10));
}

// The value by its number, or the bits of a constant.
std::string value_of(const ladder_source_variable& v) {
    if (v.value != UINT_MAX)
        return "%" + std::to_string(v.value);
    if (!v.is_known)
        return "gone";
    char bits[32];
    snprintf(bits, sizeof bits, v.high ? "0x%x%08x" : "0x%.0x%x", v.high, v.low);
    return bits;
}

} // namespace

std::string shown_line(const std::string& line) {
    const size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos)
        return "";
    std::string text = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    return text;
}

void DumpSource::keep(void* to, const ladder_source_lines* all) {
    auto& self = *static_cast<DumpSource*>(to);
    std::vector<std::vector<std::string>> texts;
    for (unsigned int f = 0; f < all->file_count; f++)
        texts.push_back(
            lines_of(std::string(all->files[f].text ? all->files[f].text : "", all->files[f].text_size)));
    for (unsigned int n = 0; n < all->line_count; n++) {
        const ladder_source_line& l = all->lines[n];
        std::string line = "; " + shown_line(all->files[l.file].name) + ":" + std::to_string(l.line);
        if (l.line && l.line <= texts[l.file].size())
            line += ": " + shown_line(texts[l.file][l.line - 1]);
        self.lines_[{l.function, l.origin}] = {line};
    }
    for (unsigned int n = 0; n < all->variable_count; n++) {
        const ladder_source_variable& v = all->variables[n];
        self.variables_[{v.function, v.origin}].push_back("; " + shown_line(v.name) + " = " + value_of(v));
    }
}

bool DumpSource::read(const ladder_compile_info& info) {
    const ladder_source_lines_info lines = {
        LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, keep, this, 0, {}};
    ladder_compile_info plain = info;
    const ladder_debug_file file = debug_file_of(info.next, &lines);
    plain.next = file.type ? static_cast<const void*>(&file) : &lines;
    plain.target_type = LADDER_TARGET_VSIR;
    ladder_code vsir;
    if (ladder_compile(&plain, &vsir, nullptr) != LADDER_OK)
        return false;
    ladder_free_code(&vsir);
    return !lines_.empty();
}

std::string DumpSource::with_lines(const std::string& dump, bool is_front_end) const {
    if (lines_.empty())
        return "";
    static const std::string head = "function f", none;
    std::string out;
    unsigned int function = 0, last_origin = 0;
    const std::string* last = &none;
    for (const std::string& line : lines_of(dump)) {
        if (!line.compare(0, head.size(), head))
            function = static_cast<unsigned int>(strtoul(&line[head.size()], nullptr, 10)), last = &none,
            last_origin = 0;
        const unsigned int origin = origin_of(line);
        const std::string indent = line.substr(0, std::min(line.find_first_not_of(' '), line.size()));
        // Those of instructions that left nothing, too.
        if (is_front_end && origin > last_origin)
            for (auto v = variables_.upper_bound({function, last_origin});
                 v != variables_.upper_bound({function, origin}); ++v)
                for (const std::string& comment : v->second)
                    out += indent + comment + '\n';
        const auto at = origin ? lines_.find({function, origin}) : lines_.end();
        if (at != lines_.end() && at->second[0] != *last) {
            last = &at->second[0];
            out += indent + *last + '\n';
        }
        last_origin = std::max(last_origin, origin);
        out += line + '\n';
    }
    return out;
}

} // namespace ladder_compiler
