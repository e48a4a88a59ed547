// libFuzzer target: ladder_compile() with structures, chains, arrays and numbers of any kind, on real
// shaders. Every module is checked by spirv-val for the environment of the request.
#include "api_trial.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const std::vector<std::string> sources = ladder::fuzz::api_sources(TEST_DATA_DIR);
    ladder::fuzz::ApiCounts counts;
    const std::string wrong = ladder::fuzz::try_api(sources, data, size, counts);
    if (!wrong.empty()) {
        fprintf(stderr, "%s\n", wrong.c_str());
        abort();
    }
    return 0;
}
