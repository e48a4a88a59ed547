// Calls of dx.op functions: checks a call against the row of ops.def, and translates it by the row's
// function.
#pragma once

#include "front/dxil/dxil_shared.h"

namespace ladder::dxil {

// `call` names a function of kind CalleeState::OfDialect. The opcode is checked once for each callee and
// stage (DxilShared::checked).
void call_operation(FunctionTranslator& t, const llvm::Instruction& call);

} // namespace ladder::dxil
