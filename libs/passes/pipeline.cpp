// The order of the passes, and nothing else.
#include "passes/legalize/passes.h"
#include "passes/quirks/quirk_passes.h"

#include <array>
#include <span>

namespace ladder::passes {

using ir::Level;

namespace {

void structurize_as_asked(ir::Program& p, Context& c) {
    if (c.structurizer == Structurizer::Naive)
        return structurize_naive(p, c);
    structurize(p, c);
}

// Its registers had no types.
bool is_untyped(const ir::Program& p, const Context&) { return p.shader_model_major < 6; }

// Values can be followed at once, or only when registers have become values.
bool has_gradients(const ir::Program& p, const Context&) {
    return p.shader_model_major >= 6 && p.stage() == ir::Stage::Pixel;
}
bool has_late_gradients(const ir::Program& p, const Context&) {
    return p.shader_model_major < 6 && p.stage() == ir::Stage::Pixel;
}

// The caller asks for the quirk, or for one of its values.
template <uint32_t Quirks::*quirk>
bool asks(const ir::Program&, const Context& c) {
    return c.quirks.*quirk != 0;
}
template <uint32_t Quirks::*quirk, uint32_t... values>
bool asks_one_of(const ir::Program&, const Context& c) {
    return ((c.quirks.*quirk == values) || ...);
}
bool asks_lane_limit(const ir::Program&, const Context& c) {
    return c.quirks.lane_limit || c.quirks.lane_limit_of_groups;
}

// Barriers go between accesses of different places. In untyped programs the indices lie in registers, so
// these quirks wait until registers are values.
template <uint32_t Quirks::*quirk>
bool asks_typed(const ir::Program& p, const Context& c) {
    return c.quirks.*quirk && !is_untyped(p, c);
}
template <uint32_t Quirks::*quirk>
bool asks_untyped(const ir::Program& p, const Context& c) {
    return c.quirks.*quirk && is_untyped(p, c);
}
template <uint32_t Quirks::*quirk, bool typed>
bool asks_barriers(const ir::Program& p, const Context& c) {
    return c.quirks.*quirk && is_untyped(p, c) != typed && ir::info(p.stage()).groups;
}

using Q = Quirks;
constexpr Level cfg = Level::CfgSsa, last = Level::StructuredSsa;

// The order of the quirks: bounds before passes that add memory operations of their own, barriers after all
// that add stores, coherence after all that add barriers.
constexpr Pass list[] = {
    {"guard-entry", cfg, cfg, guard_entry, may_end_early},
    {"wave-turns", cfg, cfg, end_turns, has_helper_stage},
    {"number-ray-queries", cfg, cfg, number_ray_queries, has_ray_queries},
    {"number-hit-objects", cfg, cfg, number_hit_objects, has_hit_objects},
    {"number-matrices", cfg, last, number_matrices, has_matrices},
    {"legalize-matrices", cfg, last, lower_matrices, lowers_matrices},
    {"legalize-float-sums", cfg, cfg, expand_float_sums, has_float_sums},
    {"flatten", Level::Source, Level::Source, flatten},
    {"clean-graph", Level::CfgSsa, Level::CfgSsa, clean_graph},
    {"gradients", Level::CfgSsa, Level::StructuredSsa, take_gradients, has_gradients},
    {"quirk-min-precision", cfg, last, narrow_min_precision, asks_one_of<&Q::min_precision, 2>},
    {"quirk-zero-undefined", cfg, last, define_undefined, asks<&Q::zero_undefined>},
    {"quirk-zero-groupshared", cfg, last, zero_groupshared, asks<&Q::zero_groupshared>},
    {"quirk-bound-cbuffers", cfg, last, bound_cbuffers, asks<&Q::bound_cbuffers>},
    {"quirk-bound-arrays", cfg, last, bound_arrays, asks<&Q::bound_arrays>},
    {"quirk-non-uniform-indices", cfg, last, mark_indices, asks_one_of<&Q::non_uniform_indices, 1, 2>},
    {"quirk-zero-inactive-lanes", cfg, last, zero_inactive_lanes, asks<&Q::zero_inactive_lanes>},
    {"quirk-lane-count", cfg, last, set_lane_count, asks<&Q::lane_count>},
    {"quirk-lane-limit", cfg, last, limit_lane_count, asks_lane_limit},
    {"quirk-fuse-precise-mad", cfg, last, fuse_precise_mad, asks<&Q::fuse_precise_mad>},
    {"quirk-no-contraction", cfg, last, forbid_contraction, asks<&Q::no_contraction>},
    {"quirk-finite-rsqrt", cfg, last, limit_rsqrt, asks<&Q::finite_rsqrt>},
    {"quirk-zero-products", cfg, last, choose_products, asks<&Q::zero_products>},
    {"quirk-denorms-float32", cfg, last, set_denorm_mode, asks<&Q::denorms_float32>},
    {"quirk-clamp-cube-levels", cfg, last, clamp_cube_levels, asks<&Q::clamp_cube_levels>},
    {"quirk-gradients-to-bias", cfg, last, bias_gradients, asks<&Q::gradients_to_bias>},
    {"quirk-max-tess-factor", cfg, last, limit_tess_factors, asks<&Q::max_tess_factor>},
    {"quirk-no-shading-rate", cfg, last, drop_shading_rate, asks<&Q::no_shading_rate>},
    {"quirk-bound-mesh-outputs", cfg, last, bound_mesh_outputs, asks<&Q::bound_mesh_outputs>},
    {"quirk-groupshared-barriers", cfg, last, order_groupshared_accesses,
     asks_barriers<&Q::groupshared_barriers, true>},
    {"quirk-uav-barriers", cfg, last, order_uav_accesses, asks_barriers<&Q::uav_barriers, true>},
    {"quirk-device-barriers", cfg, last, widen_barriers, asks_typed<&Q::device_barriers>},
    {"quirk-coherent-uavs", cfg, last, make_uavs_coherent, asks_typed<&Q::coherent_uavs>},
    {"helper-lanes", Level::CfgSsa, Level::StructuredSsa, exclude_helpers, has_helper_stage},
    {"rewrite-local", Level::CfgSsa, Level::StructuredSsa, rewrite_local},
    {"phi-to-temp", Level::CfgSsa, Level::CfgSsa, phi_to_temp},
    {"canonicalize-branches", Level::CfgTemps, Level::CfgTemps, canonicalize_branches},
    {"structurize", Level::CfgTemps, Level::CfgTemps, structurize_as_asked},
    {"temp-to-ssa", Level::StructuredTemps, Level::StructuredTemps, temp_to_ssa},
    {"late-gradients", Level::StructuredSsa, Level::StructuredSsa, take_gradients, has_late_gradients},
    {"late-groupshared-barriers", last, last, order_groupshared_accesses,
     asks_barriers<&Q::groupshared_barriers, false>},
    {"late-uav-barriers", last, last, order_uav_accesses, asks_barriers<&Q::uav_barriers, false>},
    {"late-device-barriers", last, last, widen_barriers, asks_untyped<&Q::device_barriers>},
    {"late-coherent-uavs", last, last, make_uavs_coherent, asks_untyped<&Q::coherent_uavs>},
    {"input-indices", last, last, mark_input_indices, marks_input_indices},
    {"retype", Level::StructuredSsa, Level::StructuredSsa, retype, is_untyped},

    {"legalize-patch-once", last, last, write_patch_once, has_patch_constants},
    {"legalize-zero-groupshared", last, last, store_groupshared_zeros, has_groupshared_zeros},
    {"legalize-interlock", last, last, order_pixels, has_ordered_views},
    {"legalize-alpha-test", last, last, test_alpha, has_alpha_test},
    {"legalize-discard", last, last, lower_discards, nullptr, &discards},
    {"legalize-lane-groups", last, last, expand_lane_groups, nullptr, &lane_groups},
    {"legalize-first-lane", last, last, find_first_lanes, nullptr, &first_lanes},
    {"legalize-divisions", last, last, make_divisions_safe, nullptr, &divisions},
    {"legalize-byte-sums", last, last, expand_byte_sums, nullptr, &byte_sums},
    {"legalize-half-dots", last, last, expand_half_dots, nullptr, &half_dots},
    {"legalize-bit-fields", last, last, bound_bit_fields, nullptr, &bit_fields},
    {"legalize-bit-searches", last, last, narrow_bit_searches, nullptr, &bit_searches},
    {"legalize-float-to-int", last, last, bound_float_to_int, nullptr, &float_to_int},
    {"legalize-float-tests", last, last, expand_float_tests, nullptr, &float_tests},
    {"legalize-half-bits", last, last, expand_half_bits, nullptr, &half_bits},
    {"legalize-packed-bytes", last, last, expand_packed_bytes, nullptr, &packed_bytes},
    {"legalize-quad-votes", last, last, expand_quad_votes, nullptr, &quad_votes},
    {"legalize-checked-accesses", last, last, check_accesses, has_placement},

    {"dead-code", Level::CfgSsa, Level::StructuredSsa, remove_dead_code},
};
static_assert(std::size(list) < most_passes);

} // namespace

std::span<const Pass> pipeline() { return list; }

namespace {

// Which operations a program has, asked for once as long as no pass but those that lower some has run.
class Survey {
public:
    bool has(const ir::Program& p, const OpSet& ops) {
        if (!known_)
            ops_ = operations(p);
        known_ = true;
        return ops_.meets(ops);
    }
    void after(const Pass& pass) { known_ &= pass.lowers != nullptr; }

private:
    OpSet ops_;
    bool known_ = false;
};

} // namespace

void run_passes(std::span<const Pass> passes, ir::Program& p, Context& c) {
    const InRoom room(c.diag, Room::Passes);
    Survey survey;
    for (const Pass& pass : passes) {
        if (p.level < pass.from || p.level > pass.to || (pass.needed && !pass.needed(p, c)))
            continue;
        if (pass.lowers && (!c.target || !survey.has(p, *pass.lowers)))
            continue;
        survey.after(pass);
        if (Host* host = c.diag.host())
            host->ask();
        pass.run(p, c);
        if (c.after_pass)
            c.after_pass(c.user, pass.name, p);
    }
}

const char* const* pass_names() {
    static constexpr auto names = [] {
        std::array<const char*, std::size(list) + 1> all{}; // null at the end
        for (size_t n = 0; n < std::size(list); n++)
            all[n] = list[n].name;
        return all;
    }();
    return names.data();
}

} // namespace ladder::passes
