// The function that is being written.
#pragma once

#include "ir/program.h"
#include "spirv/module_builder.h"

namespace ladder::spirv {

struct FunctionBody {
    explicit FunctionBody(Arena& arena) : awaited(arena) {}

    const ir::Function* function = nullptr;
    ir::BlockId block = 0;       // that is being written
    Id* labels = nullptr;        // by block
    Id* values = nullptr;        // by value; 0: not defined yet
    Id* valid_handles = nullptr; // by value: bools, where indices of heaps are checked; null: none is
    Id* temps = nullptr;         // by temp; null where the function has none in use
    // By value. Awaited: a phi has taken it from a back edge; it has an id, and its definition comes later.
    enum Use : uint8_t { Unused, Used, Awaited };
    uint8_t* used = nullptr;
    Vec<ir::ValueId> awaited; // that were, in this function
    // By value: an instruction that failed should have defined it. Null: none did.
    bool* failed = nullptr;
    // The last of several instructions that the first of them has written already; null: there are none.
    const ir::Instr* written_until = nullptr;
};

} // namespace ladder::spirv
