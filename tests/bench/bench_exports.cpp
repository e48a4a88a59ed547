// The exports of a library, each compiled by itself, on one thread and on several at once.
//
//   bench_exports [--runs N] [--threads N] LIBRARY      (many_exports.py makes the HLSL of one)
//
// Three ways: by name, each time from the library's bytes; from a shader that each thread opens first; and
// from one that each thread has opened before, and compiled from once. Every thread takes the next export
// that no thread has taken. A run's time is that of the clock from when all threads are ready to when the
// last one is done; the least of N runs is printed (default: 20). All runs must give the same modules: else
// the exit status is 1.
#include <ladder/ladder_context.h>
#include <ladder/ladder_scan.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

struct Exports {
    std::string source;
    std::vector<std::string> names;

    ladder_code code() const { return {source.data(), source.size()}; }
    ladder_scan_info scan_info() const {
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = code();
        info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
        return info;
    }
};

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "%s\n", what);
    std::exit(2);
}

Exports read(const char* path) {
    std::ifstream file(path, std::ios::binary);
    Exports all = {{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}, {}};
    const ladder_scan_info info = all.scan_info();
    const ladder_library* library;
    if (ladder_scan_library(&info, &library, nullptr) != LADDER_OK)
        fail("this is no library");
    for (unsigned n = 0; n < library->function_count; n++)
        all.names.emplace_back(library->functions[n].mangled_name);
    ladder_free_library(library);
    return all;
}

enum class Way { ByName, Opened, Ready };
const char* const way_names[] = {"by name", "opened", "ready"};

// What a thread has to compile with.
class Worker {
public:
    Worker(const Exports& all, bool open) : all_(all) {
        if (!open)
            return;
        if (ladder_create_context(nullptr, &context_, nullptr) != LADDER_OK)
            fail("no context");
        const ladder_scan_info info = all.scan_info();
        if (ladder_open_shader(context_, &info, &shader_, nullptr) != LADDER_OK)
            fail("the library cannot be opened");
    }
    Worker(const Worker&) = delete;
    ~Worker() {
        ladder_close_shader(shader_);
        ladder_destroy_context(context_);
    }
    // A hash of the module; 0: an error.
    size_t compile(const std::string& name) {
        const ladder_compile_option option = {LADDER_OPTION_IGNORE_CHECKSUM, 1};
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.entry_point = name.c_str();
        size_t hash = 0;
        if (shader_) {
            ladder_module* module;
            if (ladder_compile_shader(shader_, &info, &module, nullptr) == LADDER_OK)
                hash = hash_of(ladder_get_module_info(module)->output);
            ladder_free_module(module);
        } else {
            info.source = all_.code();
            info.options = &option;
            info.option_count = 1;
            ladder_code code;
            if (ladder_compile(&info, &code, nullptr) == LADDER_OK)
                hash = hash_of(code);
            ladder_free_code(&code);
        }
        return hash;
    }

private:
    static size_t hash_of(const ladder_code& code) {
        return std::hash<std::string_view>{}({static_cast<const char*>(code.code), code.size}) | 1;
    }

    const Exports& all_;
    ladder_context* context_ = nullptr;
    ladder_shader* shader_ = nullptr;
};

// Milliseconds.
double run(const Exports& all, Way way, unsigned threads, std::vector<size_t>& hashes) {
    std::atomic<size_t> next = 0;
    std::chrono::steady_clock::time_point begun;
    std::barrier ready(threads, [&]() noexcept { begun = std::chrono::steady_clock::now(); });
    std::vector<std::thread> running;
    for (unsigned t = 0; t < threads; t++)
        running.emplace_back([&] {
            if (way != Way::Ready)
                ready.arrive_and_wait();
            Worker worker(all, way != Way::ByName);
            if (way == Way::Ready) {
                worker.compile(all.names.front());
                ready.arrive_and_wait();
            }
            for (size_t n; (n = next++) < all.names.size();)
                hashes[n] = worker.compile(all.names[n]);
        });
    for (std::thread& t : running)
        t.join();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

// False: modules differ from run to run.
bool measure(const Exports& all, Way way, unsigned most_threads, int runs) {
    std::vector<size_t> expected(all.names.size());
    run(all, way, 1, expected);
    bool same = true;
    for (unsigned threads = 1; threads <= most_threads; threads *= 2) {
        double best = 1e9;
        for (int n = 0; n < runs; n++) {
            std::vector<size_t> hashes(all.names.size());
            best = std::min(best, run(all, way, threads, hashes));
            same = same && hashes == expected;
        }
        std::printf("%-8s %zu exports (%zu compile), %u threads: %.2f ms\n", way_names[static_cast<int>(way)],
                    all.names.size(),
                    static_cast<size_t>(
                        std::count_if(expected.begin(), expected.end(), [](size_t h) { return h != 0; })),
                    threads, best);
    }
    return same;
}

} // namespace

int main(int argc, char** argv) {
    int runs = 20;
    unsigned threads = 2;
    const char* path = nullptr;
    for (int i = 1; i < argc; i++)
        if (!std::strcmp(argv[i], "--runs") && i + 1 < argc)
            runs = std::max(1, std::atoi(argv[++i]));
        else if (!std::strcmp(argv[i], "--threads") && i + 1 < argc)
            threads = static_cast<unsigned>(std::max(1, std::atoi(argv[++i])));
        else
            path = argv[i];
    if (!path)
        return std::fprintf(stderr, "usage: bench_exports [--runs N] [--threads N] LIBRARY\n"), 2;
    const Exports all = read(path);
    bool same = true;
    for (const Way way : {Way::ByName, Way::Opened, Way::Ready})
        same &= measure(all, way, threads, runs);
    if (!same)
        std::fprintf(stderr, "modules differ from run to run\n");
    return !same;
}
