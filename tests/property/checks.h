// The properties of doc/design/structurizer.md, checked on one graph at a time.
#pragma once

#include "graphs.h"

#include <string>

namespace ladder::test {

struct Totals {
    uint64_t graphs = 0, blocks_in = 0, blocks_out = 0, selectors = 0, virtual_headers = 0, runs = 0,
             validated = 0;
    double worst_ratio = 0;
    void print() const;
};

struct Effort {
    bool validate = false; // by spirv-val too
    uint64_t seed = 1;     // of the threads' decisions
    uint32_t runs = 3;     // waves to simulate
    uint32_t steps = 300;  // blocks that a thread runs before it ends wherever it is
    uint32_t nesting = 60; // StructurizerInput::nesting
};

// Empty if all is well, else a message that starts with the name of the property. `details`: the plan.
std::string check(Sample& s, const Effort& effort, Totals* totals = nullptr, std::string* details = nullptr);

// M1 and M3 of a plan that need not be the structurizer's own.
std::string check_runs(const Sample& s, const structurize::Plan& plan, const Effort& effort,
                       Totals* totals = nullptr);

// Mistakes that the properties must find. The first three are made in the structurizer's input, the
// others in the finished plan.
enum Fault {
    NoDemotion,
    TangledExitsAbsorbed,
    HintsForgotten,
    SelectorNotSet,
    WrongConstant,
    MergeForgotten,
    ContinueForgotten,
    Faults
};
extern const char* const fault_names[Faults];

// Makes the fault, at the place of that number where there are several, and checks the result. `places`: how
// many there are.
std::string check_with_fault(Sample& s, Fault fault, uint32_t place, const Effort& effort, uint32_t& places);

} // namespace ladder::test
