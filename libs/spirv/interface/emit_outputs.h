// Operations that write the elements of signatures.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// What the next stage reads must be there, whether this one writes it or not.
void declare_outputs(Emitter&);
// A value in an element's type as it lies in memory.
Id to_stored(Emitter&, const ir::SignatureElement&, Id value, ir::Type from, ir::Type stored);

void emit_store_element(Emitter&, const ir::Instr&, uint32_t); // code: the SignatureKind

} // namespace ladder::spirv
