// Functions: their parameters, temps and blocks.
#pragma once

#include "spirv/module/survey.h"

namespace ladder::spirv {

void write_function(Emitter&, uint32_t index, const FunctionScan& scan);

// SPIR-V 2.17: functions have 255 parameters; the arguments of further ones travel in variables.
Id parameter_variable(Emitter&, uint32_t function_index, uint32_t parameter);

} // namespace ladder::spirv
