// Operations that read the elements of signatures.
#pragma once

#include "spirv/interface/interface_elements.h"

namespace ladder::spirv {

// Gives result 0 what was loaded, of type `from` (floats of 32 bits, u32), in the instruction's type; 0 where
// the access's row is not inside.
void define_loaded(Emitter&, const ir::Instr&, const Access&, Id value, ir::Type from);
// Gives result 0 the value 0, as for an input that no stage writes.
void load_zero(Emitter&, const ir::Instr&);
// Loads the scalar of an element with a location, into result 0.
void load_element(Emitter&, const ir::Instr&, const Access&, Id from);

void emit_load_element(Emitter&, const ir::Instr&, uint32_t); // code: the SignatureKind
void emit_input_at_vertex(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
