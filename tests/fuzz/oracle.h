// What must hold for any input at all: ladder_compile() gives a clean error or a valid module.
#pragma once

#include <ladder/ladder.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace ladder::fuzz {

struct Outcome {
    int code = 0; // of the last ladder_compile()
    std::string
        problem; // empty if all is well: an internal error, an error without a message, an invalid module
};

// All entry points of a library at once, then one of them: the outcome is the latter's unless the former has
// a problem. Compiles with the checksum ignored and the program validated after every pass, for Vulkan 1.3.
// Runs spirv-val on the result, unless it is one of the last few that passed (most mutations change nothing).
// Not thread safe.
Outcome try_compile(const void* bytes, size_t size, bool naive_structurizer);

// What spirv-val says of a module for that environment; empty if it is valid, or one of the last that were.
// How many it has seen is printed at the end of the process. Not thread safe.
std::string module_problem(const void* code, size_t size, ladder_spirv_environment environment);

} // namespace ladder::fuzz
