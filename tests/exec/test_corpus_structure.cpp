// How lean the default structurizer is on real shaders: blocks out per block in, selectors, and temps that
// stay in memory, over every compute shader of the corpus.
#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

#include "passes/passes.h"
#include "vsir/text/text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <regex>

namespace test_corpus_structure {

using namespace ladder;
using namespace ladder::test;

namespace {

struct Figures {
    uint32_t blocks_in = 0, blocks_out = 0, selectors = 0, temps_left = 0;
    std::vector<size_t> temps_before; // by function: before control flow was structured
};

uint32_t count_blocks(const ir::Program& p) {
    uint32_t n = 0;
    for (const ir::Function& f : p.functions)
        n += f.order.size();
    return n;
}

// Temps that structurization added are selectors, or carry one value to uses that its definition does not
// dominate any more. The latter are written once, with that value.
uint32_t count_selectors(const ir::Function& f, size_t first) {
    std::vector<uint32_t> writes(f.temps.size());
    std::vector<bool> made(f.temps.size()); // some write is of a constant, or of a choice between constants
    for (ir::BlockId b : f.order)
        for (const ir::Instr* i = f.block(b).first; i; i = i->next) {
            if (i->op != ir::Op::TempWrite)
                continue;
            const uint32_t t = i->operands()[0].number();
            const ir::Operand value = i->operands()[1];
            writes[t]++;
            made[t] = made[t] || !value.is_value() ||
                      (f.values[value.number()].def && f.values[value.number()].def->op == ir::Op::Select);
        }
    uint32_t n = 0;
    for (size_t t = first; t < f.temps.size(); t++)
        n += writes[t] > 1 || made[t];
    return n;
}

// Loads and stores of temps in the result: each temp named there becomes a Function variable in SPIR-V.
uint32_t count_temps_left(const ir::Function& f) {
    std::vector<bool> used(f.temps.size());
    for (ir::BlockId b : f.order)
        for (const ir::Instr* i = f.block(b).first; i; i = i->next)
            if (i->op == ir::Op::TempRead || i->op == ir::Op::TempWrite)
                used[i->operands()[0].number()] = true;
    return static_cast<uint32_t>(std::count(used.begin(), used.end(), true));
}

void after_pass(void* user, const char* pass, const ir::Program& p) {
    Figures& figures = *static_cast<Figures*>(user);
    if (!std::strcmp(pass, "clean-graph"))
        figures.blocks_in = count_blocks(p);
    if (!std::strcmp(pass, "canonicalize-branches"))
        for (const ir::Function& f : p.functions)
            figures.temps_before.push_back(f.temps.size());
    if (!std::strcmp(pass, "structurize"))
        for (size_t n = 0; n < p.functions.size(); n++)
            figures.selectors += count_selectors(p.functions[n], figures.temps_before[n]);
    if (!std::strcmp(pass, "dead-code")) {
        figures.blocks_out = count_blocks(p);
        for (const ir::Function& f : p.functions)
            figures.temps_left += count_temps_left(f);
    }
}

// False if the shader does not translate.
bool measure(const CorpusShader& s, Figures& figures) {
    Compiled code = compile(read_file(s.path + ".dxil"), "vulkan1.3", "", LADDER_TARGET_VSIR);
    if (code.result != LADDER_OK)
        return false;
    Arena arena, scratch;
    ir::Program program{arena};
    Diagnostics diag{"test"};
    passes::Context context{diag, scratch};
    context.after_pass = after_pass;
    context.user = &figures;
    try {
        ir::parse(program, code.bytes, diag);
        passes::run_passes(passes::pipeline(), program, context);
    } catch (const Failure&) {
        fail_msg("%s: %s", s.name.c_str(), diag.text().c_str());
    }
    return true;
}

// Decided from the words of the source alone, and timidly: whatever could leave a loop, a switch or a
// function early, or hide such a thing, counts. Without those words dxc still makes branches of && and || and
// ?:, and unrolls loops, so that these count as well where there is a loop.
bool is_plainly_structured(const std::string& hlsl) {
    std::string code;
    for (size_t n = 0; n < hlsl.size(); n++) {
        const char* end = !hlsl.compare(n, 2, "//") ? "\n" : !hlsl.compare(n, 2, "/*") ? "*/" : nullptr;
        if (end)
            n = std::min(hlsl.find(end, n + 2), hlsl.size());
        else
            code += hlsl[n];
    }
    const bool leaves =
        std::regex_search(code, std::regex("\\b(break|continue|return|discard|switch|goto)\\b"));
    const bool loops = std::regex_search(code, std::regex("\\b(for|while|do)\\b"));
    const bool hidden = std::regex_search(code, std::regex("#\\s*(define|include)|&&|\\|\\||\\?"));
    return !leaves && !(loops && hidden);
}

void structure_of_the_corpus(void**) {
    std::vector<double> ratios;
    uint32_t with_selectors = 0, temps_left = 0, plain = 0, plain_with_selectors = 0;
    for (const char* theme : {"control-flow", "waves", "ops"})
        for (const CorpusShader& s : corpus(theme, "cs")) {
            Figures figures;
            if (!measure(s, figures))
                continue; // test_corpus says which, and why
            ratios.push_back(double(figures.blocks_out) / figures.blocks_in);
            with_selectors += figures.selectors != 0;
            temps_left += figures.temps_left;
            if (figures.temps_left)
                print_error("%s: %u temps stay in memory\n", s.name.c_str(), figures.temps_left);
            if (!is_plainly_structured(read_file(s.path + ".hlsl")))
                continue;
            plain++;
            if (figures.selectors) {
                plain_with_selectors++;
                print_error("%s: %u selectors\n", s.name.c_str(), figures.selectors);
            }
        }
    std::sort(ratios.begin(), ratios.end());
    assert_true(ratios.size() >= 180);
    const double median = ratios[ratios.size() / 2], p90 = ratios[ratios.size() * 9 / 10];
    print_message("%zu shaders: blocks out per block in: median %.3f, 90th percentile %.3f, most %.3f\n",
                  ratios.size(), median, p90, ratios.back());
    print_message("%u have selectors; of %u from plainly structured source %u\n", with_selectors, plain,
                  plain_with_selectors);
    assert_int_equal(temps_left, 0);
    assert_int_equal(plain_with_selectors, 0);
    assert_true(plain >= 20);
    // The goal is a median of 1.04 at most; the others hold what is, so that it gets no worse.
    assert_true(median <= 1.04);
    assert_true(p90 <= 1.34);
    assert_true(with_selectors <= 32);
}

} // namespace

TEST_GROUP(corpus_structure) {
    const CMUnitTest tests[] = {cmocka_unit_test(structure_of_the_corpus)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus_structure
