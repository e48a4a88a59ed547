// The pass "wave-turns": loops in which lanes wait for their turn end for helper lanes too.
//
// A pixel shader may go through the values of a wave one by one:
//
//     loop { first = wave_read_first(x); if (first == x) { ...; break; } }
//
// Helper lanes are in such a loop as well, and take no part in the operation. Where only helper lanes are
// left, the first value is 0, which need not be the value of any lane, and the loop would never end. Direct3D
// does not define what helper lanes do. Two things make such loops end:
//
// - Where the result is only compared with the operand, or used where it was found to be equal, no lane can
//   tell whose value was taken first: helper lanes take part in that operation (instr_flags::Helpers).
// - Other loops whose way out depends on operations without helper lanes ask in each turn whether a lane is
//   left that is none, and end if there is none.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// Is it a wave operation in which helper lanes take no part?
inline bool excludes_helpers(const ir::Instr& i) {
    return ir::asks_lanes(i.op) && !(i.flags & ir::instr_flags::Helpers);
}

// The functions that entry points with helper lanes reach, each once, in `scratch`.
Vec<uint32_t> functions_with_helpers(const ir::Program& p, Arena& scratch);

} // namespace ladder::passes
