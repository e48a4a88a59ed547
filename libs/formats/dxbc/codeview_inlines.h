// Functions that a compiler inlined, in the symbols of a PDB module (LLVM, "CodeView Symbol Records").
#pragma once

#include "base/support/vec.h"

namespace ladder::dxbc {

// Bytes `begin` to `end` of a program come from a line of an inlined function.
struct InlinedRange {
    uint32_t begin, end;
    uint32_t inlinee;      // id of the function
    uint32_t line, column; // line: from the first one of the function, 0 and up
};

// Adds the ranges that symbol S_INLINESITE has: `annotations` of a function whose code begins at byte `code`.
void read_inlined(std::span<const uint8_t> annotations, uint32_t inlinee, uint32_t code,
                  Vec<InlinedRange>& ranges);

} // namespace ladder::dxbc
