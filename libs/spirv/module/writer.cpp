#include "spirv/module/writer.h"

#include "spirv/debug/debug_writer.h"
#include "spirv/debug/notes.h"
#include "spirv/emit/emit_interlock.h"
#include "spirv/emit/emit_ray_pipeline.h"
#include "spirv/emit/emit_rays.h"
#include "spirv/interface/tessellation.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/module/check_device.h"
#include "spirv/module/entry_interfaces.h"
#include "spirv/module/entry_point.h"
#include "spirv/module/memory_model.h"
#include "spirv/module/newer_enumerants.h"
#include "spirv/module/noted_places.h"
#include "spirv/module/reconvergence.h"
#include "spirv/module/write_function.h"
#include "spirv/resources/emit_resources.h"
#include "spirv/resources/place_resources.h"
#include "vsir/analyses/reached_functions.h"
#include "vsir/validate/check_structure.h"

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
    e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_STAGE, "stage.", ir::name(entry.stage)},
                            "%s shaders", ir::name(entry.stage));
}

void write_functions(Emitter& e, const ModuleTables& tables) {
    const std::span<FunctionScan> scans = e.arena.array<FunctionScan>(e.functions.size());
    // What any function does to resources and variables counts for their declarations.
    for (size_t n = 0; n < scans.size(); n++)
        scans[n] = scan_function(e, e.program.functions[e.functions[n]]);
    const auto note = [&](const char* reason) {
        if (e.noted)
            e.noted->note(reason);
    };
    note("stage");
    place_resources(e);
    note("resources");
    prepare_parameters(e);
    prepare_interface(e);
    note("parameters and signatures");
    for (uint32_t f : e.functions)
        e.function_ids[f] = e.m.new_id();
    for (size_t n = 0; n < scans.size(); n++) {
        e.wave_use = 0;
        write_function(e, e.functions[n], scans[n]);
        tables.wave_use[e.functions[n]] = e.wave_use;
    }
    if (e.diag.errors()) // what follows reads what was written
        return;
    alias_views(e);
    note("functions of Ladder's own");
}

// A module: its entry points, written one after the other. Each declares what it uses for itself, as what it
// asks of resources, system values and control flow is its own. Shaders of ray pipelines are written
// together: there may be hundreds that share much, and what they ask for is the same.
class ModuleWriter {
public:
    ModuleWriter(const ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag)
        : p_(p), options_(options), arena_(scratch), diag_(diag),
          m_(scratch, info(options.environment), diag),
          tables_{scratch.array<Id>(p.constants.size()).data(), scratch.array<Id>(p.functions.size()).data(),
                  scratch.array<bool>(p.functions.size()).data(),
                  scratch.array<uint8_t>(p.functions.size()).data()},
          reached_(p, scratch) {
        m_.strip_names = options.quirks.strip_names;
    }
    void write(Vec<uint32_t>& words);

private:
    void choose();
    std::span<const uint32_t> reached_functions(std::span<const uint32_t> entries);
    void write_group(std::span<const uint32_t> entries);
    void write_or_go_on(std::span<const uint32_t> entries);
    void check_waves(const Emitter& e, std::span<const uint32_t> entries);
    void list_interfaces(std::span<const uint32_t> entries, size_t first_variable, uint32_t first_word);

    const ir::Program& p_;
    const Options& options_;
    Arena& arena_;
    Diagnostics& diag_;
    ModuleBuilder m_;
    NotedPlaces* noted_ = nullptr;
    ModuleTables tables_;
    ir::ReachedFunctions reached_;
    std::span<uint32_t> chosen_;                  // entry points of the module, by number
    std::span<ModuleBuilder::EntryPoint> points_; // by position in chosen_
    bool maximal_ = false;
};

void ModuleWriter::choose() {
    chosen_ = arena_.array<uint32_t>(options_.all_entry_points ? p_.entry_point_count() : 1);
    for (uint32_t n = 0; n < chosen_.size(); n++)
        chosen_[n] = options_.all_entry_points ? n : p_.compiled;
    points_ = arena_.array<ModuleBuilder::EntryPoint>(chosen_.size());
    for (uint32_t n : chosen_)
        tables_.is_entry_function[p_.entry_point(n).function] = true;
}

// Entries are positions in chosen_.
std::span<const uint32_t> ModuleWriter::reached_functions(std::span<const uint32_t> entries) {
    for (uint32_t position : entries)
        reached_.add(p_.entry_point(chosen_[position]));
    return reached_.take();
}

// The global variables that each names. Outputs of its own must be there although nothing uses them.
void ModuleWriter::list_interfaces(std::span<const uint32_t> entries, size_t first_variable,
                                   uint32_t first_word) {
    const std::span<const Id> variables =
        arena_.copy(std::span<const Id>(m_.interface().subspan(first_variable)));
    if (entries.size() == 1) {
        points_[entries[0]].interface = variables;
        return;
    }
    EntryInterfaces interfaces(m_.code.words().subspan(first_word), variables, m_.id_bound(), arena_);
    for (uint32_t position : entries) {
        Vec<Id> own(arena_);
        interfaces.list(points_[position].function, own);
        points_[position].interface = own.span();
    }
}

// Checks each entry point by itself: others of the module may have wave operations that it lacks.
[[gnu::cold]] void ModuleWriter::check_waves(const Emitter& e, std::span<const uint32_t> entries) {
    for (const uint32_t& position : entries) {
        uint8_t use = 0;
        for (uint32_t f : entries.size() == 1 ? e.functions : reached_functions({&position, 1}))
            use |= tables_.wave_use[f];
        check_wave_use(e, p_.entry_point(chosen_[position]).stage, use);
    }
}

// `entries`: positions in chosen_.
void ModuleWriter::write_group(std::span<const uint32_t> entries) {
    const size_t first_variable = m_.interface().size();
    const uint32_t first_word = m_.code.size();
    Emitter e(p_, chosen_[entries[0]], reached_functions(entries), options_, m_, tables_, arena_, diag_);
    e.noted = noted_;
    for (uint32_t position : entries) {
        const ir::EntryPoint& entry = p_.entry_point(chosen_[position]);
        points_[position] = {
            model_of(e, entry), 0, options_.all_entry_points ? entry.name : options_.entry_point_name, {}};
        check_entry(e, entry);
        check_limits(e, entry);
    }
    prepare_ray_pipeline(e);
    write_functions(e, tables_);
    if (diag_.errors())
        return;
    Vec<Id> ids(arena_, static_cast<uint32_t>(entries.size()));
    for (uint32_t position : entries) {
        const ir::EntryPoint& entry = p_.entry_point(chosen_[position]);
        points_[position].function =
            entry.stage == ir::Stage::Hull ? write_hull_entry(e) : e.function_ids[entry.function];
        ids.push(points_[position].function);
        execution_modes(e, entry, points_[position].function);
    }
    ask_for_interlock(e, ids[0]);
    ask_for_micromaps(e, ids.span());
    finish_interface(e, ids[0]);
    maximal_ |= ask_for_reconvergence(e, ids.span());
    list_interfaces(entries, first_variable, first_word);
    check_push_constants(e);
    if (!has_all_wave_operations(options_.device))
        check_waves(e, entries);
    if (noted_)
        noted_->note("execution modes, convergence and interfaces");
}

void ModuleWriter::write_or_go_on(std::span<const uint32_t> entries) {
    const std::string_view name = p_.entry_point(chosen_[entries[0]]).name;
    const InPlace place(diag_, {entries.size() == 1 ? name : std::string_view(), {}});
    try {
        write_group(entries);
    } catch (const Failure& f) {
        diag_.go_on_after(f.code);
    }
}

void ModuleWriter::write(Vec<uint32_t>& words) {
    choose();
    NotedPlaceList own_places(arena_.host());
    NotedPlaceList* const places = options_.places                                  ? options_.places
                                   : p_.debug && options_.debug != DebugLevel::None ? &own_places
                                                                                    : nullptr;
    if (places)
        noted_ = arena_.make<NotedPlaces>(m_, *places);
    if (p_.functions.size() > 1)
        check_calls(p_, arena_, diag_);
    Vec<uint32_t> rays(arena_);
    for (uint32_t n = 0; n < chosen_.size(); n++) {
        if (ir::is_ray_stage(p_.entry_point(chosen_[n]).stage))
            rays.push(n);
        else
            write_or_go_on({&n, 1});
    }
    if (!rays.empty())
        write_or_go_on(rays.span());
    diag_.attempt([&] { check_device(m_, options_.device, diag_); });
    diag_.throw_if_failed();
    if (m_.requires_capability(newer::capability_cooperative_matrix))
        rewrite_for_vulkan_memory_model(m_, places);
    if (p_.debug && places)
        write_debug(m_, p_, options_.debug, *places, arena_);
    if (options_.notes)
        write_notes(m_, *options_.notes);
    const uint32_t start = words.size();
    m_.finish(points_, words);
    if (options_.use)
        *options_.use = m_.use();
    if (maximal_)
        if (const char* broken = check_reconvergence(words.span().subspan(start), arena_))
            diag_.fail_internal(Location::none(), "maximal reconvergence is broken: %s", broken);
}

} // namespace

void write(const ir::Program& p, const Options& options, Arena& scratch, Diagnostics& diag,
           Vec<uint32_t>& words) {
    const InRoom room(diag, Room::Spirv);
    if (const char* broken = ir::check_structure(p, scratch))
        diag.fail_internal(Location::none(), "structured form is broken: %s", broken);
    ModuleWriter(p, options, scratch, diag).write(words);
}

} // namespace ladder::spirv
