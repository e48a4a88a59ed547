// Random graphs as cases for the oracle.
#pragma once

#include "fleshed.h"
#include "kinds.h"
#include "oracle.h"

namespace ladder::test {

// A graph of that kind. Hints that no compiler would give are left out: they mean one thing to the simulator
// and another to the structurizer.
Sample oracle_graph(const Kind& kind, uint64_t seed, uint32_t max_blocks);

// The graph must outlive the case.
OracleCase oracle_case(const Sample& s, uint64_t seed);

} // namespace ladder::test
