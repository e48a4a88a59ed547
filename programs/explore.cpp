#include "explore.h"

#include "explorer/exploration.h"
#include "explorer/launches.h"
#include "files.h"
#include "simulate.h"

#include <ladder/ladder_scan.h>

#include <algorithm>
#include <cstdio>

namespace ladder_compiler {

namespace {

using explorer::Recording;

// Long work shows how far it is, on a terminal; a pipe gets nothing.
class Meter {
public:
    void show(const char* what, double share) {
        if (!terminal_)
            return;
        constexpr int width = 24;
        std::string bar(static_cast<size_t>(share * width), '#');
        bar.resize(width, '.');
        fprintf(stderr, "\r[%s] %3d %% %-24.24s", bar.c_str(), static_cast<int>(share * 100), what);
        fflush(stderr);
        shown_ = true;
    }
    ~Meter() {
        if (shown_)
            fprintf(stderr, "\r%60s\r", "");
    }

private:
    const bool terminal_ = stderr_is_terminal();
    bool shown_ = false;
};

// Containers with debug information keep it in a part of its own, beside the program without it: without that
// program, the part with the debug information is what is compiled. Empty: there is nothing to do.
std::string with_debug_information(const Options& o, const ladder_code& source) {
    const ladder_container* c;
    const unsigned int flags = o.ignore_checksum ? LADDER_CONTAINER_IGNORE_CHECKSUM : 0;
    if (ladder_read_container(&source, flags, nullptr, &c, nullptr) != LADDER_OK)
        return "";
    std::string bytes;
    if (ladder_find_container_part(c, LADDER_TAG('I', 'L', 'D', 'B'))) {
        std::vector<ladder_new_part> parts;
        for (unsigned int n = 0; n < c->part_count; n++)
            if (c->parts[n].tag != LADDER_TAG('D', 'X', 'I', 'L'))
                parts.push_back({c->parts[n].tag, c->parts[n].data});
        ladder_container_info info{};
        info.type = LADDER_STRUCTURE_TYPE_CONTAINER_INFO;
        info.parts = parts.data();
        info.part_count = static_cast<unsigned int>(parts.size());
        info.digest_kind = LADDER_DIGEST_SIGNED;
        ladder_code built;
        if (ladder_build_container(&info, &built, nullptr) == LADDER_OK) {
            bytes.assign(static_cast<const char*>(built.code), built.size);
            ladder_free_code(&built);
        }
    }
    ladder_free_container(c);
    return bytes;
}

// Contents for buffers that nothing was bound to: zeros for what is written, small numbers for what is read.
void add_contents(std::vector<Bind>& binds, const ladder_compile_info& info, bool ignore_checksum) {
    constexpr unsigned int words = 1024, registers_most = 16;
    const ladder_scan_info scan = {LADDER_STRUCTURE_TYPE_SCAN_INFO,
                                   nullptr,
                                   info.source,
                                   info.source_type,
                                   info.source_name,
                                   info.entry_point,
                                   ignore_checksum ? unsigned{LADDER_SCAN_IGNORE_CHECKSUM} : 0};
    const ladder_scan_result* found;
    if (ladder_scan(&scan, &found, nullptr) != LADDER_OK)
        return;
    for (unsigned int n = 0; n < found->resource_count; n++) {
        const ladder_scan_resource& r = found->resources[n];
        const bool typed = r.kind == LADDER_RESOURCE_KIND_TYPED_BUFFER;
        const bool buffer = typed || r.kind == LADDER_RESOURCE_KIND_RAW_BUFFER ||
                            r.kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER ||
                            r.resource_class == LADDER_RESOURCE_CLASS_CBV;
        for (unsigned int at = 0; buffer && at < r.count && at < registers_most; at++) {
            Bind b{};
            b.resource_class = static_cast<ladder_resource_class>(r.resource_class);
            b.space = r.space;
            b.reg = r.first_register + at;
            b.name = std::string(1, "tub"[r.resource_class]) + std::to_string(b.reg);
            const auto same = [&](const Bind& other) {
                return other.resource_class == b.resource_class && other.space == b.space &&
                       other.reg == b.reg;
            };
            if (std::any_of(binds.begin(), binds.end(), same))
                continue;
            b.format = !typed ? "" : r.component_type == LADDER_COMPONENT_F32 ? "R32Float" : "R32UInt";
            b.has_counter = r.flags & LADDER_SCAN_RESOURCE_COUNTER;
            b.words.resize(words);
            for (unsigned int w = 0; w < words && b.resource_class != LADDER_RESOURCE_CLASS_UAV; w++)
                b.words[w] = w;
            binds.push_back(std::move(b));
        }
    }
    ladder_free_scan_result(found);
}

std::string last_part(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

// VSIR as it is printed: with the numbers that the simulator tells.
std::string text_of(const ladder_code& source, const std::string& name) {
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = source;
    info.source_name = name.c_str();
    info.target_type = LADDER_TARGET_VSIR;
    ladder_code code;
    if (ladder_compile(&info, &code, nullptr) != LADDER_OK)
        return "";
    std::string text(static_cast<const char*>(code.code), code.size);
    ladder_free_code(&code);
    return text;
}

// The first word in which what two executions left differs; empty: none.
std::string memory_difference(const std::vector<Bind>& a, const std::vector<Bind>& b) {
    for (size_t n = 0; n < a.size(); n++) {
        for (size_t w = 0; w < a[n].words.size(); w++)
            if (a[n].words[w] != b[n].words[w]) {
                char text[64];
                snprintf(text, sizeof text, "[%zu]: 0x%x and 0x%x", w, a[n].words[w], b[n].words[w]);
                return a[n].name + text;
            }
        if (a[n].counter != b[n].counter)
            return a[n].name + ": the counter";
    }
    return "";
}

struct Executing {
    const Options& o;
    const char* name;
    Explored& explored;
    std::vector<Bind> contents;

    // Executes the program after a pass; what it leaves is in `binds`. False with an error in `explored`.
    bool run(const ladder_code& source, const std::string& pass, ladder_structurizer structurizer,
             Recording& r, std::vector<Bind>& binds) {
        ladder_simt_info info = simt_info_of(o, source, name);
        info.after_pass = pass.c_str();
        info.structurizer = structurizer;
        ladder_simt* simt;
        char* messages;
        int result = ladder_simt_create(&info, &simt, &messages);
        ladder_simt_outcome outcome = LADDER_SIMT_OUTCOME_STOPPED;
        binds = contents;
        if (result == LADDER_OK)
            result = bind_all(simt, binds, explored.error, &messages);
        if (result == LADDER_OK && explored.error.empty()) {
            explorer::Recorder recorder(r);
            recorder.watch(simt);
            result = explorer::launch(simt, o.groups, o.wave_size, &outcome, &messages);
            recorder.finish(simt, outcome);
        }
        r.wave_size = o.wave_size ? o.wave_size : 32;
        ladder_simt_destroy(simt);
        if (result == LADDER_OK && explored.error.empty()) {
            ladder_free_messages(messages);
            explored.failed |= outcome != LADDER_SIMT_OUTCOME_COMPLETED;
            return true;
        }
        if (explored.error.empty() && messages)
            explored.error = std::string("the shader was not executed: ") + messages;
        ladder_free_messages(messages);
        return false;
    }
};

void execute(const Options& o, explorer::Exploration& e, Explored& explored, Meter& meter) {
    Executing x{o, e.info.source_name, explored, o.binds};
    add_contents(x.contents, e.info, o.ignore_checksum);
    std::vector<Bind> before, after;
    std::string other;
    ladder_code second = e.info.source;
    if (!o.against.empty()) {
        std::string error;
        if (!read_file(o.against, other, error)) {
            explored.error = "cannot read " + o.against + ": " + error;
            return;
        }
        second = {other.data(), other.size()};
    }
    Recording first{}, last{};
    meter.show("before structurizing", 0.75);
    first.title = "Before structurizing";
    first.pass = e.translation.first_pass;
    if (!x.run(e.info.source, first.pass, o.structurizer, first, before))
        return;
    e.recordings.push_back(std::move(first));
    meter.show("after structurizing", 0.85);
    last.title = o.against.empty() ? "Structured" : last_part(o.against);
    last.pass = o.against.empty() ? e.translation.last_pass : "front-end";
    if (!o.against.empty())
        last.program = text_of(second, o.against);
    if (!x.run(second, last.pass, o.structurizer, last, after))
        return;
    e.recordings.push_back(std::move(last));
    e.compared_memory = true;
    e.memory_difference = memory_difference(before, after);
}

} // namespace

Explored explore(const Options& o, const ladder_compile_info& info, const char* name) {
    Explored explored;
    Meter meter;
    explorer::Exploration e;
    e.name = last_part(name);
    e.command = o.command;
    e.info = info;
    e.source_bytes = info.source.size;
    e.ignore_checksum = o.ignore_checksum;
    const std::string debug = with_debug_information(o, info.source);
    if (!debug.empty())
        e.info.source = {debug.data(), debug.size()};
    e.translation =
        explorer::translate(e.info, [&](const char* what, double share) { meter.show(what, share); });
    explored.result = e.translation.result;
    explored.messages = e.translation.messages;
    if (o.run_wanted && explored.result == LADDER_OK)
        execute(o, e, explored, meter);
    meter.show("writing the page", 0.95);
    explored.page = explorer::page_of(e);
    return explored;
}

} // namespace ladder_compiler
