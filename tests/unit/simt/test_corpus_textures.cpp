// Every compute shader of the corpus that uses a texture executes, and to the same end after it is
// structured.
#include "corpus.h"
#include "front_end.h"
#include "harness.h"
#include "support/testing.h"
#include "vsir/core/texture_shape.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace test_corpus_textures {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t registers = 8, buffer_words = 4096;

simt::Format format_of(const ir::Descriptor& d) {
    const ir::ComponentType c = d.component_type;
    if (!ir::is_integer(c))
        return simt::Format::RGBA32Float;
    if (ir::bits(c) == 64)
        return simt::Format::RG32UInt; // pairs of words are values of 64 bits
    return ir::is_unsigned(c) ? simt::Format::R32UInt : simt::Format::R32SInt; // atomics want one component
}

simt::TextureSize size_of(const ir::Descriptor& d) {
    const ir::TextureShape shape = ir::texture_shape(d.kind);
    simt::TextureSize t;
    if (!shape.dimensions)
        return t;
    t.width = 16;
    t.height = shape.dimensions > 1 ? 16 : 1;
    t.depth = shape.dimensions > 2 && !shape.cube ? 8 : 1;
    t.layers = (shape.cube ? 6 : 1) * (shape.arrayed ? 3 : 1);
    t.levels = shape.multisampled || d.cls == ir::ResourceClass::Uav ? 1 : 4;
    t.samples = shape.multisampled ? 4 : 1;
    return t;
}

// Numbers that are neither all the same nor any that floats cannot be.
void fill(std::vector<uint32_t>& words, uint32_t seed) {
    for (size_t n = 0; n < words.size(); n++)
        words[n] =
            seed % 2 ? static_cast<uint32_t>(n * n % 61 + seed) : 0x3f000000 + static_cast<uint32_t>(n << 8);
}

struct Memory {
    std::vector<std::vector<uint32_t>> buffers;
    std::string refused, report;
};

Memory execute(const ir::Program& p, const uint32_t groups[3]) {
    Memory m;
    Arena arena;
    Diagnostics diag("test");
    std::vector<uint32_t> counters(registers * p.descriptors.size());
    try {
        simt::Simulator s(p, {}, arena, diag);
        m.buffers.reserve(p.descriptors.size() * registers);
        for (const ir::Descriptor& d : p.descriptors)
            for (uint32_t r = 0; r < std::min(d.count, registers); r++) {
                const uint32_t space = d.heap ? simt::Simulator::heap_space : d.space;
                if (d.cls == ir::ResourceClass::Sampler) {
                    simt::SamplerState state;
                    state.min = state.mag = state.mip = simt::Filter::Linear;
                    state.u = state.v = state.w = simt::Address::Wrap;
                    state.compare = d.comparison_sampler ? simt::Compare::Less : simt::Compare::Never;
                    s.bind_sampler(space, d.first + r, state);
                    continue;
                }
                const simt::TextureSize t = size_of(d);
                const uint32_t bytes = simt::info(format_of(d)).bytes();
                m.buffers.emplace_back(t.width ? t.texels() * bytes / 4 : buffer_words);
                std::vector<uint32_t>& words = m.buffers.back();
                fill(words,
                     static_cast<uint32_t>(ir::is_integer(d.component_type) ? m.buffers.size() | 1 : 0));
                s.bind({d.cls, space, d.first + r, words.data(), words.size() * 4, format_of(d), 0,
                        &counters[m.buffers.size() - 1], t});
            }
        if (s.dispatch(groups, diag) != simt::Outcome::Completed)
            m.report = "it does not end";
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind != simt::Report::OutOfBounds && m.report.empty())
                m.report = r.text;
    } catch (const Failure&) {
        m.refused = diag.text();
    }
    return m;
}

bool uses_textures(const ir::Program& p) {
    for (const ir::Descriptor& d : p.descriptors)
        if (ir::is_texture(d.kind))
            return true;
    return false;
}

void all_execute(void**) {
    uint32_t shaders = 0, wrong = 0;
    std::vector<std::string> themes;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus"))
        if (entry.is_directory())
            themes.push_back(entry.path().filename().string());
    for (const std::string& theme : themes)
        for (const CorpusShader& s : corpus(theme, "cs")) {
            std::string messages;
            const std::string text = std::filesystem::exists(s.path + ".dxil")
                                         ? front_end(read_file(s.path + ".dxil"), messages)
                                         : "";
            if (text.empty())
                continue;
            Loaded before(text), after(text);
            if (!uses_textures(before.program))
                continue;
            shaders++;
            const Memory expected = execute(before.program, s.dispatch);
            after.run_passes(passes::Structurizer::Reconstructive);
            const Memory found = execute(after.program, s.dispatch);
            if (expected.refused.empty() && expected.report.empty() && expected.buffers == found.buffers)
                continue;
            wrong++;
            print_error("%s: %s%s%s\n", s.name.c_str(), expected.refused.c_str(), expected.report.c_str(),
                        expected.buffers == found.buffers ? "" : "other memory after structuring");
        }
    print_message("%u shaders\n", shaders);
    assert_int_equal(wrong, 0);
    assert_true(shaders >= 15);
}

} // namespace

TEST_GROUP(corpus_textures) {
    const CMUnitTest tests[] = {cmocka_unit_test(all_execute)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus_textures
