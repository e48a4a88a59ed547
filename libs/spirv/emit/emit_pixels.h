// Derivatives, discard and helper lanes.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Chooses how discard is translated.
void prepare_discard(Emitter&);
// In front of a return of the entry function: ends threads that were discarded and have run on.
void end_discarded(Emitter&);
// Writes the function that discards, if anything calls it.
void finish_discard(Emitter&);

void emit_deriv(Emitter&, const ir::Instr&, uint32_t);
void emit_discard(Emitter&, const ir::Instr&, uint32_t);
void emit_is_helper_lane(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
