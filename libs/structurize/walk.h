// Inside the structurizer: one walk down the region tree, which carries the exits not yet placed upwards.
#pragma once

#include "structurize/regions.h"

namespace ladder::structurize {

struct Walk {
    const Plan* plan; // null if an internal rule broke, or for `conflicts`
    // Targets that a selector had to tell from others, once for each such place.
    std::span<const Node> contested;
    // Targets that a merge block was made for that only leads there, once for each such block.
    std::span<const Node> forwarded;
    // Starts of scopes that can be neither a switch nor a loop.
    std::span<const Node> conflicts;
};
// `like`: the plan of an earlier walk, or null.
Walk walk(const Shape& shape, const Regions& regions, const Plan* like, Arena& arena);

} // namespace ladder::structurize
