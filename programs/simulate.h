// --run and --check-passes: shaders on the simulator.
#pragma once

#include "options.h"

namespace ladder_compiler {

// A result of the API and its messages, which the caller frees; `error`: of the program's own, else empty.
struct Simulated {
    int result = LADDER_OK;
    char* messages = nullptr;
    std::string error;
    bool failed = false; // the shader was given up; a pass changed what it does
};

// Of --run and --check-passes, but what only one of them has.
ladder_simt_info simt_info_of(const Options& o, const ladder_code& source, const char* name);
// Loads and binds all of them; they must stay as long as `simt` executes. `error`: of files.
int bind_all(struct ladder_simt* simt, std::vector<Bind>& binds, std::string& error, char** messages);

// Executes the shader; `text` gets what is in its UAVs then. Traces and reports go to standard error.
Simulated run_shader(const Options& o, const ladder_code& source, const char* name, std::string& text);

// Compares all passes; `text` gets a line for each.
Simulated check_passes(const Options& o, const ladder_code& source, const char* name, std::string& text);

} // namespace ladder_compiler
