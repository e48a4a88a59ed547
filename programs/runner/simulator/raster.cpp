#include "simulator/raster.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace ladder::runner {

namespace {

// In sixteenths from the centre: the patterns of 1, 2, 4, 8 and 16 samples one after another, sample s of
// n at n - 1 + s.
struct Sixteenths {
    int8_t x, y;
};
constexpr Sixteenths places[31] = {
    {0, 0},                                                                                       //
    {4, 4},   {-4, -4},                                                                           //
    {-2, -6}, {6, -2},  {-6, 2}, {2, 6},                                                          //
    {1, -3},  {-1, 3},  {5, 1},  {-3, -5}, {-5, 5},  {-7, -1}, {3, 7}, {7, -7},                   //
    {1, 1},   {-1, -3}, {-3, 2}, {4, -1},  {-5, -2}, {2, 5},   {5, 3}, {3, -5}, {-2, 6}, {0, -7}, //
    {-4, -6}, {-6, 4},  {-8, 0}, {7, -4},  {6, 7},   {-7, -8}};

} // namespace

bool has_sample_pattern(uint32_t samples) {
    return std::has_single_bit(samples) && samples <= raster_samples_max;
}

Place sample_place(uint32_t samples, uint32_t sample) {
    const Sixteenths s = places[samples - 1 + sample];
    return {pixel_centre.x + s.x * (subpixels / 16), pixel_centre.y + s.y * (subpixels / 16)};
}

Place centroid(uint32_t samples, uint32_t covered, uint32_t sample_mask) {
    const uint32_t all = samples >= 32 ? UINT32_MAX : (1u << samples) - 1;
    const uint32_t seen = covered & sample_mask & all;
    if ((covered & all) == all)
        return pixel_centre;
    if (seen)
        return sample_place(samples, static_cast<uint32_t>(std::countr_zero(seen)));
    if ((sample_mask & all) != all && (sample_mask & all))
        return sample_place(samples, static_cast<uint32_t>(std::countr_zero(sample_mask & all)));
    return pixel_centre;
}

void Raster::clear() {
    primitives.clear();
    quads.clear();
}

double interpolate(const Primitive::Weights& w, Curve curve, const double values[3]) {
    if (curve == Curve::Constant)
        return values[0];
    const double* b = curve == Curve::Linear ? w.linear : w.screen;
    return b[0] * values[0] + b[1] * values[1] + b[2] * values[2];
}

namespace {

// Twice the signed area of a, b and (x, y): positive if they go clockwise on the screen, where y goes down.
int64_t edge(const Primitive& p, int a, int b, int64_t x, int64_t y) {
    const Place &from = p.corner[a], &to = p.corner[b];
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
}

// By corner: the part of the area that is opposite, over its w. Divided by their sum they are the weights.
void corner_weights(const Primitive& p, int64_t x, int64_t y, double out[3]) {
    for (int c = 0; c < 3; c++)
        out[c] = static_cast<double>(edge(p, (c + 1) % 3, (c + 2) % 3, x, y)) * p.inverse_w[c];
}

} // namespace

Primitive::Weights Primitive::at(int64_t px, int64_t py) const {
    Weights r;
    double corner[3];
    if (point) { // attributes are the same all over
        corner[0] = static_cast<double>(area) * inverse_w[0];
        corner[1] = corner[2] = 0;
    } else if (line) { // along x or y: Direct3D does not say, and other rasterisers do so
        const Place &from = this->corner[0], &to = this->corner[1];
        const int64_t dx = int64_t{to.x} - from.x, dy = int64_t{to.y} - from.y;
        const int64_t along = std::abs(dy) > std::abs(dx) ? (dy > 0 ? py - from.y : from.y - py)
                                                          : (dx > 0 ? px - from.x : from.x - px);
        corner[0] = static_cast<double>(area - along) * inverse_w[0];
        corner[1] = static_cast<double>(along) * inverse_w[1];
        corner[2] = 0;
    } else {
        corner_weights(*this, px, py, corner);
    }
    const double sum = corner[0] + corner[1] + corner[2];
    double mine[3], depth = 0;
    for (int k = 0; k < 3; k++) {
        mine[k] = corner[0] * share[0][k] + corner[1] * share[1][k] + corner[2] * share[2][k];
        r.linear[k] = mine[k] / sum;
        r.screen[k] = mine[k] * w[k] / static_cast<double>(area);
        depth += mine[k] * z[k];
    }
    r.z = static_cast<float>(min_depth + depth / static_cast<double>(area) * depth_range);
    r.w = static_cast<float>(static_cast<double>(area) / sum);
    return r;
}

namespace {

// A corner while it is clipped: its place in clip space, and what the triangle's vertices have in it.
struct Corner {
    double p[4], share[3];
};
// Three corners, and one more for each plane.
constexpr int corners_max = 10;
struct Polygon {
    Corner corner[corners_max];
    int count;
};

// Rows of coefficients of x, y, z, w: what is inside has no negative distance.
struct Plane {
    double c[4];
    double distance(const Corner& v) const {
        return c[0] * v.p[0] + c[1] * v.p[1] + c[2] * v.p[2] + c[3] * v.p[3];
    }
};

// Between a corner inside and one outside, always seen from inside: triangles that share an edge get the same
// corners.
Corner between(const Corner& in, const Corner& out, double from_in, double from_out) {
    const double t = from_in / (from_in - from_out);
    Corner r;
    for (int k = 0; k < 4; k++)
        r.p[k] = in.p[k] + t * (out.p[k] - in.p[k]);
    for (int k = 0; k < 3; k++)
        r.share[k] = in.share[k] + t * (out.share[k] - in.share[k]);
    return r;
}

void clip(Polygon& polygon, const Plane& plane) {
    double d[corners_max];
    bool all_in = true;
    for (int n = 0; n < polygon.count; n++) {
        d[n] = plane.distance(polygon.corner[n]);
        all_in &= d[n] >= 0;
    }
    if (all_in)
        return;
    Polygon r;
    r.count = 0;
    for (int n = 0; n < polygon.count; n++) {
        const int m = (n + 1) % polygon.count;
        const Corner &a = polygon.corner[n], &b = polygon.corner[m];
        const bool a_in = d[n] >= 0, b_in = d[m] >= 0;
        if (a_in && r.count < corners_max)
            r.corner[r.count++] = a;
        if (a_in != b_in && r.count < corners_max)
            r.corner[r.count++] = a_in ? between(a, b, d[n], d[m]) : between(b, a, d[m], d[n]);
    }
    polygon = r;
}

// 15.4: near and far, the range of fixed point numbers on the screen, and w > 0.
std::array<Plane, 6> volume(const Viewport& v) {
    constexpr double least = -32768, greatest = 32767; // pixels
    const double x_scale = double{v.width} * 0.5, y_scale = double{v.height} * 0.5;
    const double x_offset = x_scale + v.x, y_offset = y_scale + v.y;
    return {{
        {{0, 0, 1, 0}},
        {{0, 0, -1, 1}},
        {{x_scale, 0, 0, x_offset - least}},
        {{-x_scale, 0, 0, greatest - x_offset}},
        {{0, -y_scale, 0, y_offset - least}},
        {{0, y_scale, 0, greatest - y_offset}},
    }};
}

void clip_to_volume(Polygon& polygon, const Viewport& v) {
    for (const Plane& plane : volume(v))
        clip(polygon, plane);
}

// False: nothing is left of the line.
bool clip_line(Corner ends[2], const Viewport& v) {
    for (const Plane& plane : volume(v)) {
        const double a = plane.distance(ends[0]), b = plane.distance(ends[1]);
        if (a < 0 && b < 0)
            return false;
        if (a < 0)
            ends[0] = between(ends[1], ends[0], b, a);
        else if (b < 0)
            ends[1] = between(ends[0], ends[1], a, b);
    }
    return true;
}

// 15.6, then 3.4.1. After clipping w is not negative, and it is zero only if x, y and z are zero, too.
Place on_screen(const Viewport& v, const Corner& c) {
    const auto x = static_cast<float>(c.p[0] / c.p[3]), y = static_cast<float>(c.p[1] / c.p[3]);
    const float px = (x + 1) * v.width * 0.5f + v.x, py = (1 - y) * v.height * 0.5f + v.y;
    return {static_cast<int32_t>(std::nearbyint(px * float{subpixels})),
            static_cast<int32_t>(std::nearbyint(py * float{subpixels}))};
}

struct Rect {
    int32_t left, top, right, bottom; // right and bottom do not belong to it
};

// 15.7: the viewport's extents, rounded down, cut everything.
Rect scissor(const RasterState& s) {
    const Viewport& v = s.viewport;
    auto cut = [](float at, uint32_t size) {
        return static_cast<int32_t>(std::clamp(std::floor(at), 0.0f, static_cast<float>(size)));
    };
    return {cut(v.x, s.width), cut(v.y, s.height), cut(v.x + v.width, s.width),
            cut(v.y + v.height, s.height)};
}

// The pixels that the corners lie in or between.
Rect bounds(const Place* at, int count, const Rect& within) {
    Place low = at[0], high = at[0];
    for (int n = 1; n < count; n++) {
        low = {std::min(low.x, at[n].x), std::min(low.y, at[n].y)};
        high = {std::max(high.x, at[n].x), std::max(high.y, at[n].y)};
    }
    return {std::max(within.left, low.x >> 8), std::max(within.top, low.y >> 8),
            std::min(within.right, (high.x >> 8) + 1), std::min(within.bottom, (high.y >> 8) + 1)};
}

// 3.4.2.1: what is on an edge is inside if that is a top or a left edge. Corners go clockwise: top edges go
// right, left edges up.
struct Edges {
    int64_t bias[3];
    explicit Edges(const Primitive& p) {
        for (int e = 0; e < 3; e++) {
            const int a = (e + 1) % 3, b = (e + 2) % 3;
            const int32_t dx = p.corner[b].x - p.corner[a].x, dy = p.corner[b].y - p.corner[a].y;
            bias[e] = dy < 0 || (dy == 0 && dx > 0) ? 0 : -1;
        }
    }
    bool inside(const Primitive& p, int64_t x, int64_t y) const {
        for (int e = 0; e < 3; e++)
            if (edge(p, (e + 1) % 3, (e + 2) % 3, x, y) + bias[e] < 0)
                return false;
        return true;
    }
};

// Samples that other pieces of the same primitive have: snapping may make them overlap.
struct Taken {
    Rect area;
    std::vector<uint64_t> masks; // by quad: 16 bits for each pixel
    explicit Taken(const Rect& r) : area{r.left & ~1, r.top & ~1, r.right, r.bottom} {
        masks.resize(size_t{across()} * halves(area.top, area.bottom));
    }
    uint32_t across() const { return halves(area.left, area.right); }
    static uint32_t halves(int32_t from, int32_t to) {
        return to > from ? static_cast<uint32_t>(to - from + 1) / 2 : 0;
    }
    uint64_t& at(uint32_t x, uint32_t y) {
        return masks[size_t{(y - static_cast<uint32_t>(area.top)) / 2} * across() +
                     (x - static_cast<uint32_t>(area.left)) / 2];
    }
};

// Calls covered(x, y), in subpixels, for each sample within `r`; adds quads that have some.
template <class F>
void cover(const RasterState& s, const Rect& r, uint32_t primitive, Taken* taken, Raster& out, F covered) {
    Place place[raster_samples_max];
    for (uint32_t n = 0; n < s.samples; n++)
        place[n] = sample_place(s.samples, n);
    for (int32_t y = r.top & ~1; y < r.bottom; y += 2)
        for (int32_t x = r.left & ~1; x < r.right; x += 2) {
            ladder_simt_quad q{};
            q.x = static_cast<uint32_t>(x);
            q.y = static_cast<uint32_t>(y);
            q.primitive = primitive;
            uint32_t any = 0;
            for (int32_t lane = 0; lane < 4; lane++) {
                const int32_t px = x + (lane & 1), py = y + (lane >> 1);
                if (px < r.left || px >= r.right || py < r.top || py >= r.bottom)
                    continue;
                for (uint32_t n = 0; n < s.samples; n++)
                    if (covered(int64_t{px} * subpixels + place[n].x, int64_t{py} * subpixels + place[n].y))
                        q.coverage[lane] |= 1u << n;
                if (taken) {
                    uint64_t& old = taken->at(q.x, q.y);
                    q.coverage[lane] &= ~static_cast<uint32_t>(old >> 16 * lane & 0xffff);
                    old |= uint64_t{q.coverage[lane]} << 16 * lane;
                }
                any |= q.coverage[lane] & s.sample_mask;
            }
            if (any)
                out.quads.push_back(q);
        }
}

// 15.4.2: culled if all vertices are out by one distance; NaN is out.
bool culled(const RasterState& s, const RasterVertex* const* v, int vertices) {
    for (uint32_t n = 0; n < s.culls; n++) {
        bool out = true;
        for (int k = 0; k < vertices; k++)
            out &= !(v[k]->cull[n] >= 0);
        if (out)
            return true;
    }
    return false;
}

// 15.16.1 and 15.4.1: NaN in a position or a clip distance discards the primitive.
bool has_nan(const RasterState& s, const RasterVertex& v) {
    for (float f : v.position)
        if (std::isnan(f))
            return true;
    for (uint32_t n = 0; n < s.clips; n++)
        if (std::isnan(v.clip[n]))
            return true;
    return false;
}

// 15.4.1: the distances of a primitive's vertices that cut something off.
struct ClipDistances {
    double d[clip_distances_max][3];
    uint32_t count = 0;
    ClipDistances(const RasterState& s, const RasterVertex* const v[3]) {
        for (uint32_t n = 0; n < s.clips; n++) {
            const float a = v[0]->clip[n], b = v[1]->clip[n], c = v[2]->clip[n];
            if (a >= 0 && b >= 0 && c >= 0)
                continue;
            d[count][0] = a;
            d[count][1] = b;
            d[count++][2] = c;
        }
    }
    bool keeps(const Primitive& p, int64_t x, int64_t y) const {
        if (!count)
            return true;
        const Primitive::Weights w = p.at(x, y);
        for (uint32_t n = 0; n < count; n++)
            if (interpolate(w, Curve::Linear, d[n]) < 0)
                return false;
        return true;
    }
};

void set_depths(Primitive& p, const RasterState& s, const RasterVertex* const v[3]) {
    for (int k = 0; k < 3; k++) {
        p.z[k] = v[k]->position[2];
        p.w[k] = v[k]->position[3];
    }
    p.min_depth = s.viewport.min_depth;
    p.depth_range = s.viewport.max_depth - s.viewport.min_depth;
}

// Sets up the piece (0, b, c) of a polygon, turned round if it is counterclockwise: the shares say which
// corner is which. False where it has no area.
bool set_corners(Primitive& p, const Polygon& polygon, const Place* at, int b, int c, bool front) {
    int corner[3] = {0, b, c};
    for (int turn = 0; turn < 2; turn++) {
        for (int k = 0; k < 3; k++)
            p.corner[k] = at[corner[k]];
        p.area = edge(p, 0, 1, p.corner[2].x, p.corner[2].y);
        if (p.area >= 0)
            break;
        std::swap(corner[1], corner[2]);
    }
    for (int k = 0; k < 3; k++) {
        const Corner& from = polygon.corner[corner[k]];
        p.inverse_w[k] = 1 / from.p[3];
        std::copy(from.share, from.share + 3, p.share[k]);
    }
    return p.area != 0 && (corner[1] == b) == front;
}

// Twice the area of the whole polygon on the screen: its sign says which side is seen.
int64_t polygon_area(const Polygon& polygon, const Place* at) {
    int64_t sum = 0;
    for (int n = 0; n < polygon.count; n++) {
        const Place &a = at[n], &b = at[(n + 1) % polygon.count];
        sum += int64_t{a.x} * b.y - int64_t{b.x} * a.y;
    }
    return sum;
}

} // namespace

void raster_triangle(const RasterState& s, const RasterVertex* const v[3], const Primitive& from,
                     Raster& out) {
    if (culled(s, v, 3) || has_nan(s, *v[0]) || has_nan(s, *v[1]) || has_nan(s, *v[2]))
        return;
    Polygon polygon{};
    polygon.count = 3;
    for (int n = 0; n < 3; n++) {
        std::copy(v[n]->position, v[n]->position + 4, polygon.corner[n].p);
        polygon.corner[n].share[n] = 1;
    }
    clip_to_volume(polygon, s.viewport);
    Place at[corners_max] = {};
    for (int n = 0; n < polygon.count; n++) {
        for (double p : polygon.corner[n].p)
            if (!std::isfinite(p))
                return;
        if (!(polygon.corner[n].p[3] > 0))
            return; // a triangle that meets the eye itself: it has no area on the screen
        at[n] = on_screen(s.viewport, polygon.corner[n]);
    }
    if (!polygon.count)
        return;
    const ClipDistances clips(s, v);
    const Rect whole = bounds(at, polygon.count, scissor(s));
    std::vector<Taken> taken;
    if (polygon.count > 3)
        taken.emplace_back(whole);
    Primitive p = from;
    p.point = false;
    p.front = polygon_area(polygon, at) > 0;
    set_depths(p, s, v);
    for (int n = 1; n + 1 < polygon.count; n++) {
        if (!set_corners(p, polygon, at, n, n + 1, p.front))
            continue;
        const Edges edges(p);
        const size_t before = out.quads.size();
        cover(s, bounds(p.corner, 3, whole), static_cast<uint32_t>(out.primitives.size()),
              taken.empty() ? nullptr : &taken[0], out,
              [&](int64_t x, int64_t y) { return edges.inside(p, x, y) && clips.keeps(p, x, y); });
        if (out.quads.size() != before)
            out.primitives.push_back(p);
    }
}

namespace {

// 3.4.3: the diamond within a pixel, and whether a line leaves it. In coordinates u = x + y and v = x - y
// from the pixel's centre it is a square, -half < u <= half and -half <= v < half: its lower edges belong to
// it, its upper edges and three of its corners do not. Of lines that go more up or down than aside the right
// corner, u and v both half, does.
class DiamondExit {
public:
    DiamondExit(Place from, Place to)
        : from_(from), dx_(int64_t{to.x} - from.x), dy_(int64_t{to.y} - from.y),
          steep_(std::abs(dy_) > std::abs(dx_)), reach_(half * std::max(std::abs(dx_), std::abs(dy_))) {}

    // Values of the pixel with this centre.
    bool covers(int64_t x, int64_t y) const {
        const int64_t ax = from_.x - x, ay = from_.y - y;
        if (std::abs(dx_ * ay - dy_ * ax) > reach_)
            return false;
        return meets(ax + ay, ax - ay) && !holds(ax + dx_ + ay + dy_, ax + dx_ - ay - dy_);
    }

private:
    static constexpr int64_t half = subpixels / 2;
    // A part of the line: how far along it, as a fraction; `open`: the end does not belong to it.
    struct End {
        int64_t n, d; // d > 0
        bool open;
    };
    static bool below(const End& a, const End& b) { return a.n * b.d < b.n * a.d; }

    bool holds(int64_t u, int64_t v) const {
        return (u > -half && u <= half && v >= -half && v < half) || (steep_ && u == half && v == half);
    }
    // Cuts the part first .. last to where least <= (or <) at + t * step <= (or <) most.
    static bool cut(int64_t at, int64_t step, bool least_open, End& first, End& last) {
        const bool most_open = !least_open;
        if (!step)
            return (least_open ? at > -half : at >= -half) && (most_open ? at < half : at <= half);
        const End a = {step > 0 ? -half - at : at + half, std::abs(step), least_open};
        const End b = {step > 0 ? half - at : at - half, std::abs(step), most_open};
        const End &in = step > 0 ? a : b, &out = step > 0 ? b : a;
        if (below(first, in) || (!below(in, first) && in.open))
            first = in;
        if (below(out, last) || (!below(last, out) && out.open))
            last = out;
        return true;
    }
    // Is any place of the line in the diamond, from (u, v) on?
    bool meets(int64_t u, int64_t v) const {
        const int64_t du = dx_ + dy_, dv = dx_ - dy_;
        End first = {0, 1, false}, last = {1, 1, false};
        if (cut(u, du, true, first, last) && cut(v, dv, false, first, last) &&
            (below(first, last) || (!below(last, first) && !first.open && !last.open)))
            return true;
        if (!steep_)
            return false;
        // The corner by itself: t = (half - u) / du = (half - v) / dv, from 0 to 1.
        const int64_t cu = half - u, cv = half - v;
        if (cu * dv != cv * du)
            return false;
        const int64_t n = du ? cu : cv, d = du ? du : dv;
        return d > 0 ? n >= 0 && n <= d : n <= 0 && n >= d;
    }

    Place from_;
    int64_t dx_, dy_;
    bool steep_;
    int64_t reach_;
};

// Sets up what is left of a line. False: it has no length.
bool set_ends(Primitive& p, const Corner ends[2], const Viewport& v) {
    for (int k = 0; k < 2; k++) {
        if (!(ends[k].p[3] > 0))
            return false;
        p.corner[k] = on_screen(v, ends[k]);
        p.inverse_w[k] = 1 / ends[k].p[3];
        std::copy(ends[k].share, ends[k].share + 3, p.share[k]);
    }
    p.corner[2] = p.corner[1];
    p.inverse_w[2] = p.inverse_w[1];
    std::copy(p.share[1], p.share[1] + 3, p.share[2]);
    p.area = std::max(std::abs(int64_t{p.corner[1].x} - p.corner[0].x),
                      std::abs(int64_t{p.corner[1].y} - p.corner[0].y));
    return p.area != 0;
}

} // namespace

void raster_line(const RasterState& s, const RasterVertex* const v[2], const Primitive& from, Raster& out) {
    if (culled(s, v, 2) || has_nan(s, *v[0]) || has_nan(s, *v[1]))
        return;
    Corner ends[2] = {};
    for (int n = 0; n < 2; n++) {
        std::copy(v[n]->position, v[n]->position + 4, ends[n].p);
        ends[n].share[n] = 1;
        for (double p : ends[n].p)
            if (!std::isfinite(p))
                return;
    }
    const RasterVertex* three[3] = {v[0], v[1], v[1]};
    Primitive p = from;
    p.line = p.front = true;
    set_depths(p, s, three);
    if (!clip_line(ends, s.viewport) || !set_ends(p, ends, s.viewport))
        return;
    const ClipDistances clips(s, three);
    const DiamondExit exit(p.corner[0], p.corner[1]);
    // Places on the border of two pixels may belong to the one above or on the left.
    const Place reach[3] = {
        p.corner[0],
        p.corner[1],
        {std::min(p.corner[0].x, p.corner[1].x) - 1, std::min(p.corner[0].y, p.corner[1].y) - 1}};
    const size_t before = out.quads.size();
    cover(s, bounds(reach, 3, scissor(s)), static_cast<uint32_t>(out.primitives.size()), nullptr, out,
          [&](int64_t x, int64_t y) {
              const int64_t mask = ~int64_t{subpixels - 1}, middle = subpixels / 2;
              return exit.covers((x & mask) + middle, (y & mask) + middle) && clips.keeps(p, x, y);
          });
    if (out.quads.size() != before)
        out.primitives.push_back(p);
}

void raster_point(const RasterState& s, const RasterVertex& v, const Primitive& from, Raster& out) {
    const RasterVertex* same[3] = {&v, &v, &v};
    if (culled(s, same, 1) || has_nan(s, v))
        return;
    for (uint32_t n = 0; n < s.clips; n++)
        if (v.clip[n] < 0)
            return;
    Polygon polygon{};
    polygon.count = 1;
    std::copy(v.position, v.position + 4, polygon.corner[0].p);
    clip_to_volume(polygon, s.viewport);
    if (!polygon.count || !(v.position[3] > 0))
        return;
    const Place at = on_screen(s.viewport, polygon.corner[0]);
    Primitive p = from;
    p.point = p.front = true;
    set_depths(p, s, same);
    for (int k = 0; k < 3; k++) {
        p.inverse_w[k] = 1 / p.w[0];
        p.share[k][0] = 1;
        p.share[k][1] = p.share[k][2] = 0;
    }
    p.area = 1;
    if (!(v.point_size > 0))
        return;
    const auto size =
        static_cast<int32_t>(std::nearbyint(std::min(v.point_size, point_size_max) * float{subpixels}));
    const Place low = {at.x - size / 2, at.y - size / 2};
    const Place high = {low.x + size, low.y + size};
    p.corner[0] = low;
    p.corner[1] = p.corner[2] = high;
    const size_t before = out.quads.size();
    cover(s, bounds(p.corner, 3, scissor(s)), static_cast<uint32_t>(out.primitives.size()), nullptr, out,
          [&](int64_t x, int64_t y) { return x >= low.x && x < high.x && y >= low.y && y < high.y; });
    if (out.quads.size() != before)
        out.primitives.push_back(p);
}

} // namespace ladder::runner
