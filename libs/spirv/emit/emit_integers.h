// Integer arithmetic and comparisons.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_op(Emitter&, const ir::Instr&, uint32_t);       // a SPIR-V operation on the same operands
void emit_in_range(Emitter&, const ir::Instr&, uint32_t); // the same of operands that are in range
void emit_logic(Emitter&, const ir::Instr&, uint32_t);    // the same, or its twin on bool
void emit_shift(Emitter&, const ir::Instr&, uint32_t);
void emit_imad(Emitter&, const ir::Instr&, uint32_t);
void emit_mul_ext(Emitter&, const ir::Instr&, uint32_t);
void emit_carry(Emitter&, const ir::Instr&, uint32_t);
void emit_int_compare(Emitter&, const ir::Instr&, uint32_t);
void emit_dot4_add(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
