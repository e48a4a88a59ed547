#include "spirv/writer.h"

#include "ir/check_structure.h"
#include "spirv/emit_interlock.h"
#include "spirv/emit_ray_pipeline.h"
#include "spirv/emit_resources.h"
#include "spirv/emit_wave_functions.h"
#include "spirv/entry_point.h"
#include "spirv/reconvergence.h"
#include "spirv/tessellation.h"
#include "spirv/write_function.h"

namespace ladder::spirv {

namespace {

struct StageModel {
    ir::Stage stage;
    spv::ExecutionModel model;
    spv::Capability capability;
};
constexpr StageModel models[] = {
    {ir::Stage::Vertex, spv::ExecutionModel::Vertex, spv::Capability::Shader},
    {ir::Stage::Pixel, spv::ExecutionModel::Fragment, spv::Capability::Shader},
    {ir::Stage::Compute, spv::ExecutionModel::GLCompute, spv::Capability::Shader},
    {ir::Stage::Node, spv::ExecutionModel::GLCompute, spv::Capability::Shader},
    {ir::Stage::Amplification, spv::ExecutionModel::TaskEXT, spv::Capability::MeshShadingEXT},
    {ir::Stage::Mesh, spv::ExecutionModel::MeshEXT, spv::Capability::MeshShadingEXT},
    {ir::Stage::Geometry, spv::ExecutionModel::Geometry, spv::Capability::Geometry},
    {ir::Stage::Hull, spv::ExecutionModel::TessellationControl, spv::Capability::Tessellation},
    {ir::Stage::Domain, spv::ExecutionModel::TessellationEvaluation, spv::Capability::Tessellation},
    {ir::Stage::RayGeneration, spv::ExecutionModel::RayGenerationKHR, spv::Capability::RayTracingKHR},
    {ir::Stage::Intersection, spv::ExecutionModel::IntersectionKHR, spv::Capability::RayTracingKHR},
    {ir::Stage::AnyHit, spv::ExecutionModel::AnyHitKHR, spv::Capability::RayTracingKHR},
    {ir::Stage::ClosestHit, spv::ExecutionModel::ClosestHitKHR, spv::Capability::RayTracingKHR},
    {ir::Stage::Miss, spv::ExecutionModel::MissKHR, spv::Capability::RayTracingKHR},
    {ir::Stage::Callable, spv::ExecutionModel::CallableKHR, spv::Capability::RayTracingKHR},
};

spv::ExecutionModel model_of(Emitter& e, const ir::EntryPoint& entry) {
    for (const StageModel& row : models)
        if (row.stage == entry.stage) {
            e.m.require(spv::Capability::Shader);
            e.m.require(row.capability);
            return row.model;
        }
    e.diag.fail_unsupported(Location::none(), "%s shaders", ir::name(entry.stage));
}

// The entry points that the module gets, by number.
std::span<const uint32_t> chosen_entries(Emitter& e) {
    const uint32_t count = e.options.all_entry_points ? e.program.entry_point_count() : 1;
    const std::span<uint32_t> chosen = e.arena.array<uint32_t>(count);
    for (uint32_t n = 0; n < count; n++)
        chosen[n] = e.options.all_entry_points ? n : e.program.compiled;
    // Elements of others' signatures would come into the module.
    if (const uint32_t all = e.program.entry_point_count(); all > 1)
        for (uint32_t n = 0; n < all; n++)
            if (const ir::EntryPoint& entry = e.program.entry_point(n); !ir::is_ray_stage(entry.stage))
                e.diag.fail_unsupported(
                    Location::none(), "a program with several entry points, of which '%.*s' is a %s shader",
                    static_cast<int>(entry.name.size()), entry.name.data(), ir::name(entry.stage));
    return chosen;
}

// The functions that they lead to, by number in the order of the program.
std::span<const uint32_t> reached_functions(Emitter& e, std::span<const uint32_t> entries) {
    const uint32_t count = e.program.functions.size();
    Vec<uint32_t> order(e.arena, count);
    if (entries.size() == e.program.entry_point_count()) {
        for (uint32_t f = 0; f < count; f++)
            order.push(f);
        return order.span();
    }
    const std::span<bool> reached = e.arena.array<bool>(count);
    Vec<uint32_t> work(e.arena);
    auto reach = [&](uint32_t f) {
        if (!reached[f])
            work.push(f);
        reached[f] = true;
    };
    for (uint32_t n : entries)
        reach(e.program.entry_point(n).function);
    while (!work.empty()) {
        const ir::Function& f = e.program.functions[work.pop()];
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == ir::Op::Call && (*i)[0].number() < count)
                    reach((*i)[0].number());
    }
    for (uint32_t f = 0; f < count; f++)
        if (reached[f])
            order.push(f);
    return order.span();
}

void write_functions(Emitter& e, std::span<const uint32_t> functions) {
    const std::span<FunctionScan> scans = e.arena.array<FunctionScan>(e.program.functions.size());
    // What any function does to resources and variables counts for their declarations.
    for (uint32_t f : functions)
        scans[f] = scan_function(e, e.program.functions[f]);
    prepare_interface(e);
    e.interlock = place_interlock(e);
    for (uint32_t f : functions)
        e.function_ids[f] = e.m.new_id();
    if (functions.size() > 1)
        check_calls(e);
    for (uint32_t f : functions)
        write_function(e, f, scans[f]);
    write_helpers(e);
    alias_views(e);
}

void run(Emitter& e, Vec<uint32_t>& words) {
    const std::span<const uint32_t> entries = chosen_entries(e);
    const std::span<ModuleBuilder::EntryPoint> points =
        e.arena.array<ModuleBuilder::EntryPoint>(entries.size());
    for (size_t n = 0; n < entries.size(); n++) {
        const ir::EntryPoint& entry = e.program.entry_point(entries[n]);
        points[n] = {model_of(e, entry), 0, entry.name};
        check_entry(e, entry);
        e.is_entry_function[entry.function] = true;
    }
    prepare_ray_pipeline(e);
    write_functions(e, reached_functions(e, entries));
    Vec<Id> ids(e.arena, static_cast<uint32_t>(entries.size()));
    for (size_t n = 0; n < entries.size(); n++) {
        const ir::EntryPoint& entry = e.program.entry_point(entries[n]);
        points[n].function =
            entry.stage == ir::Stage::Hull ? write_hull_entry(e) : e.function_ids[entry.function];
        ids.push(points[n].function);
        execution_modes(e, entry, ids[n]);
    }
    ask_for_interlock(e, ids[0]);
    finish_interface(e, ids[0]);
    const bool maximal = ask_for_reconvergence(e, ids.span());
    const uint32_t start = words.size();
    e.m.finish(points, words);
    if (maximal)
        if (const char* broken = check_reconvergence(words.span().subspan(start), e.arena))
            e.diag.fail_internal(Location::none(), "maximal reconvergence is broken: %s", broken);
}

} // namespace

void write(const ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag,
           Vec<uint32_t>& words) {
    if (const char* broken = ir::check_structure(p, scratch))
        diag.fail_internal(Location::none(), "structured form is broken: %s", broken);
    Emitter e(p, options, scratch, diag);
    run(e, words);
}

} // namespace ladder::spirv
