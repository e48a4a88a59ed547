// What is known of integers without executing them: a few operations back, no more, so that a question takes
// constant time.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

// The operand, as an unsigned number, is this or less.
uint64_t most(const Program& p, const Function& f, Operand o);
// It is not 0.
bool is_never_zero(const Program& p, const Function& f, Operand o);

} // namespace ladder::ir
