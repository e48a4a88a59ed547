// Marks what is of min precision: half and i16 in shaders without native 16-bit types, which are 32 bits wide
// here. Only where the caller wants to know (Options::min_precision).
#pragma once

#include "front/dxil/llvm_names.h"

namespace ladder::dxil {

// Sets instr_flags::Min16 on what `i` has become, where that is known to be right.
void mark_min_precision(FunctionTranslator& t, const Instruction& i);

} // namespace ladder::dxil
