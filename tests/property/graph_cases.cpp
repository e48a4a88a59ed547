#include "graph_cases.h"

#include <cstring>

namespace ladder::test {

Sample oracle_graph(const Kind& kind, uint64_t seed, uint32_t max_blocks) {
    Rng rng(seed);
    Sample s = kind.make(rng, max_blocks).source.graph;
    if (strcmp(kind.name, "hinted"))
        s.hint.clear();
    s.flatten();
    return s;
}

OracleCase oracle_case(const Sample& s, uint64_t seed) {
    OracleCase c;
    c.make = [&s, seed](ir::Program& p, Diagnostics&) { flesh(s, seed, p); };
    Arena arena;
    ir::Program p(arena);
    c.ends = flesh(s, seed, p);
    c.seed = seed;
    c.memory = {tape(seed), std::vector<uint32_t>(fleshed_threads * fleshed_words),
                std::vector<uint32_t>(fleshed_counters)};
    return c;
}

} // namespace ladder::test
