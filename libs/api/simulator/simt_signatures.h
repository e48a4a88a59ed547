// Signatures of a module that was read back: the shader's again.
#pragma once

#include "api/simulator/simt_captures.h"
#include "api/simulator/simt_source.h"

#include <span>

namespace ladder {

// What keeps a module from being compared with the shader; empty: nothing.
struct Restored {
    std::string why;
    bool wrong = false; // the module is wrong; else it cannot be compared
};

// Gives a module the signatures of the shader that it was made of: elements with a location by `links`,
// others by what they mean. Rewrites the instructions that name elements, and converts where the shader's
// elements have 16 bits and the module's 32. What is captured counts in place of what the next stage reads.
// `linkage` may be null: what the caller asked for.
Restored restore_signatures(ir::Program& module, const ir::Program& shader, std::span<const WordsLink> links,
                            std::span<const Capture> captures, const ladder_linkage_info* linkage);

// What the module asks of the pipeline that the shader does not; empty: nothing. Else the module gets the
// shader's settings, but for those of floats.
std::string settings_difference(ir::EntryPoint& module, const ir::EntryPoint& shader);

} // namespace ladder
