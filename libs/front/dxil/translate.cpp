#include "front/dxil/translate.h"

#include "front/dxil/control_points.h"
#include "front/dxil/dxil_dialect.h"
#include "front/dxil/metadata/nodes.h"
#include "front/dxil/metadata/payload_access.h"
#include "front/dxil/operations/calls_payload.h"
#include "front/dxil/operations/calls_rays.h"
#include "front/llvm/debug_reader.h"
#include "front/llvm/function_survey.h"

#include <algorithm>
#include <optional>

namespace ladder::dxil {

namespace {

using front_llvm::Survey;
using llvm::TypeKind;

// Entry points of shaders that hits, misses and calls run have pointers as parameters: the payload (or the
// data of callable shaders), the attributes of the hit.
void check_entry(DxilShared& s, const llvm::Function& f) {
    size_t parameters = 0;
    switch (s.p.stage()) {
    case ir::Stage::AnyHit:
    case ir::Stage::ClosestHit: parameters = 2; break;
    case ir::Stage::Miss:
    case ir::Stage::Callable: parameters = 1; break;
    default: break;
    }
    bool good = f.arguments.size() == parameters && f.function_type->element->kind == TypeKind::Void;
    for (const llvm::Argument& a : f.arguments)
        good = good && a.type->kind == TypeKind::Pointer;
    if (!good)
        s.diag.fail_invalid(Location::none(),
                            parameters ? "the parameters or the result of a %s shader are malformed"
                                       : "an entry point has parameters or a result",
                            ir::name(s.p.stage()));
}

// What belongs to the entry point that the program compiles.
void enter_entry(DxilShared& s, const EntryFunctions& entry) {
    s.node = entry.node;
    s.mesh_payload.bytes = entry.payload_bytes;
    s.mesh_payload.variable = ir::no_id;
}

Survey::Range survey_entry(DxilShared& s, Survey& survey, const EntryFunctions& entry) {
    enter_entry(s, entry);
    if (entry.entry)
        check_entry(s, *entry.entry);
    if (entry.patch) {
        check_entry(s, *entry.patch);
        if (entry.patch == entry.entry)
            s.diag.fail_invalid(Location::none(), "a hull shader's two functions are the same");
    }
    survey.begin();
    s.p.entry_point().function = survey.count();
    if (entry.entry)
        survey.add(*entry.entry, true);
    if (entry.patch)
        s.p.entry_point().patch_function = survey.add(*entry.patch, false);
    return survey.look();
}

void finish_survey(DxilShared& s, Survey& survey) {
    if (survey.has_recursion())
        s.diag.fail_invalid(Location::none(), {Problem::MALFORMED_DXIL, "function.recursion"},
                            "functions call themselves: DXIL has no recursion");
    survey.finish();
    choose_payload(s);
    for (uint32_t f = 0; f < survey.count(); f++)
        s.p.new_function(survey.function(f).name);
}

void translate_entry(DxilShared& s, Survey& survey, const EntryFunctions& entry, const Survey::Range& range,
                     ir::Analyses& analyses) {
    ir::Program& p = s.p;
    enter_entry(s, entry);
    survey.enter(range);
    s.helpers_count =
        ir::has_helper_lanes(p.stage()) && range.from < range.to &&
        llvm::has_function_attribute(s.m, survey.function(range.from), "waveops-include-helper-lanes");
    for (uint32_t f = range.from; f < range.to; f++)
        s.diag.attempt([&] {
            FunctionTranslator(s, survey.function(f), f, survey.used(f)).run(analyses.of(p, p.functions[f]));
        });
}

} // namespace

void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses) {
    const InRoom room(diag, Room::Dxil);
    p.level = ir::Level::CfgSsa;
    DxilShared s(m, options, p, diag);
    DxilDialect dialect(s);
    std::optional<front_llvm::DebugReader> debug;
    if (m.debug)
        s.debug = &debug.emplace(m, "dx.source.contents", p);
    if (debug)
        debug->take_files(options.files);
    const std::span<const EntryFunctions> entries = read_metadata(s, options);
    read_payload_access(s);
    const auto count = static_cast<uint32_t>(entries.size());
    s.handed_over.reports.resize(count, HitReports(s.arena));
    Survey survey(s);
    const std::span<Survey::Range> ranges = s.arena.array<Survey::Range>(count);
    for (p.compiled = 0; p.compiled < count; p.compiled++)
        diag.attempt([&] { ranges[p.compiled] = survey_entry(s, survey, entries[p.compiled]); });
    diag.throw_if_failed();
    finish_survey(s, survey);
    for (p.compiled = 0; p.compiled < count; p.compiled++)
        if (!entries[p.compiled].entry) {
            p.entry_point().function = p.functions.size();
            copy_control_points(p, diag);
        }
    for (p.compiled = 0; p.compiled < count; p.compiled++)
        s.diag.attempt(
            [&] { translate_entry(s, survey, entries[p.compiled], ranges[p.compiled], analyses); });
    p.compiled = 0;
    diag.throw_if_failed();
    check_ray_queries(s);
}

} // namespace ladder::dxil
