// Derivatives, discard and helper lanes.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// Asks for demotion if the program discards and the target demotes.
void prepare_discard(Emitter&);
// Returns whether a return comes after a discard that ends the thread: OpKill takes the place of both.
bool ends_thread(const Emitter&, const ir::Instr& ret);

void emit_deriv(Emitter&, const ir::Instr&, uint32_t);
void emit_discard(Emitter&, const ir::Instr&, uint32_t);
void emit_is_helper_lane(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
