// Textures on the simulator and on a device: the same shader, the same texels, the same coordinates. Texels
// that are taken as they are have the same bits. What is filtered may differ by what the places may (Direct3D
// 11.3, 7.18.8 and 7.18.10: 8 bits after the point, of levels, too).
#include "scene.h"
#include "support/testing.h"

#include "compile_shader.h"
#include "loaded.h"
#include "texture_probe.h"

#include <cmath>

namespace ladder::test::graphics::test_simulated_textures {

namespace {

struct Kind {
    const char* name;
    VkImageViewType view;
    uint32_t dimensions; // of coordinates, without the slice
    simt::TextureSize size;
    bool arrayed = false, cube = false;
};
const Kind kinds[] = {
    {"texture1d", VK_IMAGE_VIEW_TYPE_1D, 1, {13, 1, 1, 1, 3}},
    {"texture2d", VK_IMAGE_VIEW_TYPE_2D, 2, {16, 7, 1, 1, 4}},
    {"texture3d", VK_IMAGE_VIEW_TYPE_3D, 3, {8, 5, 4, 1, 3}},
    {"texturecube", VK_IMAGE_VIEW_TYPE_CUBE, 3, {8, 8, 1, 6, 3}, false, true},
    {"texture1d_array", VK_IMAGE_VIEW_TYPE_1D_ARRAY, 1, {16, 1, 1, 3, 2}, true},
    {"texture2d_array", VK_IMAGE_VIEW_TYPE_2D_ARRAY, 2, {8, 8, 1, 4, 3}, true},
    {"texturecube_array", VK_IMAGE_VIEW_TYPE_CUBE_ARRAY, 3, {4, 4, 1, 12, 2}, true, true},
};
const Kind& plane = kinds[1];

struct Random { // the same everywhere
    uint64_t state = 1;
    uint32_t next(uint32_t below) {
        state = state * 6364136223846793005 + 1442695040888963407;
        return static_cast<uint32_t>(state >> 33) % below;
    }
    double real() { return next(1 << 24) / static_cast<double>(1 << 24); }
};

// Texels from 0 to 1, layer by layer as the simulator has them, and level by level for the device.
struct Content {
    std::vector<uint32_t> simulated, device;
};
// Layer by layer to level by level.
std::vector<uint32_t> by_levels(const simt::TextureSize& t, uint32_t words_of_texel,
                                const std::vector<uint32_t>& by_layers) {
    std::vector<uint32_t> out;
    for (uint32_t level = 0; level < t.levels; level++)
        for (uint32_t layer = 0; layer < t.layers; layer++) {
            const auto first = by_layers.begin() +
                               static_cast<ptrdiff_t>(t.place(layer, level, 0, 0, 0, 0) * words_of_texel);
            out.insert(out.end(), first, first + static_cast<ptrdiff_t>(t.texels(level) * words_of_texel));
        }
    return out;
}
Content content(const simt::TextureSize& t, uint32_t words_of_texel, bool integers) {
    Random random;
    Content c;
    for (uint64_t n = 0; n < t.texels() * words_of_texel; n++)
        c.simulated.push_back(integers ? random.next(1 << 30) << 2 | random.next(4) : word(random.real()));
    c.device = by_levels(t, words_of_texel, c.simulated);
    return c;
}

struct Setup {
    const Kind& kind;
    TextureProbe probe;
    Sampler sampler = {3000};
    VkFormat format = VK_FORMAT_R32G32B32A32_SFLOAT;
    simt::Format simulated_format = simt::Format::RGBA32Float;
    bool integers = false; // content: all bits
};

simt::SamplerState state_of(const Sampler& s) {
    simt::SamplerState out;
    out.min = out.mag = static_cast<simt::Filter>(s.filter);
    out.mip = static_cast<simt::Filter>(s.mips);
    switch (s.address) {
    case VK_SAMPLER_ADDRESS_MODE_REPEAT: out.u = simt::Address::Wrap; break;
    case VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT: out.u = simt::Address::Mirror; break;
    case VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER: out.u = simt::Address::Border; break;
    default: out.u = simt::Address::Clamp; break;
    }
    out.v = out.w = out.u;
    out.compare = static_cast<simt::Compare>(s.compare);
    out.bias = s.bias, out.min_lod = s.least_lod, out.max_lod = s.greatest_lod;
    if (s.border == VK_BORDER_COLOR_FLOAT_OPAQUE_WHITE)
        std::fill(out.border, out.border + 4, 1.0f);
    return out;
}

std::vector<uint32_t> on_device(const Setup& s, const std::string& text, Content& c,
                                const std::vector<Given>& given) {
    Resources r;
    r.textures = {{1000, s.kind.view, s.format}};
    Texture& t = r.textures[0];
    t.width = s.kind.size.width, t.height = s.kind.size.height, t.depth = s.kind.size.depth;
    t.layers = s.kind.size.layers, t.levels = s.kind.size.levels;
    t.words = c.device;
    t.storage = s.probe.writes;
    t.binding = s.probe.writes ? 2001 : 1000;
    r.samplers = {s.sampler};
    r.buffers = {{0, 1001, BufferKind::Storage, {}},
                 {0, 2000, BufferKind::Storage, std::vector<uint32_t>(given.size() * 4)}};
    for (const Given& g : given)
        r.buffers[0].words.insert(r.buffers[0].words.end(), g.begin(), g.end());
    const Compiled code = compile(text);
    if (code.result != LADDER_OK)
        fail_msg("%s\n%s", code.messages.c_str(), text.c_str());
    std::string error;
    try {
        need_graphics()->dispatch(code.words(), r, static_cast<uint32_t>(given.size() / 64));
    } catch (const std::exception& e) {
        error = e.what();
    }
    assert_string_equal(error.c_str(), "");
    c.device = r.textures[0].words;
    return r.buffers[1].words;
}

std::vector<uint32_t> on_simulator(const Setup& s, const std::string& text, Content& c,
                                   std::vector<Given> given) {
    Loaded p(text);
    Arena arena;
    std::vector<uint32_t> out(given.size() * 4);
    simt::Simulator m(p.program, {}, arena, p.diag);
    m.bind({ir::ResourceClass::Uav, 0, 0, out.data(), out.size() * 4});
    m.bind({ir::ResourceClass::Srv, 0, 1, given.data(), given.size() * sizeof(Given)});
    m.bind({s.probe.writes ? ir::ResourceClass::Uav : ir::ResourceClass::Srv, 0, s.probe.writes ? 1u : 0u,
            c.simulated.data(), c.simulated.size() * 4, s.simulated_format, 0, nullptr, s.kind.size});
    m.bind_sampler(0, 0, state_of(s.sampler));
    const uint32_t groups[3] = {static_cast<uint32_t>(given.size() / 64), 1, 1};
    assert_true(m.dispatch(groups, p.diag) == simt::Outcome::Completed);
    return out;
}

// Largest difference of results; NaN where one is a number and the other is not.
double difference(const Setup& s, const std::vector<Given>& given, double tolerance) {
    const std::string text = text_of(s.probe);
    const uint32_t bytes = simt::info(s.simulated_format).bytes();
    assert_int_equal(bytes % 4, 0);
    Content c = content(s.kind.size, bytes / 4, s.integers);
    const std::vector<uint32_t> a = on_device(s, text, c, given), b = on_simulator(s, text, c, given);
    if (s.probe.writes && by_levels(s.kind.size, bytes / 4, c.simulated) != c.device)
        fail_msg("%s: other texels on the device than on the simulator", s.kind.name);
    double worst = 0;
    for (size_t n = 0; n < a.size(); n++) {
        const double d =
            a[n] == b[n] ? 0 : std::fabs(static_cast<double>(real(a[n])) - static_cast<double>(real(b[n])));
        worst = std::fmax(worst, d);
        if (d <= tolerance)
            continue;
        const Given& g = given[n / 4];
        fail_msg(
            "%s, (%g, %g, %g, %g) and %g: component %zu is %.9g (0x%08x) on the device, %.9g (0x%08x) on the "
            "simulator",
            s.kind.name, static_cast<double>(real(g[0])), static_cast<double>(real(g[1])),
            static_cast<double>(real(g[2])), static_cast<double>(real(g[3])), static_cast<double>(real(g[4])),
            n % 4, static_cast<double>(real(a[n])), a[n], static_cast<double>(real(b[n])), b[n]);
    }
    return worst;
}

// Coordinates in and around the texture, with %c4 a level. `centered`: not near where two texels meet.
std::vector<Given> coordinates(const Kind& k, bool centered, uint32_t count = 256) {
    Random random{7};
    std::vector<Given> all;
    const uint32_t sides[] = {k.size.width, k.size.height, k.size.depth};
    for (uint32_t n = 0; n < count; n++) {
        const uint32_t level = random.next(k.size.levels);
        double c[4] = {};
        for (uint32_t d = 0; d < (k.cube ? 2 : k.dimensions); d++) {
            const uint32_t side = simt::TextureSize::at_level(sides[d], level);
            c[d] =
                centered
                    ? (static_cast<double>(random.next(3 * side)) - side + 0.3 + 0.4 * random.real()) / side
                    : random.real() * 3 - 1;
        }
        if (k.cube) { // onto a face
            const double s = 2 * (c[0] - std::floor(c[0])) - 1, t = 2 * (c[1] - std::floor(c[1])) - 1;
            const double faces[6][3] = {{1, -t, -s}, {-1, -t, s}, {s, 1, t},
                                        {s, -1, -t}, {s, -t, 1},  {-s, -t, -1}};
            std::copy(faces[n % 6], faces[n % 6] + 3, c);
        }
        if (k.arrayed)
            c[k.dimensions] = random.next(80) / 16.0 - 0.53;
        all.push_back(floats(
            {c[0], c[1], c[2], c[3], centered ? level + random.next(3) * 0.2 : random.real() * 4 - 0.5}));
    }
    return all;
}

std::string results(const std::string& call) { return "    %r0, %r1, %r2, %r3 = " + call + "\n"; }
const std::string none = "undef, undef, undef", at = "%t, %s, %c0, %c1, %c2, %c3, ";
TextureProbe by_level(const Kind& k, const std::string& offsets = none) {
    return {results("sample_level.f32 " + at + offsets + ", %c4"), k.name};
}

constexpr VkSamplerAddressMode modes[] = {
    VK_SAMPLER_ADDRESS_MODE_REPEAT, VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT,
    VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE, VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER};

void nearest(void**) {
    if (!need_graphics())
        return;
    for (const Kind& k : kinds)
        for (VkSamplerAddressMode mode : modes) {
            Setup s = {k, by_level(k)};
            s.sampler.address = mode;
            s.sampler.border = VK_BORDER_COLOR_FLOAT_OPAQUE_WHITE;
            difference(s, coordinates(k, true), 0);
        }
    // Bits of every kind come through.
    Setup s = {plane, by_level(plane)};
    s.probe.component = "u32", s.probe.type = "i32";
    s.probe.body = results("sample_level.i32 " + at + none + ", %c4");
    s.format = VK_FORMAT_R32G32B32A32_UINT, s.simulated_format = simt::Format::RGBA32UInt, s.integers = true;
    difference(s, coordinates(plane, true), 0);
}

void linear(void**) {
    if (!need_graphics())
        return;
    double worst = 0;
    for (const Kind& k : kinds)
        for (VkSamplerAddressMode mode : modes)
            for (VkSamplerMipmapMode mips : {VK_SAMPLER_MIPMAP_MODE_NEAREST, VK_SAMPLER_MIPMAP_MODE_LINEAR}) {
                Setup s = {k, by_level(k)};
                s.sampler.filter = VK_FILTER_LINEAR;
                s.sampler.mips = mips;
                s.sampler.address = mode;
                std::vector<Given> given = coordinates(k, false);
                if (mips == VK_SAMPLER_MIPMAP_MODE_NEAREST) // of two levels either may be nearest
                    for (Given& g : given)
                        g[4] = word(std::nearbyint(static_cast<double>(real(g[4]))) + 0.25);
                // Texels are 1 apart at most; each side's place and the level may be off by 1/256.
                const uint32_t sides = (k.cube ? 2 : k.dimensions) + 1;
                worst = std::fmax(worst, difference(s, given, sides / 256.0));
            }
    print_message("linear: the largest difference is %g\n", worst);
}

void gathers_and_comparisons(void**) {
    if (!need_graphics())
        return;
    double worst = 0;
    for (const Kind& k : kinds) {
        const bool gathered = k.dimensions > 1 && k.size.depth == 1, compared = k.size.depth == 1;
        for (VkSamplerAddressMode mode : modes) {
            Setup s = {k, by_level(k)};
            s.sampler.address = mode;
            // Away from the middle of texels, where the square of a gather changes.
            std::vector<Given> given = coordinates(k, true);
            const uint32_t sides[] = {k.size.width, k.size.height};
            Random random;
            for (Given& g : given)
                for (uint32_t d = 0; d < k.dimensions && d < 2 && !k.cube; d++)
                    g[d] = word((static_cast<double>(random.next(3 * sides[d])) - sides[d] + 0.8 +
                                 0.4 * random.real()) /
                                sides[d]);
            if (gathered && !k.cube)
                for (const char* channel : {"0", "1", "2", "3"}) {
                    s.probe.body = results("gather.f32 " + at + none + ", " + channel);
                    difference(s, given, 0);
                }
            if (gathered && !k.cube) {
                s.probe.body = results("gather.f32 " + at + "-3, 2, undef, 1");
                difference(s, given, 0);
            }
            if (!compared)
                continue;
            s.sampler.compare = VK_COMPARE_OP_LESS;
            s.format = VK_FORMAT_R32_SFLOAT, s.simulated_format = simt::Format::R32Float;
            for (Given& g : given)
                g[5] = word(random.real());
            if (gathered && !k.cube) {
                s.probe.body = results("gather_cmp.f32 " + at + none + ", %c5");
                difference(s, given, 0);
            }
            const std::string call = "    %r0 = sample_cmp_level.f32 " + at + none + ", %c5, ";
            const std::string copies = "    %r1 = fadd.f32 %r0, 0.0\n    %r2 = fadd.f32 %r0, 0.0\n"
                                       "    %r3 = fadd.f32 %r0, 0.0\n";
            s.probe.body = call + "0.0\n" + copies;
            s.sampler.filter = VK_FILTER_LINEAR;
            worst = std::fmax(worst, difference(s, given, 2 / 256.0));
        }
    }
    print_message("comparisons: the largest difference is %g\n", worst);
}

void offsets_gradients_and_clamps(void**) {
    if (!need_graphics())
        return;
    for (VkSamplerAddressMode mode : modes) {
        Setup s = {plane, by_level(plane, "3, -2, undef")};
        s.sampler.address = mode;
        difference(s, coordinates(plane, true), 0);
    }
    // Lengths that are not near where the nearest level changes: sqrt(2) times a power of 2.
    for (const Kind& k : {kinds[0], kinds[1], kinds[2], kinds[5]}) {
        Setup s = {
            k, {results("sample_grad.f32 " + at + none + ", %c5, 0.0, 0.0, 0.0, %c6, 0.0, undef"), k.name}};
        for (float bias : {0.0f, 0.75f}) {
            s.sampler.bias = bias;
            s.sampler.least_lod = bias ? 0.8f : 0, s.sampler.greatest_lod = bias ? 1.6f : 1000;
            std::vector<Given> given = coordinates(k, true);
            Random random;
            for (Given& g : given) {
                g[0] = word(0.3), g[1] = word(0.4), g[2] = word(0.6); // in every level the middle of nothing
                for (uint32_t d = 0; d < 2; d++)
                    g[5 + d] =
                        word(std::exp2(static_cast<double>(random.next(5)) - 1 + 0.3 * random.real() - 0.15) /
                             (d && k.dimensions > 1 ? k.size.height : k.size.width));
                if (k.dimensions == 1)
                    g[6] = 0;
                if (k.arrayed)
                    g[k.dimensions] = word(1);
            }
            difference(s, given, 0);
        }
    }
}

void loads(void**) {
    if (!need_graphics())
        return;
    for (const Kind& k : kinds) {
        if (k.cube)
            continue;
        Setup s = {k, {results("texture_load.f32 %t, %i0, %i1, %i2, %i3"), k.name}};
        Random random;
        std::vector<Given> given(512);
        for (Given& g : given) {
            const uint32_t sides[] = {k.size.width, k.size.height, k.size.depth};
            g[0] = random.next(k.size.levels + 1);
            for (uint32_t d = 0; d < k.dimensions; d++)
                g[1 + d] = random.next(simt::TextureSize::at_level(sides[d], g[0]) + 2) - 1;
            if (k.arrayed)
                g[1 + k.dimensions] = random.next(k.size.layers + 1);
        }
        difference(s, given, 0);
        // Sizes, of a level too many as well. Lavapipe takes the level of a wave's first thread for all.
        const uint32_t sizes = k.dimensions + k.arrayed;
        s.probe.type = "i32";
        s.probe.body =
            "    %w, %h, %d, %n = dimensions %t, %i0\n    %r0 = iadd.i32 %w, 0\n    %r1 = iadd.i32 " +
            std::string(sizes > 1 ? "%h" : "%n") + ", 0\n    %r2 = iadd.i32 " + (sizes > 2 ? "%d" : "%n") +
            ", 0\n    %r3 = iadd.i32 %n, 0\n";
        for (uint32_t level = 0; level <= k.size.levels; level++)
            difference(s, std::vector<Given>(64, Given{level}), 0);
    }
}

// Formats: sRGB is left to 0.5 units of 8 bits (Direct3D 11.3, 3.2.3.7), the others to a rounding of f32.
void formats(void**) {
    if (!need_graphics())
        return;
    struct Row {
        VkFormat format;
        simt::Format simulated;
        double tolerance;
    };
    const Row rows[] = {{VK_FORMAT_R8G8B8A8_UNORM, simt::Format::RGBA8UNorm, 1.0 / (1 << 23)},
                        {VK_FORMAT_B8G8R8A8_UNORM, simt::Format::BGRA8UNorm, 1.0 / (1 << 23)},
                        {VK_FORMAT_R8G8B8A8_SRGB, simt::Format::RGBA8UNormSrgb, 0.5 / 255},
                        {VK_FORMAT_B8G8R8A8_SRGB, simt::Format::BGRA8UNormSrgb, 0.5 / 255},
                        {VK_FORMAT_R8G8B8A8_SNORM, simt::Format::RGBA8SNorm, 1.0 / (1 << 23)},
                        {VK_FORMAT_A2B10G10R10_UNORM_PACK32, simt::Format::RGB10A2UNorm, 1.0 / (1 << 23)},
                        {VK_FORMAT_E5B9G9R9_UFLOAT_PACK32, simt::Format::RGB9E5, 0},
                        {VK_FORMAT_R16G16_UNORM, simt::Format::RG16UNorm, 1.0 / (1 << 23)},
                        {VK_FORMAT_R16G16_SNORM, simt::Format::RG16SNorm, 1.0 / (1 << 23)}};
    for (const Row& row : rows) {
        Setup s = {plane, by_level(plane)};
        s.format = row.format, s.simulated_format = row.simulated, s.integers = true;
        print_message("%s: %g\n", simt::info(row.simulated).name,
                      difference(s, coordinates(plane, true), row.tolerance));
    }
}

// Texels of all kinds of UAVs afterwards, and what atomics give back.
void stores_and_atomics(void**) {
    if (!need_graphics())
        return;
    for (const Kind& k : kinds) {
        if (k.cube)
            continue;
        Kind single = k;
        single.size.levels = 1;
        // Each thread has a texel of its own, or one out of bounds: counted through sides that are one too
        // long.
        const uint32_t sides[] = {single.size.width, single.size.height, single.size.depth};
        const uint32_t coordinates = k.dimensions + k.arrayed;
        std::vector<Given> given(512);
        Random random;
        for (uint32_t n = 0; n < given.size(); n++) {
            Given& g = given[n];
            uint32_t left = n;
            for (uint32_t c = 0; c < coordinates; c++) {
                const uint32_t side = (c < k.dimensions ? sides[c] : single.size.layers) + 1;
                g[c] = c + 1 < coordinates ? left % side : left; // the last one goes on
                left /= side;
            }
            for (uint32_t c = 4; c < 8; c++)
                g[c] = word(random.real());
        }
        Setup s = {single,
                   {"    texture_store.f32 %t, undef, %i0, %i1, %i2, 15, %c4, %c5, %c6, %c7\n"
                    "    %r0 = fadd.f32 %c4, 0.0\n    %r1 = fadd.f32 %c4, 0.0\n"
                    "    %r2 = fadd.f32 %c4, 0.0\n    %r3 = fadd.f32 %c4, 0.0\n",
                    k.name, "f32", true}};
        difference(s, given, 0);
        s.probe.component = "u32", s.probe.type = "i32";
        s.probe.body = "    %r0 = res_atomic.i32 %t, add, %i0, %i1, %i2, %i4\n"
                       "    %r1 = res_atomic.i32 %t, umin, %i0, %i1, %i2, %i5\n"
                       "    %r2 = res_cmpxchg.i32 %t, %i0, %i1, %i2, %i5, %i6\n"
                       "    %r3 = res_atomic.i32 %t, exchange, %i0, %i1, %i2, %i7\n";
        s.format = VK_FORMAT_R32_UINT, s.simulated_format = simt::Format::R32UInt, s.integers = true;
        difference(s, given, 0);
    }
}

} // namespace

TEST_GROUP(simulated_textures) {
    const CMUnitTest tests[] = {cmocka_unit_test(nearest),
                                cmocka_unit_test(linear),
                                cmocka_unit_test(gathers_and_comparisons),
                                cmocka_unit_test(offsets_gradients_and_clamps),
                                cmocka_unit_test(loads),
                                cmocka_unit_test(stores_and_atomics),
                                cmocka_unit_test(formats)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::graphics::test_simulated_textures
