// A bare graph as a compute shader: its blocks compute, log and run tangled operations. Its branches take the
// ways that a tape in memory says, or that the values so far say.
#pragma once

#include "graphs.h"
#include "vsir/core/program.h"

#include <vector>

namespace ladder::test {

constexpr uint32_t fleshed_threads = 91;  // in a group: the last wave is a partial one, whatever the size
constexpr uint32_t fleshed_words = 64;    // that each thread has, of the tape and of the log each
constexpr uint32_t fleshed_counters = 16; // words of the third buffer, which all threads add to

// Fills the empty program: the graph is that of its entry, or of a function that the entry calls and that
// returns a value. Equal arguments give equal programs. d0: the tape, d1: the log, d2: counters.
// Each thread goes home the shortest way after some steps. A graph with blocks from which there is no way
// home is given edges for that, or not: then the program never ends. True: it does.
bool flesh(const Sample& s, uint64_t seed, ir::Program& p);

// For a group: what stands on the tape. Threads go the same way more often than not.
std::vector<uint32_t> tape(uint64_t seed);

} // namespace ladder::test
