// The C API of pipelines that trace rays.
#include "api/ladder/boundary.h"
#include "api/simulator/simt_info.h"
#include "api/simulator/simt_object.h"
#include "simt/rays/ray_pipeline.h"

#include <vector>

using namespace ladder;

namespace {

simt::Simulator* simulator_of(const ladder_simt* s) { return s ? &*s->machine->simulator : nullptr; }

std::vector<simt::Simulator*> simulators_of(ladder_simt* const* list, unsigned int count, const char* what,
                                            Diagnostics& diag) {
    if (count && !list)
        diag.fail_argument("ladder_simt_ray_launch.%s is NULL", what);
    std::vector<simt::Simulator*> out;
    for (unsigned int n = 0; n < count; n++)
        out.push_back(simulator_of(list[n]));
    return out;
}

std::vector<simt::HitGroup> hit_groups_of(const ladder_simt_ray_launch& l, Diagnostics& diag) {
    if (l.hit_group_count && !l.hit_groups)
        diag.fail_argument("ladder_simt_ray_launch.hit_groups is NULL");
    std::vector<simt::HitGroup> out;
    for (unsigned int n = 0; n < l.hit_group_count; n++) {
        const ladder_simt_hit_group& g = l.hit_groups[n];
        if (g.procedural > 1)
            diag.fail_argument("ladder_simt_hit_group.procedural is neither 0 nor 1");
        out.push_back({simulator_of(g.intersection), simulator_of(g.any_hit), simulator_of(g.closest_hit),
                       g.procedural != 0});
    }
    return out;
}

// Null: the launch has none.
const ladder_simt_records* records_of(const ladder_simt_ray_launch* l, Diagnostics& diag) {
    if (!l || l->type != LADDER_STRUCTURE_TYPE_SIMT_RAY_LAUNCH)
        diag.fail_argument("there is no struct ladder_simt_ray_launch, or it has another type");
    if (!l->next)
        return nullptr;
    const auto* records = static_cast<const ladder_simt_records*>(l->next);
    check_structure(records, LADDER_STRUCTURE_TYPE_SIMT_RECORDS, "ladder_simt_records", diag);
    return records;
}

std::vector<std::span<const uint32_t>> words_of(const ladder_simt_record* list, unsigned int count,
                                                const char* what, Diagnostics& diag) {
    if (count && !list)
        diag.fail_argument("ladder_simt_records.%s is NULL", what);
    std::vector<std::span<const uint32_t>> out;
    for (unsigned int n = 0; n < count; n++) {
        if (list[n].word_count && !list[n].words)
            diag.fail_argument("ladder_simt_record.words is NULL");
        out.push_back({list[n].words, list[n].word_count});
    }
    return out;
}

} // namespace

int ladder_simt_dispatch_rays(struct ladder_simt* s, const ladder_simt_ray_launch* launch,
                              ladder_simt_outcome* outcome, char** messages) {
    return guarded(nullptr, messages, [&](Diagnostics& diag) {
        if (!s)
            diag.fail_argument("ladder_simt_dispatch_rays() wants a simulator");
        const ladder_simt_records none = {LADDER_STRUCTURE_TYPE_SIMT_RECORDS};
        const ladder_simt_records* records = records_of(launch, diag);
        records = records ? records : &none;
        if (launch->trace_depth > simt::trace_depth_max)
            diag.fail_argument("%u rays within each other", launch->trace_depth);
        const auto miss = simulators_of(launch->miss, launch->miss_count, "miss", diag);
        const auto callable = simulators_of(launch->callable, launch->callable_count, "callable", diag);
        const auto groups = hit_groups_of(*launch, diag);
        const auto of_miss = words_of(records->miss, records->miss_count, "miss", diag),
                   of_groups = words_of(records->hit_groups, records->hit_group_count, "hit_groups", diag);
        simt::RayPipeline pipeline({miss, groups, callable, of_miss, of_groups},
                                   launch->trace_depth ? launch->trace_depth : simt::trace_depth_max, diag);
        const uint32_t size[3] = {launch->width, launch->height, launch->depth};
        const simt::Outcome o = pipeline.dispatch(*s->machine->simulator, size, diag);
        if (outcome)
            *outcome = static_cast<ladder_simt_outcome>(o);
    });
}
