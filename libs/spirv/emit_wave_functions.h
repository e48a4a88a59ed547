// Functions that Ladder adds to the module for wave operations that SPIR-V lacks.
#pragma once

#include "spirv/emitter.h"

namespace ladder::spirv {

Id match_function(Emitter&, uint32_t words);
Id multi_prefix_function(Emitter&, spv::Op op, ir::Type type);
void write_helpers(Emitter&);

} // namespace ladder::spirv
