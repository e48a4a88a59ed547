// Programs and their execution on the simulator, as its tests need them.
#pragma once

#include "loaded.h"
#include "simt/simulator.h"

#include <string>
#include <vector>

namespace ladder::test {

// One buffer for t0, one for u0, both in space 0, as the corpus and the flow cases have them.
struct Outcome {
    std::vector<uint32_t> out;
    std::vector<std::string> reports; // lines
    std::string error;                // why it was not executed, or gave up
    simt::Statistics statistics;
    bool has(simt::Report kind) const;
};
Outcome simulate(const ir::Program& p, const simt::Options& options, std::vector<uint32_t> in,
                 uint32_t out_words, const uint32_t groups[3]);

// Every schedule and, with merge annotations, every switch policy. With the adversary, alignments and delayed stores
// change by seed.
std::vector<simt::Options> all_options(const ir::Program& p, uint32_t wave_size);
std::string describe(const simt::Options& o);

} // namespace ladder::test
