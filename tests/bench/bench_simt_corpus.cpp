// Measures the simulator on the corpus: dynamic blocks and instructions of lanes per second, on one thread.
//
//   bench_simt_corpus [--runs N] [--wave N] [--no-checks] [--races] [--after PASS] [--theme NAME] [--match
//   TEXT]
//     [--each]
//
// Takes the compute shaders of the corpus's themes control-flow, waves and ops, as the front end reads them
// or as a pass leaves them. Each is read once and dispatched N times (default 30) as its source says, on the
// same memory, which is filled again before. A shader's time is that of its fastest dispatch, by the clock or
// by the thread's time, whichever is less (other work on the machine does not count); to read and decode it
// is no part of it. A block is a segment: what a tangle executes at once (libs/simt/machine/code.h). Reported
// are a theme's blocks over the sum of its shaders' times, and the median over its shaders.
#include "simt_corpus.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

using namespace ladder;
using namespace ladder::test;

namespace {

struct Settings {
    int runs = 30;
    simt::Options options;
    std::string after, theme, match;
    bool each = false;
};

struct Figures {
    uint64_t blocks = 0, instructions = 0; // of a dispatch; instructions: of lanes
    double seconds = 0;

    double blocks_rate() const { return static_cast<double>(blocks) / seconds / 1e6; }
    double instructions_rate() const { return static_cast<double>(instructions) / seconds / 1e6; }
    void add(const Figures& f) {
        blocks += f.blocks;
        instructions += f.instructions;
        seconds += f.seconds;
    }
};

double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
#else
    return std::clock() / static_cast<double>(CLOCKS_PER_SEC);
#endif
}

// False: the simulator refuses it.
bool measure(const SimtShader& shader, const Settings& settings, Figures& out) {
    Arena arena;
    Diagnostics diag("bench");
    check::Contents contents = shader.contents;
    try {
        simt::Simulator s(shader.program, settings.options, arena, diag);
        bind(s, contents);
        out.seconds = 1e30;
        for (int run = 0; run < settings.runs; run++) {
            for (size_t n = 0; n < contents.resources.size(); n++) {
                check::Resource& r = contents.resources[n];
                std::copy_n(shader.contents.resources[n].words.begin(), r.words.size(), r.words.begin());
                std::copy_n(shader.contents.resources[n].counters.begin(), r.counters.size(),
                            r.counters.begin());
            }
            const simt::Statistics before = s.statistics();
            const double before_thread = thread_seconds();
            const auto start = std::chrono::steady_clock::now();
            s.dispatch(shader.source.dispatch, diag);
            const std::chrono::duration<double> t = std::chrono::steady_clock::now() - start;
            out.seconds = std::min({out.seconds, t.count(), thread_seconds() - before_thread});
            out.blocks = s.statistics().segments - before.segments;
            out.instructions = s.statistics().lane_instructions - before.lane_instructions;
        }
    } catch (const Failure&) {
        std::fprintf(stderr, "%s: %s\n", shader.source.name.c_str(), diag.text().c_str());
        return false;
    }
    return true;
}

void print(const char* name, const Figures& f) {
    std::printf("%-44s %9llu blocks %10llu instructions %9.1f us %7.2f M blocks/s %8.1f M instructions/s",
                name, static_cast<unsigned long long>(f.blocks),
                static_cast<unsigned long long>(f.instructions), f.seconds * 1e6, f.blocks_rate(),
                f.instructions_rate());
}

void measure_theme(const std::string& theme, const Settings& settings, Figures& all) {
    Figures sum;
    std::vector<double> rates;
    for (const auto& shader : simt_shaders(theme, "cs", settings.after)) {
        if (shader->source.name.find(settings.match) == std::string::npos)
            continue;
        Figures f;
        if (!measure(*shader, settings, f))
            continue;
        sum.add(f);
        rates.push_back(f.blocks_rate());
        if (settings.each) {
            print((theme + "/" + shader->source.name).c_str(), f);
            std::putchar('\n');
        }
    }
    if (rates.empty())
        return;
    std::nth_element(rates.begin(), rates.begin() + static_cast<ptrdiff_t>(rates.size() / 2), rates.end());
    print((theme + ", " + std::to_string(rates.size()) + " shaders").c_str(), sum);
    std::printf(", median %.2f M blocks/s\n", rates[rates.size() / 2]);
    all.add(sum);
}

} // namespace

int main(int argc, char** argv) {
    Settings settings;
    for (int n = 1; n < argc; n++) {
        const auto is = [&](const char* option) { return !std::strcmp(argv[n], option); };
        const auto takes = [&](const char* option) { return is(option) && n + 1 < argc; };
        if (takes("--runs"))
            settings.runs = std::max(1, std::atoi(argv[++n]));
        else if (takes("--wave"))
            settings.options.wave_size = static_cast<uint32_t>(std::atoi(argv[++n]));
        else if (takes("--after"))
            settings.after = argv[++n];
        else if (takes("--theme"))
            settings.theme = argv[++n];
        else if (takes("--match"))
            settings.match = argv[++n];
        else if (is("--no-checks"))
            settings.options.checks = false;
        else if (is("--races"))
            settings.options.races = true;
        else if (is("--each"))
            settings.each = true;
        else
            return std::fprintf(stderr, "what is '%s'?\n", argv[n]), 2;
    }
    Figures all;
    for (const char* theme : {"control-flow", "waves", "ops"})
        if (settings.theme.empty() || settings.theme == theme)
            measure_theme(theme, settings, all);
    print("all", all);
    std::putchar('\n');
}
