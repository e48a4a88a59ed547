// The pass "quirks": those of the small passes that are asked for, and nothing else.
#include "passes/quirk_passes.h"

#include <cstring>
#include <type_traits>

namespace ladder::passes {

namespace {

struct Row {
    bool (*asked)(const Quirks& q);
    void (*run)(ir::Program& p, Context& c);
};

// Bounds come before what adds memory operations of its own; barriers after all that adds stores.
constexpr Row rows[] = {
    {[](const Quirks& q) { return q.min_precision == 2; }, narrow_min_precision},
    {[](const Quirks& q) { return q.zero_undefined != 0; }, define_undefined},
    {[](const Quirks& q) { return q.zero_groupshared != 0; }, zero_groupshared},
    {[](const Quirks& q) { return q.bound_cbuffers != 0; }, bound_cbuffers},
    {[](const Quirks& q) { return q.bound_arrays != 0; }, bound_arrays},
    {[](const Quirks& q) { return q.non_uniform_indices == 1 || q.non_uniform_indices == 2; }, mark_indices},
    {[](const Quirks& q) { return q.zero_inactive_lanes != 0; }, zero_inactive_lanes},
    {[](const Quirks& q) { return q.lane_count || q.lane_limit || q.lane_limit_of_groups; },
     limit_lane_count},
    {[](const Quirks& q) { return q.fuse_precise_mad || q.no_contraction || q.finite_rsqrt; }, repair_floats},
    {[](const Quirks& q) { return q.zero_products != 0; }, choose_products},
    {[](const Quirks& q) { return q.denorms_float32 != 0; }, set_denorm_mode},
    {[](const Quirks& q) { return q.clamp_cube_levels != 0; }, clamp_cube_levels},
    {[](const Quirks& q) { return q.gradients_to_bias != 0; }, bias_gradients},
    {[](const Quirks& q) { return q.max_tess_factor != 0; }, limit_tess_factors},
    {[](const Quirks& q) { return q.no_shading_rate != 0; }, drop_shading_rate},
    {[](const Quirks& q) { return q.bound_mesh_outputs != 0; }, bound_mesh_outputs},
    {[](const Quirks& q) { return adds_barriers(q) || q.device_barriers || q.coherent_uavs; },
     repair_barriers},
};

} // namespace

bool has_quirks(const Quirks& q) {
    static constexpr Quirks none;
    static_assert(std::has_unique_object_representations_v<Quirks>);
    if (!std::memcmp(&q, &none, sizeof none)) [[likely]]
        return false;
    for (const Row& row : rows)
        if (row.asked(q))
            return true;
    return false;
}

void apply_quirks(ir::Program& p, Context& c) {
    for (const Row& row : rows)
        if (row.asked(c.quirks))
            row.run(p, c);
}

} // namespace ladder::passes
