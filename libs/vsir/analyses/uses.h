// What a program does with its resources.
#pragma once

#include "vsir/core/program.h"

namespace ladder::ir {

struct ResourceUse {
    bool used = false; // there is a handle of it, whatever for
    bool read = false, written = false, atomic = false, counter = false, sampled = false;
    bool dynamic = false, non_uniform = false; // an index that is not constant, or may differ within a wave
};

// By descriptor, of some functions (by number) or all of them, in one walk.
std::span<ResourceUse> gather_uses(const Program& p, std::span<const uint32_t> functions, Arena& arena);
std::span<ResourceUse> gather_uses(const Program& p, Arena& arena);

} // namespace ladder::ir
