// Loads, stores and sizes of textures.
#pragma once

#include "spirv/resources/emit_resources.h"

namespace ladder::spirv {

void emit_texture_load(Emitter&, const ir::Instr&, uint32_t);
void emit_texture_store(Emitter&, const ir::Instr&, uint32_t);
void emit_texture_dimensions(Emitter&, const ir::Instr&, const Handle&);

} // namespace ladder::spirv
