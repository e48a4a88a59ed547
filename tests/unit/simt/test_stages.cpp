// Vertex and pixel shaders: tables of inputs and outputs, quads, helper lanes, system values, and what
// Direct3D leaves undefined there. Quads of compute shaders.
#include "harness.h"
#include "shown.h"
#include "support/testing.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace test_stages {

using namespace ladder;
using namespace ladder::test;
using simt::HelperPolicy;
using simt::Report;

namespace {

uint32_t word(float v) {
    uint32_t bits;
    std::memcpy(&bits, &v, 4);
    return bits;
}

constexpr uint32_t untouched = 0xcdcdcdcd;

// What a launch leaves: its table, memory at u0 and its counter, the helper lanes.
struct Left {
    std::vector<uint32_t> out, memory;
    uint32_t counter = 0;
    std::vector<uint8_t> helpers;
    std::vector<std::string> reports;
    bool has(Report kind) const {
        for (const std::string& line : reports)
            if (line.rfind(simt::name(kind), 0) == 0)
                return true;
        return false;
    }
};

// Values that tell all their arguments.
struct Elsewhere final : simt::PixelInputs {
    float at(uint32_t lane, uint32_t element, uint32_t row, uint32_t column, float x, float y) override {
        return static_cast<float>(1000 * lane + 100 * element + 10 * row + column) + x * 16 / 1024 +
               y * 16 / 64;
    }
    float at_sample(uint32_t lane, uint32_t, uint32_t, uint32_t column, uint32_t sample) override {
        return static_cast<float>(100 * lane + 10 * column + sample);
    }
    float at_centroid(uint32_t lane, uint32_t, uint32_t row, uint32_t) override {
        return static_cast<float>(lane) + static_cast<float>(row) / 2;
    }
    uint32_t at_vertex(uint32_t lane, uint32_t element, uint32_t, uint32_t column, uint32_t vertex) override {
        return 0x10000 * lane + 0x1000 * element + 0x100 * column + vertex;
    }
};

struct Launch {
    std::vector<uint32_t> in; // the table; empty: word n is n
    std::vector<simt::Quad> quads;
    uint32_t count = 0; // of vertices
    simt::StageConstants constants;
    bool elsewhere = true;
    simt::Options options;
};

Left launch(const std::string& text, Launch l) {
    Loaded p(text);
    Left left;
    Arena arena;
    if (l.options.wave_size == 32)
        l.options.wave_size = 8;
    simt::Simulator s(p.program, l.options, arena, p.diag);
    const uint32_t threads = l.quads.empty() ? l.count : static_cast<uint32_t>(4 * l.quads.size());
    for (uint32_t n = l.in.empty() ? 0 : UINT32_MAX; n < threads * s.input_rows() * 4; n++)
        l.in.push_back(n);
    left.out.assign(threads * s.output_rows() * 4, untouched);
    left.memory.assign(64, untouched);
    left.helpers.assign(threads, 9);
    s.bind({ir::ResourceClass::Uav, 0, 0, left.memory.data(), 4 * left.memory.size(), simt::Format::Unknown,
            0, &left.counter});
    Elsewhere elsewhere;
    simt::Outcome outcome;
    if (l.quads.empty())
        outcome = s.run({threads, l.in.data(), left.out.data(), l.constants}, p.diag);
    else
        outcome = s.run({l.quads, l.in.data(), left.out.data(), left.helpers.data(),
                         l.elsewhere ? &elsewhere : nullptr, l.constants},
                        p.diag);
    assert_int_equal(static_cast<int>(outcome), static_cast<int>(simt::Outcome::Completed));
    for (const simt::ReportInfo& r : s.reports())
        left.reports.emplace_back(r.text);
    shown.add(s);
    for (const auto* words : {&left.out, &left.memory})
        shown.add(*words);
    shown.add(left.helpers);
    return left;
}

// Quads side by side, whose lanes are covered as the bits say.
std::vector<simt::Quad> quads(std::initializer_list<uint32_t> covered) {
    std::vector<simt::Quad> all;
    for (uint32_t lanes : covered) {
        simt::Quad q{.x = static_cast<uint32_t>(2 * all.size())};
        for (uint32_t n = 0; n < 4; n++)
            q.coverage[n] = lanes >> n & 1;
        all.push_back(q);
    }
    return all;
}

const char* const memory = "descriptor d0 uav structured_buffer first=0 stride=4 counter \"Out\"\n";

// A pixel shader with one input i0 of two rows (f32), a flat one i1 (u32) and an output o0 of u32s. %v and %n
// are their first components: words 0 and 8 of a thread's.
std::string pixel(const std::string& body, const std::string& more = "") {
    return std::string("vsir 1 cfg-ssa\nstage pixel\nentry f0 \"main\"\n") +
           "input i0 arbitrary f32 linear rows=2 cols=2 row=0 col=0 \"A\"\n"
           "input i1 arbitrary u32 constant cols=4 row=2 col=0 \"N\"\n"
           "output o0 target u32 cols=4 row=0 col=0 \"SV_Target\"\n" +
           memory + more +
           "function f0 \"main\"() {\nentry:\n    %v = load_input.f32 i0, 0, 0\n    %n = load_input.i32 i1, "
           "0, 0\n"
           "    %out = handle d0, 0\n" +
           body + "    return\n}\n";
}
constexpr uint32_t pixel_rows = 3;

// The input table of pixel(): the first component of i0 by thread; `n` is the thread.
std::vector<uint32_t> table(const std::vector<float>& v) {
    std::vector<uint32_t> t(v.size() * pixel_rows * 4);
    for (uint32_t n = 0; n < v.size(); n++) {
        t[n * pixel_rows * 4] = word(v[n]);
        t[n * pixel_rows * 4 + 8] = n;
    }
    return t;
}
const std::vector<float> uneven = {1, 4, 16, 64, 0, 0.5f, 0.25f, -8, 3, 5, 7, 11, 2, 2, 2, 2};

Left pixels(const std::string& text, std::initializer_list<uint32_t> covered, simt::Options o = {}) {
    std::vector<float> v = uneven;
    v.resize(4 * covered.size());
    return launch(text, {.in = table(v), .quads = quads(covered), .options = o});
}

// The output's first column, by thread.
void expect(const Left& l, const std::vector<uint32_t>& expected) {
    assert_int_equal(l.out.size(), 4 * expected.size());
    for (size_t n = 0; n < expected.size(); n++)
        if (l.out[4 * n] != expected[n])
            fail_msg("thread %zu has %#x, expected %#x", n, l.out[4 * n], expected[n]);
}
void expect_clean(const Left& l) {
    if (!l.reports.empty())
        fail_msg("%s", l.reports[0].c_str());
}
void expect_floats(const Left& l, const std::vector<float>& expected) {
    std::vector<uint32_t> words;
    words.reserve(expected.size());
    for (float v : expected)
        words.push_back(word(v));
    expect(l, words);
}

// --- vertex shaders ---

const char* const vertex = "vsir 1 cfg-ssa\nstage vertex\nentry f0 \"main\"\n"
                           "input i0 arbitrary f32 rows=3 cols=2 row=1 col=1 dynamic=3 \"A\"\n"
                           "input i1 vertex_id u32 cols=1 row=0 col=0 \"SV_VertexID\"\n"
                           "input i2 arbitrary f16 cols=4 row=4 col=0 \"H\"\n"
                           "output o0 position f32 noperspective cols=4 row=0 col=0 \"SV_Position\"\n"
                           "output o1 arbitrary u32 constant rows=2 cols=3 row=1 col=0 dynamic=7 \"B\"\n"
                           "output o2 arbitrary f16 linear cols=2 row=3 col=0 \"H\"\n"
                           "function f0 \"main\"() {\nentry:\n    %id = load_input.i32 i1, 0, 0\n";

// Elements lie row by row in the order of declaration, wherever the signature packs them.
void rows_of_tables(void**) {
    Loaded p(std::string(vertex) + "    return\n}\n");
    Arena arena;
    simt::Simulator s(p.program, {}, arena, p.diag);
    assert_int_equal(s.input_rows(), 5);
    assert_int_equal(s.first_input_row(0), 0);
    assert_int_equal(s.first_input_row(1), 3);
    assert_int_equal(s.first_input_row(2), 4);
    assert_int_equal(s.output_rows(), 4);
    assert_int_equal(s.first_output_row(1), 1);
    assert_int_equal(s.first_output_row(2), 3);
}

// 11 threads are a wave and a part of one. Word n of the table is n.
void vertices(void**) {
    const std::string text =
        std::string(vertex) +
        "    %row = urem.i32 %id, 3\n    %a = load_input.f32 i0, %row, 1\n"
        "    %h = load_input.f16 i2, 0, 3\n    %to = and.i32 %id, 1\n"
        "    %word = bitcast.i32 %a\n    store_output o0, 0, 2, %a\n"
        "    store_output o1, %to, 1, %word\n    store_output o2, 0, 0, %h\n    return\n}\n";
    for (const bool shuffled : {false, true}) {
        const Left l = launch(text, {.count = 11, .options = {.shuffle_lanes = shuffled, .seed = 5}});
        expect_clean(l);
        for (uint32_t t = 0; t < 11; t++) {
            const uint32_t id = t * 20 + 12, a = t * 20 + id % 3 * 4 + 1, h = t * 20 + 16 + 3;
            const uint32_t* out = &l.out[t * 16];
            for (uint32_t n = 0; n < 16; n++) {
                const uint32_t expected = n == 2 ? a : n == 4 + id % 2 * 4 + 1 ? a : n == 12 ? h : untouched;
                if (out[n] != expected)
                    fail_msg("thread %u, word %u: %#x, expected %#x", t, n, out[n], expected);
            }
        }
    }
}

void vertex_constants(void**) {
    const Left l =
        launch(std::string(vertex) +
                   "    %v = builtin.i32 view_id, 0\n    %s = builtin.i32 start_vertex_location, 0\n"
                   "    %i = builtin.i32 start_instance_location, 0\n    store_output o1, 0, 0, %v\n"
                   "    store_output o1, 0, 1, %s\n    store_output o1, 0, 2, %i\n    return\n}\n",
               {.count = 1, .constants = {.view = 3, .start_vertex = 40, .start_instance = 7}});
    assert_int_equal(l.out[4], 3);
    assert_int_equal(l.out[5], 40);
    assert_int_equal(l.out[6], 7);
}

// Beyond an element's rows loads give 0 and stores are lost. A row that is undefined gives an undefined
// value.
void rows_beyond(void**) {
    const std::vector<uint32_t> words(2 * 20, 77); // %id is beyond, too
    for (const char* row : {"2", "3", "4", "i32 -1", "i32 -3", "%id"}) {
        const Left in = launch(std::string(vertex) + "    %a = load_input.f32 i0, " + row +
                                   ", 0\n    %n = bitcast.i32 %a\n    store_output o1, 0, 0, %n\n"
                                   "    return\n}\n",
                               {.in = words, .count = 2});
        expect_clean(in);
        const uint32_t expected = row[0] == '2' ? 77 : 0;
        assert_int_equal(in.out[4], expected);
        assert_int_equal(in.out[4 + 16], expected);
    }
    assert_true(launch(std::string(vertex) + "    %a = load_input.f32 i0, undef, 0\n    %c = is_nan %a\n"
                                             "    %n = zext.i32 %c\n    store_output o1, 0, 0, %n\n"
                                             "    return\n}\n",
                       {.count = 2})
                    .has(Report::UndefinedUsed));
    const Left out =
        launch(std::string(vertex) + "    store_output o1, 2, 0, %id\n    return\n}\n", {.count = 2});
    assert_true(out.has(Report::OutOfBounds));
    for (uint32_t w : out.out)
        assert_int_equal(w, untouched);
}

// --- pixels ---

void derivatives(void**) {
    struct {
        const char* kind;
        std::vector<float> expected;
    } static const rows[] = {
        {"coarse_x", {3, 3, 3, 3, 0.5f, 0.5f, 0.5f, 0.5f}},
        {"coarse_y", {15, 15, 15, 15, 0.25f, 0.25f, 0.25f, 0.25f}},
        {"fine_x", {3, 3, 48, 48, 0.5f, 0.5f, -8.25f, -8.25f}},
        {"fine_y", {15, 60, 15, 60, 0.25f, -8.5f, 0.25f, -8.5f}},
    };
    for (const auto& row : rows) {
        const std::string body = std::string("    %d = deriv.f32 ") + row.kind + ", %v\n";
        const Left l = pixels(pixel(body + "    store_output o0, 0, 0, %d\n"), {15, 15});
        expect_clean(l);
        expect_floats(l, row.expected);
        // Halves: equal numbers, except that they have at most 11 digits.
        const Left h = pixels(pixel("    %h = fconvert.f16 %v\n    %d = deriv.f16 " + std::string(row.kind) +
                                    ", %h\n    %f = fconvert.f32 %d\n    store_output o0, 0, 0, %f\n"),
                              {15, 15});
        expect_clean(h);
        expect_floats(h, row.expected);
    }
}

// Quads stay whole where lanes are shuffled.
void shuffled_quads(void**) {
    for (uint64_t seed = 0; seed < 8; seed++)
        expect_floats(pixels(pixel("    %d = deriv.f32 fine_x, %v\n    store_output o0, 0, 0, %d\n"),
                             {15, 15, 15}, {.wave_size = 16, .shuffle_lanes = true, .seed = seed}),
                      {3, 3, 48, 48, 0.5f, 0.5f, -8.25f, -8.25f, 2, 2, 4, 4});
}

// Part of a quad elsewhere: the derivative of a computed value is undefined there, and only there.
void parted_quads(void**) {
    const std::string body = "    %c = ult %n, i32 6\n    branch_if %c, b1, b2\nb1:\n"
                             "    %w = fadd.f32 %v, %v\n"
                             "    %d = deriv.f32 fine_x, %w\n    struct_store.f32 %out, %n, 0, 4, 1, %d\n"
                             "    branch b2\nb2:\n";
    const Left l = pixels(pixel(body), {15, 15});
    assert_true(l.has(Report::QuadIncomplete));
    assert_true(l.has(Report::UndefinedUsed));
    for (uint32_t n = 0; n < 4; n++)
        assert_int_equal(l.memory[n], word(n < 2 ? 6 : 96));
    std::string whole = body;
    whole.replace(whole.find("i32 6"), 5, "i32 4");
    expect_clean(pixels(pixel(whole), {15, 15}));
}

// Direct3D 11.3, 16.8.2: of plain inputs and constants it is defined there.
void plain_inputs(void**) {
    for (const char* kind : {"fine_x", "coarse_x"}) {
        const Left l = pixels(pixel(std::string("    %c = ieq %n, i32 6\n    branch_if %c, b1, b2\nb1:\n"
                                                "    %d = deriv.f32 ") +
                                    kind +
                                    ", %v\n    %e = deriv.f32 fine_y, f32 7.0\n    %f = fadd.f32 %d, %e\n"
                                    "    struct_store.f32 %out, %n, 0, 4, 1, %f\n    branch b2\nb2:\n"),
                              {15, 15});
        expect_clean(l);
        const Left whole = pixels(pixel(std::string("    %d = deriv.f32 ") + kind +
                                        ", %v\n    struct_store.f32 %out, %n, 0, 4, 1, %d\n"),
                                  {15, 15});
        for (uint32_t n = 0; n < 8; n++)
            assert_int_equal(l.memory[n], n == 6 ? whole.memory[n] : untouched);
    }
}

// Threads that were discarded go on for their neighbours; what they write is lost.
void discarded(void**) {
    const Left l =
        pixels(pixel("    %low = and.i32 %n, 1\n    %odd = ine %low, i32 0\n    discard %odd\n"
                     "    %w = fmul.f32 %v, 2.0\n    %d = deriv.f32 fine_x, %w\n"
                     "    %after = is_helper_lane\n    %r = select.i32 %after, i32 1, %n\n"
                     "    struct_store.i32 %out, %n, 0, 4, 1, %r\n    store_output o0, 0, 0, %d\n"),
               {15, 15});
    expect_clean(l);
    for (uint32_t n = 0; n < 8; n++) {
        assert_int_equal(l.helpers[n], n & 1);
        assert_int_equal(l.memory[n], n & 1 ? untouched : n);
    }
    const uint32_t u = untouched;
    expect(l, {word(6), u, word(96), u, word(1), u, word(-16.5f), u});
}

// Threads that run ahead of a discard meet the others after it.
void discarded_apart(void**) {
    const std::string text =
        pixel("    %low = and.i32 %n, 1\n    %odd = ine %low, i32 0\n    branch_if %odd, b1, b2\n"
              "b1:\n    discard true\n    branch b2\nb2:\n    %three = uge %n, i32 4\n    discard %three\n"
              "    %d = deriv.f32 fine_x, %v\n    store_output o0, 0, 0, %d\n");
    for (const simt::Options& o : all_options(Loaded(text).program, 8)) {
        const Left l = pixels(text, {15, 15}, o);
        expect_clean(l);
        const uint32_t u = untouched;
        expect(l, {word(3), u, word(48), u, u, u, u, u});
    }
}

// What was an output before the discard is in the table; who asks must look at `helpers`.
void discarded_later(void**) {
    const Left l = pixels(pixel("    store_output o0, 0, 0, %n\n    %c = ieq %n, i32 2\n    discard %c\n"
                                "    store_output o0, 0, 1, %n\n"),
                          {15});
    expect(l, {0, 1, 2, 3});
    assert_int_equal(l.out[2 * 4 + 1], untouched);
    assert_int_equal(l.out[3 * 4 + 1], 3);
    assert_int_equal(l.helpers[2], 1);
}

// Lanes that were not covered. Stores, atomics and counters do not happen; what an atomic gives is undefined.
void helpers(void**) {
    const Left l = pixels(pixel("    %h = is_helper_lane\n    %r = zext.i32 %h\n"
                                "    struct_store.i32 %out, %n, 0, 4, 1, %n\n"
                                "    %old = res_atomic.i32 %out, add, 40, 0, undef, i32 1\n"
                                "    %c = counter_increment %out\n    store_output o0, 0, 0, %r\n"),
                          {0b1011, 0b0001});
    assert_int_equal(l.counter, 4);
    assert_int_equal(l.memory[40], untouched + 4);
    for (uint32_t n = 0; n < 8; n++) {
        const bool covered = n < 4 ? n != 2 : n == 4;
        assert_int_equal(l.helpers[n], !covered);
        assert_int_equal(l.memory[n], covered ? n : untouched);
        assert_int_equal(l.out[4 * n], covered ? 0 : untouched);
    }
    // A helper may do with it what it likes, and others must not see it.
    const char* const seen =
        "    %old = res_atomic.i32 %out, add, 40, 0, undef, i32 1\n    %c = ieq %old, i32 5\n"
        "    branch_if %c, b1, b2\nb1:\n    branch b2\nb2:\n"
        "    %next = quad_swap.i32 x, %old\n    %e = ieq %n, i32 3\n"
        "    branch_if %e, b3, b4\nb3:\n    store_output o0, 0, 0, %next\n    branch b4\nb4:\n";
    assert_true(pixels(pixel(seen), {0b1011}).has(Report::UndefinedUsed));
    expect_clean(pixels(pixel(seen), {0b1110}));
}

// Variables of a thread are a helper's, too: its neighbours may ask for what it computes with them.
void variables_of_helpers(void**) {
    const Left l =
        pixels(pixel("    var_store v0, 1, %v\n    %w = var_load.f32 v0, 1\n    %d = deriv.f32 fine_x, %w\n"
                     "    store_output o0, 0, 0, %d\n",
                     "variable v0 private f32[2] \"a\"\n"),
               {0b0101});
    expect_clean(l);
    expect(l, {word(3), untouched, word(48), untouched});
}

// Undefined addresses in helpers are no news, and what they load is undefined.
void loads_of_helpers(void**) {
    const std::string body = "    %h = is_helper_lane\n    %i = select.i32 %h, undef, 40\n"
                             "    %x = struct_load.i32 %out, %i, 0, 4\n    %y = quad_swap.i32 x, %x\n";
    expect_clean(pixels(pixel(body), {0b0111}));
    assert_true(pixels(pixel(body + "    store_output o0, 0, 0, %y\n"), {0b0111}).has(Report::UndefinedUsed));
    expect_clean(pixels(pixel(body + "    store_output o0, 0, 0, %y\n"), {0b0011}));
}

// Helpers take no part in wave operations, but get the result, unless the instruction says that they do.
void waves(void**) {
    const auto sum = [](const char* flag, const char* result) {
        return pixel("    %r = wave_reduce.i32" + std::string(flag) +
                     " add, %n\n    %o = quad_swap.i32 y, %r\n" + "    store_output o0, 0, 0, " + result +
                     "\n");
    };
    for (const char* result : {"%r", "%o"}) {
        expect(pixels(sum("", result), {0b1111, 0b0011}), {15, 15, 15, 15, 15, 15, untouched, untouched});
        expect(pixels(sum(".helpers", result), {0b1111, 0b0011}),
               {28, 28, 28, 28, 28, 28, untouched, untouched});
    }
    expect(pixels(pixel("    %h = is_helper_lane\n    branch_if %h, b1, b2\nb1:\n    branch b3\nb2:\n"
                        "    %r = wave_reduce.i32.helpers add, %n\n    store_output o0, 0, 0, %r\n    branch "
                        "b3\nb3:\n"),
                  {0b1111, 0b0011}),
           {15, 15, 15, 15, 15, 15, untouched, untouched});
}

// What lanes 2 and 3 of the last quad, helpers, have of each operation: lanes 0 and 1 show it.
void waves_of_helpers(void**) {
    struct Row {
        const char* text;
        uint32_t expected[2]; // by lanes 6 and 7, whose %n are 6 and 7
    };
    static const Row rows[] = {
        {"%r = wave_prefix.i32 add, %n", {15, 15}},
        {"%r = wave_prefix_bit_count true", {6, 6}},
        {"%r = wave_bit_count true", {6, 6}},
        {"%r, %r1, %r2, %r3 = wave_ballot true", {0x3f, 0x3f}},
        {"%k = and.i32 %n, 1\n    %r, %r1, %r2, %r3 = wave_match %k", {0x15, 0x2a}},
        {"%r = wave_read_first.i32 %n", {0, 0}},
        {"%r = wave_reduce.i32 umax, %n", {5, 5}},
        {"%b = ult %n, i32 6\n    %w = wave_all %b\n    %r = zext.i32 %w", {1, 1}},
        {"%b = ult %n, i32 6\n    %k = select.i32 %b, 7, %n\n    %w = wave_all_equal %k\n    %r = zext.i32 "
         "%w",
         {1, 1}},
        {"%b = uge %n, i32 6\n    %w = wave_any %b\n    %r = zext.i32 %w", {0, 0}},
        {"%w = wave_is_first\n    %r = zext.i32 %w", {0, 0}},
        {"%r = wave_multi_prefix.i32 add, %n, i32 255, 0, 0, 0", {0, 0}},
        {"%r = wave_multi_prefix_bit_count true, i32 255, 0, 0, 0", {6, 6}},
        // the same where only they are left
        {"%h = is_helper_lane\n    branch_if %h, a, e\na:\n    %s = wave_reduce.i32 add, %n\n    %f = "
         "wave_read_first.i32 %n\n"
         "    %m = wave_reduce.i32 umin, %n\n    %w = wave_is_first\n    %x = zext.i32 %w\n    %y = iadd.i32 "
         "%s, %f\n"
         "    %z = iadd.i32 %m, %x\n    %c = iadd.i32 %y, %z\n    branch e\ne:\n    %r = phi.i32 [9, entry], "
         "[%c, a]",
         {0, 0}},
    };
    for (const Row& row : rows) {
        const Left l = pixels(pixel("    " + std::string(row.text) +
                                    "\n    %o = quad_swap.i32 y, %r\n    store_output o0, 0, 0, %o\n"),
                              {0b1111, 0b0011});
        expect_clean(l);
        for (uint32_t n = 0; n < 2; n++)
            if (l.out[size_t{4} * (4 + n)] != row.expected[n])
                fail_msg("%s: lane %u has %#x, expected %#x", row.text, 6 + n, l.out[size_t{4} * (4 + n)],
                         row.expected[n]);
    }
}

// 30 ballots after the discard of a whole quad (0), of a half of one (1), and of none (2).
void helper_policies(void**) {
    const std::string text =
        pixel("    %q = lshr.i32 %n, 1\n    %c = ult %q, i32 3\n    discard %c\n    branch b1\nb1:\n"
              "    %i = phi.i32 [i32 0, entry], [%j, b1]\n    %j = iadd.i32 %i, 1\n"
              "    %b0, %b1, %b2, %b3 = wave_ballot.helpers true\n"
              "    struct_store.i32 %out, %j, 0, 4, 1, %b0\n    %more = ult %j, i32 30\n"
              "    branch_if %more, b1, b2\nb2:\n    store_output o0, 0, 0, %b0\n");
    auto run = [&](HelperPolicy policy, uint64_t seed) {
        Left l = pixels(text, {15, 15, 15}, {.wave_size = 16, .helpers = policy, .seed = seed});
        expect_clean(l);
        for (uint32_t n = 0; n < 12; n++)
            assert_int_equal(l.helpers[n], n < 6);
        return l;
    };
    assert_int_equal(run(HelperPolicy::Keep, 0).memory[1], 0xfff);
    assert_int_equal(run(HelperPolicy::Keep, 0).memory[30], 0xfff);
    assert_int_equal(run(HelperPolicy::KillAtOnce, 0).memory[1], 0xff0);
    assert_int_equal(run(HelperPolicy::KillAtOnce, 0).memory[30], 0xff0);
    uint32_t at_once = 0;
    for (uint64_t seed = 0; seed < 32; seed++) {
        const Left l = run(HelperPolicy::KillRandomly, seed), again = run(HelperPolicy::KillRandomly, seed);
        assert_true(l.memory == again.memory);
        at_once += l.memory[1] == 0xff0;
        bool killed = false; // and so for good
        for (uint32_t turn = 1; turn <= 30; turn++) {
            assert_true(l.memory[turn] == 0xff0 || (l.memory[turn] == 0xfff && !killed));
            killed |= l.memory[turn] == 0xff0;
        }
    }
    assert_in_range(at_once, 1, 31);
    // Quads of helpers from the start; then no thread is left.
    expect(
        pixels(pixel("    %b0, %b1, %b2, %b3 = wave_ballot.helpers true\n    store_output o0, 0, 0, %b0\n"),
               {0, 1}, {.helpers = HelperPolicy::KillAtOnce}),
        {untouched, untouched, untouched, untouched, 0xf0, untouched, untouched, untouched});
    expect_clean(pixels(text, {0, 0}, {.helpers = HelperPolicy::KillAtOnce}));
}

void system_values(void**) {
    const std::string text =
        pixel("    %s = builtin.i32 sample_index, 0\n    %c = builtin.i32 coverage, 0\n"
              "    %k = builtin.i32 sample_count, 0\n    %i = builtin.i32 inner_coverage, 0\n"
              "    store_output o0, 0, 0, %s\n    store_output o0, 0, 1, %c\n"
              "    store_output o0, 0, 2, %k\n    store_output o0, 0, 3, %i\n");
    Launch l{.quads = {{.coverage = {1, 2, 4, 8}, .sample = 3}, {.coverage = {15, 0, 5, 10}, .sample = 1}},
             .constants = {.sample_count = 4}};
    const Left left = launch(text, l);
    // Lanes whose sample is not covered are helpers; the others see all that is covered.
    const uint32_t u = untouched;
    expect(left, {u, u, u, 3, 1, u, u, 1});
    static const uint32_t coverage[] = {1, 2, 4, 8, 15, 0, 5, 10};
    for (uint32_t n = 0; n < 8; n++)
        if (coverage[n] >> (n < 4 ? 3 : 1) & 1) {
            assert_int_equal(left.out[4 * n + 1], coverage[n]);
            assert_int_equal(left.out[4 * n + 2], 4);
            assert_int_equal(left.out[4 * n + 3], 0);
        }
}

void inputs_elsewhere(void**) {
    auto one = [](const std::string& value) {
        return pixel("    %r = " + value + "\n    store_output o0, 0, 0, %r\n");
    };
    auto ask = [](const std::string& text) {
        return launch(text, {.quads = quads({15, 15, 15}), .constants = {.sample_count = 4}});
    };
    // Offsets have a sign and count from the pixel's centre.
    Left l = ask(one("eval_snapped.f32 i0, 1, 1, i32 -8, i32 7"));
    for (uint32_t n = 0; n < 12; n++)
        assert_int_equal(l.out[4 * n], word(static_cast<float>(1000 * n + 11) + 0.0f + 15.0f / 64));
    l = ask(one("eval_snapped.f32 i0, 0, 1, i32 17, i32 32"));
    for (uint32_t n = 0; n < 12; n++)
        assert_int_equal(l.out[4 * n], word(static_cast<float>(1000 * n + 1) + 9.0f / 1024 + 8.0f / 64));
    l = ask(one("eval_sample.f32 i0, 0, 1, i32 3"));
    for (uint32_t n = 0; n < 12; n++)
        assert_int_equal(l.out[4 * n], word(static_cast<float>(100 * n + 13)));
    assert_true(ask(one("eval_sample.f32 i0, 0, 1, i32 4")).has(Report::UndefinedUsed));
    l = ask(one("eval_centroid.f32 i0, 1, 0"));
    for (uint32_t n = 0; n < 12; n++)
        assert_int_equal(l.out[4 * n], word(static_cast<float>(n) + 0.5f));
    l = ask(one("input_at_vertex.i32 i1, 0, 3, i32 2"));
    for (uint32_t n = 0; n < 12; n++)
        assert_int_equal(l.out[4 * n], 0x10000 * n + 0x1302);
    assert_true(ask(one("input_at_vertex.i32 i1, 0, 3, i32 3")).has(Report::UndefinedUsed));
    for (const char* beyond : {"eval_centroid.f32 i0, 2, 0", "input_at_vertex.i32 i1, 1, 3, i32 2"}) {
        l = ask(one(beyond));
        expect_clean(l);
        for (uint32_t n = 0; n < 12; n++)
            assert_int_equal(l.out[4 * n], 0);
    }
    // No thread can tell.
    for (const char* value : {"eval_snapped.f32 i0, 0, 0, 0, 0", "eval_sample.f32 i0, 0, 0, 0",
                              "eval_centroid.f32 i0, 0, 0", "input_at_vertex.f32 i0, 0, 0, 0"})
        assert_true(
            launch(one(value), {.quads = quads({15}), .elsewhere = false}).has(Report::UndefinedUsed));
}

// Outputs and discards are seen by observers; of discards, who comes to them.
void traces(void**) {
    Loaded p(pixel("    %c = ieq %n, i32 2\n    discard %c\n    store_output o0, 0, 1, %n\n"));
    Arena arena;
    simt::Simulator s(p.program, {.wave_size = 4}, arena, p.diag);
    const std::vector<uint32_t> in = table(uneven);
    const std::vector<simt::Quad> one = quads({15});
    std::string lines;
    s.observe(
        [](void* user, const simt::Event& e) {
            *static_cast<std::string*>(user) += std::string(e.text()) + "\n";
            if (e.kind == simt::EventKind::Instruction && e.instr->op == ir::Op::StoreOutput)
                assert_int_equal(e.operand(3, 3).bits, 3);
        },
        &lines);
    s.run(simt::PixelLaunch{.quads = one, .inputs = in.data()}, p.diag);
    assert_string_equal(lines.c_str(), "group 0 0 0 wave 0 lanes 0xf in main:b0\n"
                                       "group 0 0 0 wave 0 lanes 0xf in main:b0: discard\n"
                                       "group 0 0 0 wave 0 lanes 0xf in main:b0.1: store_output\n");
}

// --- what stages do not have ---

void refused(void**) {
    struct {
        std::string text;
        const char* part;
    } const rows[] = {
        {pixel("    barrier sync|groupshared\n"), "group to wait for"},
        {std::string(vertex) + "    discard true\n    return\n}\n", "discard"},
        {std::string(vertex) + "    %d = deriv.f32 fine_x, 1.0\n    return\n}\n", "deriv"},
        {pixel("    %f = fconvert.f64 %v\n    %d = deriv.f64 fine_x, %f\n"), "deriv"},
        {"vsir 1 cfg-ssa\nstage vertex\nentry f\nentry_point\nstage pixel\nentry g\nfunction f { a: return "
         "}\n"
         "function g { a: return }\n",
         "several entry points"},
    };
    for (const auto& row : rows) {
        Loaded p(row.text);
        Arena arena;
        Diagnostics diag("test");
        bool failed = false;
        try {
            simt::Simulator s(p.program, {}, arena, diag);
        } catch (const Failure&) {
            failed = true;
        }
        if (!failed || diag.text().find(row.part) == std::string::npos)
            fail_msg("'%s' does not say '%s'", diag.text().c_str(), row.part);
    }
    // Launches of another stage.
    Loaded p(pixel(""));
    Arena arena;
    simt::Simulator s(p.program, {}, arena, p.diag);
    const uint32_t one[3] = {1, 1, 1};
    for (int way = 0; way < 2; way++) {
        Diagnostics diag("test");
        bool failed = false;
        try {
            if (way)
                s.dispatch(one, diag);
            else
                s.run(simt::VertexLaunch{}, diag);
        } catch (const Failure&) {
            failed = true;
        }
        assert_true(failed);
    }
    // 2^30 quads are too many; none of them is looked at.
    const simt::Quad quad{};
    Diagnostics diag("test");
    bool failed = false;
    try {
        s.run(simt::PixelLaunch{{&quad, size_t{1} << 30}, nullptr, nullptr, nullptr, nullptr, {}}, diag);
    } catch (const Failure&) {
        failed = true;
    }
    assert_true(failed && diag.text().find("more than 2^30 quads") != std::string::npos);
}

// --- quads of compute shaders ---

struct Group {
    const char* size;
    const char* body; // makes %r of %x, %y (the thread's, as floats) and %n
    std::vector<uint32_t> expected;
    const char* model = "6.0";
};

// Groups that are even in x and y have quads of two by two threads, from shader model 6.6 on and where there
// are derivatives. Others have four in a row. Where no operation looks at quads lanes are in order.
const Group groups[] = {
    {"4 2 1", "    %d = deriv.f32 fine_y, %xy\n    %r = ftou.i32 %d\n", {10, 10, 10, 10, 10, 10, 10, 10}},
    {"4 2 1", "    %d = deriv.f32 fine_x, %xy\n    %r = ftou.i32 %d\n", {1, 1, 1, 1, 1, 1, 1, 1}},
    {"4 2 1", "    %d = deriv.f32 fine_x, %xy\n    %r = quad_swap.i32 y, %n\n", {4, 5, 6, 7, 0, 1, 2, 3}},
    {"4 2 1", "    %d = deriv.f32 fine_x, %xy\n    %r = wave_lane_index\n", {0, 1, 4, 5, 2, 3, 6, 7}},
    {"4 2 1", "    %r = quad_swap.i32 y, %n\n", {2, 3, 0, 1, 6, 7, 4, 5}},
    {"4 2 1", "    %r = wave_lane_index\n", {0, 1, 2, 3, 4, 5, 6, 7}},
    {"8 1 1", "    %d = deriv.f32 fine_y, %xy\n    %r = ftou.i32 %d\n", {2, 2, 2, 2, 2, 2, 2, 2}},
    {"2 2 2", "    %d = deriv.f32 coarse_y, %xy\n    %r = ftou.i32 %d\n", {10, 10, 10, 10, 10, 10, 10, 10}},
    {"4 2 1", "    %r = quad_swap.i32 x, %n\n", {1, 0, 3, 2, 5, 4, 7, 6}, "6.6"},
    {"4 2 1", "    %r = quad_swap.i32 y, %n\n", {4, 5, 6, 7, 0, 1, 2, 3}, "6.6"},
    {"4 2 1", "    %r = quad_swap.i32 diagonal, %n\n", {5, 4, 7, 6, 1, 0, 3, 2}, "6.7"},
    {"4 2 1", "    %r = quad_read_lane.i32 %n, 2\n", {4, 4, 6, 6, 4, 4, 6, 6}, "6.6"},
    {"2 2 2", "    %r = quad_read_lane.i32 %n, 3\n", {3, 3, 3, 3, 7, 7, 7, 7}, "6.6"},
    {"4 2 1", "    %r = quad_swap.i32 y, %n\n", {2, 3, 0, 1, 6, 7, 4, 5}, "6.5"},
    {"8 1 1", "    %r = quad_swap.i32 y, %n\n", {2, 3, 0, 1, 6, 7, 4, 5}, "6.6"},
    {"4 1 2", "    %r = quad_swap.i32 y, %n\n", {2, 3, 0, 1, 6, 7, 4, 5}, "6.6"},
    {"4 1 2", "    %d = deriv.f32 fine_y, %xy\n    %r = ftou.i32 %d\n", {2, 2, 2, 2, 2, 2, 2, 2}, "6.6"},
    {"1 8 1", "    %d = deriv.f32 fine_x, %xy\n    %r = ftou.i32 %d\n", {10, 10, 10, 10, 10, 10, 10, 10}},
    {"1 8 1", "    %d = deriv.f32 fine_y, %xy\n    %r = ftou.i32 %d\n", {20, 20, 20, 20, 20, 20, 20, 20}},
    // No quads: no derivatives, be there four threads in a row or not.
    {"7 1 1",
     "    %d = deriv.f32 fine_x, %xy\n    %e = fadd.f32 %d, 5.0\n    %r = ftou.i32 %e\n",
     {5, 5, 5, 5, 5, 5, 5}},
    {"1 1 1", "    %d = deriv.f32 coarse_y, %xy\n    %e = fadd.f32 %d, 5.0\n    %r = ftou.i32 %e\n", {5}},
    {"3 1 2", "    %r = quad_swap.i32 x, %n\n    %d = deriv.f32 fine_x, %xy\n", {1, 0, 3, 2, 5, 4}, "6.6"},
};

void compute_quads(void**) {
    for (const Group& g : groups)
        for (const uint32_t wave : {4u, 8u, 32u}) {
            if (wave == 4 && std::strstr(g.body, "lane_index"))
                continue;
            Loaded p(std::string("vsir 1 cfg-ssa\nentry f0 \"main\"\nshader_model ") + g.model +
                     "\nlocal_size " + g.size +
                     "\ndescriptor d0 uav structured_buffer first=0 stride=4 \"Out\"\nfunction f0 \"main\"() "
                     "{\nentry:\n"
                     "    %n = builtin.i32 flat_thread_id_in_group, 0\n    %out = handle d0, 0\n"
                     "    %xi = builtin.i32 thread_id, 0\n    %yi = builtin.i32 thread_id, 1\n"
                     "    %x = utof.f32 %xi\n    %y = utof.f32 %yi\n    %xy = fmad.f32 %y, 10.0, %x\n" +
                     g.body + "    struct_store.i32 %out, %n, 0, 4, 1, %r\n    return\n}\n");
            const uint32_t one[3] = {1, 1, 1};
            for (const bool shuffled : {false, true}) {
                if (shuffled && !std::strstr(g.body, "ftou"))
                    continue;
                const test::Outcome r = simulate(
                    p.program, {.wave_size = wave, .shuffle_lanes = shuffled, .seed = 3}, {}, 8, one);
                assert_string_equal(r.error.c_str(), "");
                if (!r.reports.empty())
                    fail_msg("%s", r.reports[0].c_str());
                for (uint32_t n = 0; n < g.expected.size(); n++)
                    if (r.out[n] != g.expected[n])
                        fail_msg("%s: %s wave %u: thread %u has %u, expected %u", g.size, g.body, wave, n,
                                 r.out[n], g.expected[n]);
            }
        }
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/stages"); }

} // namespace

TEST_GROUP(stages) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(rows_of_tables),   shown_test(vertices),       shown_test(vertex_constants),
        shown_test(rows_beyond),      shown_test(derivatives),    shown_test(shuffled_quads),
        shown_test(parted_quads),     shown_test(discarded),      shown_test(discarded_apart),
        shown_test(discarded_later),  shown_test(helpers),        shown_test(variables_of_helpers),
        shown_test(loads_of_helpers), shown_test(waves),          shown_test(waves_of_helpers),
        shown_test(helper_policies),  shown_test(system_values),  shown_test(inputs_elsewhere),
        shown_test(traces),           shown_test(refused),        shown_test(plain_inputs),
        shown_test(compute_quads),    cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_stages
