// How sources of every kind grow: the hostile set (tests/hostile), from a thousand parts on (growth.h). Those
// of which a part doubles what there is, or whose parts are refused beyond a number, end with that error.
//   bench_growth_sources [--largest N] [NAME...]       default: all up to 100000; NAME: "tokens",
//   "tokens/cases"
#include "growth.h"
#include "hostile/hostile_sources.h"

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    unsigned largest = 100000;
    std::vector<std::string> only;
    for (int i = 1; i < argc; i++)
        if (!std::strcmp(argv[i], "--largest") && i + 1 < argc)
            largest = static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10));
        else
            only.emplace_back(argv[i]);
    unsigned count = 0;
    for (const ladder::test::HostileKind& kind : ladder::test::hostile_kinds)
        for (const ladder::test::HostileSource& source : kind.sources()) {
            const std::string name = std::string(kind.name) + "/" + source.name;
            bool chosen = only.empty();
            for (const std::string& o : only)
                chosen |= name.starts_with(o);
            if (!chosen)
                continue;
            ladder::bench::grow(name.c_str(), source.make, largest);
            count++;
        }
    return count ? 0 : 2;
}
