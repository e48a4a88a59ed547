// What hostile sources cost: steps, memory and seconds, by a stated function of their size
// (doc/lab/robustness.md). A call may take steps_of(size) steps, which are what the library polls for
// cancellation by, and the heap that ladder.h promises. The same source with four times the parts may take
// five times as much, and a constant.
//
//   hostile [--print] [NAME...]
#include "hostile_sources.h"

#include "bench/heap_count.h"

#include <ladder/ladder_context.h>
#include <ladder/ladder_dxbc.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace ladder::test;

bool printing = false;

struct Cost {
    uint64_t asked = 0; // whether it is cancelled: after each 1,024 steps, and before each pass
    size_t peak = 0;
    double seconds = 0;
    int code = 0;
    bool same_again = true;
};

constexpr size_t instruction_bytes = 16;

// Bounds of this set. `size`: of the source, in bytes. What ladder.h promises is more: arenas end there.
uint64_t asked_of(size_t size) { return 200 + size / 32; }
size_t heap_of(size_t size) { return (size_t{4} << 20) + 512 * size; }
// No machine is so slow that it takes more.
double seconds_of(size_t size) { return 20 + static_cast<double>(size) * 100e-6; }

double now() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

int count_question(void* user) {
    static_cast<Cost*>(user)->asked++;
    return 0;
}

// One call, counted, of a thread that keeps no memory. Then the same call with the memory that the thread
// keeps by then, which must take as many steps to the same result.
template <class Call>
Cost measure(Call call) {
    Cost cost, again;
    ladder_release_memory();
    heap = {.counting = true};
    const double start = now();
    cost.code = call(cost);
    cost.seconds = now() - start;
    cost.peak = heap.peak;
    again.code = call(again);
    cost.same_again = again.code == cost.code && again.asked == cost.asked;
    ladder_release_memory();
    heap.counting = false;
    return cost;
}

ladder_code code_of(const std::string& source) { return {source.data(), source.size()}; }

int with_shader(const std::string& source, Cost& cost, ladder_target_type target, bool compiles) {
    ladder_context_info settings = {};
    settings.type = LADDER_STRUCTURE_TYPE_CONTEXT_INFO;
    settings.cancelled = count_question;
    settings.user_data = &cost;
    ladder_context* context = nullptr;
    int code = ladder_create_context(&settings, &context, nullptr);
    ladder_scan_info scan = {};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = code_of(source);
    scan.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    ladder_shader* shader = nullptr;
    if (code == LADDER_OK)
        code = ladder_open_shader(context, &scan, &shader, nullptr);
    if (code == LADDER_OK && compiles) {
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.target_type = target;
        ladder_module* module = nullptr;
        char* messages;
        code = ladder_compile_shader(shader, &info, &module, &messages);
        if (printing && messages)
            fputs(messages, stdout);
        ladder_free_messages(messages);
        ladder_free_module(module);
    } else if (code == LADDER_OK) {
        const ladder_scan_result* result = nullptr;
        code = ladder_scan_shader(shader, nullptr, &result, nullptr);
        ladder_free_scan_result(result);
        const ladder_library* library = nullptr;
        const int other = ladder_scan_shader_library(shader, &library, nullptr);
        ladder_free_library(library);
        code = code == LADDER_OK ? other : code;
    }
    ladder_close_shader(shader);
    ladder_destroy_context(context);
    return code;
}

int compile(const std::string& source, Cost& cost) {
    return with_shader(source, cost, LADDER_TARGET_SPIRV_BINARY, true);
}
int print_vsir(const std::string& source, Cost& cost) {
    return with_shader(source, cost, LADDER_TARGET_VSIR, true);
}
int scan(const std::string& source, Cost& cost) {
    return with_shader(source, cost, LADDER_TARGET_SPIRV_BINARY, false);
}
int list(const std::string& source, Cost&) {
    const ladder_code code = code_of(source);
    const ladder_container* parts = nullptr;
    const int result =
        ladder_read_container(&code, LADDER_CONTAINER_IGNORE_CHECKSUM, nullptr, &parts, nullptr);
    ladder_free_container(parts);
    return result;
}
int read_signature(const std::string& source, Cost&) {
    ladder_signature_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIGNATURE_INFO;
    info.source = code_of(source);
    info.flags = LADDER_CONTAINER_IGNORE_CHECKSUM;
    const ladder_signature_part* part = nullptr;
    const int result = ladder_read_signature(&info, &part, nullptr);
    ladder_free_signature(part);
    return result;
}
int read_root_signature(const std::string& source, Cost&) {
    const ladder_code code = code_of(source);
    const ladder_root_signature* s = nullptr;
    const int result =
        ladder_read_root_signature(&code, LADDER_CONTAINER_IGNORE_CHECKSUM, nullptr, &s, nullptr);
    ladder_free_root_signature(s);
    return result;
}

struct Call {
    const char* name;
    int (*call)(const std::string& source, Cost&);
    bool of_containers; // alone: those do not ask
};
constexpr Call calls[] = {
    {"compile", compile, false},
    {"vsir", print_vsir, false},
    {"scan", scan, false},
    {"list", list, true},
    {"read-signature", read_signature, true},
    {"read-root-signature", read_root_signature, true},
};

unsigned failures = 0;

// `expanded`: bytes that the source has when it is written out.
void judge(const std::string& what, size_t size, size_t expanded, const Cost& cost) {
    if (printing)
        printf("%-48s %9zu bytes %7llu asked %6.2f MiB %7.1f ms result %d\n", what.c_str(), size,
               static_cast<unsigned long long>(cost.asked), static_cast<double>(cost.peak) / (1 << 20),
               1e3 * cost.seconds, cost.code);
    const bool known = cost.code == LADDER_OK || cost.code == LADDER_ERROR_INVALID_SHADER ||
                       cost.code == LADDER_ERROR_UNSUPPORTED || cost.code == LADDER_ERROR_OUT_OF_MEMORY;
    const char* wrong = !known                                ? "result"
                        : cost.asked > asked_of(expanded)     ? "steps"
                        : cost.peak > heap_of(expanded)       ? "memory"
                        : cost.seconds > seconds_of(expanded) ? "time"
                        : heap.now                            ? "memory that is left"
                        : !cost.same_again                    ? "difference with kept memory"
                                                              : nullptr;
    if (!wrong)
        return;
    failures++;
    printf("%s: too much: %s (%zu bytes, result %d, asked %llu times, %zu bytes of heap, %.1f s)\n",
           what.c_str(), wrong, size, cost.code, static_cast<unsigned long long>(cost.asked), cost.peak,
           cost.seconds);
}

// Four times the parts: five times the steps, and eight times the heap, as arenas take pieces that double.
// What small ones take anyway comes on top.
void judge_growth(const std::string& what, double bytes, const Cost& small, const Cost& large) {
    const bool steps =
        static_cast<double>(large.asked) <= 1.25 * bytes * static_cast<double>(small.asked) + 200;
    const bool memory =
        static_cast<double>(large.peak) <= 2 * bytes * static_cast<double>(small.peak) + (1 << 20);
    if ((steps && memory) || small.code != large.code)
        return;
    failures++;
    printf("%s: grows too fast: asked %llu, then %llu times; %zu, then %zu bytes of heap; the source %.1f "
           "times\n",
           what.c_str(), static_cast<unsigned long long>(small.asked),
           static_cast<unsigned long long>(large.asked), small.peak, large.peak, bytes);
}

void check(const std::string& name, const HostileSource& source, bool of_containers) {
    const std::string small = source.make(source.n), large = source.make(4 * source.n);
    for (const Call& call : calls) {
        if (call.of_containers && !of_containers)
            continue;
        const Cost first = measure([&](Cost& c) { return call.call(small, c); });
        judge(name + " " + call.name, small.size(), small.size() + instruction_bytes * source.expands, first);
        const Cost second = measure([&](Cost& c) { return call.call(large, c); });
        judge(name + " " + call.name + " x4", large.size(), large.size() + instruction_bytes * source.expands,
              second);
        if (!source.expands)
            judge_growth(name + " " + call.name,
                         static_cast<double>(large.size()) / static_cast<double>(small.size()), first,
                         second);
    }
}

// Small files that were found otherwise.
void check_files() {
    unsigned count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/hostile")) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        if (entry.path().extension() == ".md")
            continue;
        count++;
        for (const Call& call : calls)
            judge(entry.path().filename().string() + " " + call.name, bytes.size(), bytes.size(),
                  measure([&](Cost& c) { return call.call(bytes, c); }));
    }
    if (count < 3) {
        failures++;
        printf("only %u files in " TEST_DATA_DIR "/hostile\n", count);
    }
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> only;
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--print"))
            printing = true;
        else
            only.emplace_back(argv[i]);
    unsigned count = 0;
    for (const HostileKind& kind : hostile_kinds)
        for (const HostileSource& source : kind.sources()) {
            const std::string name = std::string(kind.name) + "/" + source.name;
            bool chosen = only.empty();
            for (const std::string& o : only)
                chosen |= name.find(o) != name.npos;
            if (!chosen)
                continue;
            check(name, source, kind.containers);
            count++;
        }
    if (only.empty())
        check_files();
    printf("%u hostile sources, %u failures\n", count, failures);
    return failures || !count;
}
