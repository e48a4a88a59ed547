// How large resources are.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void emit_dimensions(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
