// Samples, gathers and queries of the level of detail.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_sample(Emitter&, const ir::Instr&, uint32_t);
void emit_query_lod(Emitter&, const ir::Instr&, uint32_t);
// To be called for whatever takes derivatives: asks for quads in compute shaders. False: all derivatives are
// 0.
bool need_derivatives(Emitter&, const ir::Instr&);

} // namespace ladder::spirv
