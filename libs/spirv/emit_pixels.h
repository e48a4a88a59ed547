// System values that are one number, derivatives and discard.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

void emit_stage_builtin(Emitter&, const ir::Instr&, uint32_t); // code: the Builtin
void emit_deriv(Emitter&, const ir::Instr&, uint32_t);
void emit_discard(Emitter&, const ir::Instr&, uint32_t);
void emit_is_helper_lane(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
