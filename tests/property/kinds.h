// The kinds of random graphs that the property tests share.
#pragma once

#include "sources.h"

#include <span>

namespace ladder::test {

struct GraphCase {
    Source source;       // its graph is what is structured
    bool strict = false; // the plan must be what the source says
};

GraphCase random_graph(Rng& rng, uint32_t max_blocks);
GraphCase odd_graph(Rng& rng, uint32_t max_blocks);
GraphCase structured_graph(Rng& rng, uint32_t max_blocks); // nothing but whole constructs
// With break and continue, and every block that is written in a loop says so.
GraphCase hinted_graph(Rng& rng, uint32_t max_blocks);
GraphCase flattened_graph(Rng& rng, uint32_t max_blocks);
GraphCase rewritten_graph(Rng& rng, uint32_t max_blocks); // what compilers do to flattened ones
GraphCase large_graph(Rng& rng, uint32_t max_blocks);

struct Kind {
    const char* name;
    GraphCase (*make)(Rng& rng, uint32_t max_blocks);
};
extern const std::span<const Kind> kinds;
constexpr uint32_t small_kinds = 6; // all but the last

} // namespace ladder::test
