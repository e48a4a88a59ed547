// Operations on bits and on packed bytes.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

void emit_bit_reverse(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_count(Emitter&, const ir::Instr&, uint32_t);
void emit_find_lsb(Emitter&, const ir::Instr&, uint32_t);
void emit_find_msb(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_extract(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_insert(Emitter&, const ir::Instr&, uint32_t);
void emit_unpack(Emitter&, const ir::Instr&, uint32_t);
void emit_pack(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
