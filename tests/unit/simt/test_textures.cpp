// Textures: results that were computed by hand (Direct3D 11.3, 7.18 and 22.4).
#include "texture_machine.h"

#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <setjmp.h>
extern "C" {
#include <cmocka.h>
}

using namespace ladder;
using namespace ladder::test;
using simt::Address;
using simt::Compare;
using simt::Filter;
using simt::Format;
using simt::Report;
using simt::TextureSize;

namespace {

constexpr double nan_ = std::numeric_limits<double>::quiet_NaN();
const std::string none = "undef, undef, undef";

std::string line(const std::string& results, const std::string& call) {
    return "    " + results + " = " + call + "\n";
}
const std::string four = "%r0, %r1, %r2, %r3";
// The one result in all four.
std::string same(const std::string& call, const std::string& type = "f32") {
    const std::string copy = type == "f32" ? "fadd.f32 %r0, 0.0" : "iadd.i32 %r0, 0";
    return line("%r0", call) + line("%r1", copy) + line("%r2", copy) + line("%r3", copy);
}
// %c0 to %c3 are the coordinate, %c4 the level.
std::string sample_level(const std::string& offsets = none) {
    return line(four, "sample_level.f32 %t, %s, %c0, %c1, %c2, %c3, " + offsets + ", %c4");
}

std::vector<uint8_t> numbers(const std::vector<float>& values) { return bytes_of(values); }

void expect(const Executed& e, size_t thread, double expected, double tolerance = 0) {
    const double found = static_cast<double>(e.number(thread));
    if (!(std::fabs(found - expected) <= tolerance))
        fail_msg("thread %zu has %.9g, expected %.9g", thread, found, expected);
}
void expect_all(const Executed& e, const std::vector<double>& expected, double tolerance = 0) {
    assert_int_equal(e.words.size(), expected.size());
    for (size_t n = 0; n < expected.size(); n++)
        expect(e, n, expected[n], tolerance);
}
void expect_words(const Executed& e, size_t thread, const std::array<uint32_t, 4>& expected) {
    for (size_t c = 0; c < 4; c++)
        if (e.words[thread][c] != expected[c])
            fail_msg("thread %zu, component %zu: 0x%08x, expected 0x%08x", thread, c, e.words[thread][c],
                     expected[c]);
}

// A texture with value = layer * 10000 + level * 1000 + z * 100 + y * 10 + x, sample / 2 added.
std::vector<uint8_t> numbered(const TextureSize& t) {
    std::vector<float> v;
    for (uint32_t layer = 0; layer < t.layers; layer++)
        for (uint32_t level = 0; level < t.levels; level++)
            for (uint32_t z = 0; z < TextureSize::at_level(t.depth, level); z++)
                for (uint32_t y = 0; y < TextureSize::at_level(t.height, level); y++)
                    for (uint32_t x = 0; x < TextureSize::at_level(t.width, level); x++)
                        for (uint32_t s = 0; s < t.samples; s++)
                            v.push_back(
                                static_cast<float>(layer * 10000 + level * 1000 + z * 100 + y * 10 + x) +
                                static_cast<float>(s) / 2);
    return numbers(v);
}
TextureCase numbered_case(const std::string& body, const std::string& kind, const TextureSize& size) {
    return {{body, kind}, size, Format::R32Float, numbered(size)};
}

void loads(void**) {
    const std::string load = line(four, "texture_load.f32 %t, %i0, %i1, %i2, %i3");
    struct Row {
        const char* kind;
        TextureSize size;
        Given at;
        double expected; // below 0: out of bounds
    };
    const TextureSize plane = {5, 3, 1, 1, 3}, planes = {5, 3, 1, 3, 2}, volume = {4, 4, 3, 1, 2},
                      lines = {6, 1, 1, 2, 3}, samples = {3, 2, 1, 1, 1, 4}, both = {3, 2, 1, 3, 1, 2};
    const Row rows[] = {
        {"texture2d", plane, {0, 4, 2}, 24},
        {"texture2d", plane, {1, 1, 0}, 1001},
        {"texture2d", plane, {2, 0, 0}, 2000},
        {"texture2d", plane, {0, 5, 0}, -1},
        {"texture2d", plane, {0, 0, 3}, -1},
        {"texture2d", plane, {1, 2, 0}, -1},
        {"texture2d", plane, {3, 0, 0}, -1},
        {"texture2d", plane, {0, ~0u, 0}, -1},
        {"texture2d_array", planes, {1, 1, 0, 2}, 21001},
        {"texture2d_array", planes, {0, 1, 0, 3}, -1},
        {"texture3d", volume, {0, 3, 2, 2}, 223},
        {"texture3d", volume, {1, 1, 1, 0}, 1011},
        {"texture3d", volume, {1, 1, 1, 1}, -1}, // level 1 has one slice
        {"texture1d", lines, {1, 2}, 1002},
        {"texture1d_array", lines, {2, 0, 1}, 12000},
        {"texture1d_array", lines, {2, 0, 2}, -1},
        {"texture2dms", samples, {3, 2, 1}, 13.5},
        {"texture2dms", samples, {4, 2, 1}, -1},
        {"texture2dms_array", both, {1, 2, 1, 2}, 20012.5},
    };
    for (const Row& row : rows) {
        const Executed e = execute(numbered_case(load, row.kind, row.size), {row.at}, false);
        if (e.has(Report::OutOfBounds) != (row.expected < 0))
            fail_msg("%s: reports", row.kind);
        // Components that the format lacks are 0, 0, 1; out of bounds all are 0.
        const bool in = row.expected >= 0;
        expect_words(e, 0, {word(in ? row.expected : 0), 0, 0, in ? word(1) : 0});
    }
}

void address_modes(void**) {
    struct Row {
        Address mode;
        const char* texels; // of texels -6 to 9 of four
    };
    const Row rows[] = {{Address::Wrap, "2301230123012301"},
                        {Address::Mirror, "2332100123321001"},
                        {Address::Clamp, "0000000123333333"},
                        {Address::MirrorOnce, "3332100123333333"},
                        {Address::Border, "7777770123777777"}};
    for (const Row& row : rows) {
        TextureCase c = {{sample_level(), "texture1d"}, {4}, Format::R32Float, numbers({0, 1, 2, 3})};
        c.sampler.u = row.mode;
        c.sampler.border[0] = 7;
        std::vector<Given> given;
        std::vector<double> expected;
        for (int n = -6; n < 10; n++) {
            given.push_back(floats({(n + 0.5) / 4}));
            expected.push_back(row.texels[n + 6] - '0');
        }
        expect_all(execute(c, given), expected);
    }
    // Each dimension has its own.
    TextureCase c = numbered_case(sample_level(), "texture3d", {4, 4, 4});
    c.sampler.u = Address::Wrap, c.sampler.v = Address::Clamp, c.sampler.w = Address::Mirror;
    expect_all(execute(c, {floats({1.1, 1.6, 1.1})}), {3 * 100 + 3 * 10 + 0});
    // What is no number, or far away, is somewhere.
    execute(c, {floats({nan_, -1e30, 1e30}), floats({1e38 * 10, -1e38 * 10, nan_})});
}

void linear(void**) {
    TextureCase c = {{sample_level(), "texture1d"}, {4}, Format::R32Float, numbers({0, 8, 16, 24})};
    c.sampler.mag = Filter::Linear;
    expect_all(execute(c, {floats({0.5}), floats({0.375}), floats({0.4375}), floats({0}), floats({1})}),
               {12, 8, 10, 0, 24});
    c.sampler.u = Address::Border;
    c.sampler.border[0] = 100;
    expect_all(execute(c, {floats({0}), floats({1}), floats({-0.125}), floats({-0.0625})}),
               {50, 62, 100, 75});
    c.sampler.u = Address::Wrap;
    expect_all(execute(c, {floats({0}), floats({1}), floats({1.5}), floats({-0.5})}), {12, 12, 12, 12});

    TextureCase square = {{sample_level()}, {2, 2}, Format::R32Float, numbers({0, 16, 32, 48})};
    square.sampler.mag = Filter::Linear;
    expect_all(execute(square, {floats({0.5, 0.5}), floats({0.375, 0.5}), floats({0.375, 0.625})}),
               {24, 20, 0.25 * 16 + 0.75 * 32});
    TextureCase cube = numbered_case(sample_level(), "texture3d", {2, 2, 2});
    cube.sampler.mag = Filter::Linear;
    expect_all(execute(cube, {floats({0.5, 0.5, 0.5}), floats({0.25, 0.5, 0.375})}), {55.5, 30});
}

// Levels of 8, 4, 2 and 1 texels that are 0, 10, 20 and 30 all over.
TextureCase levels(const std::string& body) {
    std::vector<float> v;
    for (uint32_t level = 0; level < 4; level++)
        v.insert(v.end(), 64u >> 2 * level, static_cast<float>(level) * 10);
    return {{body}, {8, 8, 1, 1, 4}, Format::R32Float, numbers(v)};
}

void levels_of_detail(void**) {
    const std::vector<Given> given = {floats({0.5, 0.5, 0, 0, -5}),  floats({0.5, 0.5, 0, 0, 0.25}),
                                      floats({0.5, 0.5, 0, 0, 0.5}), floats({0.5, 0.5, 0, 0, 1.49}),
                                      floats({0.5, 0.5, 0, 0, 2.5}), floats({0.5, 0.5, 0, 0, 9}),
                                      floats({0.5, 0.5, 0, 0, nan_})};
    TextureCase c = levels(sample_level());
    expect_all(execute(c, given), {0, 0, 10, 10, 30, 30, 30});
    c.sampler.mip = Filter::Linear;
    expect_all(execute(c, given), {0, 2.5, 5, 14.9, 25, 30, 30}, 1e-5);
    c.sampler.bias = 1;
    expect_all(execute(c, given), {0, 12.5, 15, 24.9, 30, 30, 30}, 1e-5);
    c.sampler.min_lod = 1.75, c.sampler.max_lod = 2.25;
    expect_all(execute(c, given), {17.5, 17.5, 17.5, 22.5, 22.5, 22.5, 22.5});
    c.sampler.min_lod = 2.5; // beats the greatest
    expect_all(execute(c, given), {25, 25, 25, 25, 25, 25, 25});

    // Magnified up to level 0, minified behind.
    TextureCase m = {{sample_level()}, {2, 2, 1, 1, 1}, Format::R32Float, numbers({0, 16, 32, 48})};
    m.sampler.mag = Filter::Linear;
    expect_all(execute(m, {floats({0.5, 0.5, 0, 0, 0}), floats({0.5, 0.5, 0, 0, 0.01})}), {24, 48});
    m.sampler.min_lod = 0.5; // after clamping
    expect_all(execute(m, {floats({0.5, 0.5, 0, 0, 0})}), {48});
}

void gradients(void**) {
    TextureCase c = levels(line(four, "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, " + none +
                                          ", %c0, %c1, undef, %c2, %c3, undef, undef"));
    c.sampler.mip = Filter::Linear;
    // Steps of 2 texels; of 3 and 4 at once (5: log2 is 2.3219); the longer one counts; none at all.
    const std::vector<Given> given = {floats({0.25, 0, 0, 0}), floats({0, 0, 0.375, 0.5}),
                                      floats({0.25, 0, 0, 0.5}), floats({0, 0, 0, 0})};
    expect_all(execute(c, given), {10, 10 * std::log2(5), 20, 0}, 1e-5);
    // The clamp raises the level.
    c.probe.body = line(four, "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, " + none +
                                  ", %c0, %c1, undef, %c2, %c3, undef, 1.5");
    expect_all(execute(c, given), {15, 10 * std::log2(5), 20, 15}, 1e-5);
    // Along +Z of a cube: steps of 1 in a face of 2 x 2 are 8 / 2 texels.
    std::vector<float> v;
    for (int face = 0; face < 6; face++)
        for (uint32_t level = 0; level < 4; level++)
            v.insert(v.end(), 64u >> 2 * level, static_cast<float>(level) * 10);
    TextureCase cube = {{line(four, "sample_grad.f32 %t, %s, 0.0, 0.0, %c0, undef, " + none +
                                        ", %c1, 0.0, 0.0, 0.0, 0.0, 0.0, undef"),
                         "texturecube"},
                        {8, 8, 1, 6, 4},
                        Format::R32Float,
                        numbers(v)};
    cube.sampler.mip = Filter::Linear;
    expect_all(execute(cube, {floats({1, 1}), floats({1, 0.5}), floats({2, 1}), floats({-4, 4})}),
               {20, 10, 10, 20}, 1e-5);
}

// %c0 is the coordinate along both axes; four lanes are a quad.
const std::string implicit = line(four, "sample.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", undef");

void quads(void**) {
    TextureCase c = levels(implicit);
    c.sampler.mip = Filter::Linear;
    c.sampler.u = c.sampler.v = Address::Wrap;
    // Two texels across x and four across y; one texel; a quad of which one lane is there.
    const std::vector<Given> given = {floats({0, 0}),      floats({0.25, 0}),      floats({0, 0.5}),
                                      floats({0.25, 0.5}), floats({0, 0}),         floats({0.125, 0}),
                                      floats({0, 0.125}),  floats({0.125, 0.125}), floats({0.5, 0.5})};
    expect_all(execute(c, given), {20, 20, 20, 20, 0, 0, 0, 0, 0});
    c.probe.body = line(four, "sample_bias.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 0.5, undef");
    expect_all(execute(c, given), {25, 25, 25, 25, 5, 5, 5, 5, 0});
    c.probe.body = line(four, "sample.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 2.5");
    expect_all(execute(c, given), {25, 25, 25, 25, 25, 25, 25, 25, 25});

    // The level that would be used, and the one before clamping.
    c.probe.body = line("%r0, %r1", "query_lod.f32 %t, %s, %c0, %c1, undef") +
                   line("%r2", "fadd.f32 %r0, 0.0") + line("%r3", "fadd.f32 %r0, 0.0");
    c.sampler.bias = 1;
    c.sampler.max_lod = 2.5;
    const Executed e = execute(c, given);
    expect_all(e, {2.5, 2.5, 2.5, 2.5, 1, 1, 1, 1, 0});
    assert_true(e.number(0, 1) == 3 && e.number(4, 1) == 1 && std::isinf(e.number(8, 1)));
    c.sampler.mip = Filter::Point; // Direct3D has no value for the first then
    assert_true(execute(c, given, false).has(Report::UndefinedUsed));
}

// Half of a quad samples: a report, and a result that is undefined.
void parted_quads(void**) {
    const std::string before = "    %half = ult %thread, i32 2\n    branch_if %half, b1, b2\nb1:\n    %x = ",
                      operands = ".f32 %t, %s, %c0, %c1, undef, undef, " + none,
                      after = "\n    raw_store.f32 %out, %to, 4, 1, %x\n    branch b2\nb2:\n" +
                              same("fadd.f32 %c0, 0.0");
    TextureCase c = levels(before + "sample" + operands + ", undef" + after);
    const std::vector<Given> given(4, floats({0.5, 0.5}));
    const Executed e = execute(c, given, false);
    assert_true(e.has(Report::QuadIncomplete) && e.has(Report::UndefinedUsed));
    c.probe.body = before + "sample_level" + operands + ", 0.0" + after; // nobody needs the quad
    execute(c, given);
    // One lane's coordinate is undefined: that is one report, what the neighbours store another.
    c.probe.body = "    %bad = sdiv.i32 8, %i2\n    %v = stof.f32 %bad\n" +
                   line(four, "sample.f32 %t, %s, %c0, %v, undef, undef, " + none + ", undef");
    std::vector<Given> one_bad(4, Given{0, 0, 1});
    assert_true(execute(c, one_bad).reports.empty());
    one_bad[2][2] = 0;
    assert_int_equal(execute(c, one_bad, false).reports.size(), 2);
}

void gathers(void**) {
    TextureCase c = numbered_case(line(four, "gather.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 0"),
                                  "texture2d", {4, 4});
    c.sampler.u = c.sampler.v = Address::Wrap;
    const auto is = [](const Executed& e, const std::array<double, 4>& v) {
        expect_words(e, 0, {word(v[0]), word(v[1]), word(v[2]), word(v[3])});
    };
    is(execute(c, {floats({0.5, 0.5})}), {21, 22, 12, 11});
    is(execute(c, {floats({0, 0})}), {3, 0, 30, 33});
    auto with_offsets = [&](const char* u, const char* v) {
        c.probe.body = line(four, std::string("gather.f32 %t, %s, %c0, %c1, undef, undef, ") + u + ", " + v +
                                      ", undef, 0");
    };
    with_offsets("1", "-1");
    is(execute(c, {floats({0.5, 0.5})}), {12, 13, 3, 2});
    with_offsets("63", "29"); // of 6 bits: -1, 29 (which is 1 more than 28)
    is(execute(c, {floats({0.5, 0.5})}), {30, 31, 21, 20});
    c.probe.body = line(four, "gather.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 3");
    is(execute(c, {floats({0.5, 0.5})}), {1, 1, 1, 1}); // alpha, which R32 lacks
    c.probe.body = line(four, "gather_cmp.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 12.0");
    c.sampler.compare = Compare::LessEqual;
    is(execute(c, {floats({0.5, 0.5})}), {1, 1, 1, 0});

    TextureCase s = numbered_case(sample_level("1, -1, undef"), "texture2d", {4, 4});
    s.sampler.u = s.sampler.v = Address::Wrap;
    expect_all(execute(s, {floats({0.6, 0.6}), floats({0.9, 0.1})}), {13, 30});
    s.probe.body = sample_level("15, 9, undef"); // of 4 bits: -1, -7
    expect_all(execute(s, {floats({0.6, 0.6})}), {31});
}

void comparisons(void**) {
    struct Row {
        Compare function;
        const char* passed; // 0.25, 0.5, 0.75 and NaN, with 0.5 there
    };
    const Row rows[] = {{Compare::Never, "0000"},        {Compare::Less, "1000"},
                        {Compare::Equal, "0100"},        {Compare::LessEqual, "1100"},
                        {Compare::Greater, "0010"},      {Compare::NotEqual, "1011"},
                        {Compare::GreaterEqual, "0110"}, {Compare::Always, "1111"}};
    const std::string compare =
        same("sample_cmp_level.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", %c4, 0.0");
    for (const Row& row : rows) {
        TextureCase c = {{compare}, {1, 1}, Format::D32Float, numbers({0.5})};
        c.sampler.compare = row.function;
        std::vector<double> expected;
        for (int n = 0; n < 4; n++)
            expected.push_back(row.passed[n] - '0');
        expect_all(execute(c, {floats({0, 0, 0, 0, 0.25}), floats({0, 0, 0, 0, 0.5}),
                               floats({0, 0, 0, 0, 0.75}), floats({0, 0, 0, 0, nan_})}),
                   expected);
    }
    // Compared first, filtered then: 1 of 4, by its weight.
    TextureCase c = {{compare}, {2, 2}, Format::D32Float, numbers({0, 16, 32, 48})};
    c.sampler.compare = Compare::LessEqual;
    c.sampler.mag = Filter::Linear;
    expect_all(execute(c, {floats({0.5, 0.5, 0, 0, 40}), floats({0.625, 0.625, 0, 0, 40}),
                           floats({0.5, 0.5, 0, 0, 16}), floats({0.25, 0.25, 0, 0, 1})}),
               {0.25, 0.5625, 0.75, 0});
    // Depths of 16 bits: the value is clamped and rounded as they are. 32768 / 65535 is there.
    TextureCase d = {{compare}, {1, 1}, Format::D16UNorm, bytes_of<uint16_t>({0x8000})};
    d.sampler.compare = Compare::Equal;
    expect_all(
        execute(d, {floats({0, 0, 0, 0, 0.5}), floats({0, 0, 0, 0, 0.50001}), floats({0, 0, 0, 0, 0.501})}),
        {1, 1, 0});
    d.bytes = bytes_of<uint16_t>({0xffff});
    expect_all(execute(d, {floats({0, 0, 0, 0, 1.5}), floats({0, 0, 0, 0, 0.9})}), {1, 0});
    // The other ways to a level.
    TextureCase l = levels(same("sample_cmp_grad.f32 %t, %s, 0.5, 0.5, undef, undef, " + none +
                                ", %c0, %c1, 0.0, undef, 0.0, 0.0, undef, undef"));
    l.sampler.compare = Compare::Equal;
    expect_all(execute(l, {floats({20, 0.5}), floats({20, 0.25}), floats({10, 0.25})}), {1, 0, 1});
    // Quads of one texel.
    const std::vector<Given> quad = {floats({0, 0}), floats({0.125, 0}), floats({0, 0.125}),
                                     floats({0.125, 0.125})};
    l.probe.body = same("sample_cmp.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 10.0, undef");
    expect_all(execute(l, quad), {0, 0, 0, 0});
    l.probe.body = same("sample_cmp.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 10.0, 1.0");
    expect_all(execute(l, quad), {1, 1, 1, 1});
    l.probe.body = same("sample_cmp_bias.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 10.0, 1.0, undef");
    expect_all(execute(l, quad), {1, 1, 1, 1});
}

void slices(void**) {
    const std::vector<Given> given = {
        floats({0.5, 0.5, 0.5}), floats({0.5, 0.5, 0.51}), floats({0.5, 0.5, 1.5}), floats({0.5, 0.5, 2.5}),
        floats({0.5, 0.5, -3}),  floats({0.5, 0.5, 99}),   floats({0.5, 0.5, nan_})};
    expect_all(execute(numbered_case(sample_level(), "texture2d_array", {1, 1, 1, 4}), given),
               {0, 10000, 20000, 20000, 0, 30000, 0});
    expect_all(execute(numbered_case(sample_level(), "texture1d_array", {1, 1, 1, 4}),
                       {floats({0.5, 2.6}), floats({0.5, 0.4})}),
               {30000, 0});
}

// Faces of two by two texels with value = face * 4 + v * 2 + u.
TextureCase cube(uint32_t side, uint32_t cubes = 1) {
    std::vector<float> v;
    for (uint32_t n = 0; n < cubes * 6 * side * side; n++)
        v.push_back(static_cast<float>(n));
    return {{sample_level(), cubes > 1 ? "texturecube_array" : "texturecube"},
            {side, side, 1, 6 * cubes},
            Format::R32Float,
            numbers(v)};
}

void cubes(void**) {
    // The upper left and lower right texel of each face (5.3.8).
    expect_all(execute(cube(2), {floats({1, 0.5, 0.5}), floats({1, -0.5, -0.5}), floats({-1, 0.5, -0.5}),
                                 floats({-1, -0.5, 0.5}), floats({-0.5, 1, -0.5}), floats({0.5, 1, 0.5}),
                                 floats({-0.5, -1, 0.5}), floats({0.5, -1, -0.5}), floats({-0.5, 0.5, 1}),
                                 floats({0.5, -0.5, 1}), floats({0.5, 0.5, -1}), floats({-0.5, -0.5, -1})}),
               {0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23});
    // Upper right ones; a longer vector; equal components: z before y before x.
    expect_all(execute(cube(2), {floats({1, 0.5, -0.5}), floats({-8, 4, 4}), floats({0.5, 0.5, 1})}),
               {1, 5, 17});
    expect_all(
        execute(cube(1), {floats({1, 1, 1}), floats({1, 1, 0.5}), floats({-1, -1, -1}), floats({-1, -1, 0})}),
        {4, 2, 5, 3});
    // The second cube; the slice is rounded and clamped.
    expect_all(execute(cube(1, 2), {floats({1, 0, 0, 0.4}), floats({1, 0, 0, 0.6}), floats({0, 0, -1, 9})}),
               {0, 6, 11});
    // Across edges: half of either face; in corners a third of each (7.18.12).
    TextureCase c = cube(2);
    c.sampler.mag = Filter::Linear;
    expect_all(
        execute(c, {floats({1, 0.5, 1}), floats({-0.5, 1, 1}), floats({-1, 1, -0.5}), floats({1, -1, 0.5})}),
        {(17 + 0) / 2.0, (16 + 10) / 2.0, (8 + 4) / 2.0, (13 + 2) / 2.0}, 1e-5);
    c = cube(1);
    c.sampler.mag = Filter::Linear;
    expect_all(execute(c, {floats({-1, 1, 1}), floats({1, 1, 1}), floats({1, 0, 1}), floats({0, 0, 1})}),
               {7 / 3.0, 2, 2, 4}, 1e-5);
    c.probe.body = line(four, "gather.f32 %t, %s, %c0, %c1, %c2, undef, " + none + ", 0");
    const Executed e = execute(c, {floats({-1, 1, 1})});
    assert_true(e.number(0, 0) == 1 && e.number(0, 1) == 4 && e.number(0, 2) == 2);
    assert_true(std::fabs(static_cast<double>(e.number(0, 3)) - 7 / 3.0) < 1e-5);
}

void formats(void**) {
    struct Row {
        Format format;
        std::vector<uint8_t> bytes;
        std::array<double, 4> values;
        bool writes = true;
    };
    const Row rows[] = {
        {Format::BGRA8UNorm, {0, 51, 255, 102}, {1, 0.2, 0, 0.4}},
        {Format::RGBA8UNormSrgb, {188, 10, 255, 51}, {0.50288647, 0.0030352699, 1, 0.2}},
        {Format::BGRA8UNormSrgb, {0, 188, 255, 51}, {1, 0.50288647, 0, 0.2}},
        {Format::RGB9E5, {0x00, 0xff, 0x02, 0x82}, {1, 383 / 256.0, 128 / 256.0, 1}, false},
        {Format::D32Float, {0, 0, 0, 0x3f}, {0.5, 0, 0, 1}},
        {Format::D16UNorm, {0, 0x80}, {32768 / 65535.0, 0, 0, 1}},
    };
    for (const Row& row : rows) {
        TextureCase c = {{sample_level()}, {1, 1}, row.format, row.bytes};
        const Executed e = execute(c, {floats({0.5, 0.5})});
        for (size_t n = 0; n < 4; n++)
            if (std::fabs(static_cast<double>(e.number(0, n)) - row.values[n]) > 1e-7)
                fail_msg("%s, component %zu: %.9g, expected %.9g", simt::info(row.format).name, n,
                         static_cast<double>(e.number(0, n)), row.values[n]);
        TextureCase w = {{"    texture_store.f32 %t, undef, 0, 0, undef, 15, %c0, %c1, %c2, %c3\n" +
                              same("fadd.f32 %c0, 0.0"),
                          "texture2d", "f32", true},
                         {1, 1},
                         row.format,
                         std::vector<uint8_t>(row.bytes.size(), 0xee)};
        const Executed written =
            execute(w, {floats({row.values[0], row.values[1], row.values[2], row.values[3]})});
        assert_true((written.texture == row.bytes) == row.writes);
    }
}

void types(void**) {
    // Integers are not filtered, whatever the sampler says.
    TextureCase c = {{line(four, "sample_level.i32 %t, %s, %c0, %c1, undef, undef, " + none + ", 0.0"),
                      "texture2d", "u32", false, "i32"},
                     {2, 1},
                     Format::RG16UInt,
                     bytes_of<uint16_t>({1, 2, 3, 65535})};
    c.sampler.mag = c.sampler.min = c.sampler.mip = Filter::Linear;
    expect_words(execute(c, {floats({0.9, 0.5})}), 0, {3, 65535, 0, 1});
    c.sampler.u = Address::Border;
    c.sampler.border[0] = 5, c.sampler.border[1] = 6;
    expect_words(execute(c, {floats({1.1, 0.5})}), 0, {5, 6, 0, 1});
    // 16 bits: halves are filtered in 32 bits and rounded.
    TextureCase h = {
        {line("%h0, %h1, %h2, %h3", "sample_level.f16 %t, %s, %c0, %c1, undef, undef, " + none + ", 0.0") +
         line("%r0", "fconvert.f32 %h0") + line("%r1", "fconvert.f32 %h1") + line("%r2", "fconvert.f32 %h2") +
         line("%r3", "fconvert.f32 %h3")},
        {2, 1},
        Format::R32Float,
        numbers({1, 1.001f})};
    h.sampler.mag = Filter::Linear;
    expect_all(execute(h, {floats({0.5, 0.5})}), {1 + 1 / 1024.0});
    TextureCase s = {{line("%h0, %h1, %h2, %h3", "texture_load.i16 %t, 0, 0, 0, undef") +
                          line("%r0", "zext.i32 %h0") + line("%r1", "zext.i32 %h1") +
                          line("%r2", "zext.i32 %h2") + line("%r3", "zext.i32 %h3"),
                      "texture2d", "i16", false, "i32"},
                     {1, 1},
                     Format::RG8SInt,
                     {0xfe, 3}};
    expect_words(execute(s, {floats({})}), 0, {0xfffe, 3, 0, 1});
    // All is resident.
    TextureCase r = numbered_case(line("%x, %y", "texture_load.f32.status %t, 0, 0, 0, undef") +
                                      line("%m", "access_mapped %y") + same("zext.i32 %m", "i32"),
                                  "texture2d", {1, 1});
    r.probe.type = "i32";
    expect_words(execute(r, {floats({})}), 0, {1, 1, 1, 1});
}

void stores(void**) {
    struct Row {
        const char* kind;
        TextureSize size;
        Given at;           // sample, coordinates
        uint32_t texel = 0; // that changes
    };
    const Row rows[] = {{"texture2d", {3, 2}, {9, 2, 1}, 5},
                        {"texture2d_array", {3, 2, 1, 2}, {0, 1, 0, 1}, 7},
                        {"texture3d", {2, 2, 3}, {0, 1, 1, 2}, 11},
                        {"texture1d", {4}, {0, 3}, 3},
                        {"texture1d_array", {4, 1, 1, 2}, {0, 3, 1}, 7},
                        {"texture2dms", {2, 2, 1, 1, 1, 4}, {3, 1, 0}, 7}};
    for (const Row& row : rows) {
        const std::string store =
            "    %v0 = fadd.f32 77.0, 0.0\n    texture_store.f32 %t, %i0, %i1, %i2, %i3, ";
        TextureCase c = {
            {store + "15, %v0, 2.0, 3.0, 4.0\n" + same("fadd.f32 %c0, 0.0"), row.kind, "f32", true},
            row.size,
            Format::R32Float,
            numbered(row.size)};
        std::vector<uint8_t> expected = c.bytes;
        const std::vector<uint8_t> value = numbers({77});
        std::copy(value.begin(), value.end(), expected.begin() + row.texel * 4);
        if (execute(c, {row.at}).texture != expected)
            fail_msg("%s: not the texel that is stored to", row.kind);
        Given beyond = row.at;
        beyond[1] = row.size.width;
        const Executed e = execute(c, {beyond}, false);
        assert_true(e.texture == c.bytes && e.has(Report::OutOfBounds));
    }
    // Some components only; several lanes at several places.
    TextureCase some = {{"    texture_store.f32 %t, undef, %thread, 0, undef, 5, %c0, %c1, %c2, %c3\n" +
                             same("fadd.f32 %c0, 0.0"),
                         "texture2d", "f32", true},
                        {2, 1},
                        Format::RGBA32Float,
                        numbers({1, 2, 3, 4, 5, 6, 7, 8})};
    assert_true(execute(some, {floats({10, 20, 30, 40}), floats({50, 60, 70, 80})}).texture ==
                numbers({10, 2, 30, 4, 50, 6, 70, 8}));
}

void atomics(void**) {
    TextureCase c = {
        {same("res_atomic.i32 %t, add, %i0, %i1, %i2, 5", "i32"), "texture2d_array", "u32", true, "i32"},
        {2, 2, 1, 2},
        Format::R32UInt,
        bytes_of<uint32_t>({0, 1, 2, 3, 4, 5, 6, 7})};
    Executed e = execute(c, {{1, 0, 1}, {1, 0, 1}, {0, 1, 0}});
    assert_int_equal(e.words[0][0], 5);
    assert_int_equal(e.words[1][0], 10);
    assert_int_equal(e.words[2][0], 2);
    assert_true(e.texture == bytes_of<uint32_t>({0, 1, 7, 3, 4, 15, 6, 7}));
    e = execute(c, {{2, 0, 1}, {0, 0, 2}}, false);
    assert_true(e.has(Report::OutOfBounds) && e.texture == c.bytes && !e.words[0][0] && !e.words[1][0]);
    c.probe.body = same("res_cmpxchg.i32 %t, %i0, %i1, %i2, 5, 50", "i32");
    e = execute(c, {{1, 0, 1}, {0, 0, 1}});
    assert_true(e.words[0][0] == 5 && e.words[1][0] == 4);
    assert_true(e.texture == bytes_of<uint32_t>({0, 1, 2, 3, 4, 50, 6, 7}));
}

void races(void**) {
    const std::string copies = same("iadd.i32 %i0, 0", "i32");
    TextureCase c = {{"    texture_store.i32 %t, undef, %i0, 0, undef, 15, %thread, 0, 0, 0\n" + copies,
                      "texture2d", "u32", true, "i32"},
                     {4, 1},
                     Format::R8UInt,
                     std::vector<uint8_t>(4)};
    c.options.races = true;
    assert_true(execute(c, {{0}, {1}, {2}, {3}}).texture == std::vector<uint8_t>({0, 1, 2, 3}));
    assert_true(execute(c, {{0}, {1}, {1}, {3}}, false).has(Report::Race));
    c.format = Format::RG32UInt;
    c.bytes.resize(32);
    execute(c, {{0}, {1}, {2}, {3}});
    assert_true(execute(c, {{0}, {1}, {2}, {2}}, false).has(Report::Race));
}

void sizes(void**) {
    struct Row {
        const char* kind;
        TextureSize size;
        std::array<uint32_t, 4> expected[2]; // of level 1, of one that there is not
        uint32_t defined;                    // components
    };
    const Row rows[] = {
        {"texture1d", {7, 1, 1, 1, 3}, {{3, 0, 0, 3}, {0, 0, 0, 3}}, 9},
        {"texture1d_array", {7, 1, 1, 5, 3}, {{3, 5, 0, 3}, {0, 0, 0, 3}}, 11},
        {"texture2d", {7, 4, 1, 1, 2}, {{3, 2, 0, 2}, {0, 0, 0, 2}}, 11},
        {"texture2d_array", {7, 4, 1, 5, 2}, {{3, 2, 5, 2}, {0, 0, 0, 2}}, 15},
        {"texture3d", {7, 4, 8, 1, 2}, {{3, 2, 4, 2}, {0, 0, 0, 2}}, 15},
        {"texturecube", {4, 4, 1, 6, 2}, {{2, 2, 0, 2}, {0, 0, 0, 2}}, 11},
        {"texturecube_array", {4, 4, 1, 12, 2}, {{2, 2, 2, 2}, {0, 0, 0, 2}}, 15},
        {"texture2dms", {4, 3, 1, 1, 1, 8}, {{4, 3, 0, 8}, {4, 3, 0, 8}}, 11},
        {"texture2dms_array", {4, 3, 1, 6, 1, 8}, {{4, 3, 6, 8}, {4, 3, 6, 8}}, 15},
    };
    for (const Row& row : rows) {
        std::string body = line("%w, %h, %d, %n", "dimensions %t, %i0");
        const char* names[] = {"%w", "%h", "%d", "%n"};
        for (uint32_t c = 0; c < 4; c++) // what the kind lacks is undefined, and not stored
            body += line("%r" + std::to_string(c),
                         row.defined >> c & 1 ? std::string("iadd.i32 0, ") + names[c] : "iadd.i32 %i7, 0");
        TextureCase c = numbered_case(body, row.kind, row.size);
        c.probe.type = "i32";
        const Executed e = execute(c, {{1}, {9}});
        for (size_t n = 0; n < 2; n++)
            expect_words(e, n, row.expected[n]);
    }
    // The number of levels of a UAV is undefined.
    TextureCase uav = numbered_case(
        line("%w, %h, %d, %n", "dimensions %t, undef") + same("iadd.i32 %n, 0", "i32"), "texture2d", {4, 4});
    uav.probe.writes = true, uav.probe.type = "i32";
    assert_true(execute(uav, {{}}, false).has(Report::UndefinedUsed));
}

// Nothing bound, or something too small: zeros and a report. Undefined operands: a report.
void nothing_there(void**) {
    TextureCase c = numbered_case(sample_level(), "texture2d", {2, 2});
    c.has_sampler = false;
    Executed e = execute(c, {floats({0.5, 0.5})}, false);
    assert_true(e.has(Report::OutOfBounds));
    expect_words(e, 0, {0, 0, 0, 0});
    c = numbered_case(sample_level(), "texture2d", {2, 2});
    c.bytes.pop_back();
    e = execute(c, {floats({0.5, 0.5})}, false);
    assert_true(e.has(Report::OutOfBounds));
    expect_words(e, 0, {0, 0, 0, 0});
    c.bytes.clear();
    assert_true(execute(c, {floats({0.5, 0.5})}, false).has(Report::OutOfBounds));
    c = numbered_case(sample_level(), "texturecube", {2, 2, 1, 5}); // a face is missing
    assert_true(execute(c, {floats({0, 0, -1})}, false).has(Report::OutOfBounds));
    for (const char* call :
         {"sample_level.f32 %t, %s, %c0, undef, undef, undef, undef, undef, undef, 0.0",
          "sample_level.f32 %t, %s, %c0, %c1, undef, undef, undef, undef, undef, undef",
          "texture_load.f32 %t, 0, 0, undef, undef", "texture_load.f32 %t, undef, 0, 0, undef"}) {
        c = numbered_case(line(four, call), "texture2d", {2, 2});
        assert_true(execute(c, {floats({0.5, 0.5})}, false).has(Report::UndefinedUsed));
    }
}

// Ranges of textures and samplers, and the heaps.
void ranges(void**) {
    TextureProbe probe;
    probe.declarations = "descriptor more srv texture2d component=f32 first=3 count=2 space=1 \"More\"\n"
                         "descriptor all srv texture2d component=f32 first=0 count=unbounded heap \"All\"\n"
                         "descriptor some sampler sampler first=5 count=4 \"Some\"\n"
                         "descriptor every sampler sampler first=0 count=unbounded heap \"Every\"\n";
    const std::string rest = ", 1.25, 0.5, undef, undef, " + none + ", 0.0";
    probe.body =
        "    %t1 = handle more, 1\n    %t2 = handle all, 7\n    %s1 = handle some, 2\n"
        "    %s2 = handle every, 4\n" +
        line("%r0", "sample_level.f32 %t1, %s1" + rest) + line("%r1", "sample_level.f32 %t1, %s2" + rest) +
        line("%r2", "sample_level.f32 %t2, %s1" + rest) + line("%r3", "sample_level.f32 %t2, %s2" + rest);
    probe.threads = 1;
    Loaded p(text_of(probe));
    Arena arena;
    std::vector<float> first = {1, 2}, second = {3, 4};
    std::array<uint32_t, 4> out = {};
    Given in = {};
    simt::Simulator s(p.program, {}, arena, p.diag);
    s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 16});
    s.bind({ir::ResourceClass::Srv, 0, 1, in.data(), 32});
    s.bind({ir::ResourceClass::Srv,
            simt::Simulator::heap_space,
            7,
            second.data(),
            8,
            Format::R32Float,
            0,
            nullptr,
            {2, 1}});
    s.bind({ir::ResourceClass::Srv, 1, 4, first.data(), 8, Format::R32Float, 0, nullptr, {2, 1}});
    simt::SamplerState clamp, wrap;
    wrap.u = Address::Wrap;
    s.bind_sampler(simt::Simulator::heap_space, 4, wrap);
    s.bind_sampler(0, 7, clamp);
    const uint32_t one[3] = {1, 1, 1};
    assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed && s.reports().empty());
    const float expected[] = {2, 1, 4, 3};
    for (size_t n = 0; n < 4; n++)
        assert_true(real(out[n]) == expected[n]);
}

} // namespace

int main() {
    const CMUnitTest tests[] = {cmocka_unit_test(loads),        cmocka_unit_test(address_modes),
                                cmocka_unit_test(linear),       cmocka_unit_test(levels_of_detail),
                                cmocka_unit_test(gradients),    cmocka_unit_test(quads),
                                cmocka_unit_test(parted_quads), cmocka_unit_test(gathers),
                                cmocka_unit_test(comparisons),  cmocka_unit_test(slices),
                                cmocka_unit_test(cubes),        cmocka_unit_test(formats),
                                cmocka_unit_test(types),        cmocka_unit_test(stores),
                                cmocka_unit_test(atomics),      cmocka_unit_test(races),
                                cmocka_unit_test(sizes),        cmocka_unit_test(nothing_there),
                                cmocka_unit_test(ranges)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
