// Bitcasts between vectors of bools and numbers, by which LLVM's optimiser looks at parts of vectors.
#pragma once

#include "front/llvm/function.h"

namespace ladder::front_llvm {

// Translates such a bitcast: the first bool is the lowest bit. False: the bitcast is of another kind.
bool bitcast_bools(FunctionTranslator& t, const llvm::Instruction& i);

} // namespace ladder::front_llvm
