// The passes that work around errors of shaders: one for each quirk the caller may ask for, one file for each
// kind. pipeline.cpp says when each is needed. All but one of them add no blocks.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// quirk_barriers.cpp
void order_groupshared_accesses(ir::Program& p, Context& c);
void order_uav_accesses(ir::Program& p, Context& c);
void widen_barriers(ir::Program& p, Context& c);
void make_uavs_coherent(ir::Program& p, Context& c);
// quirk_undefined.cpp
void zero_groupshared(ir::Program& p, Context& c);
void define_undefined(ir::Program& p, Context& c);
// quirk_indices.cpp
void mark_indices(ir::Program& p, Context& c);
bool marks_input_indices(const ir::Program& p, const Context& c);
void mark_input_indices(ir::Program& p, Context& c);
// quirk_bounds.cpp
void bound_cbuffers(ir::Program& p, Context& c);
void bound_arrays(ir::Program& p, Context& c);
// quirk_lanes.cpp
void zero_inactive_lanes(ir::Program& p, Context& c);
void set_lane_count(ir::Program& p, Context& c);
void limit_lane_count(ir::Program& p, Context& c);
// quirk_floats.cpp
void fuse_precise_mad(ir::Program& p, Context& c);
void forbid_contraction(ir::Program& p, Context& c);
void limit_rsqrt(ir::Program& p, Context& c);
void set_denorm_mode(ir::Program& p, Context& c);
// quirk_products.cpp
void choose_products(ir::Program& p, Context& c);
// quirk_precision.cpp: before passes that change arithmetic
void narrow_min_precision(ir::Program& p, Context& c);
// quirk_textures.cpp
void clamp_cube_levels(ir::Program& p, Context& c);
void bias_gradients(ir::Program& p, Context& c);
// quirk_outputs.cpp
void limit_tess_factors(ir::Program& p, Context& c);
void drop_shading_rate(ir::Program& p, Context& c);
// quirk_mesh.cpp: adds blocks
void bound_mesh_outputs(ir::Program& p, Context& c);

// Visits every instruction; the visitor may remove it, or add others before and after it that it does not
// want to see.
template <class F>
void for_each_instr(ir::Function& f, F visit) {
    for (ir::BlockId b : f.order) {
        ir::Instr* next;
        for (ir::Instr* i = f.block(b).first; i; i = next) {
            next = i->next;
            visit(b, *i);
        }
    }
}

} // namespace ladder::passes
