// The properties of doc/design/simulator.md, checked on one program at a time: what the passes make of it is
// compared with what it was.
#pragma once

#include "passes/passes.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ladder::test {

// A program, and what it is executed on.
struct OracleCase {
    // Fills the empty program, the same each time. Any level before structuring.
    std::function<void(ir::Program&, Diagnostics&)> make;
    std::vector<std::vector<uint32_t>> memory; // by descriptor: the words of its buffer
    uint32_t groups = 1;
    bool ends = true;  // else only what needs no end is checked: L, C, V
    uint64_t seed = 1; // of all that is random in the executions
};

struct OracleEffort {
    std::vector<uint32_t> wave_sizes = {4, 8, 16, 32, 64, 128};
    uint32_t lanes = 6;        // that L follows
    uint32_t blocks = 60;      // each, at most
    uint64_t steps = 1u << 22; // instructions of lanes in an execution, at most
    bool each_pass = false;    // validate the program after each pass
    bool emit = false;         // write SPIR-V and ask spirv-val
};

struct OracleTotals {
    uint64_t programs = 0, irreducible = 0, endless = 0;
    uint64_t blamed = 0;   // had reports before the passes: only B ran
    uint64_t unsteady = 0; // dropped: results depend on the schedule
    uint64_t lanes = 0, runs = 0, tangles = 0, instructions = 0, copies = 0, emitted = 0;
    double worst_steps = 0;
    void add(const OracleTotals& o);
    void print() const;
};

class Oracle {
public:
    explicit Oracle(const OracleEffort& effort);
    ~Oracle();

    // Empty if all is well, else a message that starts with the property's letter. `details`, if given, gets
    // the program before and after the passes as text.
    std::string check(const OracleCase& c, OracleTotals* totals = nullptr, std::string* details = nullptr);

    // The passes that are checked; alive as long as the oracle runs.
    std::span<const passes::Pass> pipeline = passes::pipeline();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ladder::test
