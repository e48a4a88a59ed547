// Stream output of a module and outputs that are zeros: which variables there are, and what the caller asked
// for.
#pragma once

#include "ladder/ladder_linkage.h"
#include "vsir/core/program.h"

#include <span>
#include <string>
#include <vector>

namespace ladder {

// A variable that has columns of a row of an output only for stream output.
struct Capture {
    uint32_t element, row, first, count; // of the shader's outputs
    uint32_t location, component;        // of the variable
};

// Finds these variables. Returns what is wrong with the stream output of a module, or with the zeros that the
// linkage map asks for; empty: nothing. `linkage` may be null.
std::string find_captures(std::span<const uint8_t> words, const ladder_linkage_info* linkage,
                          const ir::Program& shader, std::vector<Capture>& to, Diagnostics& diag);

} // namespace ladder
