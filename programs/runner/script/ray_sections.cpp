// Libraries, scenes and shader tables, and the dispatch of rays.
#include "script/execution.h"

#include "script/probe.h"

#include <ladder/ladder_scan.h>

#include <algorithm>
#include <iterator>

namespace ladder::runner {

namespace {

struct StageRow {
    Stage stage;
    ladder_stage scanned;
};
constexpr StageRow stage_rows[] = {
    {Stage::RayGeneration, LADDER_STAGE_RAY_GENERATION}, {Stage::Miss, LADDER_STAGE_MISS},
    {Stage::ClosestHit, LADDER_STAGE_CLOSEST_HIT},       {Stage::AnyHit, LADDER_STAGE_ANY_HIT},
    {Stage::Intersection, LADDER_STAGE_INTERSECTION},    {Stage::Callable, LADDER_STAGE_CALLABLE},
};

// What stands at a place of an entry.
Stage stage_of(TableEntry::Kind kind, size_t place) {
    constexpr Stage firsts[TableEntry::Count] = {Stage::RayGeneration, Stage::Miss, Stage::ClosestHit,
                                                 Stage::ClosestHit, Stage::Callable};
    return place == AnyHit ? Stage::AnyHit : place == Intersection ? Stage::Intersection : firsts[kind];
}

// Whether a library has this entry point, and of which stage it is.
Result find_entry(const ShaderSource& library, const std::string& name, Stage& stage) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {library.code.data(), library.code.size()};
    info.source_type = static_cast<ladder_source_type>(library.type);
    info.source_name = library.name.c_str();
    info.entry_point = name.c_str();
    const ladder_scan_result* scanned;
    char* messages = nullptr;
    const int code = ladder_scan(&info, &scanned, &messages);
    std::string said = messages ? messages : "";
    ladder_free_messages(messages);
    while (said.ends_with('\n'))
        said.pop_back();
    if (code != LADDER_OK)
        return code == LADDER_ERROR_UNSUPPORTED ? Result::unsupported(said) : Result::failed(said);
    const auto row = std::find_if(std::begin(stage_rows), std::end(stage_rows),
                                  [&](const StageRow& r) { return r.scanned == scanned->stage; });
    ladder_free_scan_result(scanned);
    if (row == std::end(stage_rows))
        return Result::failed("'" + name + "' is no shader of a ray pipeline");
    stage = row->stage;
    return {};
}

} // namespace

void Execution::enter(const LibrarySection& l) {
    ShaderSource source;
    Attempt attempt = {Loaded::Skipped, unmet_reason};
    if (unmet_reason.empty())
        attempt = get_source(l.source, source);
    if (attempt.loaded == Loaded::Yes) {
        libraries.push_back(std::move(source));
        return report.add(Verdict::Passed, l.source.line, "[library]");
    }
    no_library = attempt.text;
    report.add(attempt.loaded == Loaded::Skipped ? Verdict::Skipped : Verdict::Failed, l.source.line,
               "[library]", attempt.text);
}

void Execution::enter(const SceneSection& s) {
    const std::string slot = "scene " + std::to_string(s.desc.slot);
    missing.erase(slot);
    std::erase_if(state.scenes, [&](const BoundScene& b) { return b.desc->slot == s.desc.slot; });
    BoundScene bound{std::make_shared<SceneDesc>(s.desc), nullptr};
    const Result result = backend.create_scene(s.desc, bound.backend);
    if (result) {
        const auto at = std::find_if(state.scenes.begin(), state.scenes.end(),
                                     [&](const BoundScene& b) { return b.desc->slot > s.desc.slot; });
        state.scenes.insert(at, std::move(bound));
        return;
    }
    missing[slot] = slot + " could not be made: " + result.text;
    if (result.kind == Result::Failed && unmet_reason.empty())
        report.add(Verdict::Failed, s.line, "[" + slot + "]", result.text);
}

// The shader at a place of an entry. Of libraries with the same entry point, the last counts.
Result Execution::load_ray_shader(const TableEntry& e, size_t place, std::shared_ptr<BackendShader>& out) {
    const std::string& name = e.shaders[place];
    Result result = Result::failed("there is no library before this section");
    if (!no_library.empty())
        result = Result::unsupported(no_library);
    for (auto library = libraries.rbegin(); library != libraries.rend(); library++) {
        ShaderSource source = *library;
        Result found = find_entry(source, name, source.stage);
        if (!found) {
            if (no_library.empty())
                result = std::move(found);
            continue;
        }
        const Stage wanted = stage_of(e.kind, place);
        if (source.stage != wanted)
            return Result::failed("'" + name + "' is a " + runner::name(source.stage) +
                                  " shader, the place is for a " + runner::name(wanted) + " shader");
        source.entry_point = name;
        source.record = e.record;
        return backend.load(source, out);
    }
    return result;
}

Result Execution::load_table(const TableSection& t) {
    RayTable table;
    table.depth = t.depth;
    for (const TableEntry& e : t.entries) {
        RayEntry entry{e.kind, {}, e.record};
        for (size_t place = 0; place < std::size(e.shaders); place++)
            if (!e.shaders[place].empty())
                if (Result r = load_ray_shader(e, place, entry.shaders[place]); !r) {
                    r.text = "line " + std::to_string(e.line) + ": " + r.text;
                    return r;
                }
        table.entries.push_back(std::move(entry));
    }
    state.rays = std::move(table);
    return {};
}

void Execution::enter(const TableSection& t) {
    state.rays = {};
    Result result = unmet_reason.empty() ? load_table(t) : Result::unsupported(unmet_reason);
    no_table = result ? "" : result.kind == Result::Unsupported ? result.text : "its shaders did not load";
    report.add(result                               ? Verdict::Passed
               : result.kind == Result::Unsupported ? Verdict::Skipped
                                                    : Verdict::Failed,
               t.line, "[shader table]", result.text);
}

Result Execution::dispatch_rays(const Dispatch& c, const Directive& d) {
    if (Result result = ready({}); !result)
        return result;
    if (!no_table.empty())
        return Result::unsupported(no_table);
    if (state.rays.entries.empty())
        return Result::failed("there is no shader table: add a section [shader table]");
    return finish(d, backend.dispatch_rays(state, c.x, c.y, c.z));
}

} // namespace ladder::runner
