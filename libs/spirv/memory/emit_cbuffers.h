// Constant buffers.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_cbuffer_row(Emitter&, const ir::Instr&, uint32_t);
void emit_cbuffer_load(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
