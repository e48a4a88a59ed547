// Does every pass keep the meaning of a program? It is executed on the simulator as it was read and after
// each pass, with the same contents; memory, tangles and findings are compared. doc/simulator.md, "Comparing
// passes".
#pragma once

#include "check/execution.h"
#include "passes/passes.h"

namespace ladder::check {

enum class Verdict : uint8_t { Equal, Different, NotCompared };

struct Settings {
    uint32_t groups[3] = {1, 1, 1};
    uint32_t wave_size = 0;    // 0: some that the program may have
    uint32_t seed = 1;         // of contents, schedules and policies
    uint64_t steps = 1u << 24; // of each execution
    passes::Structurizer structurizer = passes::Structurizer::Reconstructive;
    void (*damage)(ir::Program&) = nullptr; // as in passes::Context
};

// What was found out about the program after one pass.
struct PassVerdict {
    const char* pass;
    Verdict verdict;
    std::string text; // why it was not compared; the first difference; or "unchanged"
};

struct Summary {
    // Different: after some pass. NotCompared: the program itself cannot be, `reason` says why.
    Verdict verdict = Verdict::Equal;
    std::string reason;
    std::string contents; // with what it was compared, where the first contents did not do
    std::vector<PassVerdict> passes;
    bool writes = false; // it leaves other memory or outputs than it found
    uint32_t executions = 0;
    uint64_t tangles = 0; // of the program as it was read, all compared
};

// Runs the pipeline on `p`; structured source is compared from the graph on that flatten makes of it. Fails
// where a pass does.
Summary check_passes(ir::Program& p, const Settings& settings, Diagnostics& diag);

} // namespace ladder::check
