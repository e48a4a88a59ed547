// Textures that are input attachments: the texel of the pixel that is drawn.
#pragma once

#include "spirv/resources/emit_resources.h"

namespace ladder::spirv {

void emit_attachment_load(Emitter&, const ir::Instr&, const Handle&);

} // namespace ladder::spirv
