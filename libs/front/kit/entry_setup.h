// The entry point of programs whose bytecode is structured and names none.
#pragma once

#include "vsir/core/program.h"

namespace ladder::front {

// Makes the empty program one of level source, with one entry point "main" of that stage. Floats of 32 bits
// have no denormals, as in all of Direct3D before shader model 6.2 (D3D 11.3, 3.1.3.2).
void set_up_entry(ir::Program& p, ir::Stage stage, uint32_t shader_model_major, uint32_t shader_model_minor);

} // namespace ladder::front
