// What metadata say of branches and loops ([branch], [flatten], [loop], [unroll] in HLSL), as flags of
// terminators.
#pragma once

#include "front/llvm/function.h"

namespace ladder::front_llvm {

// ir::hint_flags for the terminator that `i` becomes; 0: nothing is said.
uint8_t source_hints(const FunctionTranslator& t, const Instruction& i);

} // namespace ladder::front_llvm
