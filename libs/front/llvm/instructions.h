// Arithmetic, casts, comparisons and select.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::front_llvm {

class FunctionTranslator;

void binary(FunctionTranslator& t, const llvm::Instruction& i);
void cast(FunctionTranslator& t, const llvm::Instruction& i);
void compare(FunctionTranslator& t, const llvm::Instruction& i);
void select(FunctionTranslator& t, const llvm::Instruction& i);

} // namespace ladder::front_llvm
