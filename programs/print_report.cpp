#include "print_report.h"

#include "json.h"
#include "messages.h"

#include <ladder/ladder_device.h>

#include <cstdio>
#include <cstring>

namespace ladder_compiler {

namespace {

unsigned long long wide(size_t n) { return n; }

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

std::string place_of(const char* name, const ladder_diagnostic& d) {
    char text[64] = "";
    switch (d.location_type) {
    case LADDER_LOCATION_BYTE: snprintf(text, sizeof text, ":byte 0x%llx", wide(d.location)); break;
    case LADDER_LOCATION_BIT: snprintf(text, sizeof text, ":bit 0x%llx", wide(d.location)); break;
    case LADDER_LOCATION_LINE:
        snprintf(text, sizeof text, d.column ? ":%llu:%u" : ":%llu", wide(d.location), d.column);
        break;
    default:
        if (const char* function = d.function ? d.function : d.entry_point)
            return std::string(name) + ": in " + function;
    }
    return std::string(name) + text;
}

// " (fog.hlsl:12:5)": the place in the high-level source. Empty: it is not known.
std::string source_place(const ladder_diagnostic& d) {
    if (!d.source_line)
        return "";
    return std::string(" (") + (d.source_file ? d.source_file : "") + ":" + std::to_string(d.source_line) +
           ":" + std::to_string(d.source_column) + ")";
}

// "maximal-reconvergence" for "MaximalReconvergence".
std::string with_hyphens(const char* camel) {
    std::string text;
    for (; *camel; camel++) {
        const bool upper = *camel >= 'A' && *camel <= 'Z';
        if (upper && !text.empty())
            text += '-';
        text += static_cast<char>(upper ? *camel - 'A' + 'a' : *camel);
    }
    return text;
}

// The option that answers a diagnostic, by its feature: a device property or a version of Vulkan. "": none is
// known.
std::string answer_to(const ladder_diagnostic& d) {
    const std::string feature = d.feature ? d.feature : "";
    if (!feature.compare(0, 12, "environment."))
        return "use --target-env=vulkan" + feature.substr(12) + " or later";
    if (feature.compare(0, 7, "device."))
        return "";
    const char* name = d.feature + 7;
    const std::string wanted = with_hyphens(strncmp(name, "shader", 6) ? name : name + 6);
    for (unsigned int n = 1; const char* property = ladder_get_device_property_name(n); n++)
        if (wanted == property || !strcmp(name, property))
            return std::string("use --device=") + property + " if the device has it";
    return "";
}

} // namespace

void print_report(const char* name, const char* messages, std::string_view source) {
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    if (!count)
        fputs(messages ? messages : "", stderr);
    for (unsigned int n = 0; n < count; n++) {
        const ladder_diagnostic& d = all[n];
        std::string text = d.text + source_place(d);
        if (const std::string answer = answer_to(d); !answer.empty() && text.find("--") == text.npos)
            text += "; " + answer;
        print_message(static_cast<Level>(d.severity - LADDER_SEVERITY_ERROR), place_of(name, d), text);
        if (d.location_type == LADDER_LOCATION_LINE)
            print_caret(source, d.location, d.column);
    }
}

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
        if (d.source_line) {
            append_member(out, "source_file", d.source_file);
            append_number(out, "source_line", d.source_line);
            append_number(out, "source_column", d.source_column);
        }
        append_number(out, "count", d.count);
        if (const std::string answer = answer_to(d); !answer.empty())
            append_member(out, "answer", answer.c_str());
        out += "}\n";
    }
}

} // namespace ladder_compiler
