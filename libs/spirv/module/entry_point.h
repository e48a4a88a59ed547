// Entry points: checks of them and of the functions that they call, and their execution modes.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

void check_entry(const Emitter&, const ir::EntryPoint&);
void check_calls(const ir::Program&, Arena&, Diagnostics&);
// Those of thread groups and floats; interface.h, reconvergence.h and emit_interlock.h have the others.
void execution_modes(Emitter&, const ir::EntryPoint&, Id entry);

} // namespace ladder::spirv
