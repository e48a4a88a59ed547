// Measures ladder_compile() on a folder of shaders.
//
//   bench [--runs N] [--match TEXT] [--stage NAME] [--stages] [--min-size BYTES] [--max-size BYTES] [--naive]
//   [--warm] [--json] [--each] [--peer LIBRARY] [--no-checksum] FILE_OR_FOLDER...
//
// Takes every .dxil, .dxbc and .d3dbc file (by its ending; folders are searched with all they hold) whose
// path has TEXT in it. Each entry point of a library is a shader by itself, of the library's size. --stage
// takes those of one stage only ("mesh", "closest-hit", as its table has them), --stages reports each stage
// by itself. Each shader is compiled N times (default 100) from memory, to a SPIR-V binary for Vulkan 1.3.
// All shaders are compiled once per round, so that no shader has the caches and branch predictors for itself
// (--warm: all runs of one shader in a row). Per shader: the least time of its runs ("best") and the median
// of its runs
// ("typical"). Then one more compile counts heap: this program replaces malloc, calloc, realloc and free, and
// adds up malloc_usable_size() of what lives. Peak heap is the highest sum during the compile, the result
// included. Reported over shaders: median and 90th percentile of each; MB/s is the size of all sources over
// the sum of best times. Shaders that do not compile are counted and named on standard error, and take no
// part.
//
// --peer: each shader is compiled by that library right behind Ladder, or before it in every second round;
// shaders that it refuses, or does not survive, take no part. A pair is the two times of a shader in a round;
// a shader's ratio is the median of its pairs. What is in the modules is compared, too: blocks, phis,
// instructions of functions. The library is libvkd3d-shader, which checks the checksum of containers as
// Ladder does, or libdxil-spirv-c-shared, which does not. Ladder's time is with the check; --no-checksum
// leaves it out.
#include "heap_count.h"
#include "module_counts.h"
#include "peer.h"

#include <ladder/ladder.h>
#include <ladder/ladder_scan.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Settings {
    unsigned runs = 100;
    size_t min_size = 0, max_size = SIZE_MAX;
    std::string match, stage;
    bool naive = false, checksum = true, warm = false, json = false, each = false, stages = false;
    std::unique_ptr<Peer> peer;
    std::vector<fs::path> inputs;
};

// What one translator makes of a shader.
struct Measured {
    std::vector<double> times; // microseconds, in order of runs
    double best = 0, typical = 0;
    size_t peak_heap = 0, heap_calls = 0, output = 0;
    ModuleCounts counts;
};

struct Shader {
    std::string path, source;
    std::string entry; // empty: the only one
    ladder_stage stage;
    Measured ladder, peer;
    double ratio = 0; // of pairs: the peer's time by Ladder's

    const char* entry_point() const { return entry.empty() ? nullptr : entry.c_str(); }
    bool ends_with(const char* ending) const { return path.find(ending) != path.npos; }
    SourceType type() const {
        return ends_with(".d3dbc")  ? SourceType::Bytecode
               : ends_with(".dxbc") ? SourceType::Tokens
                                    : SourceType::Dxil;
    }
};

double microseconds(std::chrono::steady_clock::duration d) {
    return std::chrono::duration<double, std::micro>(d).count();
}

template <class T>
T percentile(std::vector<T> v, double p) {
    if (v.empty())
        return {};
    std::sort(v.begin(), v.end());
    return v[std::min(v.size() - 1, static_cast<size_t>(p * static_cast<double>(v.size())))];
}

// Compiles once; false with the messages on standard error where it fails.
bool compile(const Shader& s, const Settings& settings, double* time, size_t* output,
             ModuleCounts* counts = nullptr) {
    const ladder_compile_option options[] = {{LADDER_OPTION_STRUCTURIZER, settings.naive ? 2u : 0u},
                                             {LADDER_OPTION_IGNORE_CHECKSUM, settings.checksum ? 0u : 1u}};
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {s.source.data(), s.source.size()};
    info.source_type = s.type() == SourceType::Bytecode ? LADDER_SOURCE_D3D_BYTECODE : LADDER_SOURCE_DXBC;
    info.options = options;
    info.option_count = std::size(options);
    info.source_name = s.path.c_str();
    info.entry_point = s.entry_point();
    ladder_code out;
    char* messages;
    const auto start = std::chrono::steady_clock::now();
    const int code = ladder_compile(&info, &out, &messages);
    *time = microseconds(std::chrono::steady_clock::now() - start);
    *output = out.size;
    if (code)
        fputs(messages, stderr);
    else if (counts)
        *counts = count_module(out.code, out.size);
    ladder_free_messages(messages);
    ladder_free_code(&out);
    return code == LADDER_OK;
}

bool compile_with_peer(Shader& s, const Settings& settings, double* time, ModuleCounts* counts = nullptr) {
    return settings.peer->compile(s.source, s.type(), s.entry_point(), time, &s.peer.output, counts);
}

// With Ladder, or with the peer.
void run(Shader& s, const Settings& settings, bool with_peer, unsigned round) {
    Measured& m = with_peer ? s.peer : s.ladder;
    if (with_peer)
        compile_with_peer(s, settings, &m.times[round]);
    else
        compile(s, settings, &m.times[round], &m.output);
}

void measure_heap(Shader& s, const Settings& settings, bool with_peer) {
    Measured& m = with_peer ? s.peer : s.ladder;
    const double first = m.times[0];
    ladder_release_memory(); // of a thread that keeps none; a peer that keeps some needs less
    heap = {};
    heap.counting = true;
    run(s, settings, with_peer, 0);
    heap.counting = false;
    m.times[0] = first;
    m.peak_heap = heap.peak;
    m.heap_calls = heap.calls;
    m.best = *std::min_element(m.times.begin(), m.times.end());
    m.typical = percentile(m.times, 0.5);
}

void measure(std::vector<Shader>& shaders, const Settings& settings) {
    const size_t count = shaders.size(), total = count * settings.runs;
    const bool pairs = static_cast<bool>(settings.peer);
    for (size_t i = 0; i < total; i++) {
        Shader& s = shaders[settings.warm ? i / settings.runs : i % count];
        const auto round = static_cast<unsigned>(settings.warm ? i % settings.runs : i / count);
        const bool peer_first = pairs && round % 2;
        run(s, settings, peer_first, round);
        if (pairs)
            run(s, settings, !peer_first, round);
    }
    for (Shader& s : shaders) {
        measure_heap(s, settings, false);
        if (!pairs)
            continue;
        measure_heap(s, settings, true);
        std::vector<double> ratios;
        for (size_t n = 0; n < settings.runs; n++)
            ratios.push_back(s.peer.times[n] / s.ladder.times[n]);
        s.ratio = percentile(ratios, 0.5);
    }
}

// By ladder_stage.
const char* const stage_names[] = {"vertex",  "pixel",         "geometry", "hull",           "domain",
                                   "compute", "amplification", "mesh",     "ray-generation", "intersection",
                                   "any-hit", "closest-hit",   "miss",     "callable",       "node"};

// Adds the shader, or those of a library: as many as it has entry points.
void add_entry_points(Shader s, const Settings& settings, std::vector<Shader>& shaders) {
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {s.source.data(), s.source.size()};
    const ladder_library* library = nullptr;
    char* messages;
    if (ladder_scan_library(&info, &library, &messages) != LADDER_OK) {
        fprintf(stderr, "%s: %s", s.path.c_str(), messages);
        ladder_free_messages(messages);
        return;
    }
    ladder_free_messages(messages);
    const std::string path = s.path;
    for (unsigned int n = 0; n < library->function_count; n++) {
        const ladder_library_function& f = library->functions[n];
        const bool wanted = settings.stage.empty() || settings.stage == stage_names[f.stage];
        if (!(f.flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT) || !wanted)
            continue;
        s.stage = f.stage;
        if (library->is_library) {
            s.entry = f.mangled_name;
            s.path = path + " " + f.name;
        }
        shaders.push_back(s);
    }
    ladder_free_library(library);
}

void add_file(const fs::path& path, const Settings& settings, std::vector<Shader>& shaders) {
    const std::string name = path.string();
    const bool known =
        path.extension() == ".dxil" || path.extension() == ".dxbc" || path.extension() == ".d3dbc";
    if (!known || name.find(settings.match) == name.npos)
        return;
    std::ifstream f(path, std::ios::binary);
    Shader s;
    s.path = name;
    s.source.assign(std::istreambuf_iterator<char>(f), std::istreambuf_iterator<char>());
    if (s.source.size() < settings.min_size || s.source.size() > settings.max_size)
        return;
    s.ladder.times.resize(settings.runs);
    s.peer.times.resize(settings.runs);
    if (s.type() == SourceType::Bytecode) {
        s.stage = s.source.size() > 3 && s.source[2] == '\xfe' ? LADDER_STAGE_VERTEX : LADDER_STAGE_PIXEL;
        if (settings.stage.empty() || settings.stage == stage_names[s.stage])
            shaders.push_back(std::move(s));
        return;
    }
    add_entry_points(std::move(s), settings, shaders);
}

std::vector<Shader> load(const Settings& settings) {
    std::vector<Shader> shaders;
    for (const fs::path& input : settings.inputs) {
        if (!fs::is_directory(input)) {
            add_file(input, settings, shaders);
            continue;
        }
        for (const auto& entry : fs::recursive_directory_iterator(input))
            add_file(entry.path(), settings, shaders);
    }
    std::sort(shaders.begin(), shaders.end(),
              [](const Shader& a, const Shader& b) { return a.path < b.path; });
    return shaders;
}

template <class Field>
auto column(const std::vector<Shader>& shaders, Field field, Measured Shader::*of = &Shader::ladder) {
    std::vector<std::decay_t<decltype((shaders[0].*of).*field)>> v;
    for (const Shader& s : shaders)
        v.push_back((s.*of).*field);
    return v;
}

void report(const std::vector<Shader>& shaders, size_t failed, const Settings& settings) {
    double bytes = 0, best_sum = 0;
    std::vector<size_t> sizes;
    for (const Shader& s : shaders) {
        bytes += static_cast<double>(s.source.size());
        best_sum += s.ladder.best;
        sizes.push_back(s.source.size());
    }
    const auto best = column(shaders, &Measured::best), typical = column(shaders, &Measured::typical);
    const auto peak = column(shaders, &Measured::peak_heap), output = column(shaders, &Measured::output);
    const auto calls = column(shaders, &Measured::heap_calls);
    const char* format =
        settings.json
            ? "{\"shaders\": %zu, \"failed\": %zu, \"runs\": %u, \"structurizer\": \"%s\", "
              "\"source_bytes_median\": %zu,\n"
              " \"best_us_median\": %.2f, \"best_us_p90\": %.2f, \"typical_us_median\": %.2f, "
              "\"typical_us_p90\": %.2f, "
              "\"mb_per_s\": %.1f,\n"
              " \"peak_heap_median\": %zu, \"peak_heap_p90\": %zu, \"heap_calls_median\": %zu,\n"
              " \"output_bytes_median\": %zu, \"output_bytes_p90\": %zu}\n"
            : "%zu shaders (%zu more failed), %u runs each, structurizer %s; median source %zu bytes\n"
              "time per shader, best run       median %8.2f us    p90 %8.2f us\n"
              "time per shader, typical run    median %8.2f us    p90 %8.2f us\n"
              "throughput                      %.1f MB/s\n"
              "peak heap per compile           median %8zu bytes p90 %8zu bytes (%zu allocations)\n"
              "output                          median %8zu bytes p90 %8zu bytes\n";
    printf(format, shaders.size(), failed, settings.runs, settings.naive ? "naive" : "default",
           percentile(sizes, 0.5), percentile(best, 0.5), percentile(best, 0.9), percentile(typical, 0.5),
           percentile(typical, 0.9), best_sum > 0 ? bytes / best_sum : 0.0, percentile(peak, 0.5),
           percentile(peak, 0.9), percentile(calls, 0.5), percentile(output, 0.5), percentile(output, 0.9));
    if (settings.each)
        for (const Shader& s : shaders)
            fprintf(stderr, "%8.2f us %8.2f us %7zu heap %4zu calls %7zu out %7zu in  %s\n", s.ladder.best,
                    s.ladder.typical, s.ladder.peak_heap, s.ladder.heap_calls, s.ladder.output,
                    s.source.size(), s.path.c_str());
}

// The pairs of each stage, and of all.
void report_pairs(const std::vector<Shader>& shaders, const char* name) {
    if (shaders.empty())
        return;
    std::vector<double> ratios, heaps, outputs;
    for (const Shader& s : shaders) {
        ratios.push_back(s.ratio);
        heaps.push_back(static_cast<double>(s.ladder.peak_heap) / static_cast<double>(s.peer.peak_heap));
        outputs.push_back(static_cast<double>(s.ladder.output) / static_cast<double>(s.peer.output));
    }
    const auto middle = [&](auto field, auto of) { return percentile(column(shaders, field, of), 0.5); };
    printf("%-8s %7zu %8.1f %8.1f %7.2f %7.2f %8zu %8zu %7.3f %8zu %8zu %7.2f\n", name, shaders.size(),
           middle(&Measured::typical, &Shader::ladder), middle(&Measured::typical, &Shader::peer),
           percentile(ratios, 0.5), percentile(ratios, 0.1), middle(&Measured::peak_heap, &Shader::ladder),
           middle(&Measured::peak_heap, &Shader::peer), percentile(heaps, 0.5),
           middle(&Measured::output, &Shader::ladder), middle(&Measured::output, &Shader::peer),
           percentile(outputs, 0.5));
}

std::vector<Shader> of_stage(const std::vector<Shader>& shaders, size_t stage) {
    std::vector<Shader> of;
    std::copy_if(shaders.begin(), shaders.end(), std::back_inserter(of),
                 [&](const Shader& s) { return s.stage == static_cast<ladder_stage>(stage); });
    return of;
}

void report_all_pairs(const std::vector<Shader>& shaders, const Settings& settings) {
    printf("pairs    shaders  us here    there   times     p10     heap    there   ratio   output    there   "
           "ratio\n");
    report_pairs(shaders, "all");
    for (size_t stage = 0; settings.stages && stage < std::size(stage_names); stage++)
        report_pairs(of_stage(shaders, stage), stage_names[stage]);
    for (const Shader& s : shaders)
        if (settings.each)
            fprintf(stderr,
                    "%6.2f times %8.2f us %8.2f us %7zu heap %7zu heap %6zu and %6zu instructions  %s\n",
                    s.ratio, s.ladder.typical, s.peer.typical, s.ladder.peak_heap, s.peer.peak_heap,
                    s.ladder.counts.instructions, s.peer.counts.instructions, s.path.c_str());
}

// What is in the modules: sums, and how many shaders have more of it here than there.
void report_modules(const std::vector<Shader>& shaders) {
    const struct {
        const char* name;
        size_t ModuleCounts::*of;
    } rows[] = {{"instructions", &ModuleCounts::instructions},
                {"blocks", &ModuleCounts::blocks},
                {"phis", &ModuleCounts::phis}};
    printf("of modules         here    there   ratio   shaders with more here\n");
    for (const auto& row : rows) {
        size_t here = 0, there = 0, more = 0;
        for (const Shader& s : shaders) {
            here += s.ladder.counts.*row.of;
            there += s.peer.counts.*row.of;
            more += s.ladder.counts.*row.of > s.peer.counts.*row.of;
        }
        printf("%-12s %10zu %8zu %7.2f %8zu\n", row.name, here, there,
               there ? static_cast<double>(here) / static_cast<double>(there) : 0.0, more);
    }
    for (const Shader& s : shaders)
        if (s.ladder.counts.blocks > s.peer.counts.blocks)
            fprintf(stderr, "blocks: %5zu here %5zu there  %s\n", s.ladder.counts.blocks,
                    s.peer.counts.blocks, s.path.c_str());
}

// A line of a table for each stage, median and 90th percentile.
void report_stages(const std::vector<Shader>& shaders) {
    printf("stage           shaders     best us      p90  typical us      p90    heap      p90  output      "
           "p90\n");
    for (size_t stage = 0; stage < std::size(stage_names); stage++) {
        const std::vector<Shader> of = of_stage(shaders, stage);
        if (of.empty())
            continue;
        const auto best = column(of, &Measured::best), typical = column(of, &Measured::typical);
        const auto peak = column(of, &Measured::peak_heap), output = column(of, &Measured::output);
        printf("%-15s %7zu %11.1f %8.1f %11.1f %8.1f %7zu %8zu %7zu %8zu\n", stage_names[stage], of.size(),
               percentile(best, 0.5), percentile(best, 0.9), percentile(typical, 0.5),
               percentile(typical, 0.9), percentile(peak, 0.5), percentile(peak, 0.9),
               percentile(output, 0.5), percentile(output, 0.9));
    }
}

bool parse(int argc, char** argv, Settings& s) {
    for (int i = 1; i < argc; i++) {
        const std::string a = argv[i];
        const auto number = [&] { return ++i < argc ? strtoull(argv[i], nullptr, 10) : 0; };
        if (a == "--runs")
            s.runs = static_cast<unsigned>(number());
        else if (a == "--min-size")
            s.min_size = number();
        else if (a == "--max-size")
            s.max_size = number();
        else if (a == "--match")
            s.match = ++i < argc ? argv[i] : "";
        else if (a == "--stage")
            s.stage = ++i < argc ? argv[i] : "";
        else if (a == "--peer" && ++i < argc) {
            s.peer = load_peer(argv[i]);
            if (!s.peer)
                return false;
        } else if (a == "--no-checksum")
            s.checksum = false;
        else if (a == "--stages")
            s.stages = true;
        else if (a == "--naive")
            s.naive = true;
        else if (a == "--warm")
            s.warm = true;
        else if (a == "--json")
            s.json = true;
        else if (a == "--each")
            s.each = true;
        else if (a.starts_with("--"))
            return false;
        else
            s.inputs.emplace_back(a);
    }
    return s.runs && !s.inputs.empty();
}

} // namespace

int main(int argc, char** argv) {
    Settings settings;
    if (!parse(argc, argv, settings)) {
        fprintf(
            stderr,
            "usage: bench [--runs N] [--match TEXT] [--stage NAME] [--stages] [--min-size N] [--max-size N] "
            "[--naive] [--warm] [--json] [--each] [--peer LIBRARY] [--no-checksum] "
            "FILE_OR_FOLDER...\n");
        return 2;
    }
    std::vector<Shader> all = load(settings), shaders;
    for (Shader& s : all) {
        double time;
        if (compile(s, settings, &time, &s.ladder.output, &s.ladder.counts) &&
            (!settings.peer || (peer_takes(*settings.peer, s.source, s.type(), s.entry_point()) &&
                                compile_with_peer(s, settings, &time, &s.peer.counts))))
            shaders.push_back(std::move(s));
    }
    const size_t failed = all.size() - shaders.size();
    if (shaders.empty()) {
        fprintf(stderr, "no shader compiles\n");
        return 1;
    }
    measure(shaders, settings);
    report(shaders, failed, settings);
    if (settings.stages)
        report_stages(shaders);
    if (settings.peer) {
        report_all_pairs(shaders, settings);
        report_modules(shaders);
    }
    return 0;
}
