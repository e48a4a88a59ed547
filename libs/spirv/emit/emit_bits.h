// Operations on bits and on packed bytes.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_find_lsb(Emitter&, const ir::Instr&, uint32_t);
void emit_bit_field(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
