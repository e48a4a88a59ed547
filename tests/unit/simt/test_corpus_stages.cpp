// Property M on all vertex and pixel shaders of the corpus. With pseudo-random inputs, resources and coverage
// they leave the same outputs, helper lanes and memory before and after they are structured.
#include "corpus.h"
#include "front_end.h"
#include "harness.h"
#include "support/testing.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>

namespace test_corpus_stages {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t threads = 44;        // not a multiple of a wave
constexpr uint32_t buffer_words = 1024; // of each resource
constexpr uint32_t registers = 4;       // of each range
constexpr uint32_t texture_size = 4;    // in every direction

uint32_t random_word(uint32_t n) {
    n = (n ^ n >> 16) * 0x7feb352d;
    n = (n ^ n >> 15) * 0x846ca68b;
    return n ^ n >> 16;
}
float random_float(uint32_t n) { return static_cast<float>(random_word(n) % 1024) / 256 - 0.5f; }

uint32_t word(float v) {
    uint32_t bits;
    std::memcpy(&bits, &v, 4);
    return bits;
}

// A value as an element's type has it. Numbers are small: they are indices, mostly.
uint32_t input_value(ir::Type t, uint32_t n) {
    switch (t) {
    case ir::Type::F32: return word(random_float(n));
    case ir::Type::F16: return simt::double_to_half(double{random_float(n)});
    default: return random_word(n) % 8;
    }
}

struct Elsewhere final : simt::PixelInputs {
    explicit Elsewhere(const ir::Program& p) : program(p) {}
    const ir::Program& program;
    static uint32_t number(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) {
        return ((lane * 32 + element) * 32 + row) * 4 + column;
    }
    float at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, float x, float y) override {
        return random_float(number(lane, element, row, column)) + x / 8 + y / 64;
    }
    float at_sample(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                    uint32_t sample) override {
        return random_float(number(lane, element, row, column)) + static_cast<float>(sample);
    }
    float at_centroid(uint32_t lane, uint32_t element, uint32_t row, uint32_t column) override {
        return random_float(number(lane, element, row, column)) / 2;
    }
    uint32_t at_vertex(uint32_t lane, uint32_t element, uint32_t row, uint32_t column,
                       uint32_t vertex) override {
        return input_value(element_type(program.inputs[element]),
                           number(lane, element, row, column) + vertex);
    }
};

// What a launch leaves.
struct Left {
    std::vector<uint32_t> words; // outputs, memory, counters, helpers
    std::string refused, report;
};

simt::Format format_of(const ir::Descriptor& d) {
    if (!ir::is_integer(d.component_type))
        return simt::Format::RGBA32Float;
    return ir::is_unsigned(d.component_type) ? simt::Format::RGBA32UInt : simt::Format::RGBA32SInt;
}

simt::TextureSize size_of(const ir::Descriptor& d) {
    using ir::ResourceKind;
    switch (d.kind) {
    case ResourceKind::Texture1D: return {texture_size, 1, 1, 1, 2, 1};
    case ResourceKind::Texture1DArray: return {texture_size, 1, 1, 3, 2, 1};
    case ResourceKind::Texture2D: return {texture_size, texture_size, 1, 1, 2, 1};
    case ResourceKind::Texture2DArray: return {texture_size, texture_size, 1, 3, 2, 1};
    case ResourceKind::Texture2DMS: return {texture_size, texture_size, 1, 1, 1, 4};
    case ResourceKind::Texture2DMSArray: return {texture_size, texture_size, 1, 3, 1, 4};
    case ResourceKind::Texture3D: return {texture_size, texture_size, texture_size, 1, 1, 1};
    case ResourceKind::TextureCube: return {texture_size, texture_size, 1, 6, 1, 1};
    case ResourceKind::TextureCubeArray: return {texture_size, texture_size, 1, 12, 1, 1};
    default: return {};
    }
}

void bind(simt::Simulator& s, const ir::Program& p, uint32_t* memory, uint32_t* counters) {
    for (const ir::Descriptor& d : p.descriptors)
        for (uint32_t r = 0; r < std::min(d.count, registers); r++) {
            const uint32_t space = d.heap ? simt::Simulator::heap_space : d.space;
            if (d.cls == ir::ResourceClass::Sampler) {
                simt::SamplerState state;
                state.min = state.mag = state.mip = simt::Filter::Linear;
                state.u = state.v = simt::Address::Wrap;
                state.compare = simt::Compare::LessEqual;
                s.bind_sampler(space, d.first + r, state);
            } else {
                const simt::TextureSize size = size_of(d);
                s.bind({d.cls, space, d.first + r, memory, size_t{buffer_words} * 4, format_of(d), 0,
                        size.width ? nullptr : counters, size});
            }
            memory += buffer_words;
            counters++;
        }
}

// Quads are side by side: no two threads have the same pixel.
void fill_input(const ir::SignatureElement& e, uint32_t thread, uint32_t element, uint32_t* words) {
    // One value for the whole quad where nothing is interpolated.
    const uint32_t from = e.interpolation == ir::Interpolation::Constant ? thread / 4 * 4 : thread;
    for (uint32_t n = 0; n < 4u * e.rows; n++)
        words[n] = input_value(element_type(e), from * 4096 + element * 128 + n);
    if (e.semantic != ir::Semantic::Position)
        return;
    const uint32_t x = thread / 4 * 2 + thread % 2, y = thread % 4 / 2;
    words[0] = word(static_cast<float>(x) + 0.5f);
    words[1] = word(static_cast<float>(y) + 0.5f);
}

Left execute(const ir::Program& p, const simt::Options& o) {
    Left left;
    uint32_t resources = 0;
    for (const ir::Descriptor& d : p.descriptors)
        resources += std::min(d.count, registers);
    std::vector<uint32_t> memory(size_t{resources} * buffer_words), counters(resources);
    for (uint32_t n = 0; n < memory.size(); n++)
        memory[n] = n % 3 ? word(random_float(n)) : random_word(n) % 64;
    std::vector<uint8_t> helpers(threads);
    std::vector<uint32_t> in, out;
    Arena arena;
    Diagnostics diag("test");
    try {
        simt::Simulator s(p, o, arena, diag);
        bind(s, p, memory.data(), counters.data());
        in.resize(size_t{threads} * s.input_rows() * 4);
        for (uint32_t t = 0; t < threads; t++)
            for (uint32_t e = 0; e < p.inputs.size(); e++)
                fill_input(p.inputs[e], t, e, &in[(size_t{t} * s.input_rows() + s.first_input_row(e)) * 4]);
        out.assign(size_t{threads} * s.output_rows() * 4, 0xcdcdcdcd);
        const simt::StageConstants constants = {
            .view = 1, .start_vertex = 5, .start_instance = 3, .sample_count = 4};
        if (p.stage() == ir::Stage::Vertex) {
            s.run({threads, in.data(), out.data(), constants}, diag);
        } else {
            std::vector<simt::Quad> quads(threads / 4);
            for (uint32_t q = 0; q < quads.size(); q++)
                for (uint32_t n = 0; n < 4; n++)
                    quads[q].coverage[n] = random_word(q) >> n & 1 ? 15 : random_word(q * 4 + n) & 5;
            Elsewhere elsewhere(p);
            s.run({quads, in.data(), out.data(), helpers.data(), &elsewhere, constants}, diag);
            // A pixel that is a helper lane in the end has no outputs, whatever it stored before.
            for (uint32_t t = 0; t < threads; t++)
                if (helpers[t])
                    std::fill_n(out.begin() + t * s.output_rows() * 4, s.output_rows() * 4, 0xcdcdcdcd);
        }
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind != simt::Report::OutOfBounds && left.report.empty())
                left.report = r.text;
    } catch (const Failure&) {
        left.refused = diag.text();
    }
    left.words = out;
    left.words.insert(left.words.end(), memory.begin(), memory.end());
    left.words.insert(left.words.end(), counters.begin(), counters.end());
    left.words.insert(left.words.end(), helpers.begin(), helpers.end());
    return left;
}

struct Counts {
    uint32_t shaders = 0, not_translated = 0, refused = 0, reported = 0, depend = 0, compared = 0, wrong = 0;
};

// All schedules and switch policies; quads of helpers stay, for what others see does not depend on them.
std::vector<simt::Options> options(const ir::Program& p, uint32_t wave) {
    std::vector<simt::Options> some = all_options(p, wave);
    std::erase_if(some, [](const simt::Options& o) { return o.seed != 1; });
    return some;
}

// False: nothing to compare with.
bool expectation(const CorpusShader& s, const ir::Program& p, uint32_t wave, Left& expected, Counts& counts) {
    bool first = true;
    for (const simt::Options& o : options(p, wave)) {
        Left found = execute(p, o);
        if (!found.refused.empty()) {
            counts.refused++;
            print_error("%s: %s", s.name.c_str(), found.refused.c_str());
            return false;
        }
        if (!found.report.empty()) {
            counts.reported++;
            print_message("%s: %s\n", s.name.c_str(), found.report.c_str());
            return false;
        }
        if (!first && found.words != expected.words) {
            counts.depend++;
            print_message("%s: depends on the schedule\n", s.name.c_str());
            return false;
        }
        first = false;
        expected = std::move(found);
    }
    return true;
}

void check(const CorpusShader& s, Counts& counts) {
    std::string messages;
    const std::string text = front_end(read_file(s.path + ".dxil"), messages);
    counts.shaders++;
    if (text.empty()) {
        counts.not_translated++;
        return;
    }
    Loaded before(text), after(text);
    after.run_passes(passes::Structurizer::Reconstructive);
    for (uint32_t wave : {4u, 32u}) {
        Left expected;
        if (!expectation(s, before.program, wave, expected, counts))
            return;
        for (const simt::Options& o : options(after.program, wave)) {
            const Left found = execute(after.program, o);
            if (found.words == expected.words && found.report.empty() && found.refused.empty())
                continue;
            counts.wrong++;
            print_error("%s (%s): %s%s\n", s.path.c_str(), describe(o).c_str(),
                        found.report.empty() ? "other results" : found.report.c_str(), found.refused.c_str());
            return;
        }
    }
    counts.compared++;
}

void keeps_results(void**) {
    Counts c;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus"))
        for (const char* stage : {"vs", "ps"})
            if (entry.is_directory())
                for (const CorpusShader& s : corpus(entry.path().filename().string(), stage))
                    if (std::filesystem::exists(s.path + ".dxil"))
                        check(s, c);
    print_message(
        "%u shaders: %u compared, %u wrong; %u not translated, %u refused, %u with reports, %u whose result "
        "depends on the schedule\n",
        c.shaders, c.compared, c.wrong, c.not_translated, c.refused, c.reported, c.depend);
    assert_int_equal(c.wrong, 0);
    assert_int_equal(c.refused + c.reported + c.depend, 0);
    assert_true(c.compared >= 30);
}

} // namespace

TEST_GROUP(corpus_stages) {
    const CMUnitTest tests[] = {cmocka_unit_test(keeps_results)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_corpus_stages
