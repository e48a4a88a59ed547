// The functions of a module that holds some of a program's entry points.
#pragma once

#include "vsir/core/program.h"

#include <span>

namespace ladder::ir {

// Finds the functions that calls reach from entry points. One object serves many groups of entry points: each
// group costs the functions it reaches.
class ReachedFunctions {
public:
    // The program must outlive the object; its calls may change between groups.
    ReachedFunctions(const Program& p, Arena& arena)
        : p_(p), arena_(arena), group_of_(arena.array<uint32_t>(p.functions.size())), work_(arena),
          found_(arena) {}

    // Adds an entry point of the group, with its patch-constant function.
    void add(const EntryPoint& e);

    // Returns the numbers of the group's functions in ascending order, in memory of the arena, and begins the
    // next group.
    std::span<const uint32_t> take();

private:
    void reach(uint32_t function);

    const Program& p_;
    Arena& arena_;
    std::span<uint32_t> group_of_; // by function: the last group that reached it; 0: none
    uint32_t group_ = 1;
    Vec<uint32_t> work_, found_;
};

} // namespace ladder::ir
