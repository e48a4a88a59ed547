// Aggregates and vectors, which VSIR does not have: runs of scalars.
#pragma once

#include "formats/llvm/module.h"

namespace ladder::front_llvm {

class FunctionTranslator;

void extract_value(FunctionTranslator& t, const llvm::Instruction& i);
void insert_value(FunctionTranslator& t, const llvm::Instruction& i);
void extract_element(FunctionTranslator& t, const llvm::Instruction& i);
void insert_element(FunctionTranslator& t, const llvm::Instruction& i);
void shuffle_vector(FunctionTranslator& t, const llvm::Instruction& i);

} // namespace ladder::front_llvm
