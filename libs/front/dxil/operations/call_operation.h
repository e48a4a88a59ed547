// Calls of dx.op functions: checks a call against the row of ops.def, and translates it by the row's
// function.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

// `callee`: the function that `call` names, of kind DxOp. What the opcode was checked for is kept there.
void call_operation(FunctionTranslator& t, const llvm::Instruction& call, CalleeState& callee);

} // namespace ladder::dxil
