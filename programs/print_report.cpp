#include "print_report.h"

#include <cstdio>
#include <cstring>

namespace ladder_compiler {

namespace {

// How many bytes at `s` are one character of UTF-8; 0: they are none (RFC 3629).
size_t character(const unsigned char* s) {
    if (s[0] < 0x80)
        return 1;
    const size_t more = s[0] >= 0xc2 && s[0] < 0xe0   ? 1
                        : s[0] >= 0xe0 && s[0] < 0xf0 ? 2
                        : s[0] >= 0xf0 && s[0] < 0xf5 ? 3
                                                      : 0;
    if (!more)
        return 0;
    for (size_t n = 1; n <= more; n++)
        if ((s[n] & 0xc0) != 0x80)
            return 0;
    const bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    const bool surrogate = s[0] == 0xed && s[1] >= 0xa0, beyond = s[0] == 0xf4 && s[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : more + 1;
}

void append_string(std::string& out, const char* text) {
    out += '"';
    for (const auto* s = reinterpret_cast<const unsigned char*>(text); *s;) {
        const size_t size = character(s);
        if (*s == '"' || *s == '\\') {
            out += '\\';
            out += static_cast<char>(*s);
        } else if (*s < 0x20 || *s == 0x7f) {
            char escape[8];
            snprintf(escape, sizeof escape, "\\u%04x", *s);
            out += escape;
        } else if (size) {
            out.append(reinterpret_cast<const char*>(s), size);
        } else {
            out += "\\ufffd";
        }
        s += size ? size : 1;
    }
    out += '"';
}

void append_member(std::string& out, const char* name, const char* text) {
    if (!text)
        return;
    out += std::string(", \"") + name + "\": ";
    append_string(out, text);
}

void append_number(std::string& out, const char* name, size_t number) {
    out += std::string(", \"") + name + "\": " + std::to_string(number);
}

void append_location(std::string& out, const ladder_diagnostic& d) {
    static const char* const names[] = {nullptr, "byte", "bit", "line"};
    if (d.location_type == LADDER_LOCATION_NONE)
        return;
    append_number(out, names[d.location_type], d.location);
    if (d.column)
        append_number(out, "column", d.column);
}

} // namespace

void append_json(std::string& out, const char* name, const char* messages) {
    static const char* const severities[] = {"", "error", "warning", "note"};
    size_t count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    for (size_t n = 0; n < count; n++) {
        const ladder_diagnostic& d = all[n];
        out += "{\"source\": ";
        append_string(out, name);
        append_member(out, "severity", severities[d.severity]);
        append_member(out, "code", ladder_get_diagnostic_code_name(d.code));
        append_number(out, "number", static_cast<size_t>(d.code));
        append_member(out, "feature", d.feature);
        append_member(out, "text", d.text);
        append_member(out, "entry_point", d.entry_point);
        append_member(out, "function", d.function);
        append_location(out, d);
        append_number(out, "count", d.count);
        out += "}\n";
    }
}

} // namespace ladder_compiler
