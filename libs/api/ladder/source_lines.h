// What debug information says of a program, for callers (struct ladder_source_lines_info).
#pragma once

#include "ladder/ladder_places.h"
#include "vsir/core/program.h"

namespace ladder {

// Calls the function with what `p.debug`, which is not null, says of the program of the front end.
void tell_source_lines(const ladder_source_lines_info& info, const ir::Program& p, Host* host);

} // namespace ladder
