// Graphs of unusual shape or size.
#pragma once

#include "graphs.h"

namespace ladder::test {

enum class OddShape : uint32_t {
    NoReturn,       // endless loops, and nothing but
    SelfLoops,      // a third of all edges
    ManyEntries,    // rings in rings, each entered everywhere
    WideSwitch,     // a thousand cases, with shared bodies, fall-through and ways back
    NestedIfs,      // and elses, some of which leave the nest
    NestedLoops,    // with breaks to any level
    NestedSwitches, //
    EarlyReturns,   // a long line of ways out
    Random,
    Count
};
extern const char* const odd_shape_names[];

// About `blocks` nodes.
Sample odd_sample(Rng& rng, OddShape shape, uint32_t blocks);

} // namespace ladder::test
