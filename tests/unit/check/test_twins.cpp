// Two compilers as one oracle: shaders of the corpus that vkd3d-compiler made tokens of and dxc made DXIL of,
// from the same HLSL, leave the same memory on the simulator, for all kinds of made-up contents. Where the
// source says that its floats are to be compared with a tolerance, so are they here.
#include "../simt/front_end.h"
#include "check/observe.h"
#include "corpus.h"
#include "loaded.h"
#include "support/testing.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>

namespace test_twins {

using namespace ladder;
using namespace ladder::test;

namespace {

// Twins that differ, and why.
const std::map<std::string, const char*> exceptions = {
    {"control-flow/scan_lds.cs",
     "vkd3d-compiler 2.1 reads lds[c][i] of groupshared memory as element i, offset 0"},
    {"ops/groupshared_shapes.cs", "the same"},
    {"ops/convert_32.cs", "vkd3d-compiler 2.1 takes (float)u for u, of an asuint()"},
    {"ops/cbuffer_arrays.cs",
     "vkd3d-compiler 2.1 picks v[i] by a dot product, which denormals do not survive"},
    {"ops/denorm_preserve.cs", "an option of shader model 6: denormals are flushed here"},
    {"ops/rwtextures.cs", "vkd3d-compiler 2.1 multiplies by 1 / 255"},
    {"stages/recorded_tri.ds",
     "control point SV_PrimitiveID of three: out of bounds, 0 in the tokens and undefined in DXIL"},
    {"stages/system_values.ps", "vkd3d-compiler 2.1 takes f - u for f + (float)-u, of a uint"},
};

struct Twin {
    std::string name, tokens;
    CorpusShader dxil;
};

std::vector<Twin> twins(const char* theme, const std::string& stage) {
    std::vector<Twin> out;
    for (const CorpusShader& s : corpus(theme, stage)) {
        const std::string base = s.path.substr(0, s.path.find("." + stage + "_"));
        const std::string tokens = base + "." + stage + "_5_0.dxbc";
        if (std::filesystem::exists(s.path + ".dxil") && std::filesystem::exists(tokens))
            out.push_back(
                {std::string(theme) + "/" + s.name.substr(0, s.name.find('_', s.name.find('.'))), tokens, s});
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

using Elements = std::span<const ir::SignatureElement>;

uint32_t rows_of(Elements elements) {
    uint32_t rows = 0;
    for (const ir::SignatureElement& e : elements)
        rows += e.rows;
    return rows;
}

// Visits rows that both have: where they are in the tables of either, and how many columns they share.
template <class Visit>
void each_row(Elements from, Elements to, Visit visit) {
    uint32_t first = 0;
    for (const ir::SignatureElement& t : to) {
        uint32_t source = 0;
        for (const ir::SignatureElement& f : from) {
            for (uint32_t row = 0; row < t.rows; row++)
                for (uint32_t r = 0; r < f.rows; r++)
                    if (ir::is_same_semantic(t.name, f.name) && t.index_of(row) == f.index_of(r) &&
                        t.stream == f.stream)
                        visit(source + r, first + row, std::min(t.cols, f.cols), t);
            source += f.rows;
        }
        first += t.rows;
    }
}

// A table of one program as the other has it: what only one of them has is 0.
std::vector<uint32_t> other_table(const std::vector<uint32_t>& table, Elements from, Elements to) {
    if (table.empty() || !rows_of(from))
        return table;
    const size_t from_rows = rows_of(from), to_rows = rows_of(to), slots = table.size() / (4 * from_rows);
    std::vector<uint32_t> out(slots * to_rows * 4);
    each_row(from, to, [&](uint32_t f, uint32_t t, uint32_t, const ir::SignatureElement&) {
        for (size_t slot = 0; slot < slots; slot++)
            for (size_t c = 0; c < 4; c++)
                out[(slot * to_rows + t) * 4 + c] = table[(slot * from_rows + f) * 4 + c];
    });
    return out;
}

check::Contents other_contents(const check::Contents& c, const ir::Program& from, const ir::Program& to) {
    check::Contents out = c;
    out.stage.inputs = other_table(c.stage.inputs, from.inputs.span(), to.inputs.span());
    out.stage.outputs = other_table(c.stage.outputs, from.outputs.span(), to.outputs.span());
    out.stage.patch_inputs = other_table(c.stage.patch_inputs, from.patch.span(), to.patch.span());
    out.stage.patch_outputs = other_table(c.stage.patch_outputs, from.patch.span(), to.patch.span());
    return out;
}

// Empty, or the first output that differs.
std::string table_difference(const std::vector<uint32_t>& a, const std::vector<uint32_t>& b, Elements of_a,
                             Elements of_b) {
    std::string found;
    if (a.empty() || !rows_of(of_a) || !rows_of(of_b))
        return found;
    const size_t a_rows = rows_of(of_a), b_rows = rows_of(of_b), slots = a.size() / (4 * a_rows);
    each_row(of_a, of_b, [&](uint32_t x, uint32_t y, uint32_t columns, const ir::SignatureElement& e) {
        for (size_t slot = 0; slot < slots; slot++)
            for (size_t c = 0; c < columns && found.empty(); c++) {
                const uint32_t v = a[(slot * a_rows + x) * 4 + c], w = b[(slot * b_rows + y) * 4 + c];
                if (v != w && !is_close(v, w)) {
                    char text[120];
                    std::snprintf(text, sizeof text, "%.*s, slot %zu, column %zu: %08x, of the tokens %08x",
                                  static_cast<int>(e.name.size()), e.name.data(), slot, c, v, w);
                    found = text;
                }
            }
    });
    return found;
}

std::string stage_difference(const check::StageContents& a, const check::StageContents& b,
                             const ir::Program& of_a, const ir::Program& of_b) {
    if (a.notes != b.notes || a.marks != b.marks || a.helpers != b.helpers)
        return "vertices, strips or helpers differ";
    const std::string found =
        table_difference(a.outputs, b.outputs, of_a.outputs.span(), of_b.outputs.span());
    return found.empty()
               ? table_difference(a.patch_outputs, b.patch_outputs, of_a.patch.span(), of_b.patch.span())
               : found;
}

// Empty where the twins do the same.
std::string compare(const Twin& t, uint32_t& executions) {
    std::string messages;
    // Programs have names in their text.
    const std::string other = front_end(read_file(t.dxil.path + ".dxil"), messages, nullptr);
    Loaded dxil(other);
    const std::string text = front_end(read_file(t.tokens), messages, nullptr);
    if (text.empty())
        return "is not translated: " + messages;
    Loaded tokens(text);
    tokens.run_passes(passes::Structurizer::Reconstructive);
    // vkd3d-compiler leaves dcl_hs_max_tessfactor out.
    dxil.program.settings().max_tess_factor = tokens.program.settings().max_tess_factor = 0;
    const bool floats = compares_floats(t.dxil);
    for (uint32_t words = 0; words < static_cast<uint32_t>(check::Words::Count); words++) {
        const check::Contents contents =
            check::make_contents(dxil.program, {static_cast<check::Words>(words), 1 + words, 0});
        simt::Options options;
        options.wave_size = 32;
        options.steps = 1u << 24;
        const check::Execution a = check::execute(dxil.program, options, contents, t.dxil.dispatch),
                               b = check::execute(tokens.program, options,
                                                  other_contents(contents, dxil.program, tokens.program),
                                                  t.dxil.dispatch);
        if (!a.refused.empty() || !b.refused.empty())
            return a.refused + b.refused;
        if (!a.completed) // these contents are not for it
            continue;
        executions++;
        if (!b.completed)
            return "the tokens do not end";
        if (const std::string found = difference(a.after, b.after, floats); !found.empty())
            return found + " (contents " + std::to_string(words) + ")";
        if (const std::string found =
                stage_difference(a.after.stage, b.after.stage, dxil.program, tokens.program);
            !found.empty())
            return found + " (contents " + std::to_string(words) + ")";
    }
    return {};
}

void check_twins(const std::vector<Twin>& all, size_t at_least) {
    uint32_t wrong = 0, executions = 0;
    for (const Twin& t : all) {
        const std::string found = compare(t, executions);
        const auto listed = exceptions.find(t.name);
        if (found.empty() == (listed == exceptions.end()))
            continue;
        wrong++;
        print_error("%s: %s\n", t.tokens.c_str(),
                    found.empty() ? "is listed, and does the same" : found.c_str());
    }
    print_message("%zu twins, %u executions\n", all.size(), executions);
    assert_int_equal(wrong, 0);
    assert_true(all.size() >= at_least && executions >= 5 * at_least);
}

void compute_shaders(void**) {
    std::vector<Twin> all = twins("control-flow", "cs");
    for (const Twin& t : twins("ops", "cs"))
        all.push_back(t);
    check_twins(all, 89);
}

void graphics_stages(void**) {
    std::vector<Twin> all;
    for (const char* stage : {"vs", "hs", "ds", "gs", "ps"})
        for (const Twin& t : twins("stages", stage))
            all.push_back(t);
    check_twins(all, 43);
}

} // namespace

TEST_GROUP(twins) {
    const CMUnitTest tests[] = {cmocka_unit_test(compute_shaders), cmocka_unit_test(graphics_stages)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_twins
