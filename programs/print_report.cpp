#include "print_report.h"

#include "json.h"

namespace ladder_compiler {

namespace {

void append_member(std::string& out, const char* name, const char* text) {
    if (!text)
        return;
    out += std::string(", \"") + name + "\": ";
    kit::append_json_string(out, text);
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
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    for (unsigned int n = 0; n < count; n++) {
        const ladder_diagnostic& d = all[n];
        out += "{\"source\": ";
        kit::append_json_string(out, name);
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
