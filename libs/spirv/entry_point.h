// The entry point: what is asked of it and of the functions that it calls, and its execution modes.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

void check_entry(const Emitter&);
void check_calls(const Emitter&);
// Those of thread groups and floats; interface.h, reconvergence.h and emit_interlock.h have the others.
void execution_modes(Emitter&, Id entry);

} // namespace ladder::spirv
