// Descriptors of a module that was read back: the shader's registers again.
#pragma once

#include "ladder/ladder_binding.h"
#include "vsir/core/program.h"

#include <string>

namespace ladder {

// Gives the descriptors of a module the registers that the shader has, and its counters, which are buffers in
// the module, to the shader's buffers. `map`: with which the module was made; null: without one. Returns why
// it cannot; empty: it could.
std::string restore_registers(ir::Program& module, const ir::Program& shader, const ladder_binding_map* map);

} // namespace ladder
