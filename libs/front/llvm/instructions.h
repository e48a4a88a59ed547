// Arithmetic, casts, comparisons and select.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::dxil {

class FunctionTranslator;

void binary(FunctionTranslator& t, const llvm::Instruction& i);
void cast(FunctionTranslator& t, const llvm::Instruction& i);
void compare(FunctionTranslator& t, const llvm::Instruction& i);
void select(FunctionTranslator& t, const llvm::Instruction& i);

} // namespace ladder::dxil
