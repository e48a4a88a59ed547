// LLVM's own intrinsics. DXIL proper has llvm.dbg.* and llvm.lifetime.* only; modules that skipped the
// validator hold a few more.
#pragma once

#include "front/llvm/shared.h"

namespace ladder::front_llvm {

class FunctionTranslator;

// What a function named llvm.* is: Nothing, Intrinsic with its number, or Unseen if it is not known.
CalleeState classify_intrinsic(std::string_view name);
void intrinsic(FunctionTranslator& t, const llvm::Instruction& call, uint32_t number);

} // namespace ladder::front_llvm
