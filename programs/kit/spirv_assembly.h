// SPIR-V as text, which spirv-as of SPIRV-Tools assembles.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kit {

// Is it such text: a comment or an instruction in the first line?
bool looks_like_spirv_assembly(const std::string& text);

enum class Assembled : uint8_t { Done, Refused, NoAssembler };
// `messages`: what the assembler said, or why it did not run.
Assembled assemble_spirv(const std::string& text, std::vector<uint8_t>& out, std::string& messages);

} // namespace kit
