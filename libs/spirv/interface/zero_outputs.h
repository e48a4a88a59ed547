// What the next stage reads and this one does not write, where the caller's linkage says so: zeros. Of vertex
// and domain shaders; what others leave out the next stage must not read.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// The first location behind them.
uint32_t zero_outputs_end(const Emitter&);
// After place_elements(). Fails where one would lie in an output of the shader, or two in one place.
void declare_zero_outputs(Emitter&);

} // namespace ladder::spirv
