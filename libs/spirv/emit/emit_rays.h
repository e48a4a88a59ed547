// Ray queries and acceleration structures.
#pragma once

#include "spirv/emit/emitter.h"
#include "vsir/core/op_views.h"

namespace ladder::spirv {

// Pointer to the query that operands `at` and `at` + 1 name.
Id ray_query_pointer(Emitter& e, const ir::Instr& i, uint32_t at = ir::at::OfElement::variable);

// The acceleration structure that operand 0 names, loaded.
Id load_scene(Emitter&, const ir::Instr&);
// What ray flags ask for. `micromaps`: flags that are not constant may be those of opacity micromaps.
// The mode in which ray queries meet opacity micromaps, where one is to.
void ask_for_micromaps(Emitter&, std::span<const Id> entries);
void need_flags(Emitter&, ir::Operand flags, bool micromaps);

// Operands of a ray: origin, least, direction, greatest.
struct Ray {
    Id origin, least, direction, greatest;
};
Ray ray_of(Emitter&, const ir::Instr&, uint32_t first);
// What TraceRay() takes of any kind: operand 0, then flags, mask, contribution, multiplier, miss shader and
// the ray from `first` on.
struct TracedRay {
    Id scene, flags, mask, contribution, multiplier, miss;
    Ray ray;
};
TracedRay traced_ray(Emitter&, const ir::Instr&, uint32_t first);

// What rays and hits tell in several components. Positions of a triangle's vertices are three vectors of
// three. Direct3D's matrices have three rows and four columns; SPIR-V gives them as four columns of three.
constexpr uint32_t positions_components = 9;
Id ray_value_type(Emitter&, ir::Type, uint32_t components);
// Defines the result of the instruction as one of them.
void put_ray_component(Emitter&, const ir::Instr&, Id whole, Id scalar, uint32_t components,
                       uint32_t component);
// The clusters of acceleration structures.
void need_clusters(Emitter&);

void emit_ray_trace(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_proceed(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_step(Emitter&, const ir::Instr&, uint32_t); // code: the SPIR-V operation
void emit_ray_read(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
