// Hull and domain shaders: control points, patch constants, tessellation factors, the entry function of hull
// shaders.
//
// A hull shader's invocations are its output control points. Each runs the control point function; then one
// runs the function of the patch constants, after a barrier if that reads what the others wrote.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

void prepare_tessellation(Emitter&);
void tessellation_modes(Emitter&, Id entry);
// The entry function of a hull shader, which calls the program's two; its id.
Id write_hull_entry(Emitter&);

// The number of the invocation's own control point, which hull shaders write; and does an operand mean it,
// within an array of so many?
Id own_control_point(Emitter&);
bool names_own_control_point(const Emitter&, ir::Operand, uint32_t count);
// The location of the first row of a patch constant.
uint32_t patch_location(Emitter&, const ir::SignatureElement&);

constexpr bool is_tess_factor(ir::Semantic s) {
    return s == ir::Semantic::TessFactor || s == ir::Semantic::InsideTessFactor;
}
// Pointer to a factor, as f32.
Id tess_factor_pointer(Emitter&, const ir::Instr&, const Access&);
// What is stored of a factor: no more than the shader's greatest.
Id clamped_tess_factor(Emitter&, Id value);
// A component of the domain location, as f32.
Id domain_location(Emitter&, uint32_t component);

} // namespace ladder::spirv
