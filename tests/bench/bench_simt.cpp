// Measures the simulator: instructions of lanes and of waves per second, on one thread.
//
//   bench_simt [--checks] [--wave N]...
//
// The program is a loop of 30 scalar operations and one reduction, with a branch that parts the threads of
// each wave; 64 groups of 64 threads. Figures are those of the fastest of five dispatches.
#include "simt/simulator.h"
#include "vsir/text/text.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace ladder;

namespace {

std::string program() {
    std::string text = "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 64 1 1\n"
                       "descriptor d0 uav structured_buffer first=0 stride=4 \"Out\"\n"
                       "function f0 \"main\"() {\nb0:\n    %lane = builtin.i32 thread_id, 0\n"
                       "    %out = handle d0, 0\n    branch b1\nb1:\n"
                       "    %i = phi.i32 [0, b0], [%n, b4]\n    %s = phi.i32 [%lane, b0], [%e, b4]\n"
                       "    %bit = and.i32 %s, 1\n    %c = ieq %bit, i32 0\n    branch_if %c, b2, b3\n";
    for (int arm = 2; arm <= 3; arm++) {
        const std::string v = arm == 2 ? "%x" : "%y";
        text += "b" + std::to_string(arm) + ":\n    " + v + "0 = xor.i32 %s, " + std::to_string(arm) + "\n";
        static const char* const ops[] = {"iadd", "imul", "xor", "isub"};
        for (int n = 1; n <= 13; n++)
            text += "    " + v + std::to_string(n) + " = " + ops[n % 4] + ".i32 " + v +
                    std::to_string(n - 1) + ", %i\n";
        text += "    branch b4\n";
    }
    return text + "b4:\n    %p = phi.i32 [%x13, b2], [%y13, b3]\n    %r = wave_reduce.i32 umax, %p\n"
                  "    %e = iadd.i32 %p, %r\n    %n = iadd.i32 %i, 1\n    %more = ult %n, i32 200\n"
                  "    branch_if %more, b1, b5\nb5:\n    struct_store.i32 %out, %lane, 0, 4, 1, %e\n"
                  "    return\n}\n";
}

void measure(const ir::Program& p, uint32_t wave, bool checks) {
    Arena arena;
    Diagnostics diag;
    simt::Options o;
    o.wave_size = wave;
    o.checks = checks;
    simt::Simulator s(p, o, arena, diag);
    std::vector<uint32_t> out(64 * 64);
    s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 4 * out.size()});
    const uint32_t groups[3] = {64, 1, 1};
    double best = 1e30;
    simt::Statistics before, after;
    for (int run = 0; run < 5; run++) {
        before = s.statistics();
        const auto start = std::chrono::steady_clock::now();
        s.dispatch(groups, diag);
        const std::chrono::duration<double> t = std::chrono::steady_clock::now() - start;
        after = s.statistics();
        best = std::min(best, t.count());
    }
    std::printf("wave %3u%s: %7.1f M lane instructions/s, %6.2f M wave instructions/s\n", wave,
                checks ? ", checks" : "",
                static_cast<double>(after.lane_instructions - before.lane_instructions) / best / 1e6,
                static_cast<double>(after.wave_instructions - before.wave_instructions) / best / 1e6);
}

} // namespace

int main(int argc, char** argv) {
    bool checks = false;
    std::vector<uint32_t> waves;
    for (int n = 1; n < argc; n++) {
        if (!std::strcmp(argv[n], "--checks"))
            checks = true;
        else if (!std::strcmp(argv[n], "--wave") && n + 1 < argc)
            waves.push_back(static_cast<uint32_t>(std::atoi(argv[++n])));
    }
    if (waves.empty())
        waves = {4, 8, 16, 32, 64, 128};
    Arena arena;
    Diagnostics diag;
    ir::Program p(arena);
    try {
        ir::parse(p, arena.copy(std::string_view(program())), diag);
        for (uint32_t wave : waves)
            measure(p, wave, checks);
    } catch (const Failure&) {
        std::fputs(diag.text().c_str(), stderr);
        return 1;
    }
}
