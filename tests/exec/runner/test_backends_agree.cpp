// Random triangles with equal shaders on the simulator's rasteriser and on a Vulkan device.
//
// Both round positions to 1/256 pixel. Where positions are such numbers already, coverage must be the same,
// edges through samples included. That holds as long as everything is on the screen: lavapipe cuts triangles
// to it and rounds the corners that this makes. Elsewhere they round floats that differ a little. A
// position may be 1/256 pixel apart, and so may edges (measured across them: twice that with room for
// slopes). Samples that are nearer to an edge may differ. Positions that clipping makes carry errors of float
// arithmetic, which the perspective enlarges.
#include "scene.h"
#include "support/testing.h"
#include "vulkan_stand.h"

#include <array>
#include <cmath>
#include <random>

namespace test_backends_agree {

using namespace ladder::test;

namespace {

constexpr uint32_t size = 64; // pixels, both ways

struct Random {
    std::mt19937 engine;
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(engine() % n); }
    double real(double from, double to) { return from + (to - from) * (engine() >> 8) / 16777216.0; }
};

using Triangle = std::vector<Vertex>;

// At a place in pixels. Colours are the attributes that both interpolate.
Vertex vertex(Random& random, double x, double y, double z, double w) {
    Vertex v{};
    const double p[4] = {(x / (size / 2.0) - 1) * w, (1 - y / (size / 2.0)) * w, z * w, w};
    for (int k = 0; k < 4; k++) {
        v.position[k] = static_cast<float>(p[k]);
        v.colour[k] = static_cast<float>(random.real(-1, 1));
    }
    return v;
}

// What is drawn, by one backend: attributes, depth; every triangle tells its number.
struct Drawn {
    std::vector<float> number, colour, depth;
};

Drawn draw(Backend& backend, const Triangle& triangle, uint32_t samples, const char* mode) {
    Scene s(backend);
    s.target(0, Format::R32G32B32A32Float, size, size, samples);
    s.target(1, Format::R32Float, size, size, samples);
    s.depth(size, size, 1, samples);
    s.state.depth_func = Compare::Always; // else depth would matter, not coverage alone
    s.vertices(triangle);
    s.shader(Stage::Vertex, vertex_text(mode));
    s.shader(Stage::Pixel, pixel_text("    %n = load_input.i32 i2, 0, 0\n    %m = iadd.i32 %n, 1\n"
                                      "    %f = utof.f32 %m\n    store_output o1, 0, 0, %f\n" +
                                          store(0, "%c0", "%c1", "%c2", "%c3"),
                                      "input i2 primitive_id u32 constant cols=1 \"SV_PrimitiveID\"\n"
                                      "output o1 target f32 index=1 cols=1 row=1 col=0 \"SV_Target\"\n",
                                      mode));
    s.draw({.vertices = static_cast<uint32_t>(triangle.size())});
    return {s.floats(SlotType::Rtv, 1), s.floats(), s.floats(SlotType::Dsv)};
}

constexpr int four[4][2] = {{-2, -6}, {6, -2}, {-6, 2}, {2, 6}}; // sixteenths

// A line a x + b y + c of the screen, in pixels.
struct Line {
    double a, b, c;
    double distance(double x, double y) const { return std::fabs(a * x + b * y + c) / std::hypot(a, b); }
};

// The lines that end a triangle: its edges, the near and the far plane. Edges are cross products of
// homogeneous places; z and w - z are linear in the places' inverse.
std::vector<Line> borders(const Vertex* v) {
    double p[3][3], z[3];
    for (int k = 0; k < 3; k++) {
        const double w = v[k].position[3];
        p[k][0] = (v[k].position[0] + w) * (size / 2.0);
        p[k][1] = (w - v[k].position[1]) * (size / 2.0);
        p[k][2] = w;
        z[k] = v[k].position[2];
    }
    std::vector<Line> lines;
    Line near{0, 0, 0}, far{0, 0, 0};
    for (int k = 0; k < 3; k++) {
        const double *a = p[(k + 1) % 3], *b = p[(k + 2) % 3];
        const Line edge = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
        lines.push_back(edge);
        for (auto [line, value] : {std::pair{&near, z[k]}, {&far, p[k][2] - z[k]}}) {
            line->a += value * edge.a;
            line->b += value * edge.b;
            line->c += value * edge.c;
        }
    }
    lines.push_back(near);
    lines.push_back(far);
    return lines;
}

struct Difference {
    uint32_t samples = 0, drawn = 0, differ = 0;
    double worst = 0;                  // distance of a sample that differs from the next border
    double attributes = 0, depths = 0; // greatest differences
    uint32_t far = 0;                  // attributes that are more than 0.01 apart
};

void compare(const Drawn& a, const Drawn& b, const Triangle& triangles, uint32_t samples, Difference& d) {
    std::vector<Line> lines;
    for (size_t t = 0; t < triangles.size(); t += 3)
        for (const Line& l : borders(&triangles[t]))
            lines.push_back(l);
    for (uint32_t n = 0; n < a.number.size(); n++) {
        d.samples++;
        d.drawn += a.number[n] != 0;
        if (a.number[n] == b.number[n]) {
            for (uint32_t c = 0; c < 4; c++) {
                const double apart = std::fabs(static_cast<double>(a.colour[4 * n + c]) -
                                               static_cast<double>(b.colour[4 * n + c]));
                d.attributes = std::max(d.attributes, apart);
                d.far += apart > 0.01;
            }
            d.depths = std::max(d.depths,
                                std::fabs(static_cast<double>(a.depth[n]) - static_cast<double>(b.depth[n])));
            continue;
        }
        d.differ++;
        const uint32_t sample = n % samples, x = n / samples % size, y = n / samples / size;
        double nearest = 1e9;
        for (const Line& l : lines)
            nearest = std::min(nearest, l.distance(x + 0.5 + (samples == 4 ? four[sample][0] : 0) / 16.0,
                                                   y + 0.5 + (samples == 4 ? four[sample][1] : 0) / 16.0));
        d.worst = std::max(d.worst, nearest);
    }
}

// Draws `rounds` times what `make` gives.
template <class F>
Difference run(Backend& vulkan, int rounds, const char* mode, F make) {
    std::unique_ptr<Backend> simt = make_simt_backend({});
    Difference d;
    Random random{std::mt19937(11)};
    for (int round = 0; round < rounds; round++) {
        const uint32_t samples = round % 2 ? 4 : 1;
        const Triangle t = make(random);
        compare(draw(*simt, t, samples, mode), draw(vulkan, t, samples, mode), t, samples, d);
    }
    print_message(
        "%s: %u samples, %u drawn, %u differ, at most %.5f pixels from a border; attributes differ by "
        "%.2g (%u by more than 0.01), depths by %.2g\n",
        mode, d.samples, d.drawn, d.differ, d.worst, d.attributes, d.far, d.depths);
    assert_true(d.drawn > d.samples / 8);
    return d;
}

// Vertices of the screen on multiples of 1/256 pixel, often of 1/2 and 1/16, so that edges go through
// samples.
void exact_places(void**) {
    Backend* vulkan = need_backend();
    if (!vulkan)
        return;
    const Difference d = run(*vulkan, 40, "linear", [](Random& random) {
        Triangle t;
        for (int n = 0; n < 12; n++) {
            const uint32_t step = std::array{256u, 128u, 16u, 1u}[random.below(4)];
            auto place = [&] { return random.below(size * 256 / step + 1) * step / 256.0; };
            const double x = place(), y = place();
            t.push_back(vertex(random, x, y, random.below(64) / 64.0, 1));
        }
        return t;
    });
    assert_int_equal(d.differ, 0);
    assert_true(d.attributes < 1e-3 && d.depths < 1e-5);
}

void any_places(void**) {
    Backend* vulkan = need_backend();
    if (!vulkan)
        return;
    // Without perspective nothing may be cut: what lavapipe's clipper interpolates then is up to half a unit
    // off.
    for (const auto& [mode, beyond] : {std::pair{"linear", 20}, {"noperspective", 0}}) {
        const Difference d = run(*vulkan, 24, mode, [out = beyond](Random& random) {
            Triangle t;
            for (int n = 0; n < 12; n++) {
                const double x = random.real(-out, size + out), y = random.real(-out, size + out);
                t.push_back(vertex(random, x, y, random.real(0, 1), random.real(0.5, 4)));
            }
            return t;
        });
        assert_true(d.differ < d.samples / 1000 && d.worst < 2.0 / 256);
        assert_true(d.far < d.drawn / 100); // of slivers, which rounding turns
    }
}

// Triangles that go through the near and the far plane, and behind the eye.
void clipped(void**) {
    Backend* vulkan = need_backend();
    if (!vulkan)
        return;
    const Difference d = run(*vulkan, 24, "linear", [](Random& random) {
        Triangle t;
        for (int n = 0; n < 12; n++) {
            Vertex v = vertex(random, 0, 0, 0, 1);
            const double w = random.real(-0.5, 2);
            for (int k = 0; k < 2; k++)
                v.position[k] = static_cast<float>(random.real(-2, 2));
            v.position[2] = static_cast<float>(random.real(-0.5, 2));
            v.position[3] = static_cast<float>(w);
            t.push_back(v);
        }
        return t;
    });
    assert_true(d.differ < d.samples / 1000 && d.worst < 1.0 / 16);
    assert_true(d.far < d.drawn / 100);
}

} // namespace

TEST_GROUP(backends_agree) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(exact_places),
        cmocka_unit_test(any_places),
        cmocka_unit_test(clipped),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_backends_agree
