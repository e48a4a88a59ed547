// Hit objects and reorder points: SPV_NV_shader_invocation_reorder or SPV_EXT_shader_invocation_reorder.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_hit_trace_ray(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_from_query(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_make_miss(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_make_hit(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_make_nop(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_invoke(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_read(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_attributes(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_set_table_index(Emitter&, const ir::Instr&, uint32_t);
void emit_hit_record_load(Emitter&, const ir::Instr&, uint32_t);
void emit_reorder_thread(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
