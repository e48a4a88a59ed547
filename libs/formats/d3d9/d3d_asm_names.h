// Words of the assembly text: tables by number, for the disassembler and the assembler of tests.
#pragma once

#include "formats/d3d9/d3d_bytecode.h"

namespace ladder::d3dbc {

using Words = std::span<const char* const>;

extern const Words usage_words;         // "position" ...
extern const Words texture_words;       // "2d" ...; "" where it is not known
extern const Words comparison_words;    // "gt" ...
extern const Words sample_words;        // "", "p", "b"
extern const Words min_precision_words; // "", "min16f" ...

// A modifier stands before the register, behind it, or both: -r0_bias.
struct ModifierText {
    const char *before, *behind;
};
extern const std::span<const ModifierText> modifier_texts;

} // namespace ladder::d3dbc
