// Names of SPIR-V's enumerants, from the grammar of SPIRV-Headers (gen_spirv_names.py).
#pragma once

namespace ladder_compiler {

// Null: the grammar has no such number.
const char* capability_name(unsigned int number);
const char* built_in_name(unsigned int number);

} // namespace ladder_compiler
