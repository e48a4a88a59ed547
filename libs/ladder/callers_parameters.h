// Parameters: ladder_parameters.h, checked and as the SPIR-V writer has them.
#pragma once

#include "ladder/ladder_parameters.h"
#include "spirv/parameters.h"
#include "support/diagnostics.h"

namespace ladder {

// Fails (InvalidArgument) where they break a rule. `map` may be null.
void check_parameters(const ladder_parameter_info& info, const ladder_binding_map* map, Diagnostics& diag);
// Checked ones, kept in the arena.
const spirv::Parameters* read_parameters(const ladder_parameter_info& info, Arena& arena);

} // namespace ladder
