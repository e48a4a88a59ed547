// Parts of containers by themselves, as --extract writes them.
#pragma once

#include <string>

namespace ladder_compiler {

// Puts a shader (DXIL, ILDB, SHDR, SHEX) or root signature (RTS0) that lies in no container into one, so that
// it is read like any container. Other contents stay as they are.
void wrap_bare_part(std::string& contents);

} // namespace ladder_compiler
