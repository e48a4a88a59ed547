// The tessellator against Direct3D 11.3, chapter 11: numbers of points and triangles from the pattern of the
// specification, places worked out by hand in fixed point numbers.
#include "base/support/hash.h"
#include "simt/launch/tessellator.h"
#include "support/golden.h"
#include "support/testing.h"

#include <cinttypes>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace test_tessellator {

using namespace ladder;
using ir::OutputTopology, ir::TessDomain, ir::TessPartitioning;
using simt::DomainPoint, simt::fixed_one, simt::TessFactors, simt::Tessellation;

namespace {

struct Patch {
    std::vector<DomainPoint> points;
    std::vector<uint32_t> indices;
    size_t triangles() const { return indices.size() / 3; }
};

Patch tessellate(TessDomain domain, TessPartitioning partitioning, const TessFactors& f,
                 OutputTopology topology = OutputTopology::TriangleClockwise) {
    Arena arena;
    Tessellation t(arena);
    simt::tessellate(domain, partitioning, topology, f, t);
    return {{t.points.begin(), t.points.end()}, {t.indices.begin(), t.indices.end()}};
}
Patch triangle(TessPartitioning p, float u, float v, float w, float inside) {
    return tessellate(TessDomain::Triangle, p, {{u, v, w}, {inside}});
}
Patch quad(TessPartitioning p, float u0, float v0, float u1, float v1, float u, float v) {
    return tessellate(TessDomain::Quad, p, {{u0, v0, u1, v1}, {u, v}});
}

void expect_points(const Patch& p, const std::vector<DomainPoint>& expected) {
    assert_int_equal(p.points.size(), expected.size());
    for (size_t n = 0; n < expected.size(); n++)
        if (!(p.points[n] == expected[n]))
            fail_msg("point %zu is %u, %u", n, p.points[n].u, p.points[n].v);
}

// Twice the signed area; of triangles in barycentric u and v.
int64_t area(const Patch& p, size_t t) {
    const DomainPoint &a = p.points[p.indices[3 * t]], &b = p.points[p.indices[3 * t + 1]],
                      &c = p.points[p.indices[3 * t + 2]];
    const auto d = [](uint32_t x, uint32_t y) { return int64_t{x} - int64_t{y}; };
    return d(b.u, a.u) * d(c.v, a.v) - d(c.u, a.u) * d(b.v, a.v);
}

// All of the domain is covered once: every triangle lies the same way round, their areas add up to the
// domain's, every edge inside has a triangle on both sides, and those of the boundary one. Gives the number
// of points of the boundary.
size_t expect_tiling(const Patch& p, bool quads) {
    int64_t sum = 0;
    std::map<std::pair<uint32_t, uint32_t>, int> edges;
    std::set<uint32_t> used(p.indices.begin(), p.indices.end());
    assert_int_equal(used.size(), p.points.size());
    for (size_t t = 0; t < p.triangles(); t++) {
        const int64_t a = area(p, t);
        // Clockwise, v down from u: positive in a quad; of triangles, where u, v, w are clockwise, too.
        assert_true(a >= 0);
        sum += a;
        for (size_t k = 0; k < 3; k++)
            edges[{p.indices[3 * t + k], p.indices[3 * t + (k + 1) % 3]}]++;
    }
    assert_true(sum == int64_t{fixed_one} * fixed_one * (quads ? 2 : 1));
    // Edges without a triangle on the other side go around: points of the boundary come first, in order.
    std::vector<std::pair<uint32_t, uint32_t>> boundary;
    for (const auto& [edge, count] : edges) {
        assert_int_equal(count, 1);
        if (!edges.count({edge.second, edge.first}))
            boundary.push_back(edge);
    }
    for (uint32_t n = 0; n < boundary.size(); n++) {
        assert_int_equal(boundary[n].first, n);
        assert_int_equal(boundary[n].second, (n + 1) % boundary.size());
        const DomainPoint& d = p.points[n];
        assert_true(!d.u || !d.v || (quads ? d.u == fixed_one || d.v == fixed_one : d.u + d.v == fixed_one));
    }
    return boundary.size();
}

// --- integers ---

void one(void**) {
    // The corners v, w, u: where the edges u == 0, v == 0, w == 0 begin.
    const Patch t = triangle(TessPartitioning::Integer, 1, 1, 1, 1);
    expect_points(t, {{0, fixed_one}, {0, 0}, {fixed_one, 0}});
    assert_int_equal(t.triangles(), 1);
    expect_tiling(t, false);
    const Patch q = quad(TessPartitioning::FractionalOdd, 1, 1, 1, 1, 1, 1);
    assert_int_equal(q.points.size(), 4);
    assert_int_equal(q.triangles(), 2);
    expect_tiling(q, true);
}

// A third is 21845 (0x5555); what mirrors it 65536 - 21845 = 43691. The inner triangle: two thirds (0xaaaa)
// of a third are 14563.1; along an edge the points are shifted by half of that, 7282: 43691 becomes 36409. On
// the last edge w is 14563, so v is what u leaves of the rest: 14564.
void three(void**) {
    const Patch t = triangle(TessPartitioning::Integer, 3, 3, 3, 3);
    expect_points(t, {{0, 65536},
                      {0, 43691},
                      {0, 21845},
                      {0, 0},
                      {21845, 0},
                      {43691, 0},
                      {65536, 0},
                      {43691, 21845},
                      {21845, 43691},
                      {14563, 36409},
                      {14563, 14563},
                      {36409, 14564}});
    // Around the inner one, on each side three segments outside and one inside.
    assert_int_equal(t.triangles(), 13);
    expect_tiling(t, false);
}

void two(void**) {
    const Patch t = triangle(TessPartitioning::Integer, 2, 2, 2, 2);
    expect_points(t,
                  {{0, 65536}, {0, 32768}, {0, 0}, {32768, 0}, {65536, 0}, {32768, 32768}, {21845, 21845}});
    assert_int_equal(t.triangles(), 6);
    expect_tiling(t, false);
}

// Equal factors n: rings of triangles have n, n - 2, ... segments on each side; a point or a triangle is
// left. Quads are a grid.
void all_integers(void**) {
    for (uint32_t n = 1; n <= 64; n++) {
        const auto f = static_cast<float>(n);
        size_t points = n % 2 ? 0 : 1, triangles = n % 2;
        for (uint32_t side = n; side <= n && side > 0; side -= 2) {
            points += 3 * size_t{side};
            triangles += side > 1 ? 3 * (2 * size_t{side} - 2) : 0;
        }
        const Patch t = triangle(TessPartitioning::Integer, f, f, f, f);
        assert_int_equal(t.points.size(), points);
        assert_int_equal(t.triangles(), triangles);
        const Patch q = quad(TessPartitioning::Integer, f, f, f, f, f, f);
        assert_int_equal(q.points.size(), (n + 1) * (n + 1));
        assert_int_equal(q.triangles(), 2 * n * n);
        expect_tiling(t, false);
        expect_tiling(q, true);
    }
}

// Fractions are rounded up, powers of two are integers; 0.25 is clamped to 1, 100 to 64.
void rounding(void**) {
    for (TessPartitioning p : {TessPartitioning::Integer, TessPartitioning::PowerOfTwo}) {
        assert_int_equal(triangle(p, 2.5f, 2.01f, 3, 2.5f).points.size(), 12);
        assert_int_equal(triangle(p, 0.25f, 1e-30f, 0.5f, -3).points.size(), 3);
        assert_int_equal(quad(p, 100, 100, INFINITY, 64, 65, 1e9f).points.size(), 65 * 65);
    }
    assert_int_equal(quad(TessPartitioning::FractionalOdd, 64, 64, 64, 64, 64, 64).points.size(), 64 * 64);
    assert_int_equal(quad(TessPartitioning::FractionalEven, 1, 1, 1, 1, 1, 1).points.size(), 9);
}

void culled(void**) {
    for (float f : {0.0f, -0.0f, -1.0f, NAN, -INFINITY}) {
        for (int edge = 0; edge < 4; edge++) {
            TessFactors factors{{2, 2, 2, 2}, {2, 2}};
            factors.edge[edge] = f;
            const Patch q = tessellate(TessDomain::Quad, TessPartitioning::Integer, factors);
            assert_int_equal(q.points.size() + q.indices.size(), 0);
            const Patch t = tessellate(TessDomain::Triangle, TessPartitioning::Integer, factors);
            assert_int_equal(t.points.size(), edge < 3 ? 0 : 7);
            const Patch l =
                tessellate(TessDomain::Isoline, TessPartitioning::Integer, factors, OutputTopology::Line);
            assert_int_equal(l.points.size(), edge < 2 ? 0 : 6);
        }
        // Inside factors never cull: they become the least.
        assert_int_equal(triangle(TessPartitioning::Integer, 1, 1, 1, f).points.size(), 3);
        assert_int_equal(quad(TessPartitioning::FractionalOdd, 1, 1, 1, 1, f, f).points.size(), 4);
    }
}

// An inside factor of 1 beside an edge of more: cut in two (integers), or in three of which the outer are as
// small as can be (fractional odd).
void frame_around_one(void**) {
    const Patch t = triangle(TessPartitioning::Integer, 3, 1, 1, 1);
    assert_int_equal(t.points.size(), 5 + 1);
    assert_int_equal(t.triangles(), 5);
    expect_tiling(t, false);
    const Patch q = quad(TessPartitioning::FractionalOdd, 3, 1, 1, 1, 1, 1);
    assert_int_equal(q.points.size(), 6 + 4);
    assert_int_equal(q.triangles(), 6 + 4 + 2);
    // Also where only the other inside factor is more.
    assert_int_equal(quad(TessPartitioning::FractionalOdd, 1, 1, 1, 1, 3, 1).points.size(), 4 + 4);
}

// --- fractions ---

// The places along an edge.
std::vector<uint32_t> edge_of(TessPartitioning p, float factor) {
    std::vector<uint32_t> u;
    for (const DomainPoint& d :
         tessellate(TessDomain::Isoline, p, {{1, factor}, {}}, OutputTopology::Line).points)
        u.push_back(d.u);
    return u;
}

// From one segment to three: the middle of the way puts the points at half a third, 10922.5, rounded up.
void odd_transition(void**) {
    const auto expect = [](float f, std::vector<uint32_t> places) {
        assert_true(edge_of(TessPartitioning::FractionalOdd, f) == places);
    };
    expect(1, {0, 65536});
    expect(2, {0, 10923, 54613, 65536});
    expect(3, {0, 21845, 43691, 65536});
    // A quarter of the way from 3 to 5: the outer point is split. What was at 1/3 (21845) goes to 1/5 (13107)
    // and to 2/5 (26214): (3 * 21845 + 13107) / 4 = 19660.5, (3 * 21845 + 26214) / 4 = 22937.25.
    expect(3.5f, {0, 19661, 22937, 65536 - 22937, 65536 - 19661, 65536});
    expect(1.00001f, {0, 0, 65536, 65536}); // 1 + 1/65536: three segments, of which two have no length
}

// From two to four segments: the point beside the middle comes from the middle.
void even_transition(void**) {
    const auto expect = [](float f, std::vector<uint32_t> places) {
        assert_true(edge_of(TessPartitioning::FractionalEven, f) == places);
    };
    expect(2, {0, 32768, 65536});
    expect(3, {0, 24576, 32768, 40960, 65536});
    expect(4, {0, 16384, 32768, 49152, 65536});
    // From 4 to 6 the outermost (1/4) is split first: 1/6 is 10923, 2/6 is 21846.
    expect(5, {0, (16384 + 10923 + 1) / 2, (16384 + 21846) / 2, 32768, 65536 - (16384 + 21846) / 2,
               65536 - (16384 + 10923 + 1) / 2, 65536});
}

// Every fraction gives a tiling; edges are clean: what mirrors x is exactly 1 - x, and both sides of an edge
// that two patches share have the same points, whatever their other factors are (11.7.13).
void shared_edges(void**) {
    for (TessPartitioning p :
         {TessPartitioning::Integer, TessPartitioning::FractionalOdd, TessPartitioning::FractionalEven})
        for (float f = 1; f < 64; f += 0.83f) {
            const Patch a = quad(p, 1 + f / 2, 5, f, 3.3f, f, 1 + f / 3),
                        b = triangle(p, f, 2, 64 - f / 2, 40 - f / 2);
            std::multiset<uint32_t> right, mirrored, side;
            const size_t around_a = expect_tiling(a, true), around_b = expect_tiling(b, false);
            for (size_t n = 0; n < around_a; n++)
                if (const DomainPoint& d = a.points[n]; d.u == fixed_one) {
                    right.insert(d.v);
                    mirrored.insert(fixed_one - d.v);
                }
            for (size_t n = 0; n < around_b; n++)
                if (const DomainPoint& d = b.points[n]; !d.u)
                    side.insert(d.v);
            assert_true(right == mirrored);
            assert_true(right == side);
        }
}

// --- triangles ---

std::set<std::set<uint32_t>> triangle_sets(const Patch& p) {
    std::set<std::set<uint32_t>> all;
    for (size_t t = 0; t < p.triangles(); t++)
        all.insert({p.indices[3 * t], p.indices[3 * t + 1], p.indices[3 * t + 2]});
    return all;
}

// 11.7.6: the centre of a quad is a Z with the edge v == 0 on top: its diagonal goes from the right above to
// the left below. Diagonals beside the corners point to them.
void diagonals(void**) {
    const Patch q = quad(TessPartitioning::Integer, 3, 3, 3, 3, 3, 3);
    // Around from (0, 1): 12 points outside, then the inner square: left below, left above, right above,
    // right below.
    const std::set<std::set<uint32_t>> all = triangle_sets(q);
    assert_true(all.count({12, 13, 14}) == 1 && all.count({12, 14, 15}) == 1);
    // In the corner (0, 1), point 0: it is connected with the inner point 12, so that both triangles have it.
    assert_true(all.count({0, 1, 12}) == 1 && all.count({0, 11, 12}) == 1);
    // The middle of the left side, between 1 and 2: a spiral that goes counterclockwise outwards crosses it
    // from the inner end above (13) to the outer end below (1).
    assert_true(all.count({1, 2, 13}) == 1 && all.count({1, 12, 13}) == 1);
}

void orientation(void**) {
    const TessFactors f{{3, 2, 5, 4}, {3, 4}};
    const Patch cw = tessellate(TessDomain::Quad, TessPartitioning::Integer, f),
                ccw = tessellate(TessDomain::Quad, TessPartitioning::Integer, f, OutputTopology::Triangle);
    assert_int_equal(cw.triangles(), ccw.triangles());
    for (size_t t = 0; t < cw.triangles(); t++)
        assert_true(area(cw, t) > 0 && area(cw, t) == -area(ccw, t));
    const Patch points = tessellate(TessDomain::Quad, TessPartitioning::Integer, f, OutputTopology::Point);
    assert_int_equal(points.indices.size(), cw.points.size());
    for (uint32_t n = 0; n < points.indices.size(); n++)
        assert_int_equal(points.indices[n], n);
}

// Every pair of inside factors, so that all kinds of centres are there.
void all_insides(void**) {
    for (uint32_t u = 1; u <= 9; u++)
        for (uint32_t v = 1; v <= 9; v++) {
            const auto fu = static_cast<float>(u), fv = static_cast<float>(v);
            const Patch q = quad(TessPartitioning::Integer, 4, 1, 7, 2, fu, fv);
            const uint32_t in_u = u < 2 ? 2 : u, in_v = v < 2 ? 2 : v;
            assert_int_equal(q.points.size(), 14 + (in_u - 1) * (in_v - 1));
            expect_tiling(q, true);
        }
}

// --- isolines ---

void isolines(void**) {
    const Patch p =
        tessellate(TessDomain::Isoline, TessPartitioning::Integer, {{2, 3}, {}}, OutputTopology::Line);
    expect_points(p, {{0, 0},
                      {21845, 0},
                      {43691, 0},
                      {65536, 0},
                      {0, 32768},
                      {21845, 32768},
                      {43691, 32768},
                      {65536, 32768}});
    const std::vector<uint32_t> lines = {0, 1, 1, 2, 2, 3, 4, 5, 5, 6, 6, 7};
    assert_true(p.indices == lines);
    // The number of lines is rounded up whatever the partitioning is; none is at v == 1.
    const Patch odd = tessellate(TessDomain::Isoline, TessPartitioning::FractionalOdd, {{2.5f, 2}, {}},
                                 OutputTopology::Line);
    assert_int_equal(odd.points.size(), 3 * 4);
    assert_int_equal(odd.points[11].v, 43691);
    assert_int_equal(odd.points[1].u, 10923);
}

// No patch has more than what callers have room for.
void greatest(void**) {
    for (TessDomain d : {TessDomain::Isoline, TessDomain::Triangle, TessDomain::Quad})
        for (OutputTopology t : {OutputTopology::Point, OutputTopology::TriangleClockwise}) {
            const Patch p = tessellate(d, TessPartitioning::Integer, {{64, 64, 64, 64}, {64, 64}}, t);
            assert_true(p.points.size() <= simt::tessellation_points_max);
            assert_true(p.indices.size() <= simt::tessellation_indices_max);
        }
}

// What is made of many factors, to the last point and index: the tests above say that it is right, this one
// that it stays as it is.
// A line for each set of factors: how many points and indices there are, and their digest.
std::string tessellations(TessDomain domain, TessPartitioning partitioning) {
    std::string text;
    uint32_t state = 1;
    const auto factor = [&] {
        state = state * 1664525 + 1013904223;
        const auto thousandths = static_cast<float>((state >> 8) % 8192) / 1024; // exact, up to 8
        return state >> 30 == 3 ? 7 * thousandths : thousandths + 0.25f;
    };
    for (uint32_t n = 0; n < 150; n++) {
        TessFactors f;
        for (float* x : {&f.edge[0], &f.edge[1], &f.edge[2], &f.edge[3], &f.inside[0], &f.inside[1]})
            *x = factor();
        size_t points = 0, indices = 0;
        uint64_t hash = 0;
        for (OutputTopology t : {OutputTopology::Point, OutputTopology::Line, OutputTopology::Triangle,
                                 OutputTopology::TriangleClockwise}) {
            if ((domain == TessDomain::Isoline) != (t == OutputTopology::Line) && t != OutputTopology::Point)
                continue;
            const Patch p = tessellate(domain, partitioning, f, t);
            points += p.points.size();
            indices += p.indices.size();
            for (const DomainPoint& d : p.points)
                hash = hash_mix(hash_mix(hash, d.u), d.v);
            for (const uint32_t i : p.indices)
                hash = hash_mix(hash, i);
        }
        ladder::test::append(text, "%g %g %g %g, %g %g: %zu points, %zu indices, digest %016" PRIx64 "\n",
                             f.edge[0], f.edge[1], f.edge[2], f.edge[3], f.inside[0], f.inside[1], points,
                             indices, hash);
    }
    return text;
}

void as_before(void**) {
    const struct {
        const char* name;
        TessDomain value;
    } domains[] = {
        {"isoline", TessDomain::Isoline}, {"triangle", TessDomain::Triangle}, {"quad", TessDomain::Quad}};
    const struct {
        const char* name;
        TessPartitioning value;
    } partitionings[] = {{"integer", TessPartitioning::Integer},
                         {"power of two", TessPartitioning::PowerOfTwo},
                         {"fractional odd", TessPartitioning::FractionalOdd},
                         {"fractional even", TessPartitioning::FractionalEven}};
    std::string text;
    for (const auto& d : domains)
        for (const auto& p : partitionings) {
            ladder::test::append(text, "== %s, %s\n", d.name, p.name);
            text += tessellations(d.value, p.value);
        }
    ladder::test::expect_golden("simt/tessellations", text);
}

} // namespace

TEST_GROUP(tessellator) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(one),
        cmocka_unit_test(two),
        cmocka_unit_test(three),
        cmocka_unit_test(all_integers),
        cmocka_unit_test(rounding),
        cmocka_unit_test(culled),
        cmocka_unit_test(frame_around_one),
        cmocka_unit_test(odd_transition),
        cmocka_unit_test(even_transition),
        cmocka_unit_test(shared_edges),
        cmocka_unit_test(diagonals),
        cmocka_unit_test(orientation),
        cmocka_unit_test(all_insides),
        cmocka_unit_test(isolines),
        cmocka_unit_test(greatest),
        cmocka_unit_test(as_before),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_tessellator
