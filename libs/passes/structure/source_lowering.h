// From structured source to blocks.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// A loop of the source, in the order of their beginnings.
struct SourceLoop {
    ir::BlockId header;
    uint32_t parent; // the loop around it, or no_id
};

// What a walk has made of a function: f.order, f.blocks; and where things came from.
struct LoweredSource {
    Vec<SourceLoop> loops;
    Vec<uint32_t> loop_of; // by block: the innermost loop of the source that it stands in, or no_id
};

// Turns the list of `f` (level source, valid) into blocks in the order of the text. Instructions after jumps
// go, so every block is reached.
LoweredSource lower_source(ir::Program& p, ir::Function& f, Arena& scratch);

} // namespace ladder::passes
