// The critical section around accesses to rasterizer-ordered views.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// What such a section asks of the entry point; once its functions are written.
void ask_for_interlock(Emitter&, Id entry);
void emit_interlock(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
