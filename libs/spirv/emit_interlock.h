// The critical section around accesses to rasterizer-ordered views.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// Fails (Unsupported) where the section would not begin and end once on every path.
Interlock place_interlock(Emitter&);
void ask_for_interlock(Emitter&, Id entry);
// To be called before an instruction of the entry function is written.
void write_interlock(Emitter&, const ir::Instr&);

} // namespace ladder::spirv
