// How inputs of pixels are interpolated, and operations that interpolate them anew.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// Fails in stages whose inputs are not interpolated.
void need_interpolation(Emitter&, const ir::Instr&);
void decorate_interpolation(Emitter&, const ir::SignatureElement&, const Element&);
void decorate_sampling(Emitter&, ir::Interpolation, Id variable); // centroid and sample
Id barycentrics_pointer(Emitter&, const Access&);

void emit_eval(Emitter&, const ir::Instr&, uint32_t); // code: the instruction of GLSL.std.450

} // namespace ladder::spirv
