// Where threads of a group hand data to each other without a barrier: which accesses conflict, and in front
// of which instructions a barrier makes them ordered.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// Memory that the threads of a group share.
enum class SharedMemory : uint8_t {
    Groupshared, // stores are waited for before anything that other threads can notice, and at the end of a
                 // block
    Uavs,        // those that the program reads and writes; stores are waited for where they are read
};

// What a function leaves behind when it returns, itself or what it calls.
struct CallEffect {
    bool loads = false;
    bool stores = false; // that no barrier follows
};

// Puts barriers into function `f`: between a store and accesses that follow it, and between a load and stores
// to other places that follow it. `divergent` (by block): not all threads of the group come; empty: nowhere
// do they. A barrier for accesses in such a block stands in the blocks around it that all threads come to.
// `calls`: by function. Returns whether an access lacks a barrier.
bool order_accesses(ir::Program& p, ir::Function& f, SharedMemory memory, std::span<const uint8_t> divergent,
                    std::span<const CallEffect> calls, Context& c);

} // namespace ladder::passes
