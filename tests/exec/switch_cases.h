// The table of the switch cases: tests/data/vsir/switch/NAME.vsir, what each is given, what it must give, and
// what must have become of its switches.
//
// Inputs and results are those of tests/data/reference/switch_cases.md. The structure follows from
// doc/structurizer.md by hand:
// - One construct for each switch with at least two cases, `if` and loop of the source.
// - A body that several of a switch's ways reach by other ways too, as by fall-through, runs behind the
//   merge block; so does one that holds a wave operation and that several selector values take at once.
//   Where some of the gathered threads want it and others do not, that is one more construct, and if it
//   chooses among more than two ways, an OpSwitch on the structurizer's own selector.
// - A branch of which one way leaves for the merge block of a construct around it, and that nothing merges
//   behind, has no construct of its own.
// - All other arms stay inside.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::test {

// What the module must look like.
struct SwitchShape {
    uint32_t selections, loops;
    uint32_t own_switches;             // OpSwitch on selectors of the structurizer
    std::vector<std::string> switches; // the others, outer ones first: SpirvGraph::arms()
};

struct SwitchCase {
    const char* name;
    std::vector<int32_t> in;
    std::vector<int32_t> out; // by thread
    bool waves;               // has wave operations: threads are compared where they run together
    SwitchShape shape;
    uint32_t together = 0; // threads that must share a wave; 0: all
};

inline const std::vector<SwitchCase>& switch_cases() {
    static const std::vector<SwitchCase> cases = {
        // Wave operations and fall-through.
        {"all_cases_fall", {0, 1, 2, 98, 99}, {11, 10, 8, 5, 5}, true, {3, 0, 0, {"0+ 1- 2- *-"}}},
        {"conditional_break",
         {0, 1, 1, 1, 2, 98, 99, 0, 1, 2, 0, 0, 0, 0},
         {100, 500, 610, 232, 200, 202, 202},
         true,
         {2, 0, 0, {"0+ 1+ 2+ *-"}}},
        {"predicate_chain",
         {0, 1, 2, 3, 4, 4, 99, 0, 0, 0, 0, 1, 0, 0},
         {10, 30, 40, 30, 50, 50, 50},
         true,
         {3, 0, 0, {"0+ 4+ 1- 3- 2+ *-"}}},
        {"default_first", {0, 1, 99, 99}, {7, 4, 9, 9}, true, {3, 0, 0, {"0- 1- *-"}}},
        {"loops_in_cases", {0, 1, 2, 99}, {9, 2, 16, 1000}, true, {2, 2, 0, {"0+ 1- 2+ *+"}}},
        {"mixed_groups", {0, 1, 2, 3}, {21, 20, 300, 200}, true, {2, 0, 1, {"0+ 1- 2+ 3- *-"}}},
        // The last three threads have no wave operation.
        {"nested_both_fall",
         {0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
         {60, 40, 1000, 6, 4, 100, -1, -1, -1},
         true,
         {4, 0, 0, {"0+ 1- *+", "0+ 1- *+"}},
         6},
        {"uniform_selector", {0, 0, 0, 0}, {84, 84, 84, 84}, true, {2, 0, 0, {"0+ 1- *-"}}},
        {"case_falls_into_default", {0, 1, 2, 3}, {41, 40, 40, 40}, true, {1, 0, 0, {}}},

        // Wave operations without fall-through.
        {"shared_labels", {0, 1, 2, 7, 9}, {2, 2, 100, 20, 20}, true, {2, 0, 1, {"0- 1- 2+ *-"}}},
        {"default_only", {0, 1, 2, 3}, {42, 42, 42, 42}, true, {0, 0, 0, {}}},
        {"loop_continue", {0, 1, 2, 3}, {0, 3, 30, 300}, true, {1, 1, 0, {"0- 1+ 2+ 3+ *-"}}},
        {"loop_return", {0, 1, 2, 3}, {33, 45, 110, 3030}, true, {2, 1, 0, {"0+ 1+ 2+ *+"}}},
        {"ifs_fall", {0, 1, 2, 3, 0, 0, 0, 0}, {41, 40, 40, 40}, true, {2, 0, 0, {}}},
        {"ifs_break", {0, 1, 2, 3, 4, 1, 0, 0, 0, 0}, {1, 40, 40, 40, 40}, true, {2, 0, 0, {}}},
        {"ifs_break_out", {0, 1, 2, 3, 4}, {1, 40, 40, 40, 40}, true, {1, 0, 0, {}}},
        {"loop_then_sum", {0, 1, 0, 1}, {50, 50, 50, 50}, true, {0, 1, 0, {}}},
        {"switch_then_sum", {0, 1, 2, 3}, {1000, 1000, 1000, 1000}, true, {1, 0, 0, {"0+ 1+ 2+ *+"}}},

        // Values only.
        {"carry", {0, 1, 2, 3}, {100, 11, 200, -1}, false, {2, 0, 0, {"0+ 1- 2+ *+"}}},
        {"use_behind", {0, 1, 2, 3}, {30, 10, 200, -2}, false, {2, 0, 0, {"0+ 1- 2+ *+"}}},
        {"chain", {0, 1, 2, 3, 4}, {210, 105, 35, 7, -1}, false, {4, 0, 0, {"0+ 1- 2- 3- *+"}}},
        {"default_into_case",
         {0, 1, 2, 3, 4},
         {100, 200, 300, 50, 500},
         false,
         {2, 0, 0, {"0+ 1+ 2+ 3- *+"}}},
        {"loop_then_fall", {0, 1, 2, 3}, {115, 100, 200, -1}, false, {2, 1, 0, {"0+ 1- 2+ *+"}}},
        {"two_chains",
         {0, 1, 2, 3, 4, 5, 6, 7},
         {6, 3, 100, 35, 7, 1, -1, -1},
         false,
         {3, 0, 1, {"0+ 1- 2+ 3+ 4- 5- *-"}}},
        {"several_variables", {0, 1, 2, 3}, {2322, 1211, 1200, -1}, false, {3, 0, 0, {"0+ 1- 2- *+"}}},
        {"nested",
         {0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
         {11, 12, 10, 2, 3, 1, -1, -1, -1},
         false,
         {3, 0, 0, {"0+ 1- *+", "0+ 1+ *+"}}},
        {"some_variables", {0, 1, 2, 3}, {615, 606, -1, -1}, false, {2, 0, 0, {"0+ 1- *-"}}},
        {"case_into_default", {0, 1, 2, 3}, {500, 100, 200, 50}, false, {2, 0, 0, {"0+ 1+ 2+ *-"}}},
        {"skips_a_case",
         {0, 1, 2, 3, 4, 5},
         {131, 122, 102, 101, -1, -1},
         false,
         {4, 0, 0, {"0+ 1- 2- 3- *-"}}},
        {"if_then_fall",
         {0, 0, 1, 1, 2, 2, 3, 3, 1, 0, 1, 0, 1, 0, 1, 0},
         {200, 400, 2, 2, -1, -1, -1, -1},
         false,
         {3, 0, 0, {"0+ 1- *-"}}},
        {"grouped_labels",
         {0, 1, 2, 3, 4, 5, 6, 7},
         {100, 101, 202, 203, 204, -1, -1, -1},
         false,
         {1, 0, 0, {"0+ 1+ 2+ 3+ 4+ *-"}}},
        {"labelled_breaks",
         {0, 1, 1, 2, 3, 0, 1, 2, 0, 0},
         {0, 1, 4, 100, 0},
         false,
         {2, 1, 0, {"0+ 1+ 2+ *-", "0- 1- *-"}}},
        {"continue_in_switch", {0, 1, 2}, {3, 36, 39}, false, {1, 1, 0, {"0+ 1+ *+"}}},
    };
    return cases;
}

} // namespace ladder::test
