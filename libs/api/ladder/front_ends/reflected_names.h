// Names of resources out of reflection data, for LADDER_OPTION_SOURCE_NAMES.
#pragma once

#include "api/ladder/source.h"
#include "vsir/core/program.h"

namespace ladder {

// Each gives descriptors of the program the names that its kind of source has (FrontEnd::name_resources).
// `scratch` is as empty afterwards as before.
void name_token_resources(const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag);
void name_dxil_resources(const Source& source, ir::Program& p, Arena& scratch, Diagnostics& diag);

} // namespace ladder
