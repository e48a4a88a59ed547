// Atomic operations on resources and variables.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_res_atomic(Emitter&, const ir::Instr&, uint32_t);
void emit_res_cmpxchg(Emitter&, const ir::Instr&, uint32_t);
void emit_var_atomic(Emitter&, const ir::Instr&, uint32_t);
void emit_var_cmpxchg(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
