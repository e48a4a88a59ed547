// The debug information of a module under the simulator: what it says of HLSL variables is compared with what
// the shader's says.
#pragma once

#include "check/check_passes.h"
#include "ladder/ladder_simt.h"

namespace ladder {

// What stands for the comparison where passes are named.
inline constexpr char values_pass[] = "debug-values";

// Lets the comparison see the values as "debug-values", if `how` asks for variables in debug information. A
// shader without debug information, and a module that is not read back, are reported as not compared.
void compare_debug_values(const ladder_simt_info& info, const ladder_simt_words_info* how,
                          check::Comparison& comparison, Diagnostics& diag);

} // namespace ladder
