#include "spirv/writer.h"

#include "ir/check_structure.h"
#include "spirv/emit_interlock.h"
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
};

void set_model(Emitter& e) {
    for (const StageModel& row : models)
        if (row.stage == e.program.stage()) {
            e.m.model = row.model;
            e.m.require(spv::Capability::Shader);
            return e.m.require(row.capability);
        }
    e.diag.fail_unsupported(Location::none(), "%s shaders", ir::name(e.program.stage()));
}

void run(Emitter& e, Vec<uint32_t>& words) {
    // Functions and elements of the others would come into the module.
    if (e.program.entry_point_count() > 1)
        e.diag.fail_unsupported(Location::none(), "programs with several entry points");
    set_model(e);
    check_entry(e);
    const std::span<FunctionScan> scans = e.arena.array<FunctionScan>(e.program.functions.size());
    // What any function does to resources and variables counts for their declarations.
    for (uint32_t f = 0; f < e.program.functions.size(); f++)
        scans[f] = scan_function(e, e.program.functions[f]);
    prepare_interface(e);
    e.interlock = place_interlock(e);
    for (uint32_t f = 0; f < e.program.functions.size(); f++)
        e.function_ids[f] = e.m.new_id();
    if (e.program.functions.size() > 1)
        check_calls(e);
    for (uint32_t f = 0; f < e.program.functions.size(); f++)
        write_function(e, f, scans[f]);
    write_helpers(e);
    alias_views(e);
    const bool hull = e.program.stage() == ir::Stage::Hull;
    const Id entry = hull ? write_hull_entry(e) : e.function_ids[e.program.entry()];
    execution_modes(e, entry);
    ask_for_interlock(e, entry);
    finish_interface(e, entry);
    const bool maximal = ask_for_reconvergence(e, entry);
    const uint32_t start = words.size();
    e.m.finish(entry, e.program.entry_point().name, words);
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
