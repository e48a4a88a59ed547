// The writer under the simulator: a module is made of the shader, read back, and compared like a pass.
#pragma once

#include "check/check_passes.h"
#include "ladder/ladder_simt.h"

namespace ladder {

// Compiles a shader to SPIR-V, reads the words back and lets the comparison see the program as "spirv".
// `how` may be null: with default options. `shader`: as it was read. A module that is not read back, or whose
// resources or signatures are not the shader's, is reported as not compared.
void compare_words(const ladder_simt_info& info, const ladder_simt_words_info* how, const ir::Program& shader,
                   check::Comparison& comparison, Diagnostics& diag);

} // namespace ladder
