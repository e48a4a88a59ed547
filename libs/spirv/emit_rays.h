// Ray queries and acceleration structures.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// Pointer to the query that operands `at` and `at` + 1 name.
Id ray_query_pointer(Emitter& e, const ir::Instr& i, uint32_t at);

// The acceleration structure that operand 0 names, loaded.
Id load_scene(Emitter&, const ir::Instr&);
// What ray flags ask for. `micromaps`: flags that are not constant may be those of opacity micromaps.
void need_flags(Emitter&, ir::Operand flags, bool micromaps);

// Positions of a triangle's vertices: three vectors of three.
constexpr uint32_t positions_components = 9;
Id positions_type(Emitter&);
// The clusters of acceleration structures.
void need_clusters(Emitter&);

void emit_ray_trace(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_proceed(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_step(Emitter&, const ir::Instr&, uint32_t); // code: the SPIR-V operation
void emit_ray_read(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
