// Matrices that the device computes with: SPV_KHR_cooperative_matrix.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_matrix_fill(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_convert(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_load(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_store(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_load_shared(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_store_shared(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_length(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_get(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_set(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_multiply(Emitter&, const ir::Instr&, uint32_t);
void emit_matrix_add(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
