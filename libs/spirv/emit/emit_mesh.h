// Amplification and mesh shaders (SPV_EXT_mesh_shader). The variables that mesh shaders write are those of
// interface_elements.h: arrays over the vertices, and over the primitives.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// What the target must have; of mesh shaders also how many vertices and primitives there are.
void prepare_mesh(Emitter&);
void mesh_modes(Emitter&, Id entry);

// Decorates an input of a pixel shader that a mesh shader writes for each primitive.
void decorate_per_primitive(Emitter&, Id variable);

void emit_set_mesh_counts(Emitter&, const ir::Instr&, uint32_t);
void emit_store_indices(Emitter&, const ir::Instr&, uint32_t);
void emit_dispatch_mesh(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
