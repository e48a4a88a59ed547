// What a compile did, kept to be shown: every text on the way, which lines belong together, times.
#pragma once

#include "high_level.h"
#include "text.h"

#include <ladder/ladder.h>
#include <ladder/ladder_places.h>

#include <functional>
#include <string>
#include <vector>

namespace explorer {

// What a module declares, and what asked for it first.
struct Declared {
    unsigned int number; // capabilities
    std::string name, reason;
    unsigned int function, origin;
};

struct PassTime {
    std::string name;
    double milliseconds;
};

struct Translation {
    std::vector<Text> texts;
    HighLevel high_level;
    std::vector<Declared> capabilities, extensions;
    std::vector<PassTime> times;
    int result = LADDER_OK;
    char* messages = nullptr; // the caller frees them
    size_t spirv_bytes = 0;
    std::string first_pass, last_pass; // before structurizing, and at the end: what the simulator runs
};

// Called with what is being done, and how far all of it is, from 0 to 1.
using Progress = std::function<void(const char* what, double share)>;

// Compiles for SPIR-V as `info` says, whatever its target type is. All that came about is kept, also of a
// compile that failed.
Translation translate(const ladder_compile_info& info, const Progress& progress);

} // namespace explorer
