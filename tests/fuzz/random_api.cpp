// As fuzz_api, with random bytes and no fuzzer.
//
//   random_api [--seed N] [--print] [--write FILE] CALLS
//
// --print: what calls were refused for; --write: the last module that spirv-val refuses
#include "api_trial.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

int main(int argc, char** argv) {
    uint64_t seed = 1, calls = 0;
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            seed = strtoull(argv[++i], nullptr, 0);
        else if (!strcmp(argv[i], "--print"))
            ladder::fuzz::print_refusals = true;
        else if (!strcmp(argv[i], "--write") && i + 1 < argc)
            ladder::fuzz::failing_module = argv[++i];
        else
            calls = strtoull(argv[i], nullptr, 0);
    const std::vector<std::string> sources = ladder::fuzz::api_sources(TEST_DATA_DIR);
    for (const std::string& source : sources)
        if (source.empty()) {
            printf("a shader of the test is missing\n");
            return 1;
        }
    ladder::fuzz::ApiCounts counts;
    unsigned failures = 0;
    for (uint64_t n = 0; n < calls; n++) {
        std::mt19937_64 random(seed + n);
        std::vector<uint8_t> bytes(16 + random() % 240);
        for (uint8_t& b : bytes)
            b = static_cast<uint8_t>(random());
        const std::string wrong = ladder::fuzz::try_api(sources, bytes.data(), bytes.size(), counts);
        if (wrong.empty())
            continue;
        printf("seed %llu, shader %u: %s\n", static_cast<unsigned long long>(seed + n),
               static_cast<unsigned>(bytes[0] % sources.size()), wrong.c_str());
        if (++failures >= 20)
            break;
    }
    printf("%llu compiles, %llu results, %llu refused as wrong arguments\n",
           static_cast<unsigned long long>(counts.compiles), static_cast<unsigned long long>(counts.modules),
           static_cast<unsigned long long>(counts.refused));
    return failures || counts.modules * 20 < calls;
}
