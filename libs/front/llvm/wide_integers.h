// Integers of more than 64 bits, which LLVM makes of vectors to move their elements about: as values they are
// their words of 32 bits, the low one first.
#pragma once

#include "front/llvm/function.h"

namespace ladder::front_llvm {

// Sets `i`, whose type or operands are such integers: and, or, xor, and shifts by constants;
void wide_binary(FunctionTranslator& t, const Instruction& i);
// trunc, zext and sext;
void wide_cast(FunctionTranslator& t, const Instruction& i);
// comparisons for equality.
void wide_compare(FunctionTranslator& t, const Instruction& i);

} // namespace ladder::front_llvm
