// Resource handles: what they name.
#pragma once

#include "dxil/function.h"

namespace ladder::dxil {

// The handle that an LLVM value of type %dx.types.Handle is. An undefined one is malformed.
Operand handle_of(FunctionTranslator& t, const Value* v);
// The descriptor that a handle was made from.
const ir::Descriptor& descriptor_of(FunctionTranslator& t, Operand handle);

} // namespace ladder::dxil
