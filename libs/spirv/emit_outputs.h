// Operations that write the elements of signatures.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// What the next stage reads must be there, whether this one writes it or not.
void declare_outputs(Emitter&);
// The size of points, where it is asked for.
void write_point_size(Emitter&);

void emit_store_output(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
