// Floats of 16 bits, as words. Inside this folder only.
#pragma once

#include "vsir/core/builder.h"

namespace ladder::passes {

// The bits of the half that is nearest to an f32, ties to even; from 65520 on infinity, of a NaN 0x7e00.
ir::Operand nearest_half(ir::Program& p, ir::Builder& code, ir::Operand value);

} // namespace ladder::passes
