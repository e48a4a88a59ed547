#include "execution.h"

#include "json.h"

#include <algorithm>
#include <cstdio>
#include <new>

namespace explorer {

using kit::append_json_string;

namespace {

// A page is to be opened by a browser and sent by mail.
constexpr size_t most_steps = 60000, most_bytes = size_t{12} << 20;

void append(std::string& out, unsigned int n) {
    if (!out.empty() && out.back() != '[')
        out += ',';
    out += std::to_string(n);
}

// A number; of 64 bits as text in hexadecimal; "u": undefined.
void append(std::string& out, const ladder_simt_value& v) {
    if (!out.empty() && out.back() != '[')
        out += ',';
    if (v.undefined) {
        out += "\"u\"";
    } else if (v.high) {
        char text[24];
        snprintf(text, sizeof text, "\"%x%08x\"", v.high, v.low);
        out += text;
    } else {
        out += std::to_string(v.low);
    }
}

bool equal(const ladder_simt_value& a, const ladder_simt_value& b) {
    return a.undefined == b.undefined && (a.undefined || (a.low == b.low && a.high == b.high));
}

// The number of `text` in a list, to which it is added if need be. The last ones are the likeliest.
unsigned int number_in(std::vector<std::string>& list, std::string text) {
    const auto found = std::find(list.rbegin(), list.rend(), text);
    if (found != list.rend())
        return static_cast<unsigned int>(list.rend() - found - 1);
    list.push_back(std::move(text));
    return static_cast<unsigned int>(list.size() - 1);
}

} // namespace

void Recorder::watch(ladder_simt* simt) { ladder_simt_set_observer(simt, hear, this); }

void Recorder::hear(void* user, const ladder_simt_event* event) {
    auto& r = *static_cast<Recorder*>(user);
    if (r.to_.step_count == most_steps || r.to_.steps.size() > most_bytes || r.to_.left_out) {
        r.to_.left_out++;
        return;
    }
    const size_t size = r.to_.steps.size();
    try {
        r.add(*event);
    } catch (const std::bad_alloc&) {
        r.to_.steps.resize(size);
        r.to_.left_out++;
    }
}

unsigned int Recorder::lane_set(const unsigned int* lanes, unsigned int count) {
    std::string set = "[";
    for (unsigned int n = 0; n < count; n++)
        append(set, lanes[n]);
    return number_in(lane_sets_, set + "]");
}

unsigned int Recorder::place(const ladder_simt_event& e) {
    return number_in(places_, std::string(e.text, e.text_size));
}

// [kind, group, wave, function, block, instruction, origin, lanes, place, operation, values...]: a value that
// all have is one number, else it is a list. What gives no results has its operands. Of waiting lanes there
// is the set of lanes that they wait for.
void Recorder::add(const ladder_simt_event& e) {
    std::string& out = to_.steps;
    if (!out.empty())
        out += ',';
    out += '[';
    append(out, e.kind);
    append(out, e.group[0] + e.group[1] * 65536u + e.group[2] * 16777216u);
    for (unsigned int n :
         {e.wave, e.function, e.block, e.instruction, e.origin, lane_set(e.lanes, e.lane_count), place(e)})
        append(out, n);
    out += ',';
    append_json_string(out, e.operation);
    if (e.kind == LADDER_SIMT_EVENT_WAIT)
        append(out, lane_set(e.awaited, e.awaited_count));
    else
        add_values(e);
    out += ']';
    to_.step_count++;
}

void Recorder::add_values(const ladder_simt_event& e) {
    std::string& out = to_.steps;
    const unsigned int count = e.result_count ? e.result_count : e.operand_count;
    for (unsigned int n = 0; n < count; n++) {
        const ladder_simt_value* v = e.values + size_t{n} * e.lane_count;
        const bool uniform =
            std::all_of(v, v + e.lane_count, [&](const auto& other) { return equal(*v, other); });
        if (uniform && e.lane_count) {
            append(out, *v);
            continue;
        }
        out += ",[";
        for (unsigned int l = 0; l < e.lane_count; l++)
            append(out, v[l]);
        out += ']';
    }
}

void Recorder::finish(ladder_simt* simt, ladder_simt_outcome outcome) {
    ladder_simt_set_observer(simt, nullptr, nullptr);
    to_.completed = outcome == LADDER_SIMT_OUTCOME_COMPLETED;
    ladder_simt_report r{};
    r.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
    for (unsigned int n = 0; ladder_simt_get_report(simt, n, &r) == LADDER_OK; n++)
        to_.findings.push_back(std::string(r.text, r.text_size) +
                               (r.count > 1 ? " (" + std::to_string(r.count) + " times)" : ""));
    for (const std::string& text : places_) {
        if (!to_.places.empty())
            to_.places += ',';
        append_json_string(to_.places, text);
    }
    for (const std::string& set : lane_sets_)
        to_.lane_sets += (to_.lane_sets.empty() ? "" : ",") + set;
}

} // namespace explorer
