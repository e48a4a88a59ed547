// --explore: the page that shows what a compile did and how the shader ran.
#pragma once

#include "options.h"

namespace ladder_compiler {

// What there is to say at the end: the result of the compile with its messages, which the caller frees, or
// an error of the program's own.
struct Explored {
    int result = LADDER_OK;
    char* messages = nullptr;
    std::string error;   // empty: none
    bool failed = false; // an execution was given up
    std::string page;
};

// Compiles for SPIR-V as `info` says and, with --run, executes the shader before and after it is structured.
Explored explore(const Options& o, const ladder_compile_info& info, const char* name);

} // namespace ladder_compiler
