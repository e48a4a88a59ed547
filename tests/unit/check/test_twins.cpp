// Two compilers as one oracle: shaders of the corpus that vkd3d-compiler made tokens of and dxc made DXIL of,
// from the same HLSL, leave the same memory on the simulator, for all kinds of made-up contents. Where the
// source says that its floats are to be compared with a tolerance, so are they here.
#include "../simt/front_end.h"
#include "check/observe.h"
#include "corpus.h"
#include "loaded.h"

#include <bit>
#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

using namespace ladder;
using namespace ladder::test;

namespace {

const char tokens_suffix[] = ".cs_5_0.dxbc";

// Twins that differ, and why.
const std::map<std::string, const char*> exceptions = {
    {"control-flow/scan_lds",
     "vkd3d-compiler 2.1 reads lds[c][i] of groupshared memory as element i, offset 0"},
    {"ops/groupshared_shapes", "the same"},
    {"ops/convert_32", "vkd3d-compiler 2.1 takes (float)u for u, of an asuint()"},
    {"ops/cbuffer_arrays", "vkd3d-compiler 2.1 picks v[i] by a dot product, which denormals do not survive"},
    {"ops/denorm_preserve", "an option of shader model 6: denormals are flushed here"},
    {"ops/rwtextures", "vkd3d-compiler 2.1 multiplies by 1 / 255"},
};

struct Twin {
    std::string name, tokens;
    CorpusShader dxil;
};

// "theme/name" without profile.
std::string base_name(const std::string& path) { return path.substr(0, path.find(".cs_")); }

std::vector<Twin> twins() {
    std::vector<Twin> out;
    for (const char* theme : {"control-flow", "ops"})
        for (const CorpusShader& s : corpus(theme, "cs")) {
            const std::string tokens = base_name(s.path) + tokens_suffix;
            if (std::filesystem::exists(s.path + ".dxil") && std::filesystem::exists(tokens))
                out.push_back({std::string(theme) + "/" + base_name(s.name), tokens, s});
        }
    return out;
}

bool is_close(uint32_t a, uint32_t b) {
    const auto x = std::bit_cast<float>(a), y = std::bit_cast<float>(b);
    if (std::isnan(x) || std::isnan(y))
        return std::isnan(x) && std::isnan(y);
    // vkd3d-compiler's asin(), atan() and so on are polynomials.
    return std::abs(x - y) <= 5e-4f * std::max(std::abs(x), std::abs(y)) + 5e-4f;
}

bool compares_floats(const CorpusShader& s) {
    return read_file(s.path + ".hlsl").find("// compare: float") != std::string::npos;
}

// Empty, or the first word that differs.
std::string difference(const check::Contents& a, const check::Contents& b, bool floats) {
    for (size_t n = 0; n < a.resources.size(); n++) {
        const check::Resource &x = a.resources[n], &y = b.resources[n];
        if (x.cls != ir::ResourceClass::Uav)
            continue;
        if (x.counters != y.counters)
            return "the counters of u" + std::to_string(x.reg) + " differ";
        for (size_t w = 0; w < x.words.size(); w++)
            if (x.words[w] != y.words[w] && !(floats && is_close(x.words[w], y.words[w]))) {
                char text[100];
                std::snprintf(text, sizeof text, "u%u word %zu: %08x, of the tokens %08x", x.reg, w,
                              x.words[w], y.words[w]);
                return text;
            }
    }
    return {};
}

// Empty where the twins do the same.
std::string compare(const Twin& t, uint32_t& executions) {
    std::string messages;
    Loaded dxil(front_end(read_file(t.dxil.path + ".dxil"), messages, nullptr));
    const std::string text = front_end(read_file(t.tokens), messages, nullptr);
    if (text.empty())
        return "is not translated: " + messages;
    Loaded tokens(text);
    tokens.run_passes(passes::Structurizer::Reconstructive);
    const bool floats = compares_floats(t.dxil);
    for (uint32_t words = 0; words < static_cast<uint32_t>(check::Words::Count); words++) {
        const check::Contents contents =
            check::make_contents(dxil.program, {static_cast<check::Words>(words), 1 + words, 0});
        simt::Options options;
        options.wave_size = 32;
        options.steps = 1u << 24;
        const check::Execution a = check::execute(dxil.program, options, contents, t.dxil.dispatch),
                               b = check::execute(tokens.program, options, contents, t.dxil.dispatch);
        if (!a.refused.empty() || !b.refused.empty())
            return a.refused + b.refused;
        if (!a.completed) // these contents are not for it
            continue;
        executions++;
        if (!b.completed)
            return "the tokens do not end";
        if (const std::string found = difference(a.after, b.after, floats); !found.empty())
            return found + " (contents " + std::to_string(words) + ")";
    }
    return {};
}

void same_results(void**) {
    uint32_t wrong = 0, executions = 0, count = 0;
    for (const Twin& t : twins()) {
        count++;
        const std::string found = compare(t, executions);
        const auto listed = exceptions.find(t.name);
        if (found.empty() == (listed == exceptions.end()))
            continue;
        wrong++;
        print_error("%s: %s\n", t.name.c_str(),
                    found.empty() ? "is listed, and does the same" : found.c_str());
    }
    print_message("%u twins, %u executions\n", count, executions);
    assert_int_equal(wrong, 0);
    assert_true(count >= 89 && executions >= 500);
}

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(same_results)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
