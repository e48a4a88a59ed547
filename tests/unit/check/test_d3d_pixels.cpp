// What pixel shaders of shader models 1 to 3 do, by their values on the simulator: textures, discards, fog
// and the state of stages. Expected values are worked out by hand from the Direct3D 9 documentation ("Asm
// Shader Reference", "Fog"). Instructions, modifiers and registers by version are in test_d3d_versions.cpp.
#include "d3d_probe.h"
#include "support/testing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace test_d3d_pixels {

using namespace ladder;
using namespace ladder::test;

namespace {

std::vector<uint32_t> f(std::initializer_list<double> values) {
    std::vector<uint32_t> v;
    for (double x : values)
        v.push_back(bits(x));
    return v;
}

uint32_t differences(const std::string& what, const Vec4& found, const std::vector<uint32_t>& expected) {
    uint32_t wrong = 0;
    for (size_t c = 0; c < expected.size(); c++) {
        const double is = static_cast<double>(std::bit_cast<float>(found[c])),
                     must = static_cast<double>(std::bit_cast<float>(expected[c]));
        if (std::fabs(is - must) <= 1e-6 * std::fabs(must))
            continue;
        wrong++;
        print_error("%s: component %zu is %g, not %g\n", what.c_str(), c, is, must);
    }
    return wrong;
}

// Depths from left to right: 0.25, 0.75.
check::Resource depth_texture(uint32_t n) {
    check::Resource r{ir::ResourceClass::Srv, ir::ResourceKind::Texture2D, 0, n};
    r.format = simt::Format::R32Float;
    r.texture = {.width = 2};
    r.words = {bits(0.25), bits(0.75)};
    return r;
}

D3dState with_textures() {
    D3dState s;
    for (uint32_t n = 0; n < 4; n++)
        s.textures.push_back(d3d_flat_texture(n));
    s.textures.push_back(d3d_cube_texture(4));
    s.textures.push_back(d3d_volume_texture(5));
    s.textures.push_back(depth_texture(6));
    simt::SamplerState compares;
    compares.compare = simt::Compare::LessEqual;
    s.samplers.push_back({0, 6, compares});
    return s;
}

// The middle of a texel.
double at(double texel) { return (texel + 0.5) / 4; }

struct Row {
    const char* text;
    Values inputs;
    std::vector<uint32_t> expected; // of target 0
};
// Is there a value in r0 that a pixel shader before 2.0 does not write as it is? What fog makes of it is not
// clamped.
bool is_clamped(const Row& row) {
    return std::string(row.text).starts_with("ps_1_") && !row.inputs.contains("FOG0") &&
           std::any_of(row.expected.begin(), row.expected.end(), [](uint32_t word) {
               const float value = std::bit_cast<float>(word);
               return value < 0 || value > 1;
           });
}
uint32_t check_row(const Row& row, const D3dState& state) {
    if (!is_clamped(row))
        return differences(row.text, run_pixel(row.text, state, row.inputs)["SV_Target0"], row.expected);
    Vec4 found = run_pixel(d3d_scaled(row.text), state, row.inputs)["SV_Target0"];
    for (uint32_t& word : found) {
        const double value = d3d_unscaled(static_cast<double>(std::bit_cast<float>(word)));
        word = bits(std::round(value * 1024) / 1024);
    }
    return differences(row.text, found, row.expected);
}
void check_rows(const std::vector<Row>& rows, const D3dState& state = with_textures()) {
    uint32_t wrong = 0;
    for (const Row& row : rows)
        wrong += check_row(row, state);
    assert_int_equal(wrong, 0);
}

void lookups(void**) {
    const Vec4 t = vec4(at(1), at(2), 0, 1);
    check_rows({
        {"ps_2_0\ndcl t0\ndcl_2d s0\ntexld r0, t0, s0\nmov oC0, r0\n", {{"TEXCOORD0", t}}, f({1, 2, 0, 0.5})},
        {"ps_2_0\ndcl t3\ndcl_2d s2\ntexld r0, t3, s2\nmov oC0, r0\n",
         {{"TEXCOORD3", t}},
         f({1, 2, 20, 0.5})},
        {"ps_3_0\ndcl_texcoord5 v2\ndcl_2d s0\ntexld r0, v2, s0.wzyx\nmov oC0, r0\n",
         {{"TEXCOORD5", t}},
         f({0.5, 0, 2, 1})},
        {"ps_2_0\ndcl t0\ndcl_2d s0\ntexldp r0, t0, s0\nmov oC0, r0\n",
         {{"TEXCOORD0", vec4(at(1) * 2, at(2) * 2, 0, 2)}},
         f({1, 2, 0, 0.5})},
        {"ps_3_0\ndcl_texcoord v0\ndcl_2d s0\ntexldl r0, v0, s0\nmov oC0, r0\n",
         {{"TEXCOORD0", vec4(at(0), at(3), 0, 1)}},
         f({0, 1, 1, 0.5})},
        {"ps_3_0\ndcl_texcoord v0\ndcl_texcoord1 v1\ndcl_2d s0\ntexldd r0, v0, s0, v1, v1\nmov oC0, r0\n",
         {{"TEXCOORD0", vec4(at(0), at(3))}, {"TEXCOORD1", vec4(0.5, 0.5)}},
         f({0, 1, 1, 0.5})},
        {"ps_2_0\ndcl t0\ndcl_cube s4\ntexld r0, t0, s4\nmov oC0, r0\n",
         {{"TEXCOORD0", vec4(0, -1, 0.5)}},
         f({3, 0, 0, 1})},
        {"ps_2_0\ndcl t0\ndcl_volume s5\ntexld r0, t0, s5\nmov oC0, r0\n",
         {{"TEXCOORD0", vec4(0.75, 0.25, 0.75)}},
         f({1, 0, 1, 1})},
        // A register is a coordinate, too.
        {"ps_2_0\ndcl t0\ndcl_2d s0\nmov r1, t0.yxzw\ntexld r0, r1, s0\nmov oC0, r0\n",
         {{"TEXCOORD0", t}},
         f({2, 1, 0, 0.5})},
    });
    // A texel from pixel to pixel: level 0, and 1 with a bias of 1.
    const LaneValues lanes = [](const std::string&, uint32_t lane) {
        return vec4(at(lane & 1), at(2 + (lane >> 1)), 0, 1);
    };
    const char* biased = "ps_2_0\ndcl t0\ndcl_2d s0\ntexldb r0, t0, s0\nmov oC0, r0\n";
    assert_int_equal(
        differences(biased, run_pixel(biased, with_textures(), lanes)["SV_Target0"], f({0, 1, 1, 0.5})), 0);
    // Shadows: the reference is behind the coordinate, and divided with it.
    D3dState s = with_textures();
    s.info.shadow_samplers = 1 << 6;
    check_rows(
        {
            {"ps_2_0\ndcl t0\ndcl_2d s6\ntexld r0, t0, s6\nmov oC0, r0\n",
             {{"TEXCOORD0", vec4(0.75, 0, 0.5)}},
             f({1, 1, 1, 1})},
            {"ps_2_0\ndcl t0\ndcl_2d s6\ntexld r0, t0, s6\nmov oC0, r0\n",
             {{"TEXCOORD0", vec4(0.25, 0, 0.5)}},
             f({0, 0, 0, 0})},
            {"ps_2_0\ndcl t0\ndcl_2d s6\ntexldp r0, t0, s6\nmov oC0, r0\n",
             {{"TEXCOORD0", vec4(0.5, 0, 0.3, 2)}},
             f({1, 1, 1, 1})},
        },
        s);
}

void arithmetic(void**) {
    const Values v = {{"COLOR0", vec4(0.25, 0.5, 0.75, 1)},
                      {"COLOR1", vec4(2, -1, 0.5, 0.5)},
                      {"TEXCOORD0", vec4(1, -2, 3, 4)}};
    check_rows({
        {"ps_2_0\ndcl v0\ndcl t0\ncmp r0, t0, v0, v0.w\nmov oC0, r0\n", v, f({0.25, 1, 0.75, 1})},
        {"ps_2_0\ndcl v0\ndcl t0\ndp2add r0, t0, v0, v0.z\nmov oC0, r0\n", v, f({0, 0, 0, 0})},
        // Colours come in from 0 to 1.
        {"ps_2_0\ndcl v1\nmov r0, v1\nmov oC0, r0\n", v, f({1, 0, 0.5, 0.5})},
        {"ps_3_0\ndcl_color1 v1\nmov r0, v1\nmov oC0, r0\n", v, f({2, -1, 0.5, 0.5})},
        // More components than are declared, and what nothing declares.
        {"ps_3_0\ndcl_texcoord0 v1.xy\nmov r0, v1\nmov oC0, r0\n", v, f({1, -2, 3, 4})},
        {"ps_1_1\nmov r0, v0\n", v, f({0.25, 0.5, 0.75, 1})},
        // Constants of 1.x are within -1 and 1.
        {"ps_1_1\ndef c0, 2, -3, 0.5, 1\nmov r0, c0\n", v, f({1, -1, 0.5, 1})},
        {"ps_1_1\ndef c0, 0.75, 0.25, 0.5, 1\nmov r0, v0\ncnd r0, r0.a, c0, v0\n", v,
         f({0.75, 0.25, 0.5, 1})},
        {"ps_1_4\ndef c0, 0.75, 0.25, 0.5, 1\nmov r0, v0\ncnd r0, r0, c0, v0\n", v, f({0.25, 0.5, 0.5, 1})},
    });
    D3dState s;
    s.c = {vec4(5, -5, 0.5, 0.25)};
    check_rows({{"ps_1_1\nmov r0, c0\n", {}, f({1, -1, 0.5, 0.25})},
                {"ps_2_0\nmov r0, c0\nmov oC0, r0\n", {}, f({5, -5, 0.5, 0.25})}},
               s);
}

// The last stage may have a texture of any kind.
void matrix_lookups(void**) {
    D3dState s = with_textures();
    s.info.textures[3] = LADDER_D3D9_TEXTURE_2D;
    check_rows({{"ps_1_1\ntex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3tex t3, t0\nmov r0, t3\n",
                 {{"TEXCOORD0", vec4(at(1), at(2), 0, 2)},
                  {"TEXCOORD1", vec4(0.375, 0)},
                  {"TEXCOORD2", vec4(0.125, 0.25)}},
                 f({1, 2, 30, 0.5})}},
               s);
}

bool is_killed(const std::string& text, const Vec4& t) {
    return run_pixel(text, {}, Values{{"TEXCOORD0", t}}).contains("killed");
}

void kills(void**) {
    const std::string old = "ps_1_1\ntexkill t0\nmov r0, v0\n",
                      later = "ps_2_0\ndcl t0\ntexkill t0\nmov oC0, t0\n",
                      masked = "ps_3_0\ndcl_texcoord v0\nmov r0, v0\ntexkill r0.xw\nmov oC0, v0\n",
                      phase = "ps_1_4\ntexkill t0\nmov r0, v0\n";
    assert_false(is_killed(old, vec4(0, 1, 2, -1)));
    assert_true(is_killed(old, vec4(0, 1, -2, 1)));
    assert_true(is_killed(phase, vec4(0, -1, 2, 1)));
    assert_true(is_killed(later, vec4(0, 1, 2, -1)));
    assert_false(is_killed(later, vec4(0, 1, 2, -0.0)));
    assert_false(is_killed(masked, vec4(0, -1, -2, 1)));
    assert_true(is_killed(masked, vec4(0, 1, 2, -1)));
    assert_true(
        is_killed("ps_2_x\ndcl t0\nsetp_lt p0, t0.x, t0.y\n(p0) texkill t0\nmov oC0, t0\n", vec4(-1, 1)));
    assert_false(
        is_killed("ps_2_x\ndcl t0\nsetp_gt p0, t0.x, t0.y\n(p0) texkill t0\nmov oC0, t0\n", vec4(-1, 1)));
}

// What a parameter is, known while compiling and not.
template <class F>
void both_ways(ladder_parameter_name name, std::initializer_list<uint32_t> values, D3dState s, F check) {
    D3dState later = s;
    s.parameters.push_back(constant_parameter(name, values));
    set_later(later, name, values);
    check(s);
    check(later);
}

void stages(void**) {
    both_ways(LADDER_PARAMETER_PROJECTED_TEXTURE_MASK, {2}, with_textures(), [](const D3dState& s) {
        check_rows(
            {{"ps_1_1\ntex t1\nmov r0, t1\n",
              {{"TEXCOORD1", vec4(at(1) * 2, at(2) * 2, 0, 2)}},
              f({1, 2, 10, 0.5})},
             {"ps_1_1\ntex t0\nmov r0, t0\n", {{"TEXCOORD0", vec4(at(1), at(2), 0, 2)}}, f({1, 2, 0, 0.5})},
             {"ps_1_4\ntexld r1, t1\nmov r0, r1\n",
              {{"TEXCOORD1", vec4(at(1), at(2), 0, 2)}},
              f({1, 2, 10, 0.5})}},
            s);
    });
    // M00, M01, M10, M11: u + M00 r + M10 g, v + M01 r + M11 g, where (r, g) is (1, 2).
    const std::initializer_list<uint32_t> matrix = {bits(0.25), bits(0), bits(-0.125), bits(0.125)};
    both_ways(LADDER_PARAMETER_BUMP_MATRIX_1, matrix, with_textures(), [](const D3dState& s) {
        check_rows({{"ps_1_1\ntex t0\ntexbem t1, t0\nmov r0, t1\n",
                     {{"TEXCOORD0", vec4(at(1), at(2))}, {"TEXCOORD1", vec4(at(2), at(0))}},
                     f({2, 1, 10, 0.5})},
                    {"ps_1_4\ntexcrd r0.rgb, t0.xyz\ntexcrd r1.rgb, t1.xyz\nbem r1.rg, r0, r1\nmov r0, r1\n",
                     {{"TEXCOORD0", vec4(1, 2)}, {"TEXCOORD1", vec4(2, 4, 6)}},
                     f({1, 2.5, 6})}},
                   s);
    });
    D3dState s = with_textures();
    set_later(s, LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_1, {bits(0.5)});
    both_ways(LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_1, {bits(2)}, s, [](const D3dState& state) {
        check_rows({{"ps_1_1\ntexcoord t0\ntexbeml t1, t0\nmov r0, t1\n",
                     {{"TEXCOORD0", vec4(0, 0, 1)}, {"TEXCOORD1", vec4(at(2), at(1))}},
                     f({5, 2.5, 25, 1.25})}},
                   state);
    });
}

void fog(void**) {
    struct Case {
        uint32_t mode;
        double distance, share;
    };
    const Case cases[] = {
        {LADDER_FOG_NONE, 3, 1},
        {LADDER_FOG_LINEAR, 3, 0.5}, // (4 - 3) / 2
        {LADDER_FOG_LINEAR, 9, 0},
        {LADDER_FOG_LINEAR, -9, 1},
        {LADDER_FOG_EXP, 2, 0.5},     // 2 to the power of -1
        {LADDER_FOG_EXP2, 4, 0.0625}, // 2 to the power of -4
        {LADDER_FOG_LINEAR, std::nan(""), 1},
    };
    for (const Case& c : cases) {
        D3dState s;
        s.parameters.push_back(constant_parameter(LADDER_PARAMETER_FOG_SCALE, {bits(0.5)}));
        set_later(s, LADDER_PARAMETER_FOG_END, {bits(4)});
        set_later(s, LADDER_PARAMETER_FOG_COLOR, {bits(8), bits(16), bits(24), bits(32)});
        both_ways(LADDER_PARAMETER_FOG_FRAGMENT_MODE, {c.mode}, s, [&](const D3dState& state) {
            const std::vector<uint32_t> expected =
                f({c.share + 8 * (1 - c.share), 16 * (1 - c.share), 24 * (1 - c.share), 0.5});
            const Values v = {{"COLOR0", vec4(1, 0, 0, 0.5)}, {"FOG0", vec4(c.distance)}};
            check_rows({{"ps_2_0\ndcl v0\nmov oC0, v0\n", v, expected},
                        {"ps_1_1\nmov r0, v0\n", v, expected},
                        // Shaders of 3.0 have fog of their own.
                        {"ps_3_0\ndcl_color v0\nmov oC0, v0\n", v, f({1, 0, 0, 0.5})}},
                       state);
        });
    }
}

// The formula of IEC 61966-2-1; values outside 0 to 1 are clamped. Behind fog, and by target.
double srgb(double v) {
    v = v > 0 ? std::fmin(v, 1) : 0;
    return v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
}

void srgb_writes(void**) {
    D3dState s;
    s.parameters.push_back(constant_parameter(LADDER_PARAMETER_FOG_FRAGMENT_MODE, {LADDER_FOG_LINEAR}));
    s.parameters.push_back(constant_parameter(LADDER_PARAMETER_FOG_END, {bits(2)}));
    for (uint32_t mask : {0u, 1u, 2u, 15u})
        both_ways(LADDER_PARAMETER_SRGB_WRITE_MASK, {mask}, s, [&](const D3dState& state) {
            const auto stored = [&](uint32_t target, double v) { return mask >> target & 1 ? srgb(v) : v; };
            for (double v : {0.0, 0.002, 0.006, 0.02, 0.25, 0.5, 1.0, 7.0, -3.0}) {
                const Values inputs = {{"COLOR0", vec4(v, 0.5, 1, 0.5)}, {"FOG0", vec4(1.5)}};
                const double clamped = v > 0 ? std::fmin(v, 1) : 0; // inputs before 3.0
                const std::vector<uint32_t> fogged =
                    f({stored(0, clamped / 2), stored(0, 0.25), stored(0, 0.5), 0.5});
                const std::vector<uint32_t> plain = f({stored(0, v), stored(0, 0.5), stored(0, 1), 0.5});
                const std::vector<uint32_t> second = f({stored(1, v), stored(1, 0.5), stored(1, 1), 0.5});
                check_rows({{"ps_2_0\ndcl v0\nmov oC0, v0\n", inputs, fogged},
                            {"ps_1_1\nmov r0, v0\n", inputs, fogged},
                            {"ps_3_0\ndcl_color v0\nmov oC0, v0\n", inputs, plain}},
                           state);
                const char* both = "ps_3_0\ndcl_color v0\nmov oC0, v0\nmov oC1, v0\n";
                assert_int_equal(differences(both, run_pixel(both, state, inputs)["SV_Target1"], second), 0);
            }
        });
}

// By function: does an alpha of 1, 2, 3 or NaN pass where the reference is 2?
void alpha_tests(void**) {
    constexpr uint32_t passing[] = {0, 0, 1, 2, 3, 4, 13, 6, 15};
    const double alphas[] = {1, 2, 3, std::nan("")};
    uint32_t wrong = 0;
    for (uint32_t function = LADDER_COMPARISON_NEVER; function <= LADDER_COMPARISON_ALWAYS; function++) {
        D3dState s;
        s.parameters.push_back(constant_parameter(LADDER_PARAMETER_ALPHA_TEST_REF, {bits(2)}));
        both_ways(LADDER_PARAMETER_ALPHA_TEST_FUNC, {function}, s, [&](const D3dState& state) {
            for (const char* text : {"ps_3_0\ndcl_color v0\nmov oC0, v0\n", "ps_2_0\ndcl t0\nmov oC0, t0\n"})
                for (uint32_t n = 0; n < 4; n++) {
                    const Vec4 v = vec4(0, 0, 0, alphas[n]);
                    const bool killed =
                        run_pixel(text, state, Values{{"COLOR0", v}, {"TEXCOORD0", v}}).contains("killed");
                    if (killed == (passing[function] >> n & 1)) {
                        wrong++;
                        print_error("function %u, alpha %g: %d\n", function, alphas[n], killed);
                    }
                }
        });
    }
    // Without a target the alpha is 1.
    D3dState s;
    s.parameters.push_back(constant_parameter(LADDER_PARAMETER_ALPHA_TEST_FUNC, {LADDER_COMPARISON_LESS}));
    set_later(s, LADDER_PARAMETER_ALPHA_TEST_REF, {bits(1)});
    assert_true(run_pixel("ps_2_0\ndcl t0\nmov oDepth, t0.x\n", s, Values{}).contains("killed"));
    assert_int_equal(wrong, 0);
}

void pixels(void**) {
    // vPos and vFace.
    D3dState s;
    const LaneValues lanes = [](const std::string& semantic, uint32_t lane) {
        if (semantic == "VPOS0")
            return vec4(6.5 + (lane & 1), 8.5 + (lane >> 1), 0.5, 1);
        return semantic == "VFACE0" ? Vec4{0, 0, 0, 0} : vec4(lane & 1, 3.0 * (lane >> 1), 0, 0);
    };
    uint32_t wrong = differences(
        "vPos", run_pixel("ps_3_0\ndcl vPos.xy\nmov r0, vPos.xyxy\nmov oC0, r0\n", s, lanes)["SV_Target0"],
        f({6, 8, 6, 8}));
    wrong += differences("vFace",
                         run_pixel("ps_3_0\ndcl vFace\nmov r0, vFace\nmov oC0, r0\n", s, lanes)["SV_Target0"],
                         f({-1, -1, -1, -1}));
    const Values front = {{"VFACE0", Vec4{UINT32_MAX, 0, 0, 0}}};
    wrong += differences("vFace",
                         run_pixel("ps_3_0\ndcl vFace\nmov r0, vFace\nmov oC0, r0\n", s, front)["SV_Target0"],
                         f({1, 1}));
    wrong += differences(
        "dsx, dsy",
        run_pixel("ps_3_0\ndcl_texcoord v0\ndsx r0, v0\ndsy r1, v0\nmov r0.zw, r1.xxxy\nmov oC0, r0\n", s,
                  lanes)["SV_Target0"],
        f({1, 0, 0, 3}));
    Values out = run_pixel("ps_3_0\ndcl_color v0\nmov oC0, v0\nmov oC2, v0.wzyx\n", s,
                           Values{{"COLOR0", vec4(1, 2, 3, 4)}});
    wrong += differences("target 0", out["SV_Target0"], f({1, 2, 3, 4})) +
             differences("target 2", out["SV_Target2"], f({4, 3, 2, 1}));
    assert_false(out.contains("SV_Target1"));
    assert_int_equal(wrong, 0);
}

void interpolation(void**) {
    const auto has = [](const std::string& text, const D3dState& s, const char* what) {
        return d3d_vsir(text, s).find(what) != std::string::npos;
    };
    D3dState flat;
    flat.parameters.push_back(constant_parameter(LADDER_PARAMETER_FLAT_INTERPOLATION, {1}));
    const char* colour = "ps_2_0\ndcl v0\ndcl t0\nadd r0, v0, t0\nmov oC0, r0\n";
    assert_true(has(colour, {}, "color f32 linear cols=4"));
    assert_true(has(colour, flat, "color f32 constant cols=4"));
    assert_true(has(colour, flat, "texture_coordinate f32 linear cols=4"));
    assert_true(
        has("ps_2_0\ndcl_centroid t0\nmov oC0, t0\n", {}, "texture_coordinate f32 linear_centroid cols=4"));
    assert_true(has("ps_3_0\ndcl_texcoord_centroid v0\nmov oC0, v0\n", {},
                    "texture_coordinate f32 linear_centroid cols=4"));
    // Whether inputs are flat must be known.
    D3dState later;
    set_later(later, LADDER_PARAMETER_FLAT_INTERPOLATION, {1});
    assert_non_null(std::strstr(d3d_refusal(colour, later).c_str(), "flat-interpolation"));
}

} // namespace

TEST_GROUP(d3d_pixels) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(lookups),       cmocka_unit_test(arithmetic), cmocka_unit_test(matrix_lookups),
        cmocka_unit_test(kills),         cmocka_unit_test(stages),     cmocka_unit_test(fog),
        cmocka_unit_test(srgb_writes),   cmocka_unit_test(pixels),     cmocka_unit_test(alpha_tests),
        cmocka_unit_test(interpolation),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_pixels
