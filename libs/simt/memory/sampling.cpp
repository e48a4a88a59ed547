#include "simt/memory/sampling.h"

#include <algorithm>
#include <cmath>

namespace ladder::simt {

namespace {

// Faces of a cube: u, v and what they are divided by, as components of a vector (0 to 2) and their signs.
struct Face {
    uint32_t u, v, major;
    int u_sign, v_sign, sign;
};
constexpr Face faces[6] = {
    {2, 1, 0, -1, -1, 1}, {2, 1, 0, 1, -1, -1}, // +X, -X
    {0, 2, 1, 1, 1, 1},   {0, 2, 1, 1, -1, -1}, // +Y, -Y
    {0, 1, 2, 1, -1, 1},  {0, 1, 2, -1, -1, -1} // +Z, -Z
};

// Returns the face of the component that is greatest without its sign. Among equal components z goes before y
// before x (7.18.7).
uint32_t major_face(double x, double y, double z) {
    const double ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
    if (az >= ax && az >= ay)
        return z < 0 ? 5 : 4;
    if (ay >= ax)
        return y < 0 ? 3 : 2;
    return x < 0 ? 1 : 0;
}

// Gradients of a cube's vector as those of u and v (7.18.11).
void project_gradient(const Face& f, const float at[3], const float from[3], double to[2]) {
    const double major = std::fabs(static_cast<double>(at[f.major]));
    const double d_major = static_cast<double>(from[f.major]) * f.sign;
    const double u = static_cast<double>(at[f.u]) * f.u_sign, v = static_cast<double>(at[f.v]) * f.v_sign;
    to[0] = 0.5 * (major * from[f.u] * f.u_sign - u * d_major) / (major * major);
    to[1] = 0.5 * (major * from[f.v] * f.v_sign - v * d_major) / (major * major);
}

uint32_t sides(const ir::TextureShape& s) { return s.cube ? 2 : s.dimensions; }

// Texels are counted from the texture's corner; what is no number counts as 0 (3.2.4.1).
int64_t whole(float v) {
    constexpr float limit = 4611686018427387904.0f; // 2^62
    return std::isnan(v) ? 0 : static_cast<int64_t>(std::clamp(v, -limit, limit));
}

// 7.18.6: large coordinates keep their fraction.
float reduce(float u, Address mode) {
    if (mode == Address::Wrap)
        return u - std::floor(u);
    if (mode == Address::Mirror)
        return (u / 2 - std::trunc(u / 2)) * 2;
    return u;
}

// 7.18.9: a texel beyond the texture's sides; false: the border.
bool address(int64_t& n, int64_t size, Address mode) {
    if (n >= 0 && n < size)
        return true;
    switch (mode) {
    case Address::Wrap: n = (n % size + size) % size; return true;
    case Address::Mirror:
        n = n < 0 ? -n - 1 : n;
        n = n / size & 1 ? size - 1 - n % size : n % size;
        return true;
    case Address::MirrorOnce: n = std::clamp(n < 0 ? -n - 1 : n, int64_t{0}, size - 1); return true;
    case Address::Clamp: n = std::clamp(n, int64_t{0}, size - 1); return true;
    case Address::Border: break;
    }
    return false;
}

uint32_t nearest_slice(float slice, uint32_t slices) {
    // To the nearest, of two the even one, then clamped (Direct3D 11.3, 22.4.15).
    const float n = std::nearbyint(slice);
    return n >= 0 && slices ? static_cast<uint32_t>(std::min(n, static_cast<float>(slices - 1))) : 0;
}

// Collects texels of one level.
class Finder {
public:
    Finder(const SampledTexture& t, const SamplerState& s, const Coordinate& c) : t_(t), s_(s) {
        const uint32_t first =
            t.shape.arrayed ? nearest_slice(c.slice, t.shape.cube ? t.size.layers / 6 : t.size.layers) : 0;
        layer_ = t.shape.cube ? first * 6 : first;
        std::copy(c.at, c.at + 3, at_);
        std::copy(c.offset, c.offset + 3, offset_);
        if (t.shape.cube) {
            const FacePoint p = find_face(c.at[0], c.at[1], c.at[2]);
            face_ = p.face;
            at_[0] = static_cast<float>(p.u) * 0.5f + 0.5f;
            at_[1] = static_cast<float>(p.v) * 0.5f + 0.5f;
            offset_[0] = offset_[1] = 0;
        } else {
            const Address modes[3] = {s.u, s.v, s.w};
            for (uint32_t d = 0; d < t.shape.dimensions; d++)
                at_[d] = reduce(at_[d], modes[d]);
        }
    }

    void level(uint32_t level) {
        level_ = level;
        const uint32_t size[3] = {t_.size.width, t_.size.height, t_.size.depth};
        for (uint32_t d = 0; d < 3; d++)
            size_[d] = TextureSize::at_level(size[d], level);
    }

    // These write where their results stay: moved as a whole, what was written in parts takes much longer.
    void point(Neighbourhood& to) const {
        int64_t n[3] = {};
        for (uint32_t d = 0; d < sides(t_.shape); d++) {
            n[d] = whole(std::floor(at_[d] * static_cast<float>(size_[d]))) + offset_[d];
            if (t_.shape.cube)
                n[d] = std::clamp(n[d], int64_t{0}, int64_t{size_[d]} - 1);
        }
        tap(n, to.corners[0]);
    }

    void linear(Neighbourhood& to) const {
        to.dimensions = sides(t_.shape);
        const Corners corners(*this, to.part);
        for (uint32_t k = 0; k < 1u << to.dimensions; k++)
            if (to.counts(k))
                corners.tap(k, to.corners[k]);
    }

    // The square around a point, as linear() numbers its corners.
    void square(const uint32_t corner_numbers[4], Tap out[4]) const {
        float part[3];
        const Corners corners(*this, part);
        for (uint32_t k = 0; k < 4; k++)
            corners.tap(corner_numbers[k], out[k]);
    }

private:
    // The texels around a point: along each dimension there are two places.
    class Corners {
    public:
        Corners(const Finder& f, float part[3]) : finder_(f) {
            const Address modes[3] = {f.s_.u, f.s_.v, f.s_.w};
            f.corner(base_, part);
            for (uint32_t d = 0; d < sides(f.t_.shape) && !f.t_.shape.cube; d++)
                for (uint32_t far = 0; far < 2; far++) {
                    int64_t n = base_[d] + far;
                    border_[d][far] = !address(n, f.size_[d], modes[d]);
                    at_[d][far] = static_cast<uint32_t>(n);
                }
        }
        void tap(uint32_t corner, Tap& to) const {
            if (finder_.t_.shape.cube)
                return finder_.cube_tap(base_[0] + (corner & 1), base_[1] + (corner >> 1 & 1), to);
            Texel& texel = finder_.start(to);
            for (uint32_t d = 0; d < sides(finder_.t_.shape); d++) {
                texel.border |= border_[d][corner >> d & 1];
                texel.at[d] = texel.border ? 0 : at_[d][corner >> d & 1];
            }
        }

    private:
        const Finder& finder_;
        int64_t base_[3];
        uint32_t at_[3][2];
        bool border_[3][2];
    };

    void corner(int64_t base[3], float part[3]) const {
        for (uint32_t d = 0; d < 3; d++) {
            if (d >= sides(t_.shape)) {
                base[d] = 0;
                part[d] = 0;
                continue;
            }
            const float scaled = at_[d] * static_cast<float>(size_[d]) - 0.5f, below = std::floor(scaled);
            base[d] = whole(below) + offset_[d];
            part[d] = std::isfinite(scaled) ? scaled - below : 0;
        }
    }

    // A tap of one texel, with no place yet.
    Texel& start(Tap& to) const {
        to.count = 1;
        Texel& texel = to.texels[0];
        texel.level = level_;
        texel.layer = layer_;
        texel.at[0] = texel.at[1] = texel.at[2] = 0;
        texel.border = false;
        return texel;
    }

    void tap(const int64_t n[3], Tap& to) const {
        if (t_.shape.cube)
            return cube_tap(n[0], n[1], to);
        Texel& texel = start(to);
        const Address modes[3] = {s_.u, s_.v, s_.w};
        for (uint32_t d = 0; d < sides(t_.shape); d++) {
            int64_t k = n[d];
            texel.border |= !address(k, size_[d], modes[d]);
            texel.at[d] = texel.border ? 0 : static_cast<uint32_t>(k);
        }
    }

    Texel face_texel(uint32_t face, int64_t u, int64_t v) const {
        return {level_, layer_ + face, {static_cast<uint32_t>(u), static_cast<uint32_t>(v), 0}, false};
    }

    // 7.18.12: texels beyond a side are those of the next face; the one beyond a corner is the mean of the
    // three that meet there.
    void cube_tap(int64_t u, int64_t v, Tap& to) const {
        const int64_t last = int64_t{size_[0]} - 1;
        const int64_t cu = std::clamp(u, int64_t{0}, last), cv = std::clamp(v, int64_t{0}, last);
        if (u == cu && v == cv)
            to = {{face_texel(face_, u, v)}, 1};
        else if (u == cu || v == cv)
            to = {{next_face(u, v)}, 1};
        else
            to = {{face_texel(face_, cu, cv), next_face(u, cv), next_face(cu, v)}, 3};
    }

    // The texel's centre, were the face larger, as a vector: it meets the right texel of the face beside.
    Texel next_face(int64_t u, int64_t v) const {
        const double size = size_[0];
        const Face& f = faces[face_];
        double vector[3];
        vector[f.u] = ((2 * static_cast<double>(u) + 1) / size - 1) * f.u_sign;
        vector[f.v] = ((2 * static_cast<double>(v) + 1) / size - 1) * f.v_sign;
        vector[f.major] = f.sign;
        const FacePoint p = find_face(vector[0], vector[1], vector[2]);
        auto place = [&](double c) {
            return std::clamp(static_cast<int64_t>(std::floor((c * 0.5 + 0.5) * size)), int64_t{0},
                              int64_t{size_[0]} - 1);
        };
        return face_texel(p.face, place(p.u), place(p.v));
    }

    const SampledTexture& t_;
    const SamplerState& s_;
    float at_[3];
    int32_t offset_[3];
    uint32_t layer_, face_ = 0, level_ = 0, size_[3] = {};
};

} // namespace

FacePoint find_face(double x, double y, double z) {
    const double vector[3] = {x, y, z};
    const uint32_t n = major_face(x, y, z);
    const Face& f = faces[n];
    const double major = std::fabs(vector[f.major]);
    return {n, vector[f.u] * f.u_sign / major, vector[f.v] * f.v_sign / major};
}

float level_of_detail(const SampledTexture& t, const Coordinate& c, const Gradients& g) {
    const double size[3] = {static_cast<double>(t.size.width), static_cast<double>(t.size.height),
                            static_cast<double>(t.size.depth)};
    double longest = 0;
    for (const float* gradient : {g.x, g.y}) {
        double d[3] = {gradient[0], gradient[1], gradient[2]};
        if (t.shape.cube)
            project_gradient(faces[major_face(c.at[0], c.at[1], c.at[2])], c.at, gradient, d);
        double sum = 0;
        for (uint32_t k = 0; k < sides(t.shape); k++)
            sum += d[k] * size[k] * d[k] * size[k];
        longest = std::fmax(longest, sum);
    }
    return static_cast<float>(0.5 * std::log2(longest));
}

float clamp_level(const SamplerState& s, float biased, float least) {
    return std::fmax(least, std::fmax(s.min_lod, std::fmin(s.max_lod, biased)));
}

float level_in(const TextureSize& t, float clamped) {
    return std::fmax(0.0f, std::fmin(clamped, static_cast<float>(t.levels - 1)));
}

Footprint find_footprint(const SampledTexture& t, const SamplerState& s, const Coordinate& c, float level) {
    Footprint to;
    Finder finder(t, s, c);
    const bool linear = (level <= 0 ? s.mag : s.min) == Filter::Linear;
    auto add = [&](uint32_t n) {
        finder.level(n);
        Neighbourhood& around = to.levels[to.count++];
        linear ? finder.linear(around) : finder.point(around);
    };
    const float in = level_in(t.size, level);
    if (s.mip == Filter::Point) {
        add(static_cast<uint32_t>(std::floor(in + 0.5f)));
        return to;
    }
    const auto first = static_cast<uint32_t>(in);
    to.part = in - static_cast<float>(first);
    add(first);
    if (to.part > 0)
        add(first + 1);
    return to;
}

void find_gathered(const SampledTexture& t, const SamplerState& s, const Coordinate& c, Tap out[4]) {
    static constexpr uint32_t corner[4] = {2, 3, 1, 0};
    Finder finder(t, s, c);
    finder.level(0);
    finder.square(corner, out);
}

} // namespace ladder::simt
