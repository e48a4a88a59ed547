// Descriptors of a module that was read back: the shader's registers again.
#pragma once

#include "api/simulator/simt_module_memory.h"
#include "vsir/core/program.h"

#include <string>

namespace ladder {

// Gives the descriptors of a module the registers that the shader has, and its counters, which are buffers in
// the module, to the shader's buffers. `memory` gets what it reads beside them. Returns why it cannot; empty:
// it could.
std::string restore_registers(ir::Program& module, const ir::Program& shader, const ModulePlaces& places,
                              check::ModuleMemory& memory);

} // namespace ladder
