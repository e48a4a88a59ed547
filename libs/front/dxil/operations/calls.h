// The translators of dx.op calls: what the `translate` column of ops.def names. Arguments have been checked
// against the row's signature; argument n of the operation is operand n + 1 of the call.
#pragma once

#include "front/dxil/operations/operations.h"

#define LADDER_DXIL_CALL(name)                                                                               \
    void name(FunctionTranslator& t, const llvm::Instruction& call, const Operation& operation)
