// Programs of shader models 1 to 3 as text: the assembly that Microsoft's compiler shows.
#pragma once

#include "formats/d3d9/d3d_bytecode.h"

#include <memory_resource>
#include <string>

namespace ladder::d3dbc {

// Appends the text, which says all that the tokens do but comments: doc/design/d3dbc.md has its rules. It has
// fewer than 128 bytes for each token. Of comments it shows the table of constants. `scratch` is for that.
void disassemble(const Program& p, Arena& scratch, std::pmr::string& text);

} // namespace ladder::d3dbc
