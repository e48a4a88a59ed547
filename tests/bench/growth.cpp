#include "growth.h"

#include "heap_count.h"

#include <ladder/ladder.h>

#include <cmath>
#include <cstdio>
#include <ctime>
#include <utility>

namespace ladder::bench {

namespace {

double now() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

} // namespace

GrowthRun compile_once(const std::string& source) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    const ladder_compile_option options[] = {{LADDER_OPTION_IGNORE_CHECKSUM, 1}};
    info.options = options;
    info.option_count = 1;
    ladder_code code;
    char* messages;
    GrowthRun r;
    r.source = source.size();
    ladder_release_memory(); // what one compile needs is counted, not what the last one left to it
    heap = {};
    heap.counting = true;
    const double begun = now();
    const int result = ladder_compile(&info, &code, &messages);
    r.seconds = now() - begun;
    heap.counting = false;
    r.peak = heap.peak;
    if (result)
        r.error = messages ? messages : "error\n";
    ladder_free_messages(messages);
    ladder_free_code(&code);
    return r;
}

void grow(const char* name, const std::function<std::string(unsigned n)>& make, unsigned largest) {
    GrowthRun last;
    for (unsigned n = 1000; n <= largest; n *= 10) {
        GrowthRun r = compile_once(make(n));
        if (!r.error.empty()) {
            std::printf("%-24s %8u  %s", name, n, r.error.c_str());
            return;
        }
        std::printf("%-24s %8u  %8.0f ns %8.0f bytes, of %.1f bytes of source", name, n, r.seconds / n * 1e9,
                    static_cast<double>(r.peak) / n, static_cast<double>(r.source) / n);
        if (last.seconds > 0)
            std::printf("  %4.2f time %4.2f memory", std::log10(r.seconds / last.seconds),
                        std::log10(static_cast<double>(r.peak) / static_cast<double>(last.peak)));
        std::printf("\n");
        std::fflush(stdout);
        last = std::move(r);
    }
}

} // namespace ladder::bench
