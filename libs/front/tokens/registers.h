// Registers of shader models 4 and 5, which have no types.
#pragma once

#include "front/kit/temp_registers.h"

namespace ladder::tpf {

// An operand of VSIR; tpf::Operand is one of the bytecode.
using Value = ir::Operand;
using front::convert;
using front::Registers;
using front::registers_max;
using ir::Type;

} // namespace ladder::tpf
