// The simulator as a backend: draws and dispatches, compared with what Direct3D 11.3 says of each stage.
#include "dxil_text.h"
#include "scene.h"
#include "support/testing.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace test_simt_backend {

using namespace ladder::runner;
using namespace ladder::test;

namespace {

// A scene with its own simulator.
struct Simt {
    std::unique_ptr<Backend> made;
    Scene scene;
    explicit Simt(uint32_t lanes = 32) : made(make_simt_backend({.wave_size = lanes})), scene(*made) {}
    Scene* operator->() { return &scene; }
};

constexpr uint32_t width = 8, height = 6;
const std::string put_colour = store(0, "%c0", "%c1", "%c2", "%c3");

// A target, a triangle that covers it, and shaders that hand on.
Simt covered(const std::string& pixel, uint32_t samples = 1, Format format = Format::R32G32B32A32Float) {
    Simt s;
    s->target(0, format, width, height, samples);
    s->vertices(covering());
    s->shader(Stage::Vertex, vertex_text());
    s->shader(Stage::Pixel, pixel);
    return s;
}

void expect_clean(Simt& s) {
    for (const std::string& line : s->backend.findings())
        fail_msg("%s", line.c_str());
}

// f(x, y, component) for all pixels of target 0, bit for bit.
template <class F>
void expect_pixels(Simt& s, F f, uint32_t components = 4) {
    const std::vector<float> got = s->floats();
    assert_int_equal(got.size(), width * height * components);
    for (uint32_t n = 0; n < got.size(); n++) {
        const float want = f(n / components % width, n / components / width, n % components);
        if (got[n] != want)
            fail_msg("(%u, %u), component %u: %g, expected %g", n / components % width,
                     n / components / width, n % components, static_cast<double>(got[n]),
                     static_cast<double>(want));
    }
    expect_clean(s);
}

ResourceDesc buffer(SlotType type, uint32_t slot, uint32_t bytes, uint32_t stride = 4) {
    ResourceDesc d;
    d.type = type;
    d.slot = slot;
    d.width = bytes;
    d.stride = stride;
    return d;
}

ResourceDesc texture(SlotType type, uint32_t slot, Format format, uint32_t w, uint32_t h) {
    ResourceDesc d;
    d.type = type;
    d.slot = slot;
    d.dimension = Dimension::Texture2D;
    d.format = format;
    d.width = w;
    d.height = h;
    return d;
}

// What the colours of covering() are there: the place in clip space.
float place(uint32_t x, uint32_t y, uint32_t c) {
    const double v[4] = {2 * (x + 0.5) / width - 1, 1 - 2 * (y + 0.5) / height, 0.5, 1};
    return static_cast<float>(v[c]);
}

void interpolated(void**) {
    for (const char* mode : {"linear", "noperspective", "linear_centroid", "noperspective_centroid"}) {
        Simt s = covered(pixel_text(put_colour, "", mode));
        s->draw();
        expect_pixels(s, place);
    }
    Simt s = covered(pixel_text(put_colour, "", "constant"));
    s->draw();
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t c) { return std::array{-1.0f, 1.0f, 0.5f, 1.0f}[c]; });
}

// Centre of the pixel, depth, w as the vertex shader gave it.
void position(void**) {
    Simt s = covered(pixel_text(store(0, "%p0", "%p1", "%p2", "%p3")));
    s->vertices(covering(0.25f, 4));
    s->state.viewports = {{0, 0, width, height, 0.5f, 1}};
    s->draw();
    expect_pixels(s, [](uint32_t x, uint32_t y, uint32_t c) {
        return std::array{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f, 0.625f, 4.0f}[c];
    });
}

// Numbers of vertices, instances and primitives; strips; the leading vertex.
void numbers(void**) {
    const std::string ids = "    %fv = utof.f32 %v\n    %fi = utof.f32 %i\n" +
                            store(0, "%p0", "%p1", "%p2", "%p3") + store(1, "%fv", "%fi", "0.0", "0.0");
    const std::string pixel = pixel_text(
        "    %n = load_input.i32 i2, 0, 0\n    %f = load_input.i32 i3, 0, 0\n    %fn = utof.f32 %n\n"
        "    %ff = utof.f32 %f\n" +
            store(0, "%c0", "%c1", "%fn", "%ff"),
        "input i2 primitive_id u32 constant cols=1 \"SV_PrimitiveID\"\n"
        "input i3 is_front_face u32 constant cols=1 \"SV_IsFrontFace\"\n",
        "constant");
    Simt s = covered(pixel);
    s->shader(Stage::Vertex, vertex_text("constant", "", ids));
    // A strip of two triangles: the left half of the screen, then the right half.
    s->vertices({{{-1, 1, 0, 1}}, {{-1, -3, 0, 1}}, {{1, 1, 0, 1}}, {{1, -3, 0, 1}}});
    s->draw({.topology = Topology::TriangleStrip, .vertices = 4, .instances = 3});
    expect_pixels(s, [](uint32_t x, uint32_t y, uint32_t c) {
        // The diagonal from the upper right to the point below the lower left.
        const bool first = (x + 0.5) / width + (y + 0.5) / (2 * height) < 1;
        return std::array{first ? 0.0f : 1.0f, 2.0f, first ? 0.0f : 1.0f, 0.0f}[c];
    });
    s->vertices({{{-1, 1, 0, 1}}, {{1, 1, 0, 1}}, {{-1, -3, 0, 1}}, {{1, -3, 0, 1}}});
    s->draw({.topology = Topology::TriangleStrip, .vertices = 4});
    assert_true(s->floats()[3] == 4294967295.0f); // clockwise is the front
}

void derivatives(void**) {
    Simt s = covered(
        pixel_text("    %a = fmul.f32 %p0, 3.0\n    %b = fmul.f32 %p1, 5.0\n    %q = fmul.f32 %a, %b\n"
                   "    %x = deriv.f32 coarse_x, %a\n    %y = deriv.f32 coarse_y, %b\n"
                   "    %fx = deriv.f32 fine_x, %q\n    %fy = deriv.f32 fine_y, %q\n" +
                   store(0, "%x", "%y", "%fx", "%fy")));
    // Not all of the quads along the diagonal are covered: helpers have values all the same.
    s->vertices({{{-1, 1, 0, 1}}, {{1, 1, 0, 1}}, {{-1, -1, 0, 1}}});
    s->draw();
    expect_pixels(s, [](uint32_t x, uint32_t y, uint32_t c) {
        if ((x + 0.5) / width + (y + 0.5) / height >= 1)
            return 0.0f;
        return std::array{3.0f, 5.0f, 15 * (static_cast<float>(y) + 0.5f),
                          15 * (static_cast<float>(x) + 0.5f)}[c];
    });
}

const char* const counted = "descriptor d0 uav structured_buffer first=0 stride=4 counter \"U\"\n";
const std::string count = "    %u = handle d0, 0\n    %n = counter_increment %u\n";

ResourceDesc counter() {
    ResourceDesc d = buffer(SlotType::Uav, 0, 16);
    d.counter = true;
    return d;
}
uint32_t counter_of(Simt& s) {
    uint32_t n = 0;
    assert_true(bool(s->backend.read_counter(*s->state.find(SlotType::Uav, 0)->backend, n)));
    return n;
}

void discarded(void**) {
    Simt s = covered(
        pixel_text("    %left = folt %p0, f32 3.0\n    discard %left\n" + count + put_colour, counted));
    const uint32_t ten[4] = {10};
    s->add(counter(), ten, sizeof ten);
    const float nines[4] = {9, 9, 9, 9};
    assert_true(bool(s->backend.clear_colour(*s->state.find(SlotType::Rtv, 0)->backend, nines)));
    s->draw();
    expect_pixels(s, [](uint32_t x, uint32_t y, uint32_t c) { return x < 3 ? 9.0f : place(x, y, c); });
    assert_int_equal(counter_of(s), 10 + (width - 3) * height);
}

// Every comparison, early and late: which triangle is drawn, which depth is left, and whether the shader ran.
void depth_tests(void**) {
    struct {
        Compare func;
        bool less, equal, greater;
    } static const rows[] = {
        {Compare::Never, false, false, false},      {Compare::Less, true, false, false},
        {Compare::Equal, false, true, false},       {Compare::LessEqual, true, true, false},
        {Compare::Greater, false, false, true},     {Compare::NotEqual, true, false, true},
        {Compare::GreaterEqual, false, true, true}, {Compare::Always, true, true, true},
    };
    for (const auto& row : rows)
        for (float z : {0.25f, 0.5f, 0.75f})
            for (bool early : {false, true}) {
                std::string text = pixel_text(count + store(0, "1.0", "1.0", "1.0", "1.0"), counted);
                if (early)
                    text.insert(text.find("input"), "early_depth_stencil\n");
                Simt s = covered(text);
                s->add(counter());
                s->depth(width, height, 0.5f);
                s->vertices(covering(z));
                s->state.depth_func = row.func;
                s->draw();
                const bool passes = z < 0.5f ? row.less : z > 0.5f ? row.greater : row.equal;
                expect_pixels(s, [&](uint32_t, uint32_t, uint32_t) { return passes ? 1.0f : 0.0f; });
                for (float d : s->floats(SlotType::Dsv))
                    assert_true(d == (passes ? z : 0.5f));
                assert_int_equal(counter_of(s), passes || !early ? width * height : 0);
            }
}

// The nearer of two triangles in one draw wins, first or last.
void depth_order(void**) {
    for (bool near_first : {false, true}) {
        Simt s = covered(pixel_text(put_colour));
        s->depth(width, height, 1);
        std::vector<Vertex> v = covering(near_first ? 0.25f : 0.75f),
                            second = covering(near_first ? 0.75f : 0.25f);
        v.insert(v.end(), second.begin(), second.end());
        s->vertices(v);
        s->draw({.vertices = 6});
        for (float d : s->floats(SlotType::Dsv))
            assert_true(d == 0.25f);
        const std::vector<float> colours = s->floats();
        for (size_t n = 2; n < colours.size(); n += 4)
            assert_true(std::fabs(colours[n] - 0.25f) < 1e-6f);
    }
}

void depth_output(void**) {
    Simt s = covered(pixel_text("    %d = fmul.f32 %p0, 0.125\n    store_output o1, 0, 0, %d\n" +
                                    store(0, "1.0", "1.0", "1.0", "1.0"),
                                "output o1 depth f32 cols=1 \"SV_Depth\"\n"));
    s->depth(width, height, 0.5f);
    s->state.viewports = {{0, 0, width, height, 0.25f, 1}};
    s->draw();
    auto depth = [](uint32_t x) { return std::max(0.25f, (static_cast<float>(x) + 0.5f) / 8); };
    expect_pixels(s, [&](uint32_t x, uint32_t, uint32_t) { return depth(x) < 0.5f ? 1.0f : 0.0f; });
    const std::vector<float> left = s->floats(SlotType::Dsv);
    for (uint32_t n = 0; n < left.size(); n++)
        assert_true(left[n] == std::min(depth(n % width), 0.5f));
}

// What counts is the depth in the buffer.
void depth_bounds(void**) {
    for (float cleared : {0.1f, 0.25f, 0.5f, 0.6f}) {
        Simt s = covered(pixel_text(store(0, "1.0", "1.0", "1.0", "1.0")));
        s->depth(width, height, cleared);
        s->state.depth_func = Compare::Always;
        s->state.depth_bounds = true;
        s->state.depth_min = 0.25f;
        s->state.depth_max = 0.5f;
        s->draw();
        const bool passes = cleared >= 0.25f && cleared <= 0.5f;
        expect_pixels(s, [&](uint32_t, uint32_t, uint32_t) { return passes ? 1.0f : 0.0f; });
    }
}

void several_targets(void**) {
    Simt s =
        covered(pixel_text(put_colour + "    %x = ftou.i32 %p0\n    %m = isub.i32 0, %x\n" +
                               "    store_output o1, 0, 0, %x\n    store_output o1, 0, 1, i32 4294967295\n"
                               "    store_output o2, 0, 0, %m\n",
                           "output o1 target u32 index=2 cols=2 row=2 col=0 \"SV_Target\"\n"
                           "output o2 target i32 index=5 cols=1 row=5 col=0 \"SV_Target\"\n"));
    s->target(2, Format::R32G32B32A32Uint, width, height);
    s->target(5, Format::R32Sint, width, height);
    const float fives[4] = {5, 5, 5, 5};
    assert_true(bool(s->backend.clear_colour(*s->state.find(SlotType::Rtv, 2)->backend, fives)));
    s->draw();
    const std::vector<uint32_t> two = s->words(SlotType::Rtv, 2), five = s->words(SlotType::Rtv, 5);
    for (uint32_t n = 0; n < width * height; n++) {
        const uint32_t want[4] = {n % width, 0xffffffff, 5, 5}; // what the shader has not stays
        for (uint32_t c = 0; c < 4; c++)
            assert_int_equal(two[n * 4 + c], want[c]);
        assert_int_equal(static_cast<int32_t>(five[n]), -static_cast<int32_t>(n % width));
    }
}

void clears(void**) {
    Simt s;
    const float nan = std::nanf("");
    s->target(0, Format::R32G32B32A32Uint, 2, 2, 1, 3);
    s->target(1, Format::R32G32B32A32Sint, 2, 2, 4);
    const float colour[4] = {-1, 2.9f, 1e20f, nan};
    for (uint32_t n : {0u, 1u})
        assert_true(bool(s->backend.clear_colour(*s->state.find(SlotType::Rtv, n)->backend, colour)));
    const std::vector<uint32_t> u = s->words(SlotType::Rtv, 0), i = s->words(SlotType::Rtv, 1);
    assert_int_equal(u.size(), 3 * 4 * 4);
    assert_int_equal(i.size(), 4 * 4 * 4);
    const uint32_t as_uint[4] = {0, 2, 0xffffffff, 0}, as_int[4] = {0xffffffff, 2, 0x7fffffff, 0};
    for (size_t n = 0; n < u.size(); n++)
        assert_int_equal(u[n], as_uint[n % 4]);
    for (size_t n = 0; n < i.size(); n++)
        assert_int_equal(i[n], as_int[n % 4]);
}

// --- multisampling ---

constexpr int four[4][2] = {{-2, -6}, {6, -2}, {-6, 2}, {2, 6}}; // 19.2.4, in sixteenths from the centre

// Samples right of an edge are drawn, of one pixel column that it cuts; the shader runs once for each pixel.
void sample_coverage(void**) {
    Simt s = covered(pixel_text(count + put_colour, counted), 4);
    s->add(counter());
    const float edge = 2 * 3.5f / width - 1; // x = 3.5 pixels
    s->vertices(
        {{{edge, 1, 0, 1}, {1, 1, 1, 1}}, {{9, 1, 0, 1}, {1, 1, 1, 1}}, {{edge, -9, 0, 1}, {1, 1, 1, 1}}});
    s->draw();
    const std::vector<float> got = s->floats();
    for (uint32_t n = 0; n < got.size(); n++) {
        const uint32_t sample = n / 4 % 4, x = n / 16 % width;
        assert_true(got[n] == (x > 3 || (x == 3 && four[sample][0] >= 0) ? 1.0f : 0.0f));
    }
    assert_int_equal(counter_of(s), 5 * height);
    expect_clean(s);
}

// SV_SampleIndex, and inputs at samples: the shader runs for each; what it gives goes to its sample.
void by_sample(void**) {
    Simt s = covered(
        pixel_text(count +
                       "    %s = load_input.i32 i2, 0, 0\n    %m = builtin.i32 coverage, 0\n"
                       "    %h = imul.i32 %s, 16\n    %w = iadd.i32 %h, %m\n    %fs = utof.f32 %w\n" +
                       store(0, "%c0", "%c1", "%fs", "%p0"),
                   std::string("input i2 sample_index u32 constant cols=1 \"SV_SampleIndex\"\n") + counted,
                   "linear_sample", "noperspective_sample"),
        4);
    s->add(counter());
    std::vector<Vertex> v = covering();
    for (Vertex& each : v) { // colours: pixels
        each.colour[0] = (each.position[0] + 1) * width / 2;
        each.colour[1] = (1 - each.position[1]) * height / 2;
    }
    s->vertices(v);
    s->draw();
    const std::vector<float> got = s->floats();
    for (uint32_t n = 0; n < got.size(); n += 4) {
        const uint32_t sample = n / 4 % 4;
        const float x = static_cast<float>(n / 16 % width) + 0.5f + static_cast<float>(four[sample][0]) / 16;
        const float y = static_cast<float>(n / 16 / width) + 0.5f + static_cast<float>(four[sample][1]) / 16;
        assert_true(got[n] == x && got[n + 1] == y && got[n + 3] == x);
        assert_true(got[n + 2] == static_cast<float>(16 * sample + 15));
    }
    assert_int_equal(counter_of(s), width * height * 4);
}

// SV_Coverage in and out, the sample mask, depth at each sample.
void coverage(void**) {
    Simt s = covered(pixel_text("    %in = builtin.i32 coverage, 0\n    %f = utof.f32 %in\n"
                                "    store_output o1, 0, 0, i32 13\n" +
                                    store(0, "%f", "1.0", "1.0", "1.0"),
                                "output o1 coverage u32 cols=1 \"SV_Coverage\"\n"),
                     4);
    s->depth(width, height, 1, 4);
    s->state.sample_mask = 0xfffffff7; // not sample 3
    std::vector<Vertex> v = covering();
    for (Vertex& each : v)
        each.position[2] = (each.position[0] + 1) / 4; // depth: x in pixels / (2 width)
    s->vertices(v);
    s->draw();
    const std::vector<float> got = s->floats(), depth = s->floats(SlotType::Dsv);
    for (uint32_t n = 0; n < depth.size(); n++) {
        const uint32_t sample = n % 4;
        const bool drawn = sample == 0 || sample == 2; // 13 and 7
        assert_true(got[n * 4] == (drawn ? 7.0f : 0.0f));
        const double x = n / 4 % width + 0.5 + four[sample][0] / 16.0;
        assert_true(depth[n] == (drawn ? static_cast<float>(x / (2 * width)) : 1.0f));
    }
}

// Attributes elsewhere in the pixel, of other vertices, and weights.
void pulled(void**) {
    Simt s = covered(
        pixel_text("    %s = eval_snapped.f32 i1, 0, 0, 4, i32 -8\n    %k = eval_sample.f32 i1, 0, 1, 2\n"
                   "    %m = eval_centroid.f32 i1, 0, 0\n    %v = input_at_vertex.f32 i2, 0, 0, 2\n" +
                       store(0, "%s", "%k", "%m", "%v") + "    %b1 = load_input.f32 i3, 0, 1\n" +
                       "    store_output o1, 0, 0, %b1\n",
                   "input i2 arbitrary f32 constant cols=1 row=2 col=0 \"FLAT\"\n"
                   "input i3 barycentrics f32 linear cols=3 \"SV_Barycentrics\"\n"
                   "output o1 target f32 index=1 cols=1 row=1 col=0 \"SV_Target\"\n"),
        4);
    s->target(1, Format::R32Float, width, height, 4);
    s->shader(Stage::Vertex,
              vertex_text("linear", "output o2 arbitrary f32 constant cols=1 row=2 col=0 \"FLAT\"\n",
                          "    %f = utof.f32 %v\n    store_output o2, 0, 0, %f\n" +
                              store(0, "%p0", "%p1", "%p2", "%p3") + store(1, "%c0", "%c1", "%c2", "%c3")));
    std::vector<Vertex> v = covering();
    for (Vertex& each : v) {
        each.colour[0] = (each.position[0] + 1) * width / 2;
        each.colour[1] = (1 - each.position[1]) * height / 2;
    }
    s->vertices(v);
    s->draw();
    const std::vector<float> got = s->floats(), weight = s->floats(SlotType::Rtv, 1);
    for (uint32_t n = 0; n < got.size(); n += 4) {
        const float x = static_cast<float>(n / 16 % width), y = static_cast<float>(n / 16 / width);
        assert_true(got[n] == x + 0.75f);
        assert_true(got[n + 1] == y + 0.5f + 2.0f / 16);
        assert_true(got[n + 2] == x + 0.5f);
        assert_true(got[n + 3] == 2);
        assert_true(weight[n / 4] == (x + 0.5f) / (2 * width));
    }
    expect_clean(s);
}

// Where a pixel is covered in part: at the first sample that is.
void centroids(void**) {
    Simt s = covered(pixel_text(put_colour, "", "linear_centroid"), 4);
    const float edge = 2 * 3.5f / width - 1;
    s->vertices({{{edge, 1, 0, 1}, {3.5f, 0, 1, 1}},
                 {{edge + 2, 1, 0, 1}, {3.5f + width, 0, 1, 1}},
                 {{edge, -3, 0, 1}, {3.5f, 2 * height, 1, 1}}});
    s->draw();
    const std::vector<float> got = s->floats();
    for (uint32_t n = 0; n < got.size(); n += 4) {
        const uint32_t sample = n / 4 % 4, x = n / 16 % width, y = n / 16 / width;
        if (x != 3 || four[sample][0] < 0 || y > 3)
            continue;
        assert_true(got[n] == 3.5f + static_cast<float>(four[1][0]) / 16);
        assert_true(got[n + 1] == static_cast<float>(y) + 0.5f + static_cast<float>(four[1][1]) / 16);
    }
}

void barycentrics(void**) {
    for (bool perspective : {true, false}) {
        Simt s = covered(pixel_text("    %b0 = load_input.f32 i2, 0, 0\n    %b1 = load_input.f32 i2, 0, 1\n"
                                    "    %b2 = load_input.f32 i2, 0, 2\n" +
                                        store(0, "%b0", "%b1", "%b2", "1.0"),
                                    std::string("input i2 barycentrics f32 ") +
                                        (perspective ? "linear" : "noperspective") +
                                        " cols=3 \"SV_Barycentrics\"\n"));
        std::vector<Vertex> v = covering();
        const float w[3] = {1, 2, 4};
        for (int k = 0; k < 3; k++)
            for (float& p : v[k].position)
                p *= w[k];
        s->vertices(v);
        s->draw();
        const std::vector<float> got = s->floats();
        for (uint32_t n = 0; n < width * height; n++) {
            double b[3] = {0, (n % width + 0.5) / (2 * width), (n / width + 0.5) / (2 * height)}, sum = 0;
            b[0] = 1 - b[1] - b[2];
            for (int k = 0; k < 3; k++)
                sum += b[k] /= perspective ? w[k] : 1;
            for (int k = 0; k < 3; k++)
                assert_true(std::fabs(static_cast<double>(got[4 * n + k]) - b[k] / sum) < 1e-6);
        }
    }
}

// --- what else vertices say ---

void layers_and_viewports(void**) {
    Simt s;
    s->target(0, Format::R32Float, width, height, 1, 3);
    s->vertices(covering());
    s->shader(
        Stage::Vertex,
        vertex_text(
            "constant",
            "output o2 render_target_array_index u32 constant cols=1 row=2 col=0 "
            "\"SV_RenderTargetArrayIndex\"\n"
            "output o3 viewport_array_index u32 constant cols=1 row=2 col=1 \"SV_ViewportArrayIndex\"\n",
            "    store_output o2, 0, 0, %i\n    store_output o3, 0, 0, %i\n    %f = utof.f32 %i\n"
            "    %g = fadd.f32 %f, 1.0\n" +
                store(0, "%p0", "%p1", "%p2", "%p3") + store(1, "%g", "0.0", "0.0", "0.0")));
    s->shader(Stage::Pixel, pixel_text(put_colour, "", "constant"));
    s->state.viewports = {{0, 0, 2, height}, {2, 0, 2, height}, {4, 0, 2, height}};
    s->draw({.instances = 4}); // the fourth: neither layer nor viewport is there, so the first
    const std::vector<float> got = s->floats();
    for (uint32_t n = 0; n < got.size(); n++) {
        const uint32_t layer = n / (width * height), x = n % width;
        assert_true(got[n] == (x / 2 == layer ? (layer ? static_cast<float>(layer) + 1 : 4.0f) : 0.0f));
    }
}

void clip_and_cull(void**) {
    Simt s = covered(pixel_text(store(0, "1.0", "1.0", "1.0", "1.0")));
    s->shader(Stage::Vertex,
              vertex_text("linear",
                          "output o2 clip_distance f32 linear cols=1 row=2 col=0 \"SV_ClipDistance\"\n"
                          "output o3 cull_distance f32 linear cols=1 row=2 col=1 \"SV_CullDistance\"\n",
                          "    %f = utof.f32 %i\n    %g = fsub.f32 0.0, %f\n    store_output o2, 0, 0, %p0\n"
                          "    store_output o3, 0, 0, %g\n" +
                              store(0, "%p0", "%p1", "%p2", "%p3") + store(1, "%c0", "%c1", "%c2", "%c3")));
    s->draw();
    expect_pixels(s, [](uint32_t x, uint32_t, uint32_t) { return x >= width / 2 ? 1.0f : 0.0f; });
    s->shader(Stage::Pixel, pixel_text(store(0, "2.0", "2.0", "2.0", "2.0")));
    s->draw({.instances = 2}); // the second is culled, and so no different from one
    expect_pixels(s, [](uint32_t x, uint32_t, uint32_t) { return x >= width / 2 ? 2.0f : 0.0f; });
}

void points(void**) {
    Simt s = covered(pixel_text(put_colour));
    s->vertices({{{-0.875f, 0.9f, 0.5f, 1}, {1, 2, 3, 4}}, {{0.3f, -0.9f, 0.5f, 2}, {5, 6, 7, 8}}});
    s->draw({.topology = Topology::PointList, .vertices = 2});
    // (-0.875, 0.9): 0.5, 0.3 pixels; (0.15, -0.45): 4.6, 4.35
    expect_pixels(s, [](uint32_t x, uint32_t y, uint32_t c) {
        return static_cast<float>(x == 0 && y == 0 ? 1 + c : x == 4 && y == 4 ? 5 + c : 0);
    });
}

// Components that a format lacks are 0, 0, 0, 1; beyond the buffer all is 0.
void input_assembly(void**) {
    Simt s = covered(pixel_text(put_colour, "", "constant"));
    s->state.layout = {{0, Format::R32G32Float, "position", 0, 0}, {3, Format::R32Float, "COLOR", 0, 4}};
    const float places[] = {-1, 1, 3, 1, -1, -3};
    s->add(buffer(SlotType::Vb, 0, sizeof places, 0), places, sizeof places);
    const float colours[] = {9, 7};
    s->add(buffer(SlotType::Vb, 3, sizeof colours, 0), colours, sizeof colours);
    s->draw();
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t c) { return std::array{7.0f, 0.0f, 0.0f, 1.0f}[c]; });
    s->add(buffer(SlotType::Vb, 3, 4, 0), colours, 4);
    s->draw();
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t) { return 0.0f; });
    s->state.layout[1].index = 1;
    const Result r = s->backend.draw(s->state, {});
    assert_int_equal(r.kind, Result::Failed);
    assert_true(r.text.find("COLOR0") != std::string::npos);
}

// Inputs that the vertex shader does not write are 0.
void unlinked(void**) {
    Simt s = covered(pixel_text("    %d = load_input.f32 i2, 0, 1\n" + store(0, "%c0", "%d", "1.0", "1.0"),
                                "input i2 arbitrary f32 linear cols=4 row=7 col=0 \"OTHER\"\n", "constant"));
    s->draw();
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t c) { return std::array{-1.0f, 0.0f, 1.0f, 1.0f}[c]; });
}

// Pixels of rasterizer ordered views take turns: none of the triangles' additions is lost.
void ordered_views(void**) {
    Simt s = covered(pixel_text("    %t = handle d0, 0\n    %x = ftou.i32 %p0\n    %y = ftou.i32 %p1\n"
                                "    %o, %o1, %o2, %o3 = texture_load.f32 %t, 0, %x, %y, undef\n"
                                "    %d = fmul.f32 %o, 10.0\n    %n = fadd.f32 %d, %c0\n"
                                "    texture_store.f32 %t, undef, %x, %y, undef, 15, %n, %n, %n, %n\n" +
                                    store(0, "%n", "%n", "%n", "%n"),
                                "descriptor d0 uav texture2d first=1 component=f32 rov \"R\"\n", "constant"));
    s->add(texture(SlotType::Uav, 1, Format::R32Float, width, height));
    std::vector<Vertex> v;
    for (float n : {1.0f, 2.0f, 3.0f})
        for (Vertex each : covering()) {
            each.colour[0] = n;
            v.push_back(each);
        }
    s->vertices(v);
    assert_true(bool(s->backend.set_wave_size(128))); // two triangles' quads are in one wave
    s->draw({.vertices = 9});
    for (float f : s->floats(SlotType::Uav, 1))
        assert_true(f == 123);
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t) { return 123.0f; });
}

// Without targets the viewport says which pixels there are.
void no_targets(void**) {
    Simt s;
    s->vertices(covering());
    s->shader(Stage::Vertex, vertex_text());
    s->shader(Stage::Pixel, pixel_text(count, counted));
    s->add(counter());
    assert_int_equal(s->backend.draw(s->state, {}).kind, Result::Failed);
    s->state.viewports = {{1, 2, 5, 3}};
    s->draw();
    assert_int_equal(counter_of(s), 15);
}

// Textures with derivatives, samplers, constants.
void sampled(void**) {
    Simt s =
        covered(pixel_text("    %t = handle d0, 0\n    %m = handle d1, 0\n    %b = handle d2, 0\n"
                           "    %k, %k1, %k2, %k3 = cbuffer_row.f32 %b, 1\n"
                           "    %u = fmul.f32 %p0, 0.125\n    %w = fmul.f32 %p1, 0.125\n"
                           "    %a, %a1, %a2, %a3 = sample.f32 %t, %m, %u, %w, undef, undef, undef, undef, "
                           "undef, undef\n" +
                               store(0, "%a", "%k", "%k3", "1.0"),
                           "descriptor d0 srv texture2d first=2 component=f32 \"T\"\n"
                           "descriptor d1 sampler sampler first=3 \"S\"\n"
                           "descriptor d2 cbv cbuffer first=0 stride=32 \"C\"\n"));
    ResourceDesc d = texture(SlotType::Srv, 2, Format::R32Float, 16, 16);
    d.levels = 2;
    std::vector<float> texels;
    for (uint32_t n = 0; n < 256; n++)
        texels.push_back(-1); // level 0: never taken, a pixel is two texels wide
    for (uint32_t n = 0; n < 64; n++)
        texels.push_back(static_cast<float>(n));
    s->add(d, texels.data(), texels.size() * 4);
    s->state.samplers = {{.slot = 3}};
    s->state.uniforms = {1, 2, 3, 4, std::bit_cast<uint32_t>(1.5f), 0, 0, std::bit_cast<uint32_t>(2.5f)};
    s->draw();
    expect_pixels(s, [](uint32_t x, uint32_t y, uint32_t c) {
        return std::array{static_cast<float>(y * 8 + x), 1.5f, 2.5f, 1.0f}[c];
    });
}

// --- dispatches, errors ---

void dispatched(void**) {
    for (uint32_t lanes : {4u, 8u, 16u, 32u, 64u, 128u}) {
        Simt s;
        s->shader(
            Stage::Compute,
            compute_text("    %o = handle d0, 0\n    %i = handle d1, 0\n    %t = handle d2, 0\n"
                         "    %a, %a1, %a2, %a3 = typed_load.i32 %i, %id\n    %n = wave_lane_count\n"
                         "    %e = struct_load.i32 %t, %id, 4, 4\n    %s = iadd.i32 %a, %e\n"
                         "    struct_store.i32 %o, %id, 0, 4, 3, %s, %n\n    %c = counter_increment %o\n",
                         "descriptor d0 uav structured_buffer first=4 stride=8 counter\n"
                         "descriptor d1 srv typed_buffer first=0 component=u32\n"
                         "descriptor d2 srv structured_buffer first=1 stride=8\n",
                         64));
        std::vector<uint32_t> in(128), pairs(256);
        for (uint32_t n = 0; n < 256; n++)
            in[n / 2] = 1000 * (n / 2), pairs[n] = n;
        ResourceDesc out = buffer(SlotType::Uav, 4, 128 * 8, 8), typed = buffer(SlotType::Srv, 0, 512, 0);
        out.counter = true;
        typed.format = Format::R32Uint;
        s->add(out);
        s->add(typed, in.data(), 512);
        s->add(buffer(SlotType::Srv, 1, 1024, 8), pairs.data(), 1024);
        assert_true(bool(s->backend.set_wave_size(lanes)));
        s->dispatch(2);
        const std::vector<uint32_t> got = s->words(SlotType::Uav, 4);
        for (uint32_t n = 0; n < 128; n++) {
            assert_int_equal(got[2 * n], 1000 * n + 2 * n + 1);
            assert_int_equal(got[2 * n + 1], lanes);
        }
        uint32_t counted_to = 0;
        assert_true(bool(s->backend.read_counter(*s->state.find(SlotType::Uav, 4)->backend, counted_to)));
        assert_int_equal(counted_to, 128);
        expect_clean(s);
    }
}

// Structured source is flattened; DXIL is read.
void sources(void**) {
    Simt s;
    s->add(buffer(SlotType::Uav, 0, 16));
    s->shader(Stage::Compute, "vsir 1 source\nstage compute\nentry f0 \"main\"\nlocal_size 4 1 1\n"
                              "descriptor d0 uav structured_buffer first=0 stride=4\n"
                              "function f0 \"main\"() {\n    %id = builtin.i32 thread_id, 0\n"
                              "    %o = handle d0, 0\n    %c = ult %id, i32 2\n    if %c\n"
                              "    struct_store.i32 %o, %id, 0, 4, 1, i32 7\n    else\n"
                              "    struct_store.i32 %o, %id, 0, 4, 1, %id\n    endif\n}\n");
    s->dispatch(1);
    assert_true((s->words(SlotType::Uav, 0) == std::vector<uint32_t>{7, 7, 2, 3}));
    DxilText dxil;
    dxil.resources = {{DxilResource::Uav, 12, 0, 1, 0, 4}};
    dxil.threads[0] = 4;
    dxil.body =
        "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
        "  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %v = mul i32 %id, 3\n"
        "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %id, i32 0, i32 %v, "
        "i32 undef, i32 undef, i32 undef, i8 1, i32 4)\n";
    s->shader(Stage::Compute, dxil.str(), LADDER_SOURCE_DXIL_ASM);
    s->dispatch(1);
    assert_true((s->words(SlotType::Uav, 0) == std::vector<uint32_t>{0, 3, 6, 9}));
    expect_clean(s);
}

// Nothing bound reads 0; out of bounds is a note, undefined values are none.
void reports(void**) {
    Simt s;
    s->shader(Stage::Compute, compute_text("    %o = handle d0, 0\n    %i = handle d1, 0\n"
                                           "    %a = raw_load.i32 %i, 0, 4\n    %b = iadd.i32 %a, 7\n"
                                           "    struct_store.i32 %o, %id, 0, 4, 1, %b\n",
                                           "descriptor d0 uav structured_buffer first=0 stride=4\n"
                                           "descriptor d1 srv raw_buffer first=9\n",
                                           8));
    s->add(buffer(SlotType::Uav, 0, 16));
    const uint32_t five = 5;
    ResourceDesc raw = buffer(SlotType::Srv, 9, 4, 0);
    raw.raw = true;
    s->add(raw, &five, 4);
    s->dispatch(1);
    assert_int_equal(s->words(SlotType::Uav, 0)[0], 12);
    s->state.resources.erase(s->state.resources.begin()); // nothing stays bound
    assert_non_null(s->state.find(SlotType::Uav, 0));
    s->dispatch(1);
    for (uint32_t w : s->words(SlotType::Uav, 0))
        assert_int_equal(w, 7);
    const std::vector<std::string> notes = s->backend.findings();
    assert_false(notes.empty());
    for (const std::string& line : notes)
        assert_int_equal(line.rfind("note: ", 0), 0);

    s->shader(Stage::Compute, compute_text("    %o = handle d0, 0\n    %b = iadd.i32 undef, 7\n"
                                           "    struct_store.i32 %o, 0, 0, 4, 1, %b\n",
                                           "descriptor d0 uav structured_buffer first=0 stride=4\n", 4));
    s->dispatch(1);
    const std::vector<std::string> found = s->backend.findings();
    assert_int_equal(found.size(), 1);
    assert_int_not_equal(found[0].rfind("note: ", 0), 0);
}

void traces(void**) {
    Simt s = covered(pixel_text(put_colour));
    std::string text;
    s->backend.set_trace([&](std::string_view line) { text += std::string(line) + "\n"; });
    s->draw();
    const size_t vertices = text.find("the vertex shader:\n"), pixels = text.find("the pixel shader:\n");
    assert_true(vertices == 0 && pixels != std::string::npos);
    assert_true(text.find("lanes 0x00000007 in main:") < pixels); // three vertices
    assert_true(text.find("lanes 0xffffffff in main:") > pixels);
    const size_t size = text.size();
    s->backend.set_trace(nullptr);
    s->draw();
    assert_int_equal(text.size(), size);
}

void refusals(void**) {
    Simt s;
    std::shared_ptr<BackendShader> out;
    auto load = [&](Stage stage, const std::string& text) {
        return s->backend.load({stage, {text.begin(), text.end()}, LADDER_SOURCE_VSIR, "the shader"}, out);
    };
    assert_int_equal(load(Stage::Pixel, vertex_text()).kind, Result::Failed);
    assert_int_equal(load(Stage::Vertex, "vsir 1 cfg-ssa\nstage vertex\nfunction f0 {\n  nonsense\n}\n").kind,
                     Result::Failed);
    assert_int_equal(load(Stage::Compute, "").kind, Result::Failed);
    assert_int_equal(s->backend.draw(s->state, {}).kind, Result::Failed);
    assert_int_equal(s->backend.dispatch(s->state, 1, 1, 1).kind, Result::Failed);
    assert_int_equal(s->backend.set_wave_size(24).kind, Result::Unsupported);
    std::shared_ptr<BackendResource> made;
    ResourceDesc d = texture(SlotType::Rtv, 0, Format::R32Float, 4, 4);
    d.samples = 3;
    assert_int_equal(s->backend.create(d, {}, made).kind, Result::Unsupported);
    // A shader that wants other waves than the script.
    std::string text = compute_text("", "", 4);
    text.insert(text.find("local_size"), "wave_size 8 16 0\n");
    s->shader(Stage::Compute, text);
    assert_true(bool(s->backend.set_wave_size(4)));
    assert_int_equal(s->backend.dispatch(s->state, 1, 1, 1).kind, Result::Failed);
    assert_true(bool(s->backend.set_wave_size(16)));
    s->dispatch(1);
}

// Two passes on the same geometry meet the same depths.
void equal_depths(void**) {
    Simt s = covered(pixel_text(put_colour));
    s->depth(width, height, 1);
    const float w[3] = {1, 3, 7}, z[3] = {0.1f, 0.9f, 0.37f};
    std::vector<Vertex> v = covering();
    for (int k = 0; k < 3; k++)
        v[k] = {{v[k].position[0] * w[k], v[k].position[1] * w[k], z[k] * w[k], w[k]}, {1, 1, 1, 1}};
    s->vertices(v);
    s->draw();
    s->state.depth_func = Compare::Equal;
    s->shader(Stage::Pixel, pixel_text(store(0, "2.0", "2.0", "2.0", "2.0")));
    s->draw();
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t) { return 2.0f; });
    // The depth that a shader hands on is the one that would be there (16.3.1).
    s->shader(Stage::Pixel,
              pixel_text("    store_output o1, 0, 0, %p2\n" + store(0, "3.0", "3.0", "3.0", "3.0"),
                         "output o1 depth f32 cols=1 \"SV_Depth\"\n"));
    s->draw();
    expect_pixels(s, [](uint32_t, uint32_t, uint32_t) { return 3.0f; });
}

} // namespace

TEST_GROUP(simt_backend) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(interpolated),
        cmocka_unit_test(position),
        cmocka_unit_test(numbers),
        cmocka_unit_test(derivatives),
        cmocka_unit_test(discarded),
        cmocka_unit_test(depth_tests),
        cmocka_unit_test(depth_order),
        cmocka_unit_test(depth_output),
        cmocka_unit_test(depth_bounds),
        cmocka_unit_test(equal_depths),
        cmocka_unit_test(several_targets),
        cmocka_unit_test(clears),
        cmocka_unit_test(sample_coverage),
        cmocka_unit_test(by_sample),
        cmocka_unit_test(coverage),
        cmocka_unit_test(pulled),
        cmocka_unit_test(centroids),
        cmocka_unit_test(barycentrics),
        cmocka_unit_test(layers_and_viewports),
        cmocka_unit_test(clip_and_cull),
        cmocka_unit_test(points),
        cmocka_unit_test(input_assembly),
        cmocka_unit_test(unlinked),
        cmocka_unit_test(ordered_views),
        cmocka_unit_test(no_targets),
        cmocka_unit_test(sampled),
        cmocka_unit_test(dispatched),
        cmocka_unit_test(sources),
        cmocka_unit_test(reports),
        cmocka_unit_test(traces),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_simt_backend
