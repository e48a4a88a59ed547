// The rasteriser: coverage of triangles, lines and points by hand and by properties, clipping, weights,
// patterns.
#include "simulator/raster.h"
#include "simulator/simt_primitives.h"
#include "support/testing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <tuple>

namespace test_raster {

using namespace ladder::runner;

namespace {

RasterState screen(uint32_t width, uint32_t height, uint32_t samples = 1) {
    RasterState s;
    s.viewport = {0, 0, static_cast<float>(width), static_cast<float>(height), 0, 1};
    s.width = width;
    s.height = height;
    s.samples = samples;
    return s;
}

// A vertex that lies at a place of the screen, in pixels.
RasterVertex at(const RasterState& s, double x, double y, double z = 0.5, double w = 1) {
    const double cx = (x - s.viewport.x) / s.viewport.width * 2 - 1;
    const double cy = 1 - (y - s.viewport.y) / s.viewport.height * 2;
    return {{static_cast<float>(cx * w), static_cast<float>(cy * w), static_cast<float>(z * w),
             static_cast<float>(w)}};
}

void triangle(const RasterState& s, const RasterVertex& a, const RasterVertex& b, const RasterVertex& c,
              Raster& out) {
    const RasterVertex* v[3] = {&a, &b, &c};
    Primitive p;
    p.vertex[1] = 1;
    p.vertex[2] = 2;
    raster_triangle(s, v, p, out);
}

// How often each sample is covered: [(y * width + x) * samples + sample].
std::vector<uint32_t> counts(const RasterState& s, const Raster& r) {
    std::vector<uint32_t> n(size_t{s.width} * s.height * s.samples);
    for (const ladder_simt_quad& q : r.quads)
        for (uint32_t lane = 0; lane < 4; lane++)
            for (uint32_t k = 0; k < 32; k++)
                if (q.coverage[lane] >> k & 1) {
                    const uint32_t x = q.x + lane % 2, y = q.y + lane / 2;
                    assert_true(x < s.width && y < s.height && k < s.samples);
                    n[(size_t{y} * s.width + x) * s.samples + k]++;
                }
    return n;
}

// Rows of pixels: '.' not covered, else how often.
std::string picture(const RasterState& s, const Raster& r) {
    const std::vector<uint32_t> n = counts(s, r);
    std::string text;
    for (uint32_t y = 0; y < s.height; y++) {
        for (uint32_t x = 0; x < s.width; x++)
            text += n[y * s.width + x] ? static_cast<char>('0' + n[y * s.width + x]) : '.';
        text += '\n';
    }
    return text;
}

struct Corner {
    double x, y;
};

void expect_picture(std::initializer_list<Corner> triangles, const char* want) {
    const RasterState s = screen(6, 5);
    Raster r;
    for (const Corner* c = triangles.begin(); c != triangles.end(); c += 3)
        triangle(s, at(s, c[0].x, c[0].y), at(s, c[1].x, c[1].y), at(s, c[2].x, c[2].y), r);
    assert_string_equal(picture(s, r).c_str(), want);
}

// 3.4.2.1, by hand.
void top_left_rule(void**) {
    // Top and left edges through pixel centres belong to it, right and bottom ones do not.
    expect_picture({{0.5, 0.5}, {4.5, 0.5}, {0.5, 4.5}}, "1111..\n"
                                                         "111...\n"
                                                         "11....\n"
                                                         "1.....\n"
                                                         "......\n");
    expect_picture({{4.5, 4.5}, {0.5, 4.5}, {4.5, 0.5}}, "......\n"
                                                         "...1..\n"
                                                         "..11..\n"
                                                         ".111..\n"
                                                         "......\n");
    // The two together are a square: nothing is drawn twice, nothing left out.
    expect_picture({{0.5, 0.5}, {4.5, 0.5}, {0.5, 4.5}, {4.5, 4.5}, {0.5, 4.5}, {4.5, 0.5}}, "1111..\n"
                                                                                             "1111..\n"
                                                                                             "1111..\n"
                                                                                             "1111..\n"
                                                                                             "......\n");
    // Other winding, same pixels.
    expect_picture({{0.5, 0.5}, {0.5, 4.5}, {4.5, 0.5}}, "1111..\n"
                                                         "111...\n"
                                                         "11....\n"
                                                         "1.....\n"
                                                         "......\n");
    // The top corner on a centre: its left edge would have it, its right edge does not.
    expect_picture({{2.5, 0.5}, {4.5, 4.5}, {0.5, 4.5}}, "......\n"
                                                         "..1...\n"
                                                         ".11...\n"
                                                         ".111..\n"
                                                         "......\n");
    // An upper right corner on a centre is out, an upper left one in (the first picture has it).
    expect_picture({{1, 0.5}, {4.5, 0.5}, {4.5, 3}}, ".111..\n"
                                                     "..11..\n"
                                                     "......\n"
                                                     "......\n"
                                                     "......\n");
    // Between centres nothing is covered.
    expect_picture({{1.6, 1.6}, {2.4, 1.6}, {1.6, 2.4}}, "......\n......\n......\n......\n......\n");
    // No area.
    expect_picture({{0, 0}, {3, 3}, {5, 5}}, "......\n......\n......\n......\n......\n");
}

// Positions are rounded to 1/256 pixel (3.4.1).
void snapping(void**) {
    const RasterState s = screen(4, 4);
    // A left edge within half a subpixel right of the centre is on it; further away it is not.
    for (const auto& [x, want] : {std::pair{0.5 + 0.4 / 256, 1u}, {0.5 + 0.6 / 256, 0u}}) {
        Raster r;
        triangle(s, at(s, x, 0), at(s, 4, 0), at(s, x, 4), r);
        assert_int_equal(counts(s, r)[0], want);
    }
}

struct Random {
    std::mt19937 engine{7};
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(engine() % n); }
    double real(double from, double to) { return from + (to - from) * (engine() >> 8) / 16777216.0; }
};

// A grid of cells whose corners are vertices: each cell is two triangles, over either diagonal, begun at any
// corner, either way round.
template <class Vertex>
void draw_grid(const RasterState& s, uint32_t cells, Random& random, Vertex vertex, Raster& r) {
    std::vector<RasterVertex> v;
    for (uint32_t y = 0; y <= cells; y++)
        for (uint32_t x = 0; x <= cells; x++)
            v.push_back(vertex(x, y));
    for (uint32_t y = 0; y < cells; y++)
        for (uint32_t x = 0; x < cells; x++) {
            const uint32_t low = y * (cells + 1) + x, high = low + cells + 1;
            uint32_t c[4] = {low, low + 1, high + 1, high};
            std::rotate(c, c + random.below(4), c + 4);
            triangle(s, v[c[0]], v[c[1]], v[c[2]], r);
            if (random.below(2))
                std::swap(c[0], c[2]);
            triangle(s, v[c[0]], v[c[2]], v[c[3]], r);
        }
}

// Each sample is covered exactly once by a mesh that covers the screen, whatever the triangles' order,
// winding and perspective. Vertices lie on whole, half, 1/16 and 1/256 pixels, so that samples meet edges and
// corners.
void meshes(void**) {
    Random random;
    for (int round = 0; round < 100; round++) {
        const RasterState s = screen(23, 17, 1u << random.below(5));
        Raster r;
        auto vertex = [&](uint32_t x, uint32_t y) {
            const double unit = std::exp2(-std::array{0.0, 1.0, 4.0, 8.0}[random.below(4)]);
            auto jitter = [&] { return (random.below(3) - 1.0) * unit; };
            const double w = round % 2 ? 0.25 + random.below(100) / 16.0 : 1;
            return at(s, x * 5.0 - 3 + jitter(), y * 4.0 - 3.5 + jitter(), 0.5, w);
        };
        draw_grid(s, 6, random, vertex, r);
        for (uint32_t n : counts(s, r))
            assert_int_equal(n, 1);
    }
}

// A plane in space, at least partly in front of the eye: clip space positions are linear in (u, v).
struct Plane {
    double m[4][3]; // rows x, y, z, w; columns u, v, 1
    RasterVertex at(double u, double v) const {
        RasterVertex r{};
        for (int k = 0; k < 4; k++)
            r.position[k] = static_cast<float>(m[k][0] * u + m[k][1] * v + m[k][2]);
        return r;
    }
    // Where the plane is seen at a place of the screen in normalised coordinates, from x - X w = y - Y w = 0.
    bool seen(double x, double y, double& u, double& v) const {
        double a[2][3];
        for (int c = 0; c < 3; c++) {
            a[0][c] = m[0][c] - x * m[3][c];
            a[1][c] = m[1][c] - y * m[3][c];
        }
        const double d = a[0][0] * a[1][1] - a[0][1] * a[1][0];
        u = (a[0][1] * a[1][2] - a[0][2] * a[1][1]) / d;
        v = (a[0][2] * a[1][0] - a[0][0] * a[1][2]) / d;
        return std::fabs(d) > 1e-6;
    }
    double row(int k, double u, double v) const { return m[k][0] * u + m[k][1] * v + m[k][2]; }
};

Plane random_plane(Random& random) {
    Plane p{};
    for (int k : {0, 1, 3})
        for (double& c : p.m[k])
            c = random.real(-1, 1);
    p.m[3][2] = random.real(0.1, 0.5);
    // Depth from just behind the eye to the far plane: z is some way between 0 and w at (0, 0).
    for (double& c : p.m[2])
        c = random.real(-0.5, 0.5);
    p.m[2][2] = p.m[3][2] * random.real(0.2, 0.8);
    return p;
}

// Planes that cross the near and the far plane and the eye's. Where they are seen they are drawn exactly
// once, elsewhere never. What is interpolated is what the plane has there.
void clipped_planes(void**) {
    Random random;
    uint32_t drawn = 0, empty = 0;
    for (int round = 0; round < 300; round++) {
        const RasterState s = screen(32, 32);
        const Plane p = random_plane(random);
        constexpr uint32_t cells = 5;
        Raster r;
        draw_grid(
            s, cells, random,
            [&](uint32_t x, uint32_t y) { return p.at(x * 2.0 / cells - 1, y * 2.0 / cells - 1); }, r);
        const std::vector<uint32_t> n = counts(s, r);
        for (uint32_t k = 0; k < n.size(); k++) {
            assert_true(n[k] <= 1);
            double u, v;
            if (!p.seen((k % 32 + 0.5) / 16 - 1, 1 - (k / 32 + 0.5) / 16, u, v))
                continue;
            // How far the place is inside, of whatever ends the plane: in units of (u, v) about.
            const double w = p.row(3, u, v), z = p.row(2, u, v);
            const double inside = std::min({w, z, w - z, 1 - std::fabs(u), 1 - std::fabs(v)});
            if (inside > 0.05 && w > 0.05) {
                assert_int_equal(n[k], 1);
                drawn++;
            } else if (inside < -0.05) {
                assert_int_equal(n[k], 0);
                empty++;
            }
        }
    }
    assert_true(drawn > 10000 && empty > 10000);
}

void clipped_attributes(void**) {
    Random random;
    uint32_t compared = 0;
    for (int round = 0; round < 300; round++) {
        const RasterState s = screen(32, 32);
        const Plane p = random_plane(random);
        const double corners[3][2] = {{-1, -1}, {1, -1}, {random.real(-1, 1), 1}};
        Raster r;
        triangle(s, p.at(corners[0][0], corners[0][1]), p.at(corners[1][0], corners[1][1]),
                 p.at(corners[2][0], corners[2][1]), r);
        const double us[3] = {corners[0][0], corners[1][0], corners[2][0]};
        const double vs[3] = {corners[0][1], corners[1][1], corners[2][1]};
        for (const ladder_simt_quad& q : r.quads)
            for (uint32_t lane = 0; lane < 4; lane++) {
                const uint32_t x = q.x + lane % 2, y = q.y + lane / 2;
                double u, v;
                if (!q.coverage[lane] || !p.seen((x + 0.5) / 16 - 1, 1 - (y + 0.5) / 16, u, v))
                    continue;
                const double w = p.row(3, u, v), z = p.row(2, u, v);
                if (w < 0.1)
                    continue; // snapping moves the plane; there it moves far
                const Primitive::Weights at =
                    r.primitives[q.primitive].at(x * subpixels + 128, y * subpixels + 128);
                // Snapping moves by 1/512 pixel at most: tolerances are of that size times the slope.
                const double near = 0.02 / w;
                assert_true(std::fabs(interpolate(at, Curve::Linear, us) - u) < near);
                assert_true(std::fabs(interpolate(at, Curve::Linear, vs) - v) < near);
                assert_true(std::fabs(at.w - w) < near);
                assert_true(std::fabs(at.z - z / w) < near);
                // Without perspective they are linear on the screen.
                const Primitive& piece = r.primitives[q.primitive];
                const Primitive::Weights left = piece.at(x * subpixels, y * subpixels),
                                         right = piece.at(x * subpixels + 256, y * subpixels + 256);
                for (int k = 0; k < 3; k++)
                    assert_true(std::fabs(left.screen[k] + right.screen[k] - 2 * at.screen[k]) <
                                1e-9 * (1 + std::fabs(at.screen[k])));
                compared++;
            }
    }
    assert_true(compared > 5000);
}

// Without perspective planes are exact where floats are; helper pixels lie on them as well.
void exact_planes(void**) {
    const RasterState s = screen(16, 16);
    Raster r;
    triangle(s, at(s, 0, 0, 0.25), at(s, 16, 0, 0.75), at(s, 0, 16, 0.25), r);
    const double values[3] = {3, 3 + 16 * 2, 3 + 16 * 5}; // 3 + 2x + 5y
    const double bits[3] = {7, 7, 7};
    assert_int_equal(r.primitives.size(), 1);
    for (int32_t y = -1; y < 17; y++)
        for (int32_t x = -1; x < 17; x++) {
            const Primitive::Weights w = r.primitives[0].at(x * subpixels + 128, y * subpixels + 128);
            for (Curve curve : {Curve::Linear, Curve::Screen}) {
                assert_true(interpolate(w, curve, values) == 3 + 2 * (x + 0.5) + 5 * (y + 0.5));
                assert_true(interpolate(w, curve, bits) == 7);
            }
            assert_true(interpolate(w, Curve::Constant, values) == 3);
            assert_true(w.z == static_cast<float>(0.25 + (x + 0.5) / 32));
            assert_true(w.w == 1);
        }
}

void perspective(void**) {
    const RasterState s = screen(16, 16);
    Raster r;
    triangle(s, at(s, 0, 0, 0.5, 1), at(s, 16, 0, 0.5, 4), at(s, 0, 16, 0.5, 2), r);
    const double values[3] = {1, 2, 3};
    const Primitive& p = r.primitives.at(0);
    for (int32_t y = 0; y < 16; y++)
        for (int32_t x = 0; x + y < 15; x++) {
            const Primitive::Weights w = p.at(x * subpixels + 128, y * subpixels + 128);
            const double b1 = (x + 0.5) / 16, b2 = (y + 0.5) / 16, b0 = 1 - b1 - b2;
            const double one_over_w = b0 + b1 / 4 + b2 / 2;
            const double want = (b0 + b1 / 4 * 2 + b2 / 2 * 3) / one_over_w;
            assert_true(std::fabs(interpolate(w, Curve::Linear, values) - want) < 1e-12);
            assert_true(std::fabs(interpolate(w, Curve::Screen, values) - (b0 + 2 * b1 + 3 * b2)) < 1e-12);
            assert_true(w.w == static_cast<float>(1 / one_over_w));
            assert_true(w.z == 0.5f);
        }
}

// Both windings; vertices keep their numbers.
void facing(void**) {
    const RasterState s = screen(8, 8);
    Raster r;
    triangle(s, at(s, 0, 0), at(s, 8, 0), at(s, 0, 8), r);
    triangle(s, at(s, 0, 0), at(s, 0, 8), at(s, 8, 0), r);
    assert_int_equal(r.primitives.size(), 2);
    assert_true(r.primitives[0].front && !r.primitives[1].front);
    const double values[3] = {1, 2, 3};
    const Primitive::Weights w[2] = {r.primitives[0].at(512, 768), r.primitives[1].at(512, 768)};
    assert_true(interpolate(w[0], Curve::Linear, values) == 1 + 2.0 / 8 + 2 * 3.0 / 8);
    assert_true(interpolate(w[1], Curve::Linear, values) == 1 + 2 * 2.0 / 8 + 3.0 / 8);
}

// 19.2.4: no two samples of a pattern are in one row or column; 16 samples use all of them.
void patterns(void**) {
    for (uint32_t samples : {1u, 2u, 4u, 8u, 16u}) {
        assert_true(has_sample_pattern(samples));
        uint32_t rows = 0, columns = 0;
        for (uint32_t n = 0; n < samples; n++) {
            const Place p = sample_place(samples, n);
            assert_true(p.x % 16 == 0 && p.y % 16 == 0 && p.x >= 0 && p.y >= 0 && p.x < 256 && p.y < 256);
            assert_false(columns >> p.x / 16 & 1);
            assert_false(rows >> p.y / 16 & 1);
            columns |= 1u << p.x / 16;
            rows |= 1u << p.y / 16;
        }
        if (samples == 16)
            assert_int_equal(rows & columns, 0xffff);
    }
    for (uint32_t samples : {0u, 3u, 5u, 32u})
        assert_false(has_sample_pattern(samples));
    const Place four[4] = {{6 * 16, 2 * 16}, {14 * 16, 6 * 16}, {2 * 16, 10 * 16}, {10 * 16, 14 * 16}};
    for (uint32_t n = 0; n < 4; n++) {
        assert_int_equal(sample_place(4, n).x, four[n].x);
        assert_int_equal(sample_place(4, n).y, four[n].y);
    }
    // A half-plane covers the samples that lie in it.
    for (uint32_t samples : {2u, 8u, 16u})
        for (int edge = 0; edge <= 16; edge++) {
            const RasterState s = screen(1, 1, samples);
            Raster r;
            triangle(s, at(s, edge / 16.0, -9), at(s, 30, -9), at(s, edge / 16.0, 30), r);
            for (uint32_t n = 0; n < samples; n++)
                assert_int_equal(counts(s, r)[n], sample_place(samples, n).x >= edge * 16);
        }
}

// 3.5.5.
void centroids(void**) {
    auto is = [](Place a, Place b) { return a.x == b.x && a.y == b.y; };
    assert_true(is(centroid(4, 15, ~0u), pixel_centre));
    assert_true(is(centroid(4, 15, 4), pixel_centre));
    assert_true(is(centroid(4, 12, ~0u), sample_place(4, 2)));
    assert_true(is(centroid(4, 12, 8), sample_place(4, 3)));
    assert_true(is(centroid(4, 0, ~0u), pixel_centre));
    assert_true(is(centroid(4, 0, 6), sample_place(4, 1)));
}

// A pixel wide and high: one sample of one sample per pixel, wherever the point is.
void points(void**) {
    const RasterState s = screen(8, 8);
    for (const auto& [x, y, px, py] :
         {std::tuple{3.5, 2.5, 3u, 2u}, {4.0, 3.0, 3u, 2u}, {3.1, 2.9, 3u, 2u}, {4.25, 2.0, 4u, 1u}}) {
        Raster r;
        raster_point(s, at(s, x, y, 0.75, 2), Primitive{}, r);
        const std::vector<uint32_t> n = counts(s, r);
        for (uint32_t k = 0; k < n.size(); k++)
            assert_int_equal(n[k], k == py * 8 + px);
        const Primitive::Weights w = r.primitives.at(0).at(px * subpixels + 128, py * subpixels + 128);
        const double values[3] = {5, 5, 5};
        assert_true(interpolate(w, Curve::Linear, values) == 5 && w.z == 0.75f && w.w == 2);
    }
    Random random;
    for (int round = 0; round < 200; round++) {
        Raster r;
        raster_point(s, at(s, random.real(0.6, 7.4), random.real(0.6, 7.4)), Primitive{}, r);
        uint32_t sum = 0;
        for (uint32_t n : counts(s, r))
            sum += n;
        assert_int_equal(sum, 1);
    }
    Raster r;
    raster_point(s, at(s, 4, 4, -0.1), Primitive{}, r);
    raster_point(s, at(s, 4, 4, 1.1), Primitive{}, r);
    raster_point(s, at(s, 4, 4, -0.5, -1), Primitive{}, r);
    assert_true(r.quads.empty() && r.primitives.empty());
}

// Quads begin at even pixels and have lanes that are covered, and others.
void quads(void**) {
    const RasterState s = screen(5, 5);
    Raster r;
    triangle(s, at(s, 1, 1), at(s, 2.1, 1), at(s, 1, 2.1), r);
    triangle(s, at(s, 4, 4), at(s, 8, 4), at(s, 4, 8), r);
    assert_int_equal(r.quads.size(), 2);
    const ladder_simt_quad &a = r.quads[0], &b = r.quads[1];
    assert_true(a.x == 0 && a.y == 0 && a.primitive == 0 && b.x == 4 && b.y == 4 && b.primitive == 1);
    const uint32_t want_a[4] = {0, 0, 0, 1}, want_b[4] = {1, 0, 0, 0};
    for (uint32_t lane = 0; lane < 4; lane++) {
        assert_int_equal(b.coverage[lane], want_b[lane]); // the screen ends there
        assert_int_equal(a.coverage[lane], want_a[lane]);
    }
}

// The near plane as an edge: z is -0.5 at the left end and 0.5 at the right one, or the other way round, or
// goes through the far plane.
void near_and_far(void**) {
    const RasterState s = screen(8, 2);
    auto draw = [&](double left, double right) {
        Raster r;
        const RasterVertex a = at(s, 0, 0, left), b = at(s, 8, 0, right), c = at(s, 8, 2, right),
                           d = at(s, 0, 2, left);
        triangle(s, a, b, c, r);
        triangle(s, a, c, d, r);
        return picture(s, r);
    };
    assert_string_equal(draw(-0.5, 0.5).c_str(), "....1111\n....1111\n");
    assert_string_equal(draw(0.5, -0.5).c_str(), "1111....\n1111....\n");
    assert_string_equal(draw(0.5, 1.5).c_str(), "1111....\n1111....\n");
    assert_string_equal(draw(-1, 3).c_str(), "..11....\n..11....\n");
    // An edge through centres: the left one belongs to it, the right one does not.
    assert_string_equal(draw(-2.5, 5.5).c_str(), "..1.....\n..1.....\n");
    assert_string_equal(draw(-0.5, -0.1).c_str(), "........\n........\n");
    assert_string_equal(draw(1.1, 2).c_str(), "........\n........\n");
    assert_string_equal(draw(0, 1).c_str(), "11111111\n11111111\n");
}

void viewports(void**) {
    RasterState s = screen(8, 8);
    s.viewport = {2, 1, 3.5f, 4, 0.25f, 0.75f};
    Raster r;
    const RasterVertex a{{-9, 9, 0.5f, 1}}, b{{9, 9, 0.5f, 1}}, c{{-9, -27, 0.5f, 1}};
    triangle(s, a, b, c, r);
    assert_string_equal(picture(s, r).c_str(), "........\n"
                                               "..111...\n"
                                               "..111...\n"
                                               "..111...\n"
                                               "..111...\n"
                                               "........\n"
                                               "........\n"
                                               "........\n");
    assert_true(r.primitives[0].at(1000, 1000).z == 0.5f);
}

// 15.4.1, 15.4.2, 15.16.1.
void distances(void**) {
    RasterState s = screen(8, 8);
    const RasterVertex corner[3] = {at(s, 0, 0), at(s, 16, 0), at(s, 0, 16)};
    auto draw = [&](std::array<float, 3> clip, std::array<float, 3> cull, float x = 0) {
        RasterVertex v[3] = {corner[0], corner[1], corner[2]};
        for (int k = 0; k < 3; k++) {
            v[k].clip[0] = clip[k];
            v[k].cull[0] = cull[k];
        }
        v[0].position[0] += x;
        Raster r;
        triangle(s, v[0], v[1], v[2], r);
        return picture(s, r);
    };
    const float nan = std::numeric_limits<float>::quiet_NaN();
    std::string full, half, none;
    for (int y = 0; y < 8; y++) {
        full += "11111111\n";
        half += "111.....\n";
        none += "........\n";
    }
    s.clips = 1;
    assert_string_equal(draw({3, -13, 3}, {}).c_str(), half.c_str()); // 3 - x
    assert_string_equal(draw({2.5f, -13.5f, 2.5f}, {}).c_str(), half.c_str());
    assert_string_equal(draw({0, 0, 0}, {}).c_str(), full.c_str());
    assert_string_equal(draw({1, nan, 1}, {}).c_str(), none.c_str());
    s.clips = 0;
    s.culls = 1;
    assert_string_equal(draw({}, {-1, -1, -1}).c_str(), none.c_str());
    assert_string_equal(draw({}, {-1, nan, -1}).c_str(), none.c_str());
    assert_string_equal(draw({}, {-1, -1, 0}).c_str(), full.c_str());
    s.culls = 0;
    assert_string_equal(draw({}, {}, nan).c_str(), none.c_str());
    assert_string_equal(draw({}, {}, 0).c_str(), full.c_str());
}

// Masked samples launch nothing; the others keep all that is covered, for centroids.
void sample_masks(void**) {
    RasterState s = screen(2, 2, 4);
    for (uint32_t mask : {0u, 2u, 0x10u}) {
        s.sample_mask = mask;
        Raster r;
        triangle(s, at(s, -2, -2), at(s, 9, -2), at(s, -2, 9), r);
        assert_int_equal(r.quads.size(), mask == 2);
        if (mask == 2)
            assert_int_equal(r.quads[0].coverage[0], 15);
    }
}

// Strips turn every other triangle round, and lead with its first vertex (8.14). Neighbours stand between the
// vertices of their edge (8.15).
void topologies(void**) {
    using List = std::vector<uint32_t>;
    const auto expect = [](Topology t, uint32_t vertices, const List& expected) {
        const Primitives p = assemble_primitives({.topology = t, .vertices = vertices});
        assert_true(p.vertex == expected);
        assert_int_equal(p.count() * p.corners, expected.size());
        for (uint32_t n = 0; n < p.count(); n++)
            assert_int_equal(p.id[n], n);
    };
    expect(Topology::TriangleStrip, 6, {0, 1, 2, 1, 3, 2, 2, 3, 4, 3, 5, 4});
    expect(Topology::TriangleList, 8, {0, 1, 2, 3, 4, 5});
    expect(Topology::TriangleStrip, 2, {});
    expect(Topology::PointList, 3, {0, 1, 2});
    expect(Topology::LineList, 5, {0, 1, 2, 3});
    expect(Topology::LineStrip, 3, {0, 1, 1, 2});
    expect(Topology::LineListAdjacency, 9, {0, 1, 2, 3, 4, 5, 6, 7});
    expect(Topology::LineStripAdjacency, 5, {0, 1, 2, 3, 1, 2, 3, 4});
    expect(Topology::TriangleListAdjacency, 11, {0, 1, 2, 3, 4, 5});
    // A strip 0 2 4 6 8 of three triangles, the neighbour vertices 1 and 9 at its ends, 3, 5 and 7 at its
    // sides. Triangle 1 is 2 6 4: across 2 6 is 5, across 6 4 the next triangle's 8, across 4 2 the last
    // one's 0.
    expect(Topology::TriangleStripAdjacency, 10, {0, 1, 2, 6, 4, 3, 2, 5, 6, 8, 4, 0, 4, 2, 6, 9, 8, 7});
    expect(Topology::TriangleStripAdjacency, 7, {0, 1, 2, 5, 4, 3});
    // Numbers begin anew with each instance; incomplete patches are dropped (11.3).
    const Primitives p = assemble_primitives(
        {.topology = Topology::PatchList, .control_points = 3, .vertices = 7, .instances = 2});
    assert_true(p.vertex == (List{0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12}));
    assert_true(p.id == (List{0, 1, 0, 1}));
}

// --- lines ---

void line(const RasterState& s, const RasterVertex& a, const RasterVertex& b, Raster& out) {
    const RasterVertex* v[2] = {&a, &b};
    Primitive p;
    p.vertex[1] = p.vertex[2] = 1;
    raster_line(s, v, p, out);
}

void expect_line(Corner a, Corner b, const char* want) {
    const RasterState s = screen(6, 5);
    Raster r;
    line(s, at(s, a.x, a.y), at(s, b.x, b.y), r);
    const std::string found = picture(s, r);
    if (found != want)
        fail_msg("(%g, %g) to (%g, %g):\n%s", a.x, a.y, b.x, b.y, found.c_str());
}

// 3.4.3, by hand. A diamond has its lower edges, with the lower corner; of steep lines the right corner, too.
void diamonds(void**) {
    const std::string none = "......\n";
    // From centre to centre: the last diamond is not left.
    expect_line({0.5, 1.5}, {4.5, 1.5}, (none + "1111..\n" + none + none + none).c_str());
    expect_line({4.5, 1.5}, {0.5, 1.5}, (none + ".1111.\n" + none + none + none).c_str());
    // To the lower corner of a pixel, and from there.
    expect_line({2.5, 0.5}, {2.5, 3.0}, ("..1...\n..1...\n" + none + none + none).c_str());
    expect_line({2.5, 3.0}, {2.5, 0.5}, (none + "..1...\n..1...\n" + none + none).c_str());
    // From a right corner to a right corner.
    expect_line({1.0, 1.5}, {4.0, 1.5}, (none + ".111..\n" + none + none + none).c_str());
    // Down through right corners; along through lower ones.
    expect_line({3.0, 0.5}, {3.0, 3.5}, ("..1...\n..1...\n..1...\n" + none + none).c_str());
    expect_line({1.0, 2.0}, {4.0, 2.0}, (none + ".111..\n" + none + none + none).c_str());
    // Diagonal: through centres, then along lower left edges, then along a lower right one: those of the
    // upper pixels, not the upper edges of those below.
    expect_line({1, 1}, {4, 4}, (none + ".1....\n..1...\n...1..\n" + none).c_str());
    expect_line({0.5, 1.0}, {2.5, 3.0}, ("1.....\n.1....\n" + none + none + none).c_str());
    expect_line({1.0, 1.5}, {0.0, 2.5}, (none + "1.....\n" + none + none + none).c_str());
    // Shorter than a diamond.
    expect_line({2.4, 2.4}, {2.6, 2.5}, (none + none + none + none + none).c_str());
    expect_line({2.5, 2.5}, {2.5, 2.5}, (none + none + none + none + none).c_str());
    // Beyond the screen.
    expect_line({-10, 2.5}, {20, 2.5}, (none + none + "111111\n" + none + none).c_str());
}

// A line and its two parts cover the same pixels, and no pixel is covered by both: the diamond that holds the
// place between is left once.
void joined_lines(void**) {
    std::mt19937 random(7);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    const RasterState s = screen(64, 64);
    for (int n = 0; n < 3000; n++) {
        // Steps that are often whole halves of a pixel, so that corners are met.
        const int unit = 1 << below(8);
        const int dx = (below(2 * 1024 / unit) - 1024 / unit) * unit,
                  dy = below(4)   ? (below(2 * 1024 / unit) - 1024 / unit) * unit
                       : below(2) ? dx
                                  : -dx;
        const int x = (2048 / unit + below(12288 / unit)) * unit,
                  y = (2048 / unit + below(12288 / unit)) * unit;
        const int first = 1 + below(3), all = first + 1 + below(3);
        const auto place = [&](int k) { return at(s, (x + k * dx) / 256.0, (y + k * dy) / 256.0); };
        Raster whole, parts;
        line(s, place(0), place(all), whole);
        line(s, place(0), place(first), parts);
        line(s, place(first), place(all), parts);
        if (counts(s, whole) != counts(s, parts))
            fail_msg("from (%d, %d) by (%d, %d), %d of %d steps", x, y, dx, dy, first, all);
    }
}

void line_attributes(void**) {
    const RasterState s = screen(6, 5, 4);
    Raster r;
    line(s, at(s, 0.5, 0.5, 0.25, 1), at(s, 4.5, 0.5, 0.75, 3), r);
    const std::vector<uint32_t> n = counts(s, r);
    for (size_t k = 0; k < n.size(); k++) // all samples of four pixels
        assert_int_equal(n[k], k < 16 ? 1 : 0);
    assert_int_equal(r.primitives.size(), 1);
    // Half way: (1/2 / 3) / (1/2 + 1/2 / 3).
    const Primitive::Weights w = r.primitives[0].at(2 * 256 + 128, 128);
    const double values[3] = {0, 1, 1};
    assert_true(std::fabs(interpolate(w, Curve::Linear, values) - 0.25) < 1e-12);
    assert_true(std::fabs(interpolate(w, Curve::Screen, values) - 0.5) < 1e-12);
    assert_true(std::fabs(w.z - 0.5f) < 1e-6f && std::fabs(w.w - 1.5f) < 1e-6f);
    // Cut at the near plane, at x = 3.5.
    Raster cut;
    const RasterState one = screen(6, 5);
    line(one, at(one, 0.5, 2.5, -1), at(one, 6.5, 2.5, 1), cut);
    assert_string_equal(picture(one, cut).c_str(), "......\n......\n...111\n......\n......\n");
    Raster beyond;
    line(one, at(one, 0.5, 2.5, -1), at(one, 6.5, 2.5, -0.5), beyond);
    assert_int_equal(beyond.quads.size(), 0);
}

} // namespace

TEST_GROUP(raster) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(top_left_rule), cmocka_unit_test(snapping),
        cmocka_unit_test(meshes),        cmocka_unit_test(clipped_planes),
        cmocka_unit_test(exact_planes),  cmocka_unit_test(clipped_attributes),
        cmocka_unit_test(perspective),   cmocka_unit_test(facing),
        cmocka_unit_test(patterns),      cmocka_unit_test(centroids),
        cmocka_unit_test(points),        cmocka_unit_test(quads),
        cmocka_unit_test(near_and_far),  cmocka_unit_test(viewports),
        cmocka_unit_test(distances),     cmocka_unit_test(sample_masks),
        cmocka_unit_test(topologies),    cmocka_unit_test(diamonds),
        cmocka_unit_test(joined_lines),  cmocka_unit_test(line_attributes),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_raster
