// Atomic arithmetic on floats in buffers, by loops of compare-exchanges. Inside this folder only.
#pragma once

#include "vsir/core/program.h"

namespace ladder::passes {

// An exchange of i32 that is to be arithmetic: the word has an f32, or two halves.
struct FloatAtomic {
    ir::Instr* exchange; // of its value
    ir::Op arithmetic;   // FAdd, FMin, FMax
    bool halves;
};

// Replaces each exchange, in a function of level cfg-ssa:
//
//     b0:                                                    b0:
//         %r = res_atomic.i32 %h, exchange, %a, 0, 0, %v         %f = res_atomic.i32 %h, or, %a, 0, 0, 0
//         rest                                                   branch b1
//                                                    ->      b1:
//                                                                %e = phi.i32 %f, b0, %g, b1
//                                                                %n = the bits of %e + %v
//                                                                %g = res_cmpxchg.i32 %h, %a, 0, 0, %e, %n
//                                                                %d = ieq %g, %e
//                                                                branch_if %d, b2, b1
//                                                            b2:
//                                                                rest, with %g for %r
//
// Floats are compared as bits, so a NaN ends the loop, too.
void expand_float_atomics(ir::Program& p, ir::Function& f, std::span<const FloatAtomic> all, Arena& scratch);

} // namespace ladder::passes
