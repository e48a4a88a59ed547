// What debug information says of a program, for callers (struct ladder_source_lines_info).
#pragma once

#include "ladder/ladder_places.h"
#include "vsir/core/program.h"

namespace ladder {

// Calls the function with what `p.debug`, which is not null, says of the program after a pass.
void tell_source_lines(const ladder_source_lines_info& info, const char* pass, const ir::Program& p,
                       Host* host);

} // namespace ladder
