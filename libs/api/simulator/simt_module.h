// What a module says that no execution shows: declarations, scopes and semantics, modes and decorations.
#pragma once

#include "vsir/core/program.h"

#include <span>
#include <string>

namespace ladder {

// Returns what is wrong with a module of libladder by itself; empty: nothing.
std::string module_fault(std::span<const uint8_t> words, Diagnostics& diag);

// Returns what the module promises otherwise than the shader; empty: nothing. Requires registers and origins
// of the shader (restore_registers). With `exact` false the module may be stricter than the shader.
std::string promise_difference(const ir::Program& module, const ir::Program& shader, bool exact);

} // namespace ladder
