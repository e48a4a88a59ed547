// Which threads run together: what the module asks of the target, and what it then has to obey.
#pragma once

#include "spirv/emit/emitter.h"

namespace ladder::spirv {

// If the program depends on which threads run together, asks for the best that the target has
// (Fact::MaximalReconvergence, Fact::SubgroupUniformControlFlow), and warns where that is not all
// the program wants. All functions have been written. Says whether it has asked for maximal reconvergence.
bool ask_for_reconvergence(Emitter& e, std::span<const Id> entries);

// The rules of SPV_KHR_maximal_reconvergence on a finished module: only loop headers, merge blocks, continue
// targets and targets of switches have several predecessors, and the labels of a conditional branch differ.
// Linear. Returns null if all is well, else a message in `scratch`.
//
// check_structure() implies this for VSIR's blocks; this one sees what has been written, blocks of the
// writer's own included. The module is Ladder's: its instructions are taken to be whole.
const char* check_reconvergence(std::span<const uint32_t> module, Arena& scratch);

} // namespace ladder::spirv
