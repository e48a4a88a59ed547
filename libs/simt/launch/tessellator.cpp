#include "simt/launch/tessellator.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ladder::simt {

using namespace ir;

namespace {

constexpr uint32_t fixed_half = fixed_one / 2, fixed_third = fixed_one / 3,
                   fixed_two_thirds = 2 * fixed_one / 3;
constexpr float least_fraction = 1.0f / float{fixed_one};

// --- factors ---

struct Bounds {
    float least, greatest;
};
// 11.7.11.2; powers of two are integers here, rounding to them is the shader's business (11.7.7.1).
Bounds bounds_of(TessPartitioning p) {
    switch (p) {
    case TessPartitioning::FractionalOdd: return {1, 63};
    case TessPartitioning::FractionalEven: return {2, 64};
    default: return {1, 64};
    }
}
bool is_fractional(TessPartitioning p) {
    return p == TessPartitioning::FractionalOdd || p == TessPartitioning::FractionalEven;
}

// NaN becomes the least.
float clamp_factor(float factor, Bounds b, bool whole) {
    const float f = std::fmin(b.greatest, std::fmax(b.least, factor));
    return whole ? std::ceil(f) : f;
}

// To nearest, ties to even.
uint32_t to_fixed(float v) { return static_cast<uint32_t>(std::nearbyint(double{v} * fixed_one)); }

// Reciprocals are rounded to the nearest.
uint32_t reciprocal(uint32_t n) { return (fixed_one + n / 2) / n; }

// How an axis or edge is cut. Points lie symmetric about the middle; a half of them is computed, between
// where the next smaller and the next greater factor of the same parity put them (11.7.3 to 11.7.5).
class Division {
public:
    Division() = default;
    Division(uint32_t factor, bool odd);

    bool is_odd() const { return odd_; }
    uint32_t points() const { return 2 * half_points_ + !odd_; }
    // Points of a half that part it into segments: without the middle segment of an odd number.
    uint32_t half_segments() const { return half_points_ - odd_; }
    uint32_t place(uint32_t point) const; // 0 to 1

private:
    bool odd_ = false;
    uint32_t half_points_ = 0;
    uint32_t split_ = 0;    // the point that is being split in two; beyond all: none
    uint32_t fraction_ = 0; // of the way to the greater factor
    uint32_t floor_step_ = 0, ceil_step_ = 0;
};

Division::Division(uint32_t factor, bool odd) : odd_(odd) {
    uint32_t half = (factor + 1) / 2;
    if (odd || half == fixed_half)
        half += fixed_half;
    const uint32_t floor = half >> 16, ceil = (half + fixed_one - 1) >> 16;
    half_points_ = ceil;
    fraction_ = half & (fixed_one - 1);
    // The ruler function: from one power of two to the next, points are split from the outside in (11.7.5).
    const uint32_t from = odd ? floor - 1 : floor;
    if (ceil == floor)
        split_ = ceil + 1;
    else if (!from)
        split_ = 0;
    else
        split_ = 2 * (from - std::bit_floor(from)) + 1;
    floor_step_ = reciprocal(2 * floor - odd);
    ceil_step_ = reciprocal(2 * ceil - odd);
}

uint32_t Division::place(uint32_t point) const {
    const bool mirrored = point >= half_points_;
    if (mirrored)
        point = 2 * half_points_ - odd_ - point;
    if (point == half_points_)
        return fixed_half; // which the steps would miss
    const uint32_t on_floor = (point > split_ ? point - 1 : point) * floor_step_;
    const uint32_t at =
        (on_floor * (fixed_one - fraction_) + point * ceil_step_ * fraction_ + fixed_half) >> 16;
    return mirrored ? fixed_one - at : at;
}

// --- rings and what is between them ---

// A closed way through points, clockwise; an edge goes from its first point to the next one's.
struct Ring {
    explicit Ring(Arena& arena) : points(arena) {}
    Vec<uint32_t> points;
    uint32_t first[4] = {};
};

// An edge of a ring, point by point.
struct Row {
    const Ring& ring;
    uint32_t edge;
    uint32_t operator[](uint32_t n) const { return ring.points[(ring.first[edge] + n) % ring.points.size()]; }
};

// Which way the diagonals of a row of quads go, seen along the row.
enum class Diagonals : uint8_t {
    FromInside,             // from inside forward to outside
    FromInsideButTheMiddle, // an odd number of quads: that in the middle the other way
    Mirrored,               // those of each half away from its corner; the middle one as the first half
};

class Tessellator {
public:
    Tessellator(TessPartitioning partitioning, OutputTopology topology, Tessellation& out)
        : bounds_(bounds_of(partitioning)), fractional_(is_fractional(partitioning)),
          odd_(partitioning == TessPartitioning::FractionalOdd), topology_(topology), out_(out) {}
    void triangle(const TessFactors& f);
    void quad(const TessFactors& f);
    void isolines(const TessFactors& f);

private:
    bool set_factors(const TessFactors& f, uint32_t edges, uint32_t axes);
    Division divide_edge(float factor) const;
    Division divide_inside(float factor) const;

    uint32_t add_point(uint32_t u, uint32_t v);
    void add_triangle(uint32_t a, uint32_t b, uint32_t c);
    void add_quad(uint32_t out0, uint32_t out1, uint32_t in0, uint32_t in1, bool from_inside);

    void triangle_edge(Ring& ring, uint32_t edge, const Division& d);
    void triangle_ring(Ring& ring, uint32_t number);
    void quad_edge(Ring& ring, uint32_t edge, const Division& d);
    void quad_ring(Ring& ring, uint32_t number);
    void quad_row(Ring& ring, uint32_t number);
    void fill_centre(const Ring& ring);

    void stitch_transition(const Row& outside, const Division& out, const Row& inside, const Division& in);
    void stitch_quads(const Row& outside, uint32_t from, const Row& inside, uint32_t quads, Diagonals d,
                      bool backwards);
    void stitch_frame(const Row& outside, const Row& inside, uint32_t quads);

    const Bounds bounds_;
    const bool fractional_, odd_;
    const OutputTopology topology_;
    Tessellation& out_;
    Division edge_[4], inside_[2];
};

Division Tessellator::divide_edge(float factor) const {
    return {to_fixed(factor), fractional_ ? odd_ : static_cast<uint32_t>(factor) % 2 == 1};
}

// A factor of 1 beside greater ones is cut in two: there is a frame.
Division Tessellator::divide_inside(float factor) const {
    return {to_fixed(factor), fractional_ ? odd_ : factor != 1 && static_cast<uint32_t>(factor) % 2 == 1};
}

// False: all factors are 1, and there is no frame and no inside.
bool Tessellator::set_factors(const TessFactors& f, uint32_t edges, uint32_t axes) {
    Bounds inside = bounds_;
    bool one = true, greater = false;
    for (uint32_t e = 0; e < edges; e++) {
        const float factor = clamp_factor(f.edge[e], bounds_, !fractional_);
        edge_[e] = divide_edge(factor);
        one &= to_fixed(factor) == fixed_one;
        greater |= factor > 1 + least_fraction / 2;
    }
    for (uint32_t a = 0; a < axes; a++)
        greater |= f.inside[a] > 1 + least_fraction / 2;
    if (fractional_ && odd_ && greater) // 11.7.11.3
        inside.least = 1 + least_fraction;
    for (uint32_t a = 0; a < axes; a++) {
        const float factor = clamp_factor(f.inside[a], inside, !fractional_);
        inside_[a] = divide_inside(factor);
        one &= to_fixed(factor) == fixed_one;
    }
    return !one;
}

uint32_t Tessellator::add_point(uint32_t u, uint32_t v) {
    out_.points.push({u, v});
    return out_.points.size() - 1;
}

// Clockwise, where the v axis is clockwise of the u axis (11.5).
void Tessellator::add_triangle(uint32_t a, uint32_t b, uint32_t c) {
    if (topology_ == OutputTopology::Point)
        return;
    out_.indices.push(a);
    out_.indices.push(topology_ == OutputTopology::Triangle ? c : b);
    out_.indices.push(topology_ == OutputTopology::Triangle ? b : c);
}

// --- points ---

// The points of a triangle's edge but the last one, which is the next edge's first. Edges are those where
// u, v and w are 0.
void Tessellator::triangle_edge(Ring& ring, uint32_t edge, const Division& d) {
    ring.first[edge] = ring.points.size();
    const uint32_t end = d.points() - 1;
    for (uint32_t p = 0; p < end; p++) {
        const uint32_t at = d.place(edge == 1 ? p : end - p);
        ring.points.push(edge == 0   ? add_point(0, at)
                         : edge == 1 ? add_point(at, 0)
                                     : add_point(at, fixed_one - at));
    }
}

// The ring so many points from the frame: its triangle is smaller, so that one coordinate is constant and the
// others are shifted along it.
void Tessellator::triangle_ring(Ring& ring, uint32_t number) {
    const Division& d = inside_[0];
    const uint32_t end = d.points() - 1 - number;
    const uint32_t across = (d.place(number) * fixed_two_thirds + fixed_half) >> 16;
    if (number == end) {
        ring.points.push(add_point(fixed_third, fixed_third));
        return;
    }
    for (uint32_t edge = 0; edge < 3; edge++) {
        ring.first[edge] = ring.points.size();
        for (uint32_t p = number; p < end; p++) {
            const uint32_t at = d.place(edge == 1 ? p : end - (p - number)) - (across + 1) / 2;
            ring.points.push(edge == 0   ? add_point(across, at)
                             : edge == 1 ? add_point(at, across)
                                         : add_point(at, fixed_one - at - across));
        }
    }
}

// The points of a quad's edge but the last one, which is the next edge's first. Edges are those where u == 0,
// v == 0, u == 1, v == 1.
void Tessellator::quad_edge(Ring& ring, uint32_t edge, const Division& d) {
    ring.first[edge] = ring.points.size();
    const uint32_t end = d.points() - 1, across = edge < 2 ? 0 : fixed_one;
    for (uint32_t p = 0; p < end; p++) {
        const uint32_t at = d.place(edge == 1 || edge == 2 ? p : end - p);
        ring.points.push(edge % 2 ? add_point(at, across) : add_point(across, at));
    }
}

void Tessellator::quad_ring(Ring& ring, uint32_t number) {
    const uint32_t end[2] = {inside_[0].points() - 1 - number, inside_[1].points() - 1 - number};
    if (number == std::min(end[0], end[1]))
        return quad_row(ring, number);
    for (uint32_t edge = 0; edge < 4; edge++) {
        const uint32_t axis = (edge + 1) % 2, other = edge % 2; // along the edge, and across
        const uint32_t across = inside_[other].place(edge < 2 ? number : end[other]);
        ring.first[edge] = ring.points.size();
        for (uint32_t p = number; p < end[axis]; p++) {
            const uint32_t at = inside_[axis].place(edge == 1 || edge == 2 ? p : end[axis] - (p - number));
            ring.points.push(axis ? add_point(across, at) : add_point(at, across));
        }
    }
}

// The innermost ring where a factor is even: a row of points, there and back.
void Tessellator::quad_row(Ring& ring, uint32_t number) {
    const uint32_t axis = inside_[0].points() > inside_[1].points() ? 0 : 1;
    const Division& d = inside_[axis];
    const uint32_t end = d.points() - 1 - number, last = end - number, first = out_.points.size();
    for (uint32_t p = 0; p <= last; p++) // of v: downwards, as its first edge goes
        axis ? add_point(fixed_half, d.place(end - p)) : add_point(d.place(number + p), fixed_half);
    for (uint32_t p = 0; p < last; p++)
        ring.points.push(first + p);
    for (uint32_t p = last; p > 0; p--)
        ring.points.push(first + p);
    if (!last)
        ring.points.push(first);
    // Edges across have no length.
    const uint32_t there[2][4] = {{0, 0, last, last}, {0, last, last, 0}};
    std::copy(there[axis], there[axis] + 4, ring.first);
}

// --- triangles ---

// Adds one quad of a row, as two triangles between two points outside and two inside.
void Tessellator::add_quad(uint32_t out0, uint32_t out1, uint32_t in0, uint32_t in1, bool from_inside) {
    if (from_inside) {
        add_triangle(in0, out0, out1);
        add_triangle(in0, out1, in1);
    } else {
        add_triangle(in0, out0, in1);
        add_triangle(out0, out1, in1);
    }
}

void Tessellator::stitch_quads(const Row& outside, uint32_t from, const Row& inside, uint32_t quads,
                               Diagonals d, bool backwards) {
    for (uint32_t n = 0; n < quads; n++) {
        const bool from_inside = d == Diagonals::Mirrored                 ? n >= (quads + 1) / 2
                                 : d == Diagonals::FromInsideButTheMiddle ? n != quads / 2
                                                                          : true;
        const uint32_t in0 = backwards ? quads - n : n, in1 = backwards ? quads - n - 1 : n + 1;
        add_quad(outside[from + n], outside[from + n + 1], inside[in0], inside[in1], from_inside);
    }
}

// Between two rings of the inside: a trapezoid, so many quads and a triangle at each end (11.7.6).
void Tessellator::stitch_frame(const Row& outside, const Row& inside, uint32_t quads) {
    add_triangle(outside[0], outside[1], inside[0]);
    stitch_quads(outside, 1, inside, quads, Diagonals::Mirrored, false);
    add_triangle(outside[quads + 1], outside[quads + 2], inside[quads]);
}

// When the ruler function gives a half a point at place `n` of 1 to 32: the greatest divisions come first.
uint32_t ruler(uint32_t n) {
    if (n <= 1)
        return n ? 32 : 0;
    const uint32_t level = static_cast<uint32_t>(std::countr_zero(n - 1));
    return (16u >> level) + ((n - 1) >> (level + 1));
}

// Between the frame and the inside, which are cut in different ways: in each half points are gone through in
// the order of their places, and a point that only one side has makes a triangle there (11.7.6.2). A segment
// at each end of the inside is missing.
void Tessellator::stitch_transition(const Row& outside, const Division& out, const Row& inside,
                                    const Division& in) {
    uint32_t o = 0, i = 0;
    const auto step_out = [&] {
        add_triangle(outside[o], outside[o + 1], inside[i]);
        o++;
    };
    const auto step_in = [&] {
        add_triangle(inside[i], outside[o], inside[i + 1]);
        i++;
    };
    const uint32_t outs = out.half_segments(), ins = in.half_segments();
    if (outs)
        step_out();
    for (uint32_t n = 1; n <= 32; n++) {
        if (ruler(n) < ins)
            step_in();
        if (ruler(n) < outs)
            step_out();
    }
    if (in.is_odd()) // the segments in the middle
        step_in();
    if (out.is_odd())
        step_out();
    for (uint32_t n = 32; n > 0; n--) {
        if (ruler(n) < outs)
            step_out();
        if (ruler(n) < ins)
            step_in();
    }
    if (outs)
        step_out();
}

// --- domains ---

void Tessellator::triangle(const TessFactors& f) {
    if (!set_factors(f, 3, 1)) {
        const uint32_t v = add_point(0, fixed_one), w = add_point(0, 0), u = add_point(fixed_one, 0);
        add_triangle(v, w, u);
        return;
    }
    Arena& arena = out_.arena;
    Ring rings[2] = {Ring(arena), Ring(arena)};
    for (uint32_t edge = 0; edge < 3; edge++)
        triangle_edge(rings[0], edge, edge_[edge]);
    const uint32_t points = inside_[0].points();
    for (uint32_t n = 1; 2 * n < points; n++) {
        const Ring& outer = rings[(n - 1) % 2];
        Ring& inner = rings[n % 2];
        inner = Ring(arena);
        triangle_ring(inner, n);
        for (uint32_t edge = 0; edge < 3; edge++)
            if (n == 1)
                stitch_transition({outer, edge}, edge_[edge], {inner, edge}, inside_[0]);
            else
                stitch_frame({outer, edge}, {inner, edge}, points - 2 * n - 1);
    }
    const Ring& last = rings[(points - 1) / 2 % 2];
    if (points % 2 == 0)
        add_triangle(last.points[0], last.points[1], last.points[2]);
}

// What is inside the innermost ring where it is one quad wide: a row of quads. The diagonal of a single one
// is that of a Z (11.7.6).
void Tessellator::fill_centre(const Ring& ring) {
    const uint32_t u = inside_[0].points(), v = inside_[1].points(), least = std::min(u, v);
    if (least % 2)
        return;
    if (u > v) // from left to right: above and below
        stitch_quads({ring, 1}, 0, {ring, 3}, u - least + 1, Diagonals::FromInside, true);
    else // from below to above: left and right
        stitch_quads({ring, 0}, 0, {ring, 2}, v - least + 1,
                     v % 2 ? Diagonals::FromInside : Diagonals::FromInsideButTheMiddle, true);
}

void Tessellator::quad(const TessFactors& f) {
    if (!set_factors(f, 4, 2)) {
        const uint32_t a = add_point(0, 0), b = add_point(fixed_one, 0);
        const uint32_t c = add_point(fixed_one, fixed_one), d = add_point(0, fixed_one);
        add_triangle(a, b, d);
        add_triangle(b, c, d);
        return;
    }
    Arena& arena = out_.arena;
    Ring rings[2] = {Ring(arena), Ring(arena)};
    for (uint32_t edge = 0; edge < 4; edge++)
        quad_edge(rings[0], edge, edge_[edge]);
    const uint32_t points[2] = {inside_[0].points(), inside_[1].points()};
    const uint32_t least = std::min(points[0], points[1]);
    for (uint32_t n = 1; 2 * n < least; n++) {
        const Ring& outer = rings[(n - 1) % 2];
        Ring& inner = rings[n % 2];
        inner = Ring(arena);
        quad_ring(inner, n);
        for (uint32_t edge = 0; edge < 4; edge++) {
            const uint32_t axis = (edge + 1) % 2;
            if (n == 1)
                stitch_transition({outer, edge}, edge_[edge], {inner, edge}, inside_[axis]);
            else
                stitch_frame({outer, edge}, {inner, edge}, points[axis] - 2 * n - 1);
        }
    }
    fill_centre(rings[(least - 1) / 2 % 2]);
}

// 11.7.8: lines of constant v, none at v == 1. How many there are is always a whole number.
void Tessellator::isolines(const TessFactors& f) {
    const float density = clamp_factor(f.edge[0], {1, 64}, true);
    const Division lines(to_fixed(density), static_cast<uint32_t>(density) % 2 == 1);
    const Division detail = divide_edge(clamp_factor(f.edge[1], bounds_, !fractional_));
    for (uint32_t line = 0; line + 1 < lines.points(); line++)
        for (uint32_t p = 0; p < detail.points(); p++) {
            const uint32_t point = add_point(detail.place(p), lines.place(line));
            if (p && topology_ != OutputTopology::Point) {
                out_.indices.push(point - 1);
                out_.indices.push(point);
            }
        }
}

} // namespace

void tessellate(TessDomain domain, TessPartitioning partitioning, OutputTopology topology,
                const TessFactors& factors, Tessellation& out) {
    out.points.clear();
    out.indices.clear();
    const uint32_t edges = domain == TessDomain::Isoline ? 2 : domain == TessDomain::Triangle ? 3 : 4;
    for (uint32_t e = 0; e < edges; e++)
        if (!(factors.edge[e] > 0)) // also NaN
            return;
    Tessellator t(partitioning, topology, out);
    switch (domain) {
    case TessDomain::Isoline: t.isolines(factors); break;
    case TessDomain::Triangle: t.triangle(factors); break;
    default: t.quad(factors); break;
    }
    if (topology == OutputTopology::Point)
        for (uint32_t n = 0; n < out.points.size(); n++)
            out.indices.push(n);
}

} // namespace ladder::simt
