// Programs of shader models 4 and 5 as text: the assembly that Microsoft's compiler shows.
#pragma once

#include "formats/tokens/tokens.h"

#include <memory_resource>
#include <string>

namespace ladder::tpf {

// Appends the text, which says all that the tokens do: doc/design/tpf.md has its rules. It has fewer than 64
// bytes for each token and 4 for each byte of comments.
void disassemble(const Program& p, std::pmr::string& text);

} // namespace ladder::tpf
