// Sources to programs: recognises what a source is and calls the front end for it.
#pragma once

#include "ladder/request.h"

#include <string>

namespace ladder {

// Fills the empty program `p` at whatever level its source has, and validates it. Names in the program may
// point into the source and into `arena`, which must outlive it. `scratch` may be the program's own arena.
void read_program(const Request& r, ir::Program& p, Arena& arena, Diagnostics& diag);

// LADDER_TARGET_DXIL_ASM: the source's LLVM module as text.
std::string disassemble(const Request& r, Arena& arena, Diagnostics& diag);

} // namespace ladder
