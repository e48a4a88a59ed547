// Small programs with control flow of one kind each, with known results: tests/data/vsir/NAME.vsir. Their
// structure after reconstruction is checked, and what they give on tests/support/wave_machine.h, on a Vulkan
// device and, where they have no wave operations, on tests/support/reference_machine.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

// What the module must look like.
struct FlowShape {
    uint32_t constructs; // at most so many: loops and selections
    uint32_t loops;      // exactly so many that may go round
    // OpSwitch on values of the shader, outer ones first: SpirvGraph::arms(). Of those on selectors of the
    // structurizer there are at most `own_switches`.
    std::vector<std::string> switches;
    uint32_t own_switches = 0;
};

// The program reads buffer In (t0) and writes buffer Out (u0).
struct FlowCase {
    const char* name;
    std::vector<int32_t> in, out;
    uint32_t wave; // how many threads must be in one wave; 0: there are no wave operations
    FlowShape shape;
    const char* llvmpipe = nullptr; // why Mesa's llvmpipe may give something else; null: it may not
};

// What main() returns.
int run_flow_cases(const char* group, const std::vector<FlowCase>& cases);

} // namespace ladder::test
