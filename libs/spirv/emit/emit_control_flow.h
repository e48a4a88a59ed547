// Ends of blocks, phis, calls and barriers.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_phi(Emitter&, const ir::Instr&, uint32_t);
void emit_branch(Emitter&, const ir::Instr&, uint32_t);
void emit_branch_if(Emitter&, const ir::Instr&, uint32_t);
void emit_switch(Emitter&, const ir::Instr&, uint32_t);
void emit_return(Emitter&, const ir::Instr&, uint32_t);
void emit_unreachable(Emitter&, const ir::Instr&, uint32_t);
void emit_call(Emitter&, const ir::Instr&, uint32_t);
void emit_barrier(Emitter&, const ir::Instr&, uint32_t);
void emit_debug_break(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
