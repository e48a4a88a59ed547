// Switches with fall-through, shared labels, breaks and continues, with and without wave operations. Results
// are those of tests/data/reference/switch_cases.md. Values that reach a default differ, so that it shows if
// a switch parts threads with different values. The structure follows from doc/design/structurizer.md by
// hand:
// - A body that threads reach from the switch and by other ways too, as by fall-through, is no arm of it but
//   runs after a merge block. So does one that holds a wave operation and that several selector values
//   take. All other arms stay inside: values alone do not depend on the active lanes.
// - There is at most one construct for each switch with two cases at least, `if` and loop of the source, and
//   one for each body after a merge block that only some of the threads there want. One OpSwitch may stand
//   for several of the latter.
#include "flow_case.h"
#include "support/testing.h"

namespace test_switch_cases {

using namespace ladder::test;

TEST_GROUP(switch_cases) {
    const std::vector<FlowCase> cases = {
        // Wave operations and fall-through.
        {"switch/all_cases_fall", {0, 1, 2, 98, 99}, {11, 10, 8, 5, 5}, 5, {3, 0, {"0+ 1- 2- *-"}}},
        {"switch/conditional_break",
         {0, 1, 1, 1, 2, 98, 99, 0, 1, 2, 0, 0, 0, 0},
         {100, 500, 610, 232, 200, 202, 202},
         7,
         {4, 0, {"0+ 1+ 2+ *-"}}},
        {"switch/predicate_chain",
         {0, 1, 2, 3, 4, 4, 99, 0, 0, 0, 0, 1, 0, 0},
         {10, 30, 40, 30, 50, 50, 50},
         7,
         {4, 0, {"0+ 4+ 1- 3- 2+ *-"}}},
        {"switch/default_first", {0, 1, 98, 99}, {7, 4, 9, 9}, 4, {3, 0, {"0- 1- *-"}}},
        {"switch/loops_in_cases", {0, 1, 2, 99}, {9, 2, 16, 1000}, 4, {4, 2, {"0+ 1- 2+ *+"}}},
        {"switch/mixed_groups", {0, 1, 2, 3}, {21, 20, 300, 200}, 4, {3, 0, {"0+ 1- 2+ 3- *-"}, 1}},

        // The last three threads have no wave operation.
        {"switch/nested_both_fall",
         {0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
         {60, 40, 1000, 6, 4, 100, -1, -1, -1},
         6,
         {4, 0, {"0+ 1- *+", "0+ 1- *+"}}},
        {"switch/uniform_selector", {0, 0, 0, 0}, {84, 84, 84, 84}, 4, {2, 0, {"0+ 1- *-"}}},
        {"switch/case_falls_into_default", {0, 1, 2, 3}, {41, 40, 40, 40}, 4, {1, 0, {}}},

        // Wave operations without fall-through.
        {"switch/shared_labels", {0, 1, 2, 7, 9}, {2, 2, 100, 20, 20}, 5, {3, 0, {"0- 1- 2+ *-"}, 1}},
        {"switch/default_only", {0, 1, 2, 3}, {42, 42, 42, 42}, 4, {0, 0, {}}},
        {"switch/loop_continue", {0, 1, 2, 3}, {0, 3, 30, 300}, 4, {2, 1, {"0- 1+ 2+ 3+ *-"}}},
        {"switch/loop_return", {0, 1, 2, 3}, {33, 45, 110, 3030}, 4, {3, 1, {"0+ 1+ 2+ *+"}}},
        {"switch/ifs_fall", {0, 1, 2, 3, 0, 0, 0, 0}, {41, 40, 40, 40}, 4, {2, 0, {}}},
        {"switch/ifs_break", {0, 1, 2, 3, 4, 1, 0, 0, 0, 0}, {1, 40, 40, 40, 40}, 5, {2, 0, {}}},
        {"switch/ifs_break_out", {0, 1, 2, 3, 4}, {1, 40, 40, 40, 40}, 5, {1, 0, {}}},
        {"switch/loop_then_sum", {0, 1, 0, 1}, {50, 50, 50, 50}, 4, {1, 1, {}}},
        {"switch/switch_then_sum", {0, 1, 2, 3}, {1000, 1000, 1000, 1000}, 4, {1, 0, {"0+ 1+ 2+ *+"}}},

        // Values only.
        {"switch/carry", {0, 1, 2, 3}, {100, 11, 200, -1}, 0, {2, 0, {"0+ 1- 2+ *+"}}},
        {"switch/use_behind", {0, 1, 2, 3}, {30, 10, 200, -2}, 0, {2, 0, {"0+ 1- 2+ *+"}}},
        {"switch/chain", {0, 1, 2, 3, 4}, {210, 105, 35, 7, -1}, 0, {4, 0, {"0+ 1- 2- 3- *+"}}},
        {"switch/default_into_case",
         {0, 1, 2, 3, 4},
         {100, 200, 300, 50, 500},
         0,
         {2, 0, {"0+ 1+ 2+ 3- *+"}}},
        {"switch/loop_then_fall", {0, 1, 2, 3}, {115, 100, 200, -1}, 0, {3, 1, {"0+ 1- 2+ *+"}}},
        {"switch/two_chains",
         {0, 1, 2, 3, 4, 5, 6, 7},
         {6, 3, 100, 35, 7, 1, -1, -1},
         0,
         {4, 0, {"0+ 1- 2+ 3+ 4- 5- *-"}, 1}},
        {"switch/several_variables", {0, 1, 2, 3}, {2322, 1211, 1200, -1}, 0, {3, 0, {"0+ 1- 2- *+"}}},
        {"switch/nested",
         {0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
         {11, 12, 10, 2, 3, 1, -1, -1, -1},
         0,
         {3, 0, {"0+ 1- *+", "0+ 1+ *+"}}},
        {"switch/some_variables", {0, 1, 2, 3}, {615, 606, -1, -1}, 0, {2, 0, {"0+ 1- *-"}}},
        {"switch/case_into_default", {0, 1, 2, 3}, {500, 100, 200, 50}, 0, {2, 0, {"0+ 1+ 2+ *-"}}},
        {"switch/skips_a_case",
         {0, 1, 2, 3, 4, 5},
         {131, 122, 102, 101, -1, -1},
         0,
         {4, 0, {"0+ 1- 2- 3- *-"}}},
        {"switch/if_then_fall",
         {0, 0, 1, 1, 2, 2, 3, 3, 1, 0, 1, 0, 1, 0, 1, 0},
         {200, 400, 2, 2, -1, -1, -1, -1},
         0,
         {3, 0, {"0+ 1- *-"}}},
        {"switch/grouped_labels",
         {0, 1, 2, 3, 4, 5, 6, 7},
         {100, 101, 202, 203, 204, -1, -1, -1},
         0,
         {1, 0, {"0+ 1+ 2+ 3+ 4+ *-"}}},
        {"switch/labelled_breaks",
         {0, 1, 1, 2, 3, 0, 1, 2, 0, 0},
         {0, 1, 4, 100, 0},
         0,
         {4, 1, {"0+ 1+ 2+ *-", "0- 1- *-"}}},
        {"switch/continue_in_switch", {0, 1, 2}, {3, 36, 39}, 0, {2, 1, {"0+ 1+ *+"}}},

    };
    return run_flow_cases("switch_cases", cases);
}

} // namespace test_switch_cases
