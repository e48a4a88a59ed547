#include "d3d_cases.h"

namespace ladder::test {

namespace texture_cases {

constexpr const char *old = "ps_1_0-1_3", *later = "ps_2_0-3_0";

// The middle of a texel of four.
constexpr double at(int texel) { return (texel + 0.5) / 4; }

const std::vector<D3dCase> old_textures = {
    {old, "tex t1\nmov r0, t1", {2, 0, 10, 0.5}},
    {old, "texcoord t0\nmov r0, t0", {1, 0.5, 0, 1}, "", {vec4(2, 0.5, -1, 0.25)}},
    // The texel (1, 2, 0, 0.5) is where the next stage looks.
    {old, "tex t0\ntexreg2ar t1, t0\nmov r0, t1", {2, 3, 10, 0.5}},
    {old, "tex t0\ntexreg2gb t1, t0\nmov r0, t1", {0, 0, 10, 0.5}, "", {vec4(at(1), at(0))}},
    {"ps_1_2-1_3", "tex t0\ntexreg2rgb t1, t0\nmov r0, t1", {0, 3, 10, 0.5}, "", {vec4(at(0), at(3))}},
    // (0.625 + 0.25 - 0.125 * 2, 0.125 + 0.125 * 2)
    {old, "tex t0\ntexbem t1, t0\nmov r0, t1", {2, 1, 10, 0.5}},
    // (2, 1, 10, 0.5) times 1 * 0.5 + 2.
    {old,
     "texcoord t0\ntexbeml t1, t0\nmov r0, t1",
     {5, 2.5, 25, 1.25},
     "",
     {vec4(0, 0, 1), vec4(at(2), at(1))}},
    // Products of (1, 2, 0) and coordinates.
    {"ps_1_2-1_3",
     "tex t0\ntexdp3 t1, t0\nmov r0, t1",
     {11, 11, 11, 11},
     "",
     {vec4(at(1), at(2)), vec4(3, 4, 5)}},
    {"ps_1_2-1_3",
     "tex t0\ntexdp3tex t1, t0\nmov r0, t1",
     {1, 0, 10, 0.5},
     "",
     {vec4(at(1), at(2)), vec4(0.375, 0, 9)}},
    {old,
     "tex t0\ntexm3x2pad t1, t0\ntexm3x2tex t2, t0\nmov r0, t2",
     {1, 2, 20, 0.5},
     "",
     {vec4(at(1), at(2)), vec4(0.375), vec4(0.125, 0.25)}},
    {"ps_1_2-1_3",
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3 t3, t0\nmov r0, t3",
     {3, 8, 3, 1},
     "",
     {vec4(at(1), at(2)), vec4(3), vec4(0, 4), vec4(1, 1)}},
    // The faces -x and +z.
    {old,
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3tex t3, t0\nmov r0, t3",
     {1, 0, 0, 1},
     "",
     {vec4(at(1), at(2)), vec4(-2), vec4(0.5), vec4(0.25)}},
    {old,
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3tex t3, t0\nmov r0, t3",
     {4, 0, 0, 1},
     "",
     {vec4(at(1), at(2)), vec4(-2), vec4(0.5), vec4(5)}},
    // (0.5, -0.25, 0.75) reflected by (0, 0, 1) is (-0.5, 0.25, 0.75); by (0, 1, 0), (-0.5, -0.25, -0.75).
    {old,
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3spec t3, t0, c0\nmov r0, t3",
     {4},
     "",
     {vec4(at(1), at(2)), vec4(0), vec4(0), vec4(1)}},
    {old,
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3spec t3, t0, c0\nmov r0, t3",
     {5},
     "",
     {vec4(at(1), at(2)), vec4(0), vec4(1), vec4(0)}},
    // (0.1, 0.2, 1) reflected by (0, 0, 1) is (-0.1, -0.2, 1); (3, 0.2, 1) is (-3, -0.2, 1).
    {old,
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3vspec t3, t0\nmov r0, t3",
     {4},
     "",
     {vec4(at(1), at(2)), vec4(0, 0, 0, 0.1), vec4(0, 0, 0, 0.2), vec4(1, 0, 0, 1)}},
    {old,
     "tex t0\ntexm3x3pad t1, t0\ntexm3x3pad t2, t0\ntexm3x3vspec t3, t0\nmov r0, t3",
     {1},
     "",
     {vec4(at(1), at(2)), vec4(0, 0, 0, 3), vec4(0, 0, 0, 0.2), vec4(1, 0, 0, 1)}},
    // By 0 it is 1.
    {"ps_1_3",
     "tex t0\ntexm3x2pad t1, t0\ntexm3x2depth t2, t0\nmov r0, t0",
     {0.5},
     "SV_Depth0",
     {vec4(at(1), at(2)), vec4(1), vec4(0, 1)}},
    {"ps_1_3",
     "tex t0\ntexm3x2pad t1, t0\ntexm3x2depth t2, t0\nmov r0, t0",
     {1},
     "SV_Depth0",
     {vec4(at(1), at(2)), vec4(1), vec4(0)}},
    // Three components.
    {"ps_1_0-1_4", "texkill t0\nmov r0, c0", {0.5, -0.25, 0.75, 1}, "", {vec4(0, 1, 2, -1)}},
    {"ps_1_0-1_4", "texkill t0\nmov r0, c0", {}, "", {vec4(0, 1, -2, 1)}},
};

const std::vector<D3dCase> textures_of_1_4 = {
    {"ps_1_4", "texld r2, t1\nmov r0, r2", {2, 0, 20, 0.5}},
    {"ps_1_4", "texld r2, t1_dw.xyw\nmov r0, r2", {1, 2, 20, 0.5}, "", {vec4(0), vec4(0.75, 1.25, 0, 2)}},
    {"ps_1_4", "texld r2, t1_dz.xyz\nmov r0, r2", {1, 2, 20, 0.5}, "", {vec4(0), vec4(0.75, 1.25, 2, 9)}},
    {"ps_1_4", "texcrd r0.rgb, t1.xyz\nmov r0.a, r0.b", {3, -4, 5, 5}, "", {vec4(0), vec4(3, -4, 5, 2)}},
    {"ps_1_4",
     "texcrd r0.rg, t1_dw.xyw\nmov r0.ba, r0.g",
     {1.5, -2, -2, -2},
     "",
     {vec4(0), vec4(3, -4, 5, 2)}},
    // By 0 it is 1.
    {"ps_1_4", "texcrd r0.rg, t1_dw.xyw\nmov r0.ba, r0.g", {1, 1, 1, 1}, "", {vec4(0), vec4(3, -4, 5, 0)}},
    // The second phase looks up what the first one has computed.
    {"ps_1_4",
     "texcrd r0.rgb, t0.xyz\nadd r0.rgb, r0, r0\nphase\ntexld r1, r0_dz\nmov r0, r1",
     {3, 1, 10, 0.5},
     "",
     {vec4(at(3), at(1), 1)}},
    // (1 + 0.25 * 2 - 0.125 * 4, 2 + 0.125 * 4)
    {"ps_1_4",
     "texcrd r0.rgb, t0.xyz\ntexcrd r1.rgb, t1.xyz\nbem r1.rg, r0, r1\nmov r0, r1",
     {1, 2.5, 6},
     "",
     {vec4(1, 2), vec4(2, 4, 6)}},
    {"ps_1_4", "texcrd r5.rgb, t0.xyz\nphase\ntexdepth r5\nmov r0, r5", {0.25}, "SV_Depth0", {vec4(1, 4)}},
    {"ps_1_4", "texcrd r5.rgb, t0.xyz\nphase\ntexdepth r5\nmov r0, r5", {1}, "SV_Depth0", {vec4(0.5, 0)}},
};

const std::vector<D3dCase> later_textures = {
    {later, "mov r1, c8\ntexld r0, r1, s0", {1, 2, 0, 0.5}},
    {later, "mov r1, c6\ntexld r0, r1, s3", {4, 0, 0, 1}},
    {later, "mov r1, c9\ntexld r0, r1, s5", {1, 1, 0, 1}},
    {later, "mov r1, c9\ntexldp r0, r1, s2", {1, 2, 20, 0.5}},
    {later, "texldb r0, @6, s0", {0, 1, 1, 0.5}},
    {"ps_2_x-3_0", "mov r1, c8\ntexldd r0, r1, s1, c10, c11", {0, 1, 11, 0.5}},
    {"vs_3_0 ps_3_0", "mov r1, c8\ntexldl r0, r1, s1", {0, 1, 11, 0.5}},
    {"vs_3_0 ps_3_0", "mov r1, c8\ntexldl r0, r1, s1.wzyx", {0.5, 11, 1, 0}},
    // All components that the mask has.
    {later, "mov r0, c0\nmov r1, c3\ntexkill r1", {0.5, -0.25, 0.75, 1}},
    {later, "mov r0, c0\nmov r1, c0\ntexkill r1", {}},
    {later, "mov r0, c0\nmov r1, c1\ntexkill r1.yz", {0.5, -0.25, 0.75, 1}},
    {later, "mov r0, c0\nmov r1, c1\ntexkill r1.yzw", {}},
};

} // namespace texture_cases

std::vector<D3dCase> d3d_texture_cases() {
    using namespace texture_cases;
    std::vector<D3dCase> cases;
    for (const auto* some : {&old_textures, &textures_of_1_4, &later_textures})
        cases.insert(cases.end(), some->begin(), some->end());
    return cases;
}

} // namespace ladder::test
