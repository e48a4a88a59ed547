// Arithmetic, casts, comparisons, select and freeze.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::front_llvm {

class FunctionTranslator;

void binary(FunctionTranslator& t, const llvm::Instruction& i);
void cast(FunctionTranslator& t, const llvm::Instruction& i);
void compare(FunctionTranslator& t, const llvm::Instruction& i);
void select(FunctionTranslator& t, const llvm::Instruction& i);
void negate(FunctionTranslator& t, const llvm::Instruction& i); // fneg
void freeze(FunctionTranslator& t, const llvm::Instruction& i); // gives its operand

} // namespace ladder::front_llvm
