// How the route from VSIR to a module grows: programs that are large in one dimension, from small to large.
// For each: nanoseconds and bytes of arena for each unit, the same of every step, and, between two sizes, the
// exponent of growth (1.0: linear).
//   bench_growth --largest N --print DIMENSION               the program itself
//   bench_growth [--largest N] [--steps] [DIMENSION...]     default: all dimensions up to 1000000; --steps: a
//   line for each pass, too
// A dimension that stops with an error says so: limits are part of the answer.
#include "base/support/diagnostics.h"
#include "heap_count.h"
#include "passes/passes.h"
#include "spirv/module/target_of.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

using namespace ladder;

namespace {

// Text of a program. Values are named by their author: %x7.
struct Writer {
    std::string text;
    [[gnu::format(printf, 2, 3)]] void put(const char* format, ...) {
        char line[512];
        va_list list;
        va_start(list, format);
        const int n = std::vsnprintf(line, sizeof line, format, list);
        va_end(list);
        text.append(line, static_cast<size_t>(n));
    }
    void head(const char* more = "") {
        put("vsir 1 cfg-ssa\nstage compute\nentry f0 \"main\"\nshader_model 6.0\nlocal_size 64 1 1\n"
            "descriptor d0 srv structured_buffer first=0 stride=4 \"In\"\n"
            "descriptor d1 uav structured_buffer first=0 stride=4 \"Out\"\n%s",
            more);
    }
    void begin() {
        put("\nfunction f0() {\nentry:\n    %%lane = builtin.i32 thread_id, 0\n    %%in = handle d0, 0\n    "
            "%%out = handle d1, 0\n"
            "    %%x = struct_load.i32 %%in, %%lane, 0, 4\n");
    }
    void end(const char* value) {
        put("    struct_store.i32 %%out, %%lane, 0, 4, 1, %s\n    return\n}\n", value);
    }
};

std::string numbered(const char* name, unsigned n) { return std::string(name) + std::to_string(n); }

// One instruction after the other, each of the one before.
void instructions(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    %%v0 = iadd.i32 %%x, 1\n");
    for (unsigned i = 1; i <= n; i++)
        w.put("    %%v%u = imul.i32 %%v%u, %%x\n", i, i - 1);
    w.end(numbered("%v", n).c_str());
}

// One value that everything takes, and results that are summed up at the end, in reverse.
void uses(Writer& w, unsigned n) {
    w.head();
    w.begin();
    for (unsigned i = 0; i < n; i++)
        w.put("    %%v%u = xor.i32 %%x, %%lane\n", i);
    w.put("    %%s%u = iadd.i32 %%x, %%x\n", n);
    for (unsigned i = n; i-- > 0;)
        w.put("    %%s%u = iadd.i32 %%s%u, %%v%u\n", i, i + 1, i);
    w.end("%s0");
}

void constants(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    %%v0 = iadd.i32 %%x, 1\n");
    for (unsigned i = 1; i <= n; i++)
        w.put("    %%v%u = imul.i32 %%v%u, %u\n", i, i - 1, i * 2654435761u);
    w.end(numbered("%v", n).c_str());
}

// Diamonds in a row, with a phi each.
void diamonds(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    %%p0 = iadd.i32 %%x, 1\n    branch a0\n");
    for (unsigned i = 0; i < n; i++) {
        w.put("a%u:\n    %%c%u = ugt %%p%u, %%lane\n    branch_if %%c%u, b%u, c%u\n", i, i, i, i, i, i);
        w.put("b%u:\n    %%q%u = iadd.i32 %%p%u, 3\n    branch d%u\nc%u:\n    %%r%u = imul.i32 %%p%u, 5\n    "
              "branch d%u\n",
              i, i, i, i, i, i, i, i);
        w.put("d%u:\n    %%p%u = phi.i32 [%%q%u, b%u], [%%r%u, c%u]\n    branch a%u\n", i, i + 1, i, i, i, i,
              i + 1);
    }
    w.put("a%u:\n", n);
    w.end(numbered("%p", n).c_str());
}

// Conditions within conditions.
void nested_ifs(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    branch a0\n");
    for (unsigned i = 0; i < n; i++)
        w.put("a%u:\n    %%c%u = ugt %%x, i32 %u\n    branch_if %%c%u, a%u, z%u\n", i, i, i, i, i + 1, i);
    w.put("a%u:\n    branch z%u\n", n, n - 1);
    for (unsigned i = n; i-- > 0;)
        w.put("z%u:\n    %%p%u = phi.i32 [%%x, a%u], [%s, %s]\n    branch %s\n", i, i, i,
              i + 1 == n ? "7" : numbered("%p", i + 1).c_str(),
              i + 1 == n ? numbered("a", n).c_str() : numbered("z", i + 1).c_str(),
              i ? numbered("z", i - 1).c_str() : "done");
    w.put("done:\n");
    w.end("%p0");
}

// Many conditions leave to one block, which takes a value from each.
void early_outs(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    branch a0\n");
    for (unsigned i = 0; i < n; i++)
        w.put("a%u:\n    %%v%u = iadd.i32 %%x, %u\n    %%c%u = ugt %%v%u, %%lane\n    branch_if %%c%u, out, "
              "a%u\n",
              i, i, i, i, i, i, i + 1);
    w.put("a%u:\n    branch out\nout:\n    %%p = phi.i32 [0, a%u]", n, n);
    for (unsigned i = 0; i < n; i++)
        w.put(", [%%v%u, a%u]", i, i);
    w.put("\n");
    w.end("%p");
}

// One join with many phis.
void phis(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    %%c = ugt %%x, i32 7\n    branch_if %%c, a, b\na:\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    %%a%u = iadd.i32 %%x, %u\n", i, i & 1023);
    w.put("    branch j\nb:\n    branch j\nj:\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    %%p%u = phi.i32 [%%a%u, a], [%u, b]\n", i, i, i & 255);
    w.put("    %%s0 = iadd.i32 %%p0, 1\n");
    for (unsigned i = 1; i < n; i++)
        w.put("    %%s%u = xor.i32 %%s%u, %%p%u\n", i, i - 1, i);
    w.end(numbered("%s", n - 1).c_str());
}

// Values that a loop carries.
void carried(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    branch l\nl:\n    %%i = phi.i32 [0, entry], [%%k, l]\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    %%p%u = phi.i32 [%u, entry], [%%q%u, l]\n", i, i & 255, i);
    for (unsigned i = 0; i < n; i++)
        w.put("    %%q%u = iadd.i32 %%p%u, %%p%u\n", i, i, (i + 1) % n);
    w.put("    %%k = iadd.i32 %%i, 1\n    %%c = ugt %%x, %%k\n    branch_if %%c, l, done\ndone:\n");
    w.end(numbered("%q", n - 1).c_str());
}

// Values that are made before a row of as many loops and used after it.
void live_across(Writer& w, unsigned n) {
    w.head();
    w.begin();
    for (unsigned i = 0; i < n; i++)
        w.put("    %%v%u = imul.i32 %%x, %u\n", i, i & 1023);
    w.put("    branch l0\n");
    for (unsigned i = 0; i < n; i++) {
        w.put("l%u:\n    %%i%u = phi.i32 [0, %s], [%%k%u, l%u]\n    %%k%u = iadd.i32 %%i%u, 1\n", i, i,
              i ? numbered("l", i - 1).c_str() : "entry", i, i, i, i);
        w.put("    %%c%u = ugt %%x, %%k%u\n    branch_if %%c%u, l%u, l%u\n", i, i, i, i, i + 1);
    }
    w.put("l%u:\n    %%s0 = iadd.i32 %%v0, %%k0\n", n);
    for (unsigned i = 1; i < n; i++)
        w.put("    %%s%u = xor.i32 %%s%u, %%v%u\n", i, i - 1, i);
    w.end(numbered("%s", n - 1).c_str());
}

// Loops within loops.
void nested_loops(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    branch l0\n");
    for (unsigned i = 0; i < n; i++)
        w.put("l%u:\n    %%i%u = phi.i32 [0, %s], [%%k%u, t%u]\n    branch %s\n", i, i,
              i ? numbered("l", i - 1).c_str() : "entry", i, i,
              i + 1 < n ? numbered("l", i + 1).c_str() : numbered("t", i).c_str());
    for (unsigned i = n; i-- > 0;)
        w.put(
            "t%u:\n    %%k%u = iadd.i32 %%i%u, 1\n    %%c%u = ugt %%x, %%k%u\n    branch_if %%c%u, l%u, %s\n",
            i, i, i, i, i, i, i, i ? numbered("t", i - 1).c_str() : "done");
    w.put("done:\n");
    w.end("%k0");
}

void cases(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    switch %%x, other");
    for (unsigned i = 0; i < n; i++)
        w.put(", [i32 %u, k%u]", i, i);
    w.put("\n");
    for (unsigned i = 0; i < n; i++)
        w.put("k%u:\n    %%v%u = imul.i32 %%lane, %u\n    branch j\n", i, i, i);
    w.put("other:\n    branch j\nj:\n    %%p = phi.i32 [0, other]");
    for (unsigned i = 0; i < n; i++)
        w.put(", [%%v%u, k%u]", i, i);
    w.put("\n");
    w.end("%p");
}

// Each case falls into the next.
void falling_cases(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    switch %%x, other");
    for (unsigned i = 0; i < n; i++)
        w.put(", [i32 %u, k%u]", i, i);
    w.put("\n");
    for (unsigned i = 0; i < n; i++) {
        w.put("k%u:\n", i);
        if (i)
            w.put("    %%p%u = phi.i32 [1, entry], [%%v%u, k%u]\n    %%v%u = imul.i32 %%p%u, %%lane\n", i,
                  i - 1, i - 1, i, i);
        else
            w.put("    %%v0 = imul.i32 %%lane, 3\n");
        w.put("    branch %s\n", i + 1 < n ? numbered("k", i + 1).c_str() : "other");
    }
    w.put("other:\n    %%p = phi.i32 [0, entry], [%%v%u, k%u]\n", n - 1, n - 1);
    w.end("%p");
}

// Two headers that jump to each other, in a row: no loop has one entry.
void irreducible(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    branch a0\n");
    for (unsigned i = 0; i < n; i++) {
        w.put("a%u:\n    %%c%u = ugt %%x, i32 %u\n    branch_if %%c%u, b%u, d%u\n", i, i, i, i, i, i);
        w.put("b%u:\n    %%e%u = struct_load.i32 %%in, %%lane, 0, 4\n    %%f%u = ugt %%e%u, %%x\n    "
              "branch_if %%f%u, d%u, a%u\n",
              i, i, i, i, i, i, i + 1);
        w.put("d%u:\n    %%g%u = struct_load.i32 %%in, %%lane, 0, 4\n    %%h%u = ult %%g%u, %%x\n    "
              "branch_if %%h%u, b%u, a%u\n",
              i, i, i, i, i, i, i + 1);
    }
    w.put("a%u:\n", n);
    w.end("%x");
}

void resources(Writer& w, unsigned n) {
    w.head();
    for (unsigned i = 0; i < n; i++)
        w.put("descriptor d%u srv structured_buffer first=%u stride=4 \"R%u\"\n", i + 2, i + 1, i);
    w.begin();
    w.put("    %%s0 = iadd.i32 %%x, 1\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    %%h%u = handle d%u, 0\n    %%v%u = struct_load.i32 %%h%u, %%lane, 0, 4\n    %%s%u = "
              "iadd.i32 %%s%u, %%v%u\n",
              i, i + 2, i, i, i + 1, i, i);
    w.end(numbered("%s", n).c_str());
}

void functions(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    %%s0 = iadd.i32 %%x, 1\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    %%s%u = call.i32 f%u, %%s%u\n", i + 1, i + 1, i);
    w.end(numbered("%s", n).c_str());
    for (unsigned i = 0; i < n; i++)
        w.put("\nfunction f%u(i32 %%n) -> i32 {\nb0:\n    %%r = imul.i32 %%n, %u\n    return %%r\n}\n", i + 1,
              i | 1);
}

// Functions that call each other in a chain.
void calls(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    %%s = call.i32 f1, %%x\n");
    w.end("%s");
    for (unsigned i = 1; i <= n; i++)
        if (i < n)
            w.put("\nfunction f%u(i32 %%n) -> i32 {\nb0:\n    %%r = call.i32 f%u, %%n\n    return %%r\n}\n",
                  i, i + 1);
        else
            w.put("\nfunction f%u(i32 %%n) -> i32 {\nb0:\n    %%r = imul.i32 %%n, 3\n    return %%r\n}\n", i);
}

void variables(Writer& w, unsigned n) {
    w.head();
    for (unsigned i = 0; i < n; i++)
        w.put("variable v%u private f32[4]\n", i);
    w.begin();
    w.put("    %%k = and.i32 %%x, 3\n    %%s0 = utof.f32 %%x\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    var_store v%u, %%k, %%s%u\n    %%t%u = var_load.f32 v%u, 1\n    %%s%u = fadd.f32 %%s%u, "
              "%%t%u\n",
              i, i, i, i, i + 1, i, i);
    w.put("    %%u = bitcast.i32 %%s%u\n", n);
    w.end("%u");
}

// Rows of inputs and outputs: a vertex shader that hands on what it gets.
void elements(Writer& w, unsigned n) {
    w.put("vsir 1 cfg-ssa\nstage vertex\nentry f0 \"main\"\nshader_model 6.0\n");
    for (unsigned i = 0; i < n; i++)
        w.put("input i%u arbitrary f32 cols=1 row=%u col=0 used=1 \"IN%u\"\n", i, i, i);
    for (unsigned i = 0; i < n; i++)
        w.put("output o%u arbitrary f32 linear cols=1 row=%u col=0 used=1 \"OUT%u\"\n", i, i, i);
    w.put("\nfunction f0() {\nb0:\n");
    for (unsigned i = 0; i < n; i++)
        w.put("    %%v%u = load_input.f32 i%u, 0, 0\n    store_output o%u, 0, 0, %%v%u\n", i, i, i, i);
    w.put("    return\n}\n");
}

// One loop that many blocks leave, each to its own place.
void exits(Writer& w, unsigned n) {
    w.head();
    w.begin();
    w.put("    branch l\nl:\n    %%i = phi.i32 [0, entry], [%%k, t]\n    %%k = iadd.i32 %%i, 1\n    branch "
          "a0\n");
    for (unsigned i = 0; i < n; i++)
        w.put(
            "a%u:\n    %%v%u = imul.i32 %%k, %u\n    %%c%u = ugt %%v%u, %%x\n    branch_if %%c%u, e%u, a%u\n",
            i, i, i, i, i, i, i, i + 1);
    w.put("a%u:\n    branch t\nt:\n    %%c = ugt %%x, %%k\n    branch_if %%c, l, done\n", n);
    for (unsigned i = 0; i < n; i++)
        w.put("e%u:\n    %%w%u = iadd.i32 %%v%u, %%i\n    branch done\n", i, i, i);
    w.put("done:\n    %%p = phi.i32 [0, t]");
    for (unsigned i = 0; i < n; i++)
        w.put(", [%%w%u, e%u]", i, i);
    w.put("\n");
    w.end("%p");
}

struct Dimension {
    const char* name;
    void (*write)(Writer&, unsigned);
};
const Dimension dimensions[] = {
    {"instructions", instructions},
    {"uses", uses},
    {"constants", constants},
    {"diamonds", diamonds},
    {"nested-ifs", nested_ifs},
    {"early-outs", early_outs},
    {"phis", phis},
    {"carried", carried},
    {"live-across", live_across},
    {"nested-loops", nested_loops},
    {"cases", cases},
    {"falling-cases", falling_cases},
    {"irreducible", irreducible},
    {"exits", exits},
    {"resources", resources},
    {"functions", functions},
    {"calls", calls},
    {"variables", variables},
    {"elements", elements},
};

double now() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t); // other work on the machine is not counted
    return double(t.tv_sec) + double(t.tv_nsec) * 1e-9;
}

struct Step {
    const char* name;
    double seconds;
};

struct Run {
    double begun = 0;
    std::vector<Step> steps;
    size_t peak = 0, words = 0;
    std::string error;
    void step(const char* name) {
        const double at = now();
        for (Step& s : steps)
            if (!std::strcmp(s.name, name)) {
                s.seconds += at - begun;
                begun = now();
                return;
            }
        steps.push_back({name, at - begun});
        begun = now();
    }
    double total() const {
        double sum = 0;
        for (size_t i = 1; i < steps.size(); i++) // the first is the text's
            sum += steps[i].seconds;
        return sum;
    }
};

Run run(const std::string& text) {
    Run r;
    Diagnostics diag("bench");
    heap = {};
    heap.counting = true;
    try {
        Arena arena, scratch;
        ir::Program p(arena);
        r.begun = now();
        ir::parse(p, text, diag);
        r.step("text");
        const size_t before = heap.now;
        heap.peak = heap.now;
        ir::validate(p, diag, "growth");
        r.step("validate");
        passes::Context context{.diag = diag, .scratch = scratch};
        const ir::Target target = spirv::target({});
        context.target = &target;
        context.user = &r;
        context.after_pass = [](void* user, const char* name, const ir::Program&) {
            static_cast<Run*>(user)->step(name);
        };
        passes::run_passes(passes::pipeline(), p, context);
        Vec<uint32_t> words(arena);
        spirv::write(p, {}, scratch, diag, words);
        r.step("write");
        r.words = words.size();
        r.peak = heap.peak - before;
    } catch (const Failure&) {
        r.error = diag.text();
    }
    heap.counting = false;
    return r;
}

void grow(const Dimension& d, unsigned largest, bool steps) {
    Run last;
    unsigned last_n = 0;
    for (unsigned n = 1000; n <= largest; n *= 10) {
        Writer w;
        d.write(w, n);
        Run r = run(w.text);
        if (!r.error.empty()) {
            std::printf("%-14s %8u  %s", d.name, n, r.error.c_str());
            return;
        }
        const auto exponent = [&](double a, double b) {
            return last_n ? std::log(b / a) / std::log(double(n) / last_n) : 0;
        };
        std::printf("%-14s %8u  %8.0f ns %8.0f bytes %6.1f words", d.name, n, r.total() / n * 1e9,
                    double(r.peak) / n, double(r.words) / n);
        if (last_n)
            std::printf("  %4.2f time %4.2f memory", exponent(last.total(), r.total()),
                        exponent(double(last.peak), double(r.peak)));
        std::printf("\n");
        for (size_t i = 0; steps && i < r.steps.size(); i++) {
            std::printf("    %-24s %8.0f ns", r.steps[i].name, r.steps[i].seconds / n * 1e9);
            for (const Step& s : last.steps)
                if (!std::strcmp(s.name, r.steps[i].name))
                    std::printf("  %4.2f", exponent(s.seconds, r.steps[i].seconds));
            std::printf("\n");
        }
        std::fflush(stdout);
        last = std::move(r);
        last_n = n;
    }
}

} // namespace

int main(int argc, char** argv) {
    unsigned largest = 1000000;
    bool steps = false, any = false, print = false;
    for (int i = 1; i < argc; i++) {
        if (!std::strcmp(argv[i], "--largest") && i + 1 < argc)
            largest = static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10));
        else if (!std::strcmp(argv[i], "--steps"))
            steps = true;
        else if (!std::strcmp(argv[i], "--print"))
            print = true;
        else {
            any = true;
            const auto d = std::find_if(std::begin(dimensions), std::end(dimensions),
                                        [&](const Dimension& x) { return !std::strcmp(x.name, argv[i]); });
            if (d == std::end(dimensions)) {
                std::fprintf(stderr, "bench_growth: there is no dimension '%s'\n", argv[i]);
                return 2;
            }
            if (print) {
                Writer w;
                d->write(w, largest);
                std::fputs(w.text.c_str(), stdout);
            } else
                grow(*d, largest, steps);
        }
    }
    for (const Dimension& d : dimensions)
        if (!any)
            grow(d, largest, steps);
    return 0;
}
