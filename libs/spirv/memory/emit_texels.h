// Texels as values, typed buffers, residency.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// A vector of four components of the instruction's type as one of the image's, and the other way round.
Id to_texel(Emitter&, const ir::Instr&, const Image&, Id vector);
Id from_texel(Emitter&, const ir::Instr&, const Image&, Id texel);
// The instruction's results from a vector of four texel components; its only one from a float.
void define_components(Emitter&, const ir::Instr&, const Image&, Id texel);
void define_component(Emitter&, const ir::Instr&, Id value);
void emit_typed_load(Emitter&, const ir::Instr&, uint32_t);
void emit_typed_store(Emitter&, const ir::Instr&, uint32_t);
void emit_access_mapped(Emitter&, const ir::Instr&, uint32_t);

} // namespace ladder::spirv
