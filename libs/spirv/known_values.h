// What is known of integers without executing them: a few operations back, no more, so that a question takes
// constant time.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

// The operand, as an unsigned number, is this or less.
uint64_t most(const Emitter& e, ir::Operand o);
// It is not 0.
bool is_never_zero(const Emitter& e, ir::Operand o);

} // namespace ladder::spirv
