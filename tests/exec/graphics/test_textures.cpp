// Textures: loads, samples, gathers, comparisons, sizes, stores and atomics. Every texel has a number of its
// own, so that what comes back tells which texels it was made of (Direct3D 11.3, 7.18 and 22.4).
#include "scene.h"
#include "support/testing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>

namespace ladder::test::graphics::test_textures {

namespace {

// Texture kinds by DXIL's number.
enum ResourceKind : uint32_t {
    Texture1D = 1,
    Texture2D,
    Texture2DMS,
    Texture3D,
    TextureCube,
    Texture1DArray,
    Texture2DArray,
    Texture2DMSArray,
    TextureCubeArray
};

struct Shape {
    ResourceKind kind;
    VkImageViewType view;
    uint32_t width, height, depth, layers, levels;
    const char* name;
};
const Shape shapes[] = {
    {Texture1D, VK_IMAGE_VIEW_TYPE_1D, 16, 1, 1, 1, 3, "1D"},
    {Texture2D, VK_IMAGE_VIEW_TYPE_2D, 16, 8, 1, 1, 4, "2D"},
    {Texture3D, VK_IMAGE_VIEW_TYPE_3D, 8, 8, 4, 1, 2, "3D"},
    {TextureCube, VK_IMAGE_VIEW_TYPE_CUBE, 8, 8, 1, 6, 2, "cube"},
    {Texture1DArray, VK_IMAGE_VIEW_TYPE_1D_ARRAY, 16, 1, 1, 3, 2, "1D array"},
    {Texture2DArray, VK_IMAGE_VIEW_TYPE_2D_ARRAY, 8, 8, 1, 4, 2, "2D array"},
    {TextureCubeArray, VK_IMAGE_VIEW_TYPE_CUBE_ARRAY, 8, 8, 1, 12, 2, "cube array"},
};
const Shape& shape_2d = shapes[1];

struct Texel {
    uint32_t level, layer, x, y, z;
};
using Color = std::array<double, 4>;

// Exact in 32-bit floats.
Color color_of(const Texel& t) {
    double v = t.level * 4096.0 + t.layer * 256 + t.z * 32 + t.y * 16 + t.x;
    return {v, v + 0.25, v + 0.5, v + 0.75};
}
constexpr Color black = {};

uint32_t size_at(uint32_t size, uint32_t level) { return std::max(size >> level, 1u); }

Texture texture_of(const Shape& s, uint32_t binding = 1000) {
    Texture t = {binding, s.view};
    t.width = s.width, t.height = s.height, t.depth = s.depth, t.layers = s.layers, t.levels = s.levels;
    for (uint32_t level = 0; level < s.levels; level++)
        for (uint32_t layer = 0; layer < s.layers; layer++)
            for (uint32_t z = 0; z < size_at(s.depth, level); z++)
                for (uint32_t y = 0; y < size_at(s.height, level); y++)
                    for (uint32_t x = 0; x < size_at(s.width, level); x++)
                        for (double c : color_of({level, layer, x, y, z}))
                            t.words.push_back(std::bit_cast<uint32_t>(static_cast<float>(c)));
    return t;
}

// A compute shader: `call` gives %l (a ResRet of floats) from the thread's words %c0 .. %c7 (floats) and %i0
// .. %i7 (the same as integers). The texture is in %t, the sampler in %s. Four floats per thread come back.
struct Probe {
    std::string call;
    uint32_t kind = Texture2D;
    std::vector<Sampler> samplers = {};
    uint32_t sampler_kind = 0; // 1: comparison
    uint32_t element = f32_type;
};

DxilText module_of(const Probe& p) {
    DxilText m;
    DxilResource texture = {DxilResource::Srv, p.kind};
    texture.element = p.element;
    m.resources = {texture, {DxilResource::Srv, 11, 1}, {DxilResource::Uav, 11}};
    if (!p.samplers.empty())
        m.resources.push_back({DxilResource::Sampler, p.sampler_kind});
    m.body = "  %t = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
             "  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)\n"
             "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n";
    if (!p.samplers.empty())
        m.body += "  %s = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 3, i32 0, i32 0, i1 false)\n";
    m.body += "  %thread = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %at = shl i32 %thread, 5\n";
    for (int half = 0; half < 2; half++) {
        std::string h = std::to_string(half);
        m.body +=
            "  %at" + h + " = add i32 %at, " + std::to_string(half * 16) + "\n  %in" + h +
            " = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %in, i32 %at" +
            h + ", i32 undef, i8 15, i32 4)\n";
        for (int c = 0; c < 4; c++) {
            std::string k = std::to_string(half * 4 + c);
            m.body += "  %i" + k + " = extractvalue %dx.types.ResRet.i32 %in" + h + ", " + std::to_string(c) +
                      "\n  %c" + k + " = bitcast i32 %i" + k + " to float\n";
        }
    }
    m.body += p.call;
    std::string values;
    for (int c = 0; c < 4; c++) {
        std::string k = std::to_string(c);
        m.body += "  %r" + k + " = extractvalue %dx.types.ResRet.f32 %l, " + k + "\n  %b" + k +
                  " = bitcast float %r" + k + " to i32\n";
        values += "i32 %b" + k + ", ";
    }
    m.body += "  %where = shl i32 %thread, 4\n  call void @dx.op.rawBufferStore.i32(i32 140, "
              "%dx.types.Handle %out, i32 %where, i32 "
              "undef, " +
              values + "i8 15, i32 4)\n";
    return m;
}

using Words = std::array<uint32_t, 8>;
Words floats(std::initializer_list<double> values) {
    Words w = {};
    std::transform(values.begin(), values.end(), w.begin(),
                   [](double v) { return std::bit_cast<uint32_t>(static_cast<float>(v)); });
    return w;
}

struct Case {
    Words given;
    Color want;
};

void check(const std::string& what, const Probe& p, const Texture& t, const std::vector<Case>& cases,
           double tolerance = 1e-3) {
    Resources r;
    r.textures = {t};
    r.samplers = p.samplers;
    size_t threads = (cases.size() + 63) / 64 * 64;
    r.buffers = {{0, 1001, BufferKind::Storage, {}},
                 {0, 2000, BufferKind::Storage, std::vector<uint32_t>(threads * 4)}};
    for (size_t n = 0; n < threads; n++)
        r.buffers[0].words.insert(r.buffers[0].words.end(), cases[n % cases.size()].given.begin(),
                                  cases[n % cases.size()].given.end());
    dispatch(module_of(p), r, static_cast<uint32_t>(threads / 64));
    for (size_t n = 0; n < cases.size(); n++)
        for (uint32_t c = 0; c < 4; c++)
            expect_near((what + ", component " + std::to_string(c)).c_str(), static_cast<uint32_t>(n),
                        std::bit_cast<float>(r.buffers[1].words[n * 4 + c]), cases[n].want[c], tolerance);
}

bool is_cube(const Shape& s) { return s.kind == TextureCube || s.kind == TextureCubeArray; }
bool is_array(const Shape& s) { return s.kind >= Texture1DArray; }
uint32_t dimensions(const Shape& s) {
    return s.kind == Texture3D ? 3 : s.kind == Texture1D || s.kind == Texture1DArray ? 1 : 2;
}

// 22.4.6: texels by integers; out of bounds, in levels and layers too, all zeros.
void loads(void**) {
    if (!need_graphics())
        return;
    for (const Shape& s : shapes) {
        if (is_cube(s)) // cubes have no loads
            continue;
        uint32_t d = dimensions(s), layer_at = is_array(s) ? d : 9;
        std::vector<Case> cases;
        for (uint32_t n = 0; n < 192; n++) {
            Texel t = {n % (s.levels + 1), n / 3 % (s.layers + 1), n * 7 % (s.width + 2),
                       n * 5 % (s.height + 2), n * 3 % (s.depth + 1)};
            if (d < 2)
                t.y = 0;
            if (d < 3)
                t.z = 0;
            if (!is_array(s))
                t.layer = 0;
            Words w = {t.level, t.x, d > 1 ? t.y : 0, d > 2 ? t.z : 0};
            if (is_array(s))
                w[1 + layer_at] = t.layer;
            bool inside = t.level < s.levels && t.layer < s.layers && t.x < size_at(s.width, t.level) &&
                          t.y < size_at(s.height, t.level) && t.z < size_at(s.depth, t.level);
            cases.push_back({w, inside ? color_of(t) : black});
        }
        Probe p = {"  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %t, i32 "
                   "%i0, i32 %i1, i32 %i2, i32 "
                   "%i3, i32 undef, i32 undef, i32 undef)\n",
                   s.kind};
        check(std::string("load ") + s.name, p, texture_of(s), cases);
    }
    std::vector<Case> moved;
    for (uint32_t n = 0; n < 64; n++)
        moved.push_back({{0, n % 11 + 2, n / 11 + 3}, color_of({0, 0, n % 11 + 5, n / 11 + 1, 0})});
    check("load with offset",
          {"  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %t, i32 0, i32 "
           "%i1, i32 %i2, i32 undef, i32 "
           "3, i32 -2, i32 undef)\n"},
          texture_of(shape_2d), moved);
}

std::string sample(const std::string& name, uint32_t opcode, const std::string& rest) {
    return "  %l = call %dx.types.ResRet.f32 @dx.op." + name + ".f32(i32 " + std::to_string(opcode) +
           ", %dx.types.Handle %t, %dx.types.Handle %s, float %c0, float %c1, float %c2, float %c3, " + rest +
           ")\n";
}
const std::string at_level = "i32 undef, i32 undef, i32 undef, float %c4";

// The direction to the centre of a texel of a face, in Direct3D's order of faces (+x, -x, +y, -y, +z, -z).
void direction(uint32_t face, double u, double v, double* d) {
    double s = 2 * u - 1, t = 2 * v - 1;
    const double all[6][3] = {{1, -t, -s}, {-1, -t, s}, {s, 1, t}, {s, -1, -t}, {s, -t, 1}, {-s, -t, -1}};
    std::copy(all[face], all[face] + 3, d);
}

// Nearest texels of every kind, at their centres, at every level.
void nearest(void**) {
    if (!need_graphics())
        return;
    for (const Shape& s : shapes) {
        std::vector<Case> cases;
        for (uint32_t n = 0; n < 192; n++) {
            uint32_t level = n % s.levels;
            Texel t = {level, n / 2 % s.layers, n * 7 % size_at(s.width, level),
                       n * 5 % size_at(s.height, level), n * 3 % size_at(s.depth, level)};
            double u = (t.x + 0.5) / size_at(s.width, level), v = (t.y + 0.5) / size_at(s.height, level),
                   w = (t.z + 0.5) / size_at(s.depth, level), c[4] = {u, v, w, 0};
            if (is_cube(s)) {
                direction(t.layer % 6, u, v, c);
                c[3] = t.layer / 6;
            } else if (is_array(s)) {
                c[dimensions(s)] = t.layer + 0.3; // 7.18.15: rounded to the nearest layer
            }
            cases.push_back({floats({c[0], c[1], c[2], c[3], level + 0.2}), color_of(t)});
        }
        check(std::string("nearest ") + s.name, {sample("sampleLevel", 62, at_level), s.kind, {{3000}}},
              texture_of(s), cases);
    }
}

// The four texels around a place, and the shares of the right and lower ones (7.18.8).
struct Square {
    Texel texels[4]; // left top, right top, left bottom, right bottom
    double fx, fy;
};
Square square_at(const Shape& s, uint32_t level, double u, double v) {
    int w = static_cast<int>(size_at(s.width, level)), h = static_cast<int>(size_at(s.height, level));
    double x = u * w - 0.5, y = v * h - 0.5;
    auto pick = [&](int px, int py) {
        return Texel{level, 0, static_cast<uint32_t>(std::clamp(px, 0, w - 1)),
                     static_cast<uint32_t>(std::clamp(py, 0, h - 1)), 0};
    };
    int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    return {{pick(left, top), pick(left + 1, top), pick(left, top + 1), pick(left + 1, top + 1)},
            x - left,
            y - top};
}
Color linear_at(const Shape& s, uint32_t level, double u, double v) {
    Square q = square_at(s, level, u, v);
    Color out = {};
    for (int k = 0; k < 4; k++)
        for (int c = 0; c < 4; c++)
            out[c] += color_of(q.texels[k])[c] * (k & 1 ? q.fx : 1 - q.fx) * (k & 2 ? q.fy : 1 - q.fy);
    return out;
}

void linear(void**) {
    if (!need_graphics())
        return;
    std::vector<Case> cases, between;
    for (uint32_t n = 0; n < 128; n++) {
        double u = n * 0.37 - std::floor(n * 0.37), v = n * 0.61 - std::floor(n * 0.61);
        uint32_t level = n % 3;
        cases.push_back({floats({u, v, 0, 0, level * 1.0}), linear_at(shape_2d, level, u, v)});
        Color a = linear_at(shape_2d, level, u, v), b = linear_at(shape_2d, level + 1, u, v), mixed;
        for (int c = 0; c < 4; c++)
            mixed[c] = a[c] * 0.75 + b[c] * 0.25;
        between.push_back({floats({u, v, 0, 0, level + 0.25}), mixed});
    }
    // 7.18.16.2: places have at least 8 bits after the point; texels differ by at most 16 (rows) here.
    Sampler s = {3000, VK_FILTER_LINEAR};
    check("linear", {sample("sampleLevel", 62, at_level), Texture2D, {s}}, texture_of(shape_2d), cases, 0.2);
    s.mips = VK_SAMPLER_MIPMAP_MODE_LINEAR; // levels differ by 4096
    check("linear between levels", {sample("sampleLevel", 62, at_level), Texture2D, {s}},
          texture_of(shape_2d), between, 17);
}

// One texel to the side and one up, with wrapping.
void offsets(void**) {
    if (!need_graphics())
        return;
    std::vector<Case> cases;
    for (uint32_t n = 0; n < 128; n++) {
        uint32_t x = n % 16, y = n / 16;
        cases.push_back({floats({(x + 0.5) / 16, (y + 0.5) / 8, 0, 0, 0}),
                         color_of({0, 0, (x + 1) % 16, (y + 7) % 8, 0})});
    }
    Sampler s = {3000};
    s.address = VK_SAMPLER_ADDRESS_MODE_REPEAT;
    check("offset", {sample("sampleLevel", 62, "i32 1, i32 -1, i32 undef, float %c4"), Texture2D, {s}},
          texture_of(shape_2d), cases);
}

// Steps of 2^k texels ask for level k (7.18.11).
void gradients(void**) {
    if (!need_graphics())
        return;
    std::vector<Case> cases;
    for (uint32_t k = 0; k < 4; k++)
        for (int direction = 0; direction < 2; direction++) {
            double step = 1.05 * (1 << k), dx = direction ? 0 : step / 16, dy = direction ? step / 8 : 0;
            Square q = square_at(shape_2d, k, 0.3, 0.7);
            Texel t = q.texels[(q.fx >= 0.5) + 2 * (q.fy >= 0.5)];
            cases.push_back({floats({0.3, 0.7, 0, 0, dx, 0, 0, dy}), color_of(t)});
        }
    check("gradients",
          {sample("sampleGrad", 63,
                  "i32 undef, i32 undef, i32 undef, float %c4, float %c5, float undef, float %c6, float %c7, "
                  "float undef, float undef"),
           Texture2D,
           {{3000}}},
          texture_of(shape_2d), cases);
}

// 22.4.2: left bottom, right bottom, right top, left top.
void gathers(void**) {
    if (!need_graphics())
        return;
    for (uint32_t channel = 0; channel < 4; channel++) {
        std::vector<Case> cases;
        for (uint32_t n = 0; n < 64; n++) {
            double u = (n % 8 * 2 + 0.9) / 16, v = (n / 8 + 0.8) / 8;
            Square q = square_at(shape_2d, 0, u, v);
            Color want;
            const int order[] = {2, 3, 1, 0};
            for (int k = 0; k < 4; k++)
                want[k] = color_of(q.texels[order[k]])[channel];
            cases.push_back({floats({u, v}), want});
        }
        check("gather",
              {sample("textureGather", 73, "i32 undef, i32 undef, i32 " + std::to_string(channel)),
               Texture2D,
               {{3000}}},
              texture_of(shape_2d), cases);
    }
}

// A comparison has one result, in the first component: here in all four.
std::string only_first(std::string call) {
    call.replace(call.find("%l = "), 5, "%k = ");
    return call + "  %x = extractvalue %dx.types.ResRet.f32 %k, 0\n"
                  "  %l0 = insertvalue %dx.types.ResRet.f32 undef, float %x, 0\n"
                  "  %l1 = insertvalue %dx.types.ResRet.f32 %l0, float %x, 1\n"
                  "  %l2 = insertvalue %dx.types.ResRet.f32 %l1, float %x, 2\n"
                  "  %l = insertvalue %dx.types.ResRet.f32 %l2, float %x, 3\n";
}

// The first component of each texel of the 2D shape.
Texture first_components(VkFormat format) {
    Texture t = texture_of(shape_2d);
    std::vector<uint32_t> first;
    for (size_t n = 0; n < t.words.size(); n += 4)
        first.push_back(t.words[n]);
    t.words = first;
    t.format = format;
    return t;
}

// The reference compared with what is there: less or equal gives 1 (7.18.16).
void comparisons(void**) {
    if (!need_graphics())
        return;
    std::vector<Case> single, four;
    for (uint32_t n = 0; n < 128; n++) {
        uint32_t x = n % 16, y = n / 16;
        double reference = 60 + n % 3; // texels are from 0 to 127
        double hit = reference <= color_of({0, 0, x, y, 0})[0];
        single.push_back({floats({(x + 0.5) / 16, (y + 0.5) / 8, 0, 0, reference}), {hit, hit, hit, hit}});
        Square q = square_at(shape_2d, 0, (x + 0.9) / 16, (y + 0.8) / 8);
        Color want;
        const int order[] = {2, 3, 1, 0};
        for (int k = 0; k < 4; k++)
            want[k] = reference <= color_of(q.texels[order[k]])[0];
        four.push_back({floats({(x + 0.9) / 16, (y + 0.8) / 8, 0, 0, reference}), want});
    }
    Sampler s = {3000};
    s.compare = VK_COMPARE_OP_LESS_OR_EQUAL;
    Texture t = first_components(VK_FORMAT_R32_SFLOAT);
    Probe compare = {
        only_first(sample("sampleCmpLevelZero", 65, "i32 undef, i32 undef, i32 undef, float %c4")),
        Texture2D,
        {s},
        1};
    check("comparison", compare, t, single);
    check("gathered comparisons",
          {sample("textureGatherCmp", 74, "i32 undef, i32 undef, i32 0, float %c4"), Texture2D, {s}, 1}, t,
          four);
}

// Comparisons at a level that is named, or that gradients ask for: levels are 4096 apart.
void compared_levels(void**) {
    if (!need_graphics())
        return;
    std::vector<Case> by_level, by_gradient;
    for (uint32_t n = 0; n < 64; n++) {
        uint32_t level = n % 4;
        double reference = 4096.0 * (n / 4 % 4) - 2000, hit = reference <= 4096.0 * level;
        by_level.push_back({floats({0.3, 0.7, 0, 0, reference, level * 1.0}), {hit, hit, hit, hit}});
        by_gradient.push_back(
            {floats({0.3, 0.7, 0, 0, reference, 1.05 * (1 << level) / 16}), {hit, hit, hit, hit}});
    }
    Sampler s = {3000};
    s.compare = VK_COMPARE_OP_LESS_OR_EQUAL;
    Texture t = first_components(VK_FORMAT_R32_SFLOAT);
    Probe p = {
        only_first(sample("sampleCmpLevel", 224, "i32 undef, i32 undef, i32 undef, float %c4, float %c5")),
        Texture2D,
        {s},
        1};
    check("comparison at a level", p, t, by_level);
    p.call = only_first(sample("sampleCmpGrad", 254,
                               "i32 undef, i32 undef, i32 undef, float %c4, float %c5, float 0.0, float "
                               "undef, float 0.0, float 0.0, float "
                               "undef, float undef"));
    check("comparison by gradients", p, t, by_gradient);
}

// The texels as they lie in memory, in the order of the other gathers.
void raw_gather(void**) {
    if (!need_graphics())
        return;
    Probe p = {"  %g = call %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32 223, %dx.types.Handle %t, "
               "%dx.types.Handle %s, float %c0, "
               "float %c1, float undef, float undef, i32 undef, i32 undef)\n",
               Texture2D,
               {{3000}}};
    std::string last = "undef";
    for (uint32_t c = 0; c < 4; c++) {
        std::string k = std::to_string(c);
        p.call += "  %g" + k + " = extractvalue %dx.types.ResRet.i32 %g, " + k + "\n  %h" + k +
                  " = uitofp i32 %g" + k + " to float\n  %v" + k + " = insertvalue %dx.types.ResRet.f32 " +
                  last + ", float %h" + k + ", " + k + "\n";
        last = "%v" + k;
    }
    p.call += "  %l = insertvalue %dx.types.ResRet.f32 %v3, i32 0, 4\n";
    p.element = u32_type;
    Texture t = first_components(VK_FORMAT_R32_UINT);
    for (uint32_t& word : t.words)
        word = static_cast<uint32_t>(std::bit_cast<float>(word));
    std::vector<Case> cases;
    for (uint32_t n = 0; n < 64; n++) {
        double u = (n % 8 * 2 + 0.9) / 16, v = (n / 8 + 0.8) / 8;
        Square q = square_at(shape_2d, 0, u, v);
        Color want;
        const int order[] = {2, 3, 1, 0};
        for (int k = 0; k < 4; k++)
            want[k] = color_of(q.texels[order[k]])[0];
        cases.push_back({floats({u, v}), want});
    }
    check("raw gather", p, t, cases);
}

// 22.4.14 (resinfo), as DXIL.rst's GetDimensions gives it: sizes of the level, layers, levels.
void sizes(void**) {
    if (!need_graphics())
        return;
    for (const Shape& s : shapes) {
        Probe p = {
            "  %dim = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %t, i32 %i0)\n",
            s.kind};
        std::vector<uint32_t> used = {0, 3};
        if (dimensions(s) > 1)
            used.push_back(1);
        if (s.kind == Texture3D || (is_array(s) && dimensions(s) == 2))
            used.push_back(2);
        if (s.kind == Texture1DArray)
            used.push_back(1);
        std::string last = "undef";
        for (uint32_t c = 0; c < 4; c++) {
            std::string k = std::to_string(c);
            bool is_used = std::find(used.begin(), used.end(), c) != used.end();
            if (is_used)
                p.call += "  %d" + k + " = extractvalue %dx.types.Dimensions %dim, " + k + "\n";
            else
                p.call += "  %d" + k + " = add i32 0, 0\n";
            p.call += "  %f" + k + " = uitofp i32 %d" + k + " to float\n  %v" + k +
                      " = insertvalue %dx.types.ResRet.f32 " + last + ", float %f" + k + ", " + k + "\n";
            last = "%v" + k;
        }
        p.call += "  %l = insertvalue %dx.types.ResRet.f32 %v3, i32 0, 4\n";
        // One level per dispatch: llvmpipe takes that of the first thread for all.
        for (uint32_t level = 0; level < s.levels; level++) {
            Color want = {static_cast<double>(size_at(s.width, level)), 0, 0, static_cast<double>(s.levels)};
            uint32_t layers = s.kind == TextureCubeArray ? s.layers / 6 : s.layers;
            if (dimensions(s) > 1)
                want[1] = size_at(s.height, level);
            if (s.kind == Texture3D)
                want[2] = size_at(s.depth, level);
            if (is_array(s))
                want[dimensions(s)] = layers;
            check(std::string("size of ") + s.name, p, texture_of(s), {{{level}, want}});
        }
        if (!is_array(s))
            check(std::string("no such level of ") + s.name, p, texture_of(s),
                  {{{s.levels}, {0, 0, 0, static_cast<double>(s.levels)}}});
    }
}

// Stores and atomic operations on textures of one 32-bit component.
void written(void**) {
    if (!need_graphics())
        return;
    DxilText m;
    DxilResource texture = {DxilResource::Uav, Texture2D, 1};
    texture.element = u32_type;
    m.resources = {{DxilResource::Uav, 11}, texture};
    m.body =
        "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
        "  %t = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)\n"
        "  %n = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %x = and i32 %n, 7\n  %y = lshr i32 %n, 3\n"
        "  %l = call %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32 66, %dx.types.Handle %t, i32 undef, i32 "
        "%x, i32 %y, i32 undef, "
        "i32 undef, i32 undef, i32 undef)\n"
        "  %v = extractvalue %dx.types.ResRet.i32 %l, 0\n  %w = add i32 %v, 1000\n"
        "  %even = and i32 %n, 1\n  %c = icmp eq i32 %even, 0\n  br i1 %c, label %a, label %b\na:\n"
        "  call void @dx.op.textureStore.i32(i32 67, %dx.types.Handle %t, i32 %x, i32 %y, i32 undef, i32 %w, "
        "i32 %w, i32 %w, i32 %w, i8 "
        "15)\n  br label %e\nb:\n"
        "  %o = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %t, i32 0, i32 %x, i32 %y, i32 "
        "undef, i32 7)\n  br label %e\ne:\n"
        "  %r = phi i32 [ %v, %a ], [ %o, %b ]\n  %at = shl i32 %n, 2\n"
        "  call void @dx.op.textureStore.i32(i32 67, %dx.types.Handle %t, i32 %n, i32 100, i32 undef, i32 1, "
        "i32 1, i32 1, i32 1, i8 15)\n"
        "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %at, i32 undef, i32 %r, "
        "i32 undef, i32 undef, i32 "
        "undef, i8 1, i32 4)\n";
    Texture t = {2001, VK_IMAGE_VIEW_TYPE_2D, VK_FORMAT_R32_UINT, 8, 8};
    t.storage = true;
    std::vector<uint32_t> before, after;
    for (uint32_t n = 0; n < 64; n++) {
        before.push_back(n * n + 3);
        after.push_back(before[n] + (n % 2 ? 7 : 1000)); // stores beyond the texture go nowhere
    }
    t.words = before;
    Resources r;
    r.textures = {t};
    r.buffers = {{0, 2000, BufferKind::Storage, std::vector<uint32_t>(64)}};
    dispatch(m, r, 1);
    for (uint32_t n = 0; n < 64; n++) {
        assert_int_equal(r.buffers[0].words[n], before[n]);
        assert_int_equal(r.textures[0].words[n], after[n]);
    }
}

// Samples of a texel are written one by one and read back by a neighbour.
void multisampled(void**) {
    if (!need_graphics())
        return;
    DxilText m;
    m.minor = 7;
    DxilResource texture = {DxilResource::Uav, Texture2DMS, 1};
    texture.element = f32_type;
    m.resources = {{DxilResource::Uav, 11}, texture};
    m.body =
        "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
        "  %t = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)\n"
        "  %n = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n  %s = and i32 %n, 3\n  %x = lshr i32 %n, 2\n"
        "  %f = uitofp i32 %n to float\n"
        "  call void @dx.op.textureStoreSample.f32(i32 225, %dx.types.Handle %t, i32 %x, i32 1, i32 undef, "
        "float %f, float %f, "
        "float %f, float %f, i8 15, i32 %s)\n"
        "  call void @dx.op.barrier(i32 80, i32 3)\n"
        "  %other = xor i32 %n, 5\n  %s2 = and i32 %other, 3\n  %x2 = lshr i32 %other, 2\n"
        "  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %t, i32 %s2, i32 "
        "%x2, i32 1, i32 undef, "
        "i32 undef, i32 undef, i32 undef)\n"
        "  %v = extractvalue %dx.types.ResRet.f32 %l, 0\n  %r = fptoui float %v to i32\n  %at = shl i32 %n, "
        "2\n"
        "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %at, i32 undef, i32 %r, "
        "i32 undef, i32 undef, "
        "i32 undef, i8 1, i32 4)\n";
    Texture t = {2001, VK_IMAGE_VIEW_TYPE_2D, VK_FORMAT_R32_SFLOAT, 16, 4};
    t.storage = true;
    t.samples = 4;
    Resources r;
    r.textures = {t};
    r.buffers = {{0, 2000, BufferKind::Storage, std::vector<uint32_t>(64)}};
    dispatch(m, r, 1);
    for (uint32_t n = 0; n < 64; n++)
        assert_int_equal(r.buffers[0].words[n], n ^ 5);
}

// In a pixel shader: the level comes from what neighbours ask for, a bias moves it, and CalculateLOD tells
// it.
void implicit_levels(void**) {
    if (!need_graphics())
        return;
    const float ones[3] = {1, 1, 1}, depths[3] = {0, 0, 0}, unused[3][2] = {};
    for (uint32_t step = 0; step < 3; step++)
        for (int bias = 0; bias < 2; bias++) {
            DxilText ps;
            ps.model = "ps";
            ps.inputs = passed(Linear);
            ps.outputs = {element("SV_Target", 0, TargetColor, NoMode)};
            DxilResource texture = {DxilResource::Srv, Texture2D};
            texture.element = f32_type;
            ps.resources = {texture, {DxilResource::Sampler, 0}};
            // One pixel to the side is 2^step texels to the side.
            std::string scale = std::to_string((1 << step) / 16.0);
            std::string coordinates =
                "float %u, float 3.125000e-01, float undef, float undef, i32 undef, i32 undef, i32 undef, ";
            ps.body =
                load("p", 0, 2) + "  %u = fmul float %p0, " + scale +
                "\n  %t = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
                "  %s = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 3, i32 0, i32 0, i1 false)\n  "
                "%l = call "
                "%dx.types.ResRet.f32 " +
                (bias ? "@dx.op.sampleBias.f32(i32 61, %dx.types.Handle %t, %dx.types.Handle %s, " +
                            coordinates + "float 1.000000e+00, float undef)\n"
                      : "@dx.op.sample.f32(i32 60, %dx.types.Handle %t, %dx.types.Handle %s, " + coordinates +
                            "float undef)\n") +
                "  %v = extractvalue %dx.types.ResRet.f32 %l, 0\n"
                "  %d = call float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %t, %dx.types.Handle %s, "
                "float %u, float "
                "3.125000e-01, float undef, i1 true)\n" +
                store(0, {"%v", "%d", "0.0", "1.0"});
            Draw d = passing(covering(ones, depths, unused), Linear, ps);
            Sampler s = {3000};
            s.address = VK_SAMPLER_ADDRESS_MODE_REPEAT;
            Resources r;
            r.textures = {texture_of(shape_2d)};
            r.samplers = {s};
            draw(d, r);
            for (uint32_t n = 0; n < d.width * d.height; n++) {
                double u = (n % d.width + 0.5) * (1 << step) / 16.0, level = step + bias;
                auto wide = static_cast<uint32_t>(level);
                double x = (u - std::floor(u)) * size_at(16, wide), y = 0.3125 * size_at(8, wide);
                Color want = color_of({wide, 0, static_cast<uint32_t>(x), static_cast<uint32_t>(y), 0});
                if (std::fabs(x - std::nearbyint(x)) > 0.01)
                    expect_near(bias ? "sample with bias" : "sample", n, component(d.targets[0], n, 0),
                                want[0]);
                expect_near("level of detail", n, component(d.targets[0], n, 1), step, 0.05);
            }
        }
}

} // namespace

TEST_GROUP(textures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(loads),           cmocka_unit_test(nearest),         cmocka_unit_test(linear),
        cmocka_unit_test(offsets),         cmocka_unit_test(gradients),       cmocka_unit_test(gathers),
        cmocka_unit_test(comparisons),     cmocka_unit_test(compared_levels), cmocka_unit_test(raw_gather),
        cmocka_unit_test(sizes),           cmocka_unit_test(written),         cmocka_unit_test(multisampled),
        cmocka_unit_test(implicit_levels),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::graphics::test_textures
