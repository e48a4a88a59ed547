// Lines of the high-level source by instruction of a module, whether or not the module can be translated.
#pragma once

#include "formats/spirv/spirv_module.h"

namespace ladder::front_spirv {

struct WordLine {
    uint32_t offset;   // of the instruction, in words from the start of the module
    uint32_t function; // that it is in; 0: before all functions, which count from 1 on
    std::string_view file;
    uint32_t line, column; // 0: not known
};

// By offset. Lines are those of OpLine, or of DebugLine of NonSemantic.Shader.DebugInfo.100. Files point into
// the module.
Vec<WordLine> lines_of_words(const spirv_in::Module& m, Arena& arena);

} // namespace ladder::front_spirv
