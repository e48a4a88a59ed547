// Measures page faults of compiles, in fresh processes.
//
//   bench_faults [--compiles N] LIBRARY FILE...
//
// LIBRARY: libladder (ladder_compile()), libvkd3d-shader (vkd3d_shader_compile()) or libdxil-spirv-c-shared
// (the calls of vkd3d-proton, a thread's allocator around each shader). Each file is compiled N times
// (default 50) by a process of its own that compiled nothing before. Reported are the page faults without
// input or output (ru_minflt) of the first compile, of the second one, and the mean of the others; then the
// least time of a compile and the median, in microseconds, and the system's part of the processor time.
#include "peer.h"

#include <ladder/ladder.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <vector>

#include <dlfcn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

class Translator {
public:
    bool load(const char* path) {
        void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        compile_ = library ? reinterpret_cast<decltype(compile_)>(dlsym(library, "ladder_compile")) : nullptr;
        free_ = library ? reinterpret_cast<decltype(free_)>(dlsym(library, "ladder_free_code")) : nullptr;
        if (!compile_)
            peer_ = load_peer(path);
        return compile_ || peer_;
    }
    bool compile(const std::string& source, SourceType type, double* microseconds) const {
        size_t output;
        if (peer_)
            return peer_->compile(source, type, nullptr, microseconds, &output, nullptr);
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.source = {source.data(), source.size()};
        ladder_code code;
        const auto start = std::chrono::steady_clock::now();
        const int result = compile_(&info, &code, nullptr);
        *microseconds =
            std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
        free_(&code);
        return result == LADDER_OK;
    }

private:
    decltype(&ladder_compile) compile_ = nullptr;
    decltype(&ladder_free_code) free_ = nullptr;
    std::unique_ptr<Peer> peer_;
};

rusage usage() {
    rusage now = {};
    getrusage(RUSAGE_SELF, &now);
    return now;
}

double system_time(const rusage& u) {
    return 1e6 * static_cast<double>(u.ru_stime.tv_sec) + static_cast<double>(u.ru_stime.tv_usec);
}
double user_time(const rusage& u) {
    return 1e6 * static_cast<double>(u.ru_utime.tv_sec) + static_cast<double>(u.ru_utime.tv_usec);
}

// In the process that ends with it. Returns the exit status.
int measure(const Translator& translator, const char* path, unsigned compiles) {
    std::ifstream in(path, std::ios::binary);
    const std::string source{std::istreambuf_iterator<char>(in), {}};
    const SourceType type = strstr(path, ".dxbc")    ? SourceType::Tokens
                            : strstr(path, ".d3dbc") ? SourceType::Bytecode
                                                     : SourceType::Dxil;
    std::vector<double> times(compiles);
    std::vector<long> faults(compiles);
    const rusage begin = usage();
    for (unsigned n = 0; n < compiles; n++) {
        const long before = usage().ru_minflt;
        if (!translator.compile(source, type, &times[n])) {
            fprintf(stderr, "%s: refused\n", path);
            return 1;
        }
        faults[n] = usage().ru_minflt - before;
    }
    const rusage end = usage();
    const double system = system_time(end) - system_time(begin), user = user_time(end) - user_time(begin);
    std::sort(times.begin(), times.end());
    long later = 0;
    for (unsigned n = 2; n < compiles; n++)
        later += faults[n];
    const char* name = strrchr(path, '/');
    printf("%-32s %7zu bytes: faults %5ld %5ld %8.1f; %9.1f best %9.1f median us; system %4.1f %%\n",
           name ? name + 1 : path, source.size(), faults[0], faults[1],
           static_cast<double>(later) / (compiles - 2), times[0], times[compiles / 2],
           100 * system / (system + user));
    fflush(stdout);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    unsigned compiles = 50;
    int at = 1;
    if (argc > 2 && !strcmp(argv[1], "--compiles")) {
        compiles = std::max(3u, static_cast<unsigned>(strtoul(argv[2], nullptr, 10)));
        at = 3;
    }
    Translator translator;
    if (argc - at < 2 || !translator.load(argv[at])) {
        fprintf(stderr, "usage: bench_faults [--compiles N] LIBRARY FILE...\n");
        return 2;
    }
    int failed = 0;
    while (++at < argc) {
        const pid_t child = fork();
        if (!child)
            _exit(measure(translator, argv[at], compiles));
        int status = 1;
        if (child < 0 || waitpid(child, &status, 0) != child || status)
            failed = 1;
    }
    return failed;
}
