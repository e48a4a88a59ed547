// Wave and quad operations.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

void emit_wave_is_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_is_first_where(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_lane(Emitter&, const ir::Instr&, uint32_t); // code: the BuiltIn
void emit_read_clock(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_vote(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_all_equal_where(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_ballot(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_bit_count(Emitter&, const ir::Instr&, uint32_t); // code: the GroupOperation
void emit_wave_read_lane(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_read_first(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_read_first_where(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_arithmetic(Emitter&, const ir::Instr&, uint32_t); // code: the GroupOperation
void emit_wave_match(Emitter&, const ir::Instr&, uint32_t);      // with a condition or without
void emit_wave_multi_prefix(Emitter&, const ir::Instr&, uint32_t);
void emit_wave_multi_prefix_bit_count(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_read_lane(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_swap(Emitter&, const ir::Instr&, uint32_t);
void emit_quad_vote(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
