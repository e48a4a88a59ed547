#include "exploration.h"

#include "facts.h"
#include "json.h"
#include "page.h"

#include <ladder/ladder_report.h>

#include <cstdio>

namespace explorer {

using kit::Json;

namespace {

// By assignment: null where the variable is gone, the number of the value, or [a constant], which has texts
// for numbers of more than 32 bits, as values of steps have.
void put_values(Json& j, const std::vector<AssignedValue>& values) {
    j.key("values").begin_array();
    for (const AssignedValue& v : values) {
        if (v.kind == AssignedValue::Kind::Gone) {
            j.null();
        } else if (v.kind == AssignedValue::Kind::Number) {
            j.number(v.low);
        } else if (v.high) {
            char text[24];
            snprintf(text, sizeof text, "%x%08x", v.high, v.low);
            j.begin_array().value(text).end_array();
        } else {
            j.begin_array().number(v.low).end_array();
        }
    }
    j.end_array();
}

void put_texts(Json& j, const std::vector<Text>& texts) {
    static const char* const kinds[] = {"source", "assembly", "module", "vsir", "spirv"};
    j.key("texts").begin_array();
    for (const Text& t : texts) {
        j.begin_object().member("kind", kinds[static_cast<size_t>(t.kind)]).member("name", t.name);
        if (t.same)
            j.key("same").value(true);
        else
            j.member("text", t.text);
        if (!t.marks.empty()) {
            j.key("marks").begin_array();
            for (const Text::Mark& m : t.marks)
                j.number(m.line).number(m.function).number(m.block).number(m.origin);
            j.end_array();
        }
        if (!t.values.empty())
            put_values(j, t.values);
        j.end_object();
    }
    j.end_array();
}

void put_declared(Json& j, const char* name, const std::vector<Declared>& all) {
    j.key(name).begin_array();
    for (const Declared& d : all)
        j.begin_object()
            .member("name", d.name)
            .member("reason", d.reason)
            .number_member("function", d.function)
            .number_member("origin", d.origin)
            .end_object();
    j.end_array();
}

void put_times(Json& j, const std::vector<PassTime>& times) {
    j.key("times").begin_array();
    for (const PassTime& t : times)
        j.begin_object().member("name", t.name).number_member("ms", t.milliseconds).end_object();
    j.end_array();
}

void put_diagnostics(Json& j, const char* messages) {
    static const char* const severities[] = {"", "error", "warning", "note"};
    unsigned int count;
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    j.key("diagnostics").begin_array();
    for (unsigned int n = 0; n < count; n++)
        j.begin_object()
            .member("severity", severities[all[n].severity])
            .member("code", ladder_get_diagnostic_code_name(all[n].code))
            .member("text", all[n].text)
            .end_object();
    j.end_array();
}

void put_recording(Json& j, const Recording& r) {
    j.begin_object().member("title", r.title).member("pass", r.pass).number_member("wave", r.wave_size);
    if (!r.program.empty())
        j.member("program", r.program);
    j.key("completed").value(r.completed);
    j.number_member("leftOut", static_cast<unsigned long long>(r.left_out));
    j.key("findings").begin_array();
    for (const std::string& f : r.findings)
        j.value(f);
    j.end_array();
    j.key("places").raw("[" + r.places + "]");
    j.key("laneSets").raw("[" + r.lane_sets + "]");
    j.key("steps").raw("[" + r.steps + "]");
    j.end_object();
}

void put_failure(Json& j, const Failure& f) {
    j.key("failure").begin_object();
    j.member("script", f.script).member("directive", f.directive).member("text", f.text);
    j.number_member("line", f.line);
    j.key("backends").begin_array();
    for (const std::string& b : f.backends)
        j.value(b);
    j.end_array();
    j.key("notes").begin_array();
    for (const std::string& n : f.notes)
        j.value(n);
    j.end_array();
    if (f.first_x >= 0)
        j.key("first")
            .begin_array()
            .number(static_cast<unsigned int>(f.first_x))
            .number(static_cast<unsigned int>(f.first_y))
            .end_array();
    if (f.word >= 0)
        j.number_member("word", static_cast<unsigned int>(f.word)).number_member("stride", f.stride);
    if (f.lane >= 0)
        j.number_member("lane", static_cast<unsigned int>(f.lane));
    j.key("pictures").begin_array();
    for (const Picture& p : f.pictures) {
        j.begin_object()
            .member("title", p.title)
            .number_member("width", p.width)
            .number_member("height", p.height);
        j.key("pixels").begin_array();
        for (float v : p.pixels)
            j.exact(v);
        j.end_array().key("words").begin_array();
        for (unsigned int w : p.words)
            j.number(w);
        j.end_array().end_object();
    }
    j.end_array().end_object();
}

} // namespace

std::string page_of(const Exploration& e) {
    std::string data;
    Json j(data);
    const Translation& t = e.translation;
    j.begin_object().number_member("format", 1u).member("name", e.name).member("command", e.command);
    j.member("version", ladder_get_version_string());
    const ladder_source_type type =
        e.info.source_type ? e.info.source_type : ladder_recognize_source(&e.info.source);
    j.member("sourceType", ladder_get_source_type_name(type));
    j.key("good").value(t.result == LADDER_OK);
    j.number_member("sourceBytes",
                    static_cast<unsigned long long>(e.source_bytes ? e.source_bytes : e.info.source.size));
    j.number_member("spirvBytes", static_cast<unsigned long long>(t.spirv_bytes));
    put_texts(j, t.texts);
    j.key("highLevel").begin_object();
    t.high_level.put(j);
    j.end_object();
    put_declared(j, "capabilities", t.capabilities);
    put_declared(j, "extensions", t.extensions);
    put_times(j, t.times);
    put_diagnostics(j, t.messages);
    put_facts(j, e.info, e.ignore_checksum);
    j.member("firstPass", t.first_pass).member("lastPass", t.last_pass);
    j.key("runs").begin_array();
    for (const Recording& r : e.recordings)
        put_recording(j, r);
    j.end_array();
    if (e.compared_memory)
        j.member("memoryDifference", e.memory_difference);
    for (const Failure& f : e.failures)
        put_failure(j, f);
    j.end_object();
    return make_page(e.name, data);
}

} // namespace explorer
