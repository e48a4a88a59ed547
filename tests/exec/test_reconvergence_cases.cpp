// The kinds of mistakes about reconvergence that compilers and drivers have made
// (tests/data/reference/reconvergence_cases.md), one small program each. What is written are mostly masks:
// who was there. Results follow from the source that each file states, inputs are chosen here; the structure
// follows from doc/structurizer.md by hand, as in test_switch_cases.cpp, where further
// - a branch in a loop of which one way leaves the loop, or goes on to its next turn, has the other way as
// its
//   merge block, and
// - none if its block is the loop's header.
#include "flow_case.h"

using namespace ladder::test;

namespace {

constexpr const char* loop_values =
    "llvmpipe computes a value of a loop again for threads that have left it, "
    "where it is used behind the loop without a phi";

} // namespace

int main() {
    const std::vector<FlowCase> cases = {
        {"reconvergence/same_in_both_arms",
         {1, 0, 0, 1, 0, 1, 1, 0},
         {105, 150, 150, 105, 150, 105, 105, 150},
         8,
         {1, 0, 0, {}}},
        {"reconvergence/behind_the_merge",
         {1, 0, 0, 1, 0, 1, 1, 0},
         {252, 252, 252, 252, 252, 252, 252, 252},
         8,
         {1, 0, 0, {}}},
        {"reconvergence/break_with_hint",
         {0, 1, 1, 2, 0, 2, 1, 0},
         {145, 70, 70, 40, 145, 40, 70, 145},
         8,
         {0, 1, 0, {}}},
        {"reconvergence/break_in_loop",
         {0, 1, 1, 2, 0, 2, 1, 0},
         {145, 70, 70, 40, 145, 40, 70, 145},
         8,
         {0, 1, 0, {}}},
        {"reconvergence/break_then_ballot",
         {0, 1, 1, 2, 0, 2, 1, 0},
         {255, 255, 255, 255, 255, 255, 255, 255, 0, 2, 2, 4, 0, 4, 2, 0},
         8,
         {0, 1, 0, {}}},
        {"reconvergence/break_from_inner_loop",
         {0, 1, 1, 2, 0, 2, 1, 0, 2, 0, 1, 2, 1, 0, 0, 2},
         {282, 168, 90, 177, 165, 138, 168, 282},
         8,
         {0, 2, 0, {}}},
        {"reconvergence/waterfall",
         {3, 5, 3, 7, 5, 3, 7, 7},
         {37, 18, 37, 200, 18, 37, 200, 200, 1, 2, 1, 3, 2, 1, 3, 3},
         8,
         {0, 1, 0, {}}},
        {"reconvergence/waterfall_value",
         {3, 5, 3, 7, 5, 3, 7, 7},
         {37, 18, 37, 200, 18, 37, 200, 200, 1, 2, 1, 3, 2, 1, 3, 3},
         8,
         {0, 1, 0, {}},
         loop_values},
        {"reconvergence/waterfall_return",
         {3, 5, 3, 7, 5, 3, 7, 7},
         {37, 18, 37, 200, 18, 37, 200, 200, 1, 2, 1, 3, 2, 1, 3, 3},
         8,
         {0, 1, 0, {}},
         loop_values},
        {"reconvergence/shared_block",
         {1, 0, 1, 0, 0, 1, 1, 0},
         {101, 1001, 101, 1003, 2004, 101, 101, 2007},
         8,
         {2, 0, 0, {}}},
        {"reconvergence/two_in_the_case", {0, 0, 1, 2}, {42, 42, 40, 40}, 4, {1, 0, 0, {}}},
        {"reconvergence/made_fall_through",
         {1, 2, 0, 1, 2, 2, 0, 1},
         {137, 0, 0, 137, 0, 0, 0, 137, 187, 187, 0, 187, 187, 187, 0, 187},
         8,
         {2, 0, 0, {"1+ 2- *-"}}},
        {"reconvergence/used_under_a_branch",
         {1, 2, 3, 4, 5, 0, 6, 1, 1, 1, 0, 0, 1, 0, 1, 1},
         {92, 92, 0, 0, 92, 0, 92, 92},
         8,
         {1, 0, 0, {}}},
        {"reconvergence/turns_differ",
         {0, 1, 2, 3, 0, 1, 2, 3},
         {255, 493, 697, 833, 255, 493, 697, 833},
         8,
         {0, 1, 0, {}}},
        {"reconvergence/after_the_first_lane",
         {0, 0, 1, 1, 0, 1, 0, 1},
         {0, 0, 172, 172, 0, 172, 0, 172, 2, 2, 100, 1, 2, 1, 2, 1},
         8,
         {2, 0, 0, {}}},
        {"reconvergence/carried_value",
         {0, 1, 2, 3, 1, 2, 4, 0},
         {0, 6, 34, 104, 6, 34, 209, 0},
         8,
         {0, 1, 0, {}}},
        {"reconvergence/first_under_divergence",
         {1, 0, 0, 1, 0, 1, 1, 0},
         {0, 10, 10, 0, 10, 0, 0, 10},
         8,
         {1, 0, 0, {}}},
        {"reconvergence/out_of_two_loops",
         {0, 4, 9, 2, 8, 1, 4, 20},
         {255, 255, 255, 255, 255, 255, 255, 255, 0, 904, 1628, 476, 1496, 254, 904, 1628},
         8,
         {0, 2, 0, {}}},
        {"reconvergence/breaks_of_an_endless_loop",
         {3, 0, 2, 5, 1, 9, 2, 0, 0, 3, 2, 1, 9, 2, 0, 0},
         {255, 255, 255, 255, 255, 255, 255, 255, 5125, 1000, 1169, 5169, 1125, 5201, 5125, 1000},
         8,
         {2, 1, 0, {}}},
        {"reconvergence/if_ends_at_continue",
         {0, 0, 1, 2, 1, 3, 2, 1},
         {1765, 765, 1765, 765, 1765, 765, 1765, 765},
         8,
         {1, 1, 0, {}}},

    };
    return run_flow_cases("reconvergence_cases", cases);
}
