// LLVM's own intrinsics that LLVM 3.7 has, too.
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

// What a function named llvm.* is: Nothing, Intrinsic with its number, or Unseen if it is not known.
CalleeState classify_intrinsic(std::string_view name);
void intrinsic(FunctionTranslator& t, const llvm::Instruction& call, uint32_t number);

} // namespace ladder::front_llvm
