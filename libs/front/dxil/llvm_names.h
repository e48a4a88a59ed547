// The translator of any LLVM module (front/llvm) and the names of its values and instructions, as all code of
// DXIL uses them. What one file alone uses has the namespace in its name there.
#pragma once

#include "front/llvm/function.h"

namespace ladder::dxil {

using front_llvm::CalleeState;
using front_llvm::constant_int;
using front_llvm::Flow;
using front_llvm::FunctionTranslator;
using front_llvm::is_aggregate;
using front_llvm::Lowered;
using front_llvm::Part;
using front_llvm::Pointer;
using front_llvm::TypeTable;
using ir::Op;
using ir::Operand;
using llvm::Instruction;
using llvm::Opcode;
using llvm::Value;

} // namespace ladder::dxil
