// The interfaces of several entry points in one module: from SPIR-V 1.4 on each names the global variables
// that it and the functions it calls use (SPIR-V 2.16.1), and of some storage classes it may name one only.
#pragma once

#include "spirv/module/module_builder.h"

namespace ladder::spirv {

// Which functions of a module name which of its global variables.
class EntryInterfaces {
public:
    // `code`: all functions. `variables`: all global variables; `ids`: the bound of ids.
    EntryInterfaces(std::span<const uint32_t> code, std::span<const Id> variables, uint32_t ids,
                    Arena& arena);

    // Appends the variables that a function and those it calls name, each once.
    void list(Id function, Vec<Id>& out);

private:
    struct Function {
        uint32_t first_name, first_call; // in names_ and calls_
        uint32_t visited;                // for which list()
    };
    void see(std::span<const uint32_t> instruction);

    std::span<uint8_t> is_variable_;  // by id
    std::span<uint32_t> function_of_; // by id: number + 1
    std::span<uint32_t> listed_;      // by id: for which list(), and in which function it was seen last
    Vec<Function> functions_;
    Vec<Id> names_, calls_; // of all functions, one after the other
    Vec<uint32_t> work_;
    uint32_t serial_ = 0;
};

} // namespace ladder::spirv
