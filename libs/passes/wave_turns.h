// Loops in which lanes wait for their turn end for helper lanes too.
//
// A pixel shader may go through the values of a wave one by one:
//
//     loop { first = wave_read_first(x); if (first == x) { ...; break; } }
//
// Helper lanes are in such a loop as well, and take no part in the operation. Where only helper lanes are
// left, the first value is 0, which is nobody's, and the loop would never end. Direct3D says nothing of what
// helper lanes do. Two things make such loops end:
//
// - Where the result is only compared with the operand, or used where it was found to be equal, no lane can
//   tell whose value was taken first: helper lanes take part in that operation (instr_flags::Helpers).
// - Other loops whose way out depends on operations without helper lanes ask in each turn whether a lane is
//   left that is none, and end if there is none.
#pragma once

#include "ir/analyses.h"

namespace ladder::passes {

// `f`, of an entry point with helper lanes, at level cfg-ssa. No block or edge changes. What
// it needs meanwhile stays in `scratch`, which may be the program's arena.
void let_turns_end(ir::Program& p, ir::Function& f, ir::FunctionAnalyses& analyses, Arena& scratch);

} // namespace ladder::passes
