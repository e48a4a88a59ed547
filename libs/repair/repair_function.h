// One function with structured control flow.
#pragma once

#include "repair/repair.h"
#include "repair/repair_values.h"

namespace ladder::repair {

// What the functions of a module share.
struct ModuleRepair {
    ModuleRepair(const Module& module, const Options& o, Arena& arena, Arena& of_function, Diagnostics& d)
        : m(module), options(o), scratch(of_function), diag(d), additions(module, arena),
          tables(module, arena), deleted(arena.array<uint8_t>(module.original.size())), functions(arena) {}
    const Module& m;
    const Options& options;
    Arena& scratch; // of one function
    Diagnostics& diag;
    Additions additions;
    ValueTables tables;
    std::span<uint8_t> deleted; // by id: its definition is not in the result
    Vec<uint32_t> functions;    // words
};

// Appends the words of a function. `begin` is its OpFunction, by position in Module::instructions. Returns
// the position after its OpFunctionEnd.
uint32_t repair_function(ModuleRepair& r, uint32_t begin);

} // namespace ladder::repair
