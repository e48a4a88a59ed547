// Texels as they are: loads, stores, atomics, formats, sizes; what is bound.
#include "shown.h"
#include "support/testing.h"
#include "texture_machine.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace test_texture_memory {

using namespace ladder;
using namespace ladder::test;
using simt::Address;
using simt::Filter;
using simt::Format;
using simt::Report;
using simt::TextureSize;

namespace {

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
        {"texture2dms", samples, {4, 0, 0}, -1},
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
    // Words that are the same do no harm; the last one differs.
    c.probe.body = "    texture_store.i32 %t, undef, 0, 0, undef, 15, 1, 2, 3, %i0\n" + copies;
    c.format = Format::RGBA32UInt;
    c.bytes.resize(64);
    execute(c, {{7}, {7}});
    assert_true(execute(c, {{7}, {8}}, false).has(Report::Race));
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
        for (uint32_t k = 0; k < 4; k++) {
            c.probe.body = line("%w, %h, %d, %n", "dimensions %t, %i0") +
                           same(std::string("iadd.i32 0, ") + names[k], "i32");
            assert_int_equal(execute(c, {{1}}, false).has(Report::UndefinedUsed), !(row.defined >> k & 1));
        }
    }
    // The number of levels of a UAV is undefined.
    TextureCase uav = numbered_case(
        line("%w, %h, %d, %n", "dimensions %t, undef") + same("iadd.i32 %n, 0", "i32"), "texture2d", {4, 4});
    uav.probe.writes = true, uav.probe.type = "i32";
    assert_true(execute(uav, {{}}, false).has(Report::UndefinedUsed));
    // Its sizes are not, at any unused level.
    uav.size = {4, 3};
    uav.bytes = numbered(uav.size);
    uav.probe.body = line("%w, %h, %d, %n", "dimensions %t, undef") + line("%r0", "iadd.i32 %w, 0") +
                     line("%r1", "iadd.i32 %h, 0") + line("%r2", "iadd.i32 %w, 0") +
                     line("%r3", "iadd.i32 %h, 0");
    expect_words(execute(uav, {{}}), 0, {4, 3, 4, 3});
    // What memory is too small for is not bound.
    uav.bytes.pop_back();
    expect_words(execute(uav, {{}}), 0, {0, 0, 0, 0});
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

// Operands that are undefined in lane 2, but name what there is: a report where they are needed.
void undefined_operands(void**) {
    struct Row {
        const char* kind;
        const char* call; // %u: a float from 0 to 1, %n: a number from 0 to 3
        bool matters = true;
        bool writes = false;
    };
    const Row rows[] = {
        {"texture2d", "sample_level.f32 %t, %s, %u, 0.5, undef, undef, undef, undef, undef, 0.0"},
        {"texture2d", "sample_level.f32 %t, %s, 0.5, %u, undef, undef, undef, undef, undef, 0.0"},
        {"texture2d", "sample_level.f32 %t, %s, 0.5, 0.5, %u, undef, undef, undef, undef, 0.0", false},
        {"texture3d", "sample_level.f32 %t, %s, 0.5, 0.5, %u, undef, undef, undef, undef, 0.0"},
        {"texture2d_array", "sample_level.f32 %t, %s, 0.5, 0.5, %u, undef, undef, undef, undef, 0.0"},
        {"texture1d_array", "sample_level.f32 %t, %s, 0.5, %u, undef, undef, undef, undef, undef, 0.0"},
        {"texture2d", "sample_level.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, %u"},
        {"texture2d", "sample_level.f32 %t, %s, 0.5, 0.5, undef, undef, %n, undef, undef, 0.0"},
        {"texture2d", "sample_level.f32 %t, %s, 0.5, 0.5, undef, undef, 1, %n, undef, 0.0"},
        {"texture2d", "sample_level.f32 %t, %s, 0.5, 0.5, undef, undef, 1, 1, %n, 0.0", false},
        {"texture2d", "sample_bias.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, %u, undef"},
        {"texture2d", "sample_bias.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, 0.0, %u"},
        {"texture2d",
         "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, %u, 0.5, undef, 0.5, 0.5, "
         "undef, undef"},
        {"texture2d",
         "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, 0.5, %u, undef, 0.5, 0.5, "
         "undef, undef"},
        {"texture2d",
         "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, 0.5, 0.5, %u, 0.5, 0.5, "
         "undef, undef",
         false},
        {"texture2d",
         "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, 0.5, 0.5, undef, 0.5, %u, "
         "undef, undef"},
        {"texture2d",
         "sample_grad.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, 0.5, 0.5, undef, 0.5, 0.5, "
         "undef, %u"},
        {"texture2d", "sample_cmp_level.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, %u, 0.0"},
        {"texture2d", "sample_cmp_level.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, 0.5, %u"},
        {"texture2d", "gather.f32 %t, %s, %u, 0.5, undef, undef, undef, undef, undef, 0"},
        {"texture2d", "gather.f32 %t, %s, 0.5, 0.5, undef, undef, %n, 1, undef, 0"},
        {"texture2d", "gather_cmp.f32 %t, %s, 0.5, 0.5, undef, undef, undef, undef, undef, %u"},
        {"texture2d", "texture_load.f32 %t, %n, 0, 0, undef"},
        {"texture2d", "texture_load.f32 %t, 0, %n, 0, undef"},
        {"texture2d", "texture_load.f32 %t, 0, 0, %n, undef"},
        {"texture2d", "texture_load.f32 %t, 0, 0, 0, %n", false},
        {"texture2d_array", "texture_load.f32 %t, 0, 0, 0, %n"},
        {"texture2dms", "texture_load.f32 %t, %n, 0, 0, undef"},
        {"texture2d", "texture_load.f32 %t, %n, 0, 0, undef", false, true}, // of UAVs there is one level
        {"texture2d", "texture_load.f32 %t, undef, 0, %n, undef", true, true},
        {"texture2d", "texture_store.f32 %t, undef, %n, 0, undef, 15, 1.0, 2.0, 3.0, 4.0", true, true},
        {"texture2d", "texture_store.f32 %t, undef, 0, %n, undef, 15, 1.0, 2.0, 3.0, 4.0", true, true},
        {"texture2d", "texture_store.f32 %t, undef, 0, 0, %n, 15, 1.0, 2.0, 3.0, 4.0", false, true},
        {"texture2d", "texture_store.f32 %t, %n, 0, 0, undef, 15, 1.0, 2.0, 3.0, 4.0", false, true},
        {"texture2d", "texture_store.f32 %t, undef, 0, 0, undef, 15, %u, 2.0, 3.0, 4.0", true, true},
        {"texture2d", "texture_store.f32 %t, undef, 0, 0, undef, 15, 1.0, %u, 3.0, 4.0", false,
         true}, // R32 lacks it
        {"texture2d", "texture_store.f32 %t, undef, 0, 0, undef, 14, %u, 2.0, 3.0, 4.0", false, true},
        {"texture2d", "dimensions %t, %n"},
        {"texture2dms", "dimensions %t, %n", false},
        {"texture2d", "dimensions %t, %n", false, true},
    };
    for (const Row& row : rows)
        for (const bool undefined : {false, true})
            for (const bool checks : {true, false}) {
                const std::string text = row.call;
                const bool stores = text.rfind("texture_store", 0) == 0,
                           one = text.find("_cmp") != text.npos && text.find("gather") == text.npos;
                const std::string body =
                    std::string("    %third = ieq %thread, i32 2\n    %bad = and.i32 ") +
                    (undefined ? "undef" : "1") +
                    ", 3\n    %n = select.i32 %third, %bad, %thread\n    %un = utof.f32 %n\n"
                    "    %u = fmul.f32 %un, 0.25\n" +
                    (stores ? "    " + text + "\n"
                     : one  ? line("%g0", text)
                            : line("%g0, %g1, %g2, %g3", text)) +
                    same("fadd.f32 %c0, 0.0");
                const std::string kind = row.kind;
                TextureSize size = {4, 4, 1, 4, 4};
                if (row.writes)
                    size = {4, 4};
                else if (kind == "texture1d_array")
                    size = {4, 1, 1, 4, 4};
                else if (kind == "texture3d")
                    size = {4, 4, 4, 1, 4};
                else if (kind == "texture2d")
                    size = {4, 4, 1, 1, 4};
                else if (kind == "texture2dms")
                    size = {4, 4, 1, 1, 1, 4};
                TextureCase c = numbered_case(body, row.kind, size);
                c.probe.writes = row.writes;
                c.options.checks = checks;
                const Executed e = execute(c, std::vector<Given>(4), false);
                const bool expected = row.matters && undefined && checks;
                if (e.reports.empty() == expected || (expected && e.reports[0] != Report::UndefinedUsed))
                    fail_msg("%s (undefined %d, checks %d): %zu reports", row.call, undefined, checks,
                             e.reports.size());
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
    uint32_t traced = 0; // observers hear of samples
    s.observe(
        [](void* user, const simt::Event& e) {
            if (e.kind == simt::EventKind::Instruction &&
                e.text().find("sample_level") != std::string_view::npos && e.result(0, 0).bits == word(2))
                ++*static_cast<uint32_t*>(user);
        },
        &traced);
    assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed && s.reports().empty());
    assert_int_equal(traced, 1);
    const float expected[] = {2, 1, 4, 3};
    for (size_t n = 0; n < 4; n++)
        assert_true(real(out[n]) == expected[n]);
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/texture_memory"); }

} // namespace

TEST_GROUP(texture_memory) {
    shown = {};
    const CMUnitTest tests[] = {shown_test(loads),  shown_test(formats),       shown_test(types),
                                shown_test(stores), shown_test(atomics),       shown_test(races),
                                shown_test(sizes),  shown_test(nothing_there), shown_test(undefined_operands),
                                shown_test(ranges), cmocka_unit_test(the_same)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_texture_memory
