// The writer under the simulator: a module is made of the shader, read back, and compared like a pass.
#pragma once

#include "check/check_passes.h"
#include "ladder/ladder_simt.h"

namespace ladder {

// Compiles a compute shader to SPIR-V, reads the words back and lets the comparison see the program as
// "spirv". A module that is not read back, or whose resources have other registers, is reported as not
// compared. Does nothing for other stages.
void compare_words(const ladder_simt_info& info, ir::Stage stage, check::Comparison& comparison,
                   Diagnostics& diag);

} // namespace ladder
