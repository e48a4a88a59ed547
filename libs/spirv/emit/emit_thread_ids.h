// Numbers of the threads of compute shaders.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Compute shaders whose quads are two by two threads, and those whose threads are numbered by Ladder to make
// them so.
bool has_square_quads(const Emitter&);
bool renumbers_threads(const Emitter&);
void emit_builtin(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
