// Samples and gathers: results that were computed by hand (Direct3D 11.3, 7.18 and 22.4).
#include "base/support/hash.h"
#include "shown.h"
#include "simt/memory/sampling.h"
#include "support/testing.h"
#include "texture_machine.h"

#include <cinttypes>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace test_textures {

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
    // 7.18.6: far away the fraction is still what it is.
    TextureCase far = {{sample_level(), "texture1d"}, {4}, Format::R32Float, numbers({0, 1, 2, 3})};
    far.sampler.u = Address::Wrap;
    expect_all(execute(far, {floats({2097152.75}), floats({-2097152.75})}), {3, 1});
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

    // Infinities stay, whichever comes first.
    constexpr float inf = std::numeric_limits<float>::infinity();
    TextureCase ends = {{sample_level(), "texture1d"}, {5}, Format::R32Float, numbers({1, inf, 2, -inf, 3})};
    ends.sampler.mag = Filter::Linear;
    const double endless = static_cast<double>(inf);
    expect_all(execute(ends, {floats({0.25}), floats({0.35}), floats({0.5}), floats({0.55}), floats({0.75})}),
               {endless, endless, 2, -endless, -endless});

    TextureCase square = {{sample_level()}, {2, 2}, Format::R32Float, numbers({0, 16, 32, 48})};
    square.sampler.mag = Filter::Linear;
    expect_all(execute(square, {floats({0.5, 0.5}), floats({0.375, 0.5}), floats({0.375, 0.625})}),
               {24, 20, 0.25 * 16 + 0.75 * 32});
    TextureCase cube = numbered_case(sample_level(), "texture3d", {2, 2, 2});
    cube.sampler.mag = Filter::Linear;
    expect_all(execute(cube, {floats({0.5, 0.5, 0.5}), floats({0.25, 0.5, 0.375})}), {55.5, 30});
    // Along one dimension only.
    expect_all(execute(cube, {floats({0.5, 0.25, 0.75}), floats({0.25, 0.5, 0.25}), floats({0.75, 0.25, 0.5}),
                              floats({0.25, 0.75, 0.625}), floats({0.25, 0.25, 0.25})}),
               {100.5, 5, 51, 85, 0});
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

    // Magnified up to level 0, minified after it.
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

// Gradients of vectors to all faces of a cube: as those of what the vector meets, half a unit and so many
// texels a side, found by a small step.
void cube_gradients(void**) {
    constexpr double side = 8;
    std::vector<float> v;
    for (int face = 0; face < 6; face++)
        for (uint32_t level = 0; level < 4; level++)
            v.insert(v.end(), 64u >> 2 * level, static_cast<float>(level) * 10);
    TextureCase c = {{line(four, "sample_grad.f32 %t, %s, %c0, %c1, %c2, undef, " + none +
                                     ", %c3, %c4, %c5, %c6, %c7, 0.0, undef"),
                      "texturecube"},
                     {8, 8, 1, 6, 4},
                     Format::R32Float,
                     numbers(v)};
    c.sampler.mip = Filter::Linear;
    uint32_t state = 1;
    const auto random = [&] { return (state = state * 1664525 + 1013904223) / 4294967296.0 * 2 - 1; };
    std::vector<Given> given;
    std::vector<double> expected;
    for (uint32_t n = 0; n < 60; n++) {
        double at[3] = {random(), random(), random()}, x[3] = {random(), random(), random()},
               y[3] = {random(), random(), 0};
        const uint32_t major = n % 3;
        at[major] = n % 2 ? 1.5 : -2.5;
        for (double& part : x)
            part *= n % 5 ? 0.5 : 0; // sometimes the other one counts
        const auto length = [&](const double* by) {
            constexpr double step = 1e-6;
            double sum = 0;
            for (uint32_t k = 0; k < 3; k++) {
                const auto place = [&](double t) {
                    return 0.5 * (at[k] + t * by[k]) / std::fabs(at[major] + t * by[major]);
                };
                const double d = k == major ? 0 : (place(step) - place(-step)) / (2 * step) * side;
                sum += d * d;
            }
            return std::sqrt(sum);
        };
        given.push_back(floats({at[0], at[1], at[2], x[0], x[1], x[2], y[0], y[1]}));
        expected.push_back(10 * std::clamp(std::log2(std::max(length(x), length(y))), 0.0, 3.0));
    }
    expect_all(execute(c, given), expected, 1e-3);
    assert_in_range(std::count_if(expected.begin(), expected.end(), [](double e) { return e > 0 && e < 30; }),
                    40, 60);
}

// %c0 is the coordinate along both axes; four lanes are a quad.
const std::string implicit = line(four, "sample.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", undef");

void quads(void**) {
    TextureCase c = levels(implicit);
    c.sampler.mip = Filter::Linear;
    c.sampler.u = c.sampler.v = Address::Wrap;
    // Two texels across x and four across y; one texel.
    const std::vector<Given> given = {floats({0, 0}),      floats({0.25, 0}),     floats({0, 0.5}),
                                      floats({0.25, 0.5}), floats({0, 0}),        floats({0.125, 0}),
                                      floats({0, 0.125}),  floats({0.125, 0.125})};
    expect_all(execute(c, given), {20, 20, 20, 20, 0, 0, 0, 0});
    // Turned round: v changes along x, u along y; one of them only.
    expect_all(execute(c, {floats({0, 0}), floats({0, 0.5}), floats({0, 0}), floats({0, 0.5}), floats({0, 0}),
                           floats({0, 0}), floats({0.5, 0}), floats({0.5, 0})}),
               {20, 20, 20, 20, 20, 20, 20, 20});
    c.probe.body = line(four, "sample_bias.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 0.5, undef");
    expect_all(execute(c, given), {25, 25, 25, 25, 5, 5, 5, 5});
    c.probe.body = line(four, "sample.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 2.5");
    expect_all(execute(c, given), {25, 25, 25, 25, 25, 25, 25, 25});

    // The level that would be used, and the one before clamping.
    c.probe.body = line("%r0, %r1", "query_lod.f32 %t, %s, %c0, %c1, undef") +
                   line("%r2", "fadd.f32 %r0, 0.0") + line("%r3", "fadd.f32 %r0, 0.0");
    c.sampler.bias = 1;
    c.sampler.max_lod = 2.5;
    const Executed e = execute(c, given);
    expect_all(e, {2.5, 2.5, 2.5, 2.5, 1, 1, 1, 1});
    assert_true(e.number(0, 1) == 3 && e.number(4, 1) == 1);
    c.sampler.mip = Filter::Point; // Direct3D has no value for the first then
    assert_true(execute(c, given, false).has(Report::UndefinedUsed));
}

// Seven threads have no quads: the first level, whatever the bias, or the least one that is allowed.
void no_quads(void**) {
    TextureCase c = levels(implicit);
    c.sampler.mip = Filter::Linear;
    c.sampler.u = c.sampler.v = Address::Wrap;
    const std::vector<Given> given = {floats({0, 0}),      floats({0.25, 0}), floats({0, 0.5}),
                                      floats({0.25, 0.5}), floats({0, 0}),    floats({0.125, 0}),
                                      floats({0, 0.125})};
    expect_all(execute(c, given), {0, 0, 0, 0, 0, 0, 0});
    c.probe.body = line(four, "sample_bias.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 2.0, undef");
    expect_all(execute(c, given), {0, 0, 0, 0, 0, 0, 0});
    c.probe.body = line(four, "sample.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 2.5");
    expect_all(execute(c, given), {25, 25, 25, 25, 25, 25, 25});
    c.probe.body = line("%r0, %r1", "query_lod.f32 %t, %s, %c0, %c1, undef") +
                   line("%r2", "fadd.f32 %r0, 0.0") + line("%r3", "fadd.f32 %r0, 0.0");
    c.sampler.min_lod = 1;
    const Executed e = execute(c, given);
    expect_all(e, {0, 0, 0, 0, 0, 0, 0});
    assert_true(e.number(0, 1) == -std::numeric_limits<float>::infinity());
}

// Half of a quad samples: a report, and a result that is undefined.
void parted_quads(void**) {
    const auto those_that = [](const char* condition) {
        return std::string("    %half = ") + condition + "\n    branch_if %half, b1, b2\nb1:\n    %x = ";
    };
    const std::string before = those_that("ult %thread, i32 2"),
                      operands = ".f32 %t, %s, %c0, %c1, undef, undef, " + none,
                      after = "\n    raw_store.f32 %out, %to, 4, 1, %x\n    branch b2\nb2:\n" +
                              same("fadd.f32 %c0, 0.0");
    TextureCase c = levels(before + "sample" + operands + ", undef" + after);
    const std::vector<Given> given(4, floats({0.5, 0.5}));
    const Executed e = execute(c, given, false);
    assert_true(e.has(Report::QuadIncomplete) && e.has(Report::UndefinedUsed));
    // Whichever of them are missing.
    for (const char* condition : {"uge %thread, i32 2", "ine %thread, i32 0", "ine %thread, i32 1",
                                  "ine %thread, i32 2", "ine %thread, i32 3"}) {
        c.probe.body = those_that(condition) + "sample" + operands + ", undef" + after;
        assert_true(execute(c, given, false).has(Report::QuadIncomplete));
    }
    c.probe.body = before + "sample_level" + operands + ", 0.0" + after; // nothing needs the quad
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
    TextureCase odd = numbered_case(line(four, "gather.f32 %t, %s, %c0, %c1, undef, undef, 27, 36, undef, 0"),
                                    "texture2d", {5, 5}); // 27, and -28
    odd.sampler.u = odd.sampler.v = Address::Wrap;
    is(execute(odd, {floats({0.5, 0.5})}), {4, 0, 40, 44}); // around column 2 + 27 and row 2 - 28: 4 of both
    odd.probe.body = line(four, "gather_cmp.f32 %t, %s, %c0, %c1, undef, undef, 27, 36, undef, 43.0");
    odd.sampler.compare = Compare::LessEqual;
    is(execute(odd, {floats({0.5, 0.5})}), {0, 0, 0, 1});
    c.probe.body = line(four, "gather.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 3");
    is(execute(c, {floats({0.5, 0.5})}), {1, 1, 1, 1}); // alpha, which R32 lacks
    c.probe.body = line(four, "gather_cmp.f32 %t, %s, %c0, %c1, undef, undef, " + none + ", 12.0");
    c.sampler.compare = Compare::LessEqual;
    is(execute(c, {floats({0.5, 0.5})}), {1, 1, 1, 0});

    TextureCase s = numbered_case(sample_level("1, -1, undef"), "texture2d", {4, 4});
    s.sampler.u = s.sampler.v = Address::Wrap;
    expect_all(execute(s, {floats({0.6, 0.6}), floats({0.9, 0.1})}), {13, 30});
    s = numbered_case(sample_level("15, 9, undef"), "texture2d", {5, 5}); // of 4 bits: -1, -7
    s.sampler.u = s.sampler.v = Address::Wrap;
    expect_all(execute(s, {floats({0.5, 0.5})}), {1});
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

// Whatever is blended, texels of one value have exactly that value, and comparisons that all pass give 1.
void one_value(void**) {
    struct Kind {
        const char* name;
        TextureSize size;
    };
    const Kind kinds[] = {{"texture1d", {16, 1, 1, 1, 5}},      {"texture2d", {8, 8, 1, 1, 4}},
                          {"texture2d_array", {4, 8, 1, 3, 3}}, {"texture3d", {8, 4, 8, 1, 4}},
                          {"texturecube", {4, 4, 1, 6, 3}},     {"texturecube_array", {4, 4, 1, 12, 3}}};
    uint32_t state = 1;
    auto random = [&] { return (state = state * 1664525 + 1013904223) / 4294967296.0 * 4 - 2; };
    std::vector<Given> given;
    for (uint32_t n = 0; n < 256; n++)
        given.push_back(floats({random(), random(), random(), random(), random() + 2}));
    for (uint32_t n = 0; n < 8; n++) // corners of cubes
        given.push_back(floats({n & 1 ? 1. : -1., n & 2 ? 1. : -1., n & 4 ? 1. : -1., 0, n / 3.}));
    const std::string compare =
        same("sample_cmp_level.f32 %t, %s, %c0, %c1, %c2, %c3, " + none + ", 0.25, %c4");
    for (const Kind& kind : kinds)
        for (float value : {1.0f, 0.1f, 1 / 3.0f, -3.4e38f, 1e-40f, std::numeric_limits<float>::infinity()})
            for (const std::string& body : {sample_level(), compare}) {
                if (body == compare && std::string(kind.name) == "texture3d")
                    continue;
                TextureCase c = {{body, kind.name}, kind.size, Format::R32Float, {}};
                c.bytes = numbers(std::vector<float>(kind.size.texels(), value));
                c.sampler.min = c.sampler.mag = c.sampler.mip = Filter::Linear;
                c.sampler.compare = value > 0.25f ? Compare::Less : Compare::Greater;
                const double expected = body == compare ? 1 : static_cast<double>(value);
                expect_all(execute(c, given), std::vector<double>(given.size(), expected));
            }
}

// Which texels samples and gathers of many places are made of, for textures of each shape: the tests above
// say that it is right, this one that it stays as it is. All numbers are exact.
struct Places {
    const char* shape;
    ir::ResourceKind kind;
    TextureSize size;
};
const Places places[] = {
    {"texture1d", ir::ResourceKind::Texture1D, {8, 1, 1, 1, 4}},
    {"texture1d_array", ir::ResourceKind::Texture1DArray, {4, 1, 1, 3, 2}},
    {"texture2d", ir::ResourceKind::Texture2D, {8, 4, 1, 1, 4}},
    {"texture2d_array", ir::ResourceKind::Texture2DArray, {2, 16, 1, 5, 1}},
    {"texture3d", ir::ResourceKind::Texture3D, {4, 2, 8, 1, 3}},
    {"texturecube", ir::ResourceKind::TextureCube, {4, 4, 1, 6, 3}},
    {"texturecube_array", ir::ResourceKind::TextureCubeArray, {2, 2, 1, 18, 2}},
};

// The first places with their texels, level.layer(x y z), `b` for the border; of all others a digest for each
// hundred.
std::string texels_of(const Places& p) {
    constexpr uint32_t shown = 24, together = 100;
    std::string text, line;
    uint64_t hash = 0;
    uint32_t state = 1;
    const auto below = [&](uint32_t n) { return (state = state * 1664525 + 1013904223) >> 8 & (n - 1); };
    const auto number = [&] { return static_cast<float>(below(512)) / 64 - 4; };
    const auto tell = [&](const simt::Tap& t) {
        for (uint32_t k = 0; k < t.count; k++) {
            const auto& x = t.texels[k];
            append(line, "%s%u.%u(%u %u %u)%s", k ? "+" : " ", x.level, x.layer, x.at[0], x.at[1], x.at[2],
                   x.border ? "b" : "");
        }
    };
    const simt::SampledTexture t = {p.size, ir::texture_shape(p.kind)};
    for (uint32_t n = 0; n < 3000; n++) {
        simt::SamplerState s;
        for (Filter* f : {&s.min, &s.mag, &s.mip})
            *f = static_cast<Filter>(below(2));
        for (Address* a : {&s.u, &s.v, &s.w})
            *a = static_cast<Address>(below(8) % 5);
        simt::Coordinate c;
        for (float& at : c.at)
            at = number();
        c.slice = number();
        for (int32_t& offset : c.offset)
            offset = static_cast<int32_t>(below(16)) - 8;
        if (t.shape.cube && c.at[0] == 0 && c.at[1] == 0 && c.at[2] == 0)
            continue;
        const simt::Footprint f = find_footprint(t, s, c, static_cast<float>(below(32)) / 8 - 0.5f);
        line.clear();
        append(line, "%u levels, %g:", f.count, static_cast<double>(f.part));
        for (uint32_t l = 0; l < f.count; l++) {
            const simt::Neighbourhood& level = f.levels[l];
            for (uint32_t k = 0; k < 1u << level.dimensions; k++)
                tell(level.corners[k]);
            for (uint32_t d = 0; d < level.dimensions && !t.shape.cube; d++)
                append(line, " %g", static_cast<double>(level.part[d]));
        }
        simt::Tap four_texels[4];
        if (t.shape.dimensions == 2 || t.shape.cube) {
            find_gathered(t, s, c, four_texels);
            line += ", gathered";
            for (const simt::Tap& tap : four_texels)
                tell(tap);
        }
        if (n < shown)
            text += line + '\n';
        hash = hash_mix(hash, digest_of(line));
        if (n % together == together - 1)
            append(text, "to place %u: digest %016" PRIx64 "\n", n, hash);
    }
    return text;
}

void the_same_texels(void**) {
    std::string text;
    for (const Places& p : places)
        append(text, "== %s\n%s", p.shape, texels_of(p).c_str());
    expect_golden("simt/texels", text);
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/textures"); }

} // namespace

TEST_GROUP(textures) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(address_modes), shown_test(linear),          shown_test(levels_of_detail),
        shown_test(gradients),     shown_test(cube_gradients),  shown_test(quads),
        shown_test(no_quads),      shown_test(parted_quads),    shown_test(gathers),
        shown_test(comparisons),   shown_test(slices),          shown_test(cubes),
        shown_test(one_value),     shown_test(the_same_texels), cmocka_unit_test(the_same)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_textures
