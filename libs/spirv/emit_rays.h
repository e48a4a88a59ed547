// Ray queries.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

void emit_ray_trace(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_proceed(Emitter&, const ir::Instr&, uint32_t);
void emit_ray_step(Emitter&, const ir::Instr&, uint32_t); // code: the SPIR-V operation
void emit_ray_read(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
