#include "d3d_cases.h"

namespace ladder::test {

namespace operand_cases {

constexpr const char *all = "vs_1_0-3_0 ps_1_0-3_0", *old = "ps_1_0-1_4", *flow = "vs_2_0-3_0 ps_2_x-3_0",
                     *dynamic = "vs_2_x-3_0 ps_2_x-3_0", *software = "vs_2_sw vs_3_sw ps_2_sw ps_3_sw";

const std::vector<D3dCase> registers = {
    {"vs_1_0-3_0 ps_2_0-3_0", "mov r11, c0\nadd r11, r11, c1\nmov r0, r11", {0, 0.25, 1, 0}},
    {"vs_2_x-3_0 ps_2_x-3_0", "mov r31, c0\nadd r31, r31, c1\nmov r0, r31", {0, 0.25, 1, 0}},
    // More than the versions have: compilers do so. Beside what lies in registers of other types.
    {all, "mov r52, c0\nadd r52, r52, c1\nmov r2047, r52\nmov r0, r2047", {0, 0.25, 1, 0}},
    {flow,
     "mov r40, c0\nmov r33, c0\nif b#\nmov r40, c1\nendif\nrep i#\nadd r33, r33, c0\nendrep\nadd r0, r40, "
     "r33",
     {1.5, -0.5, 3.25, 3}},
    {old, "mov r1, c0\nadd r1, r1, c1\nmov r0, r1", {0, 0.25, 1, 0}},
    {"ps_1_4", "mov r5, c0\nadd r5, r5, c1\nmov r0, r5", {0, 0.25, 1, 0}},
    {"vs_1_0-3_0", "dcl_normal v15\nmov r0, v15", {9, 90, 900, 1}},
    {"ps_1_0-2_x", "mov r0, v0\nadd r0, r0, v1", {0.25, 1.5, 1.25, 1.25}},
    {"ps_3_0", "add r0, v8, v9", {0.25, 1.5, 1.25, 1.25}},
    {"ps_1_0-1_3", "texcoord t3\nmov r0, t3", {0.25, 0.5, 0.75, 1}, "", {{}, {}, {}, vec4(0.25, 0.5, 0.75)}},
    {"ps_1_4", "texcrd r0.rgb, t5.xyz\nmov r0.a, c0.a", {5, 50, 500, 1}},
    {"ps_2_0-2_x", "mov r0, t5", {5, 50, 500, 1}},
    {all, "mov r0, c#", {0.125, -0.5, 0.625, 1}},
    {software, "mov r0, c#\nadd r0, r0, c2048\nadd r0, r0, c4096\nadd r0, r0, c6144", {1.125, 0.5, 1.625, 1}},
    {flow, "mov r0, c2.y\nrep i#\nadd r0, r0, c0\nendrep", {1.5, -0.75, 2.25, 3}},
    {flow, "mov r0, c0\nif b#\nmov r0, c1\nendif", {-0.5, 0.5, 0.25, -1}},
    {"vs_1_0-2_x", "mov r0, c4", {1.75, 2.25, -1.5, 0.5}, "POSITION0"},
    {"vs_1_0-2_x", "mov r0, c4\nmov oFog, c0", {0.5}, "FOG0"},
    {"vs_1_0-2_x", "mov r0, c4\nmov oPts, c4", {1.75}, "PSIZE0"},
    // Colours are within 0 and 1.
    {"vs_1_0-2_x", "mov r0, c4\nmov oD0, c0", {0.5, 0, 0.75, 1}, "COLOR0"},
    {"vs_1_0-2_x", "mov r0, c4\nmov oD1, c4", {1, 1, 0, 0.5}, "COLOR1"},
    {"vs_1_0-2_x", "mov r0, c4\nmov oT7, c4", {1.75, 2.25, -1.5, 0.5}, "TEXCOORD7"},
    {"vs_3_0", "dcl_texcoord9 o11\nmov r0, c0\nmov o11, c4", {1.75, 2.25, -1.5, 0.5}, "TEXCOORD9"},
    {"vs_3_0",
     "dcl_texcoord9 o11\nmov r0, c0\nmov o11, c0\nmova a0.y, c5.x\nmov o[a0.y + 3].xz, c4",
     {1.75, -0.25, -1.5, 1},
     "TEXCOORD9"},
    {"ps_2_0-3_0", "mov r0, c0\nmov oC3, c4", {1.75, 2.25, -1.5, 0.5}, "SV_Target3"},
    {"ps_2_0-3_0", "mov r0, c0\nmov oDepth, c0.z", {0.75}, "SV_Depth0"},
    {"ps_2_0-3_0", "dcl_2d s15\nmov r1, c8\ntexld r0, r1, s15", {1, 2, 150, 0.5}},
    {"vs_3_0", "mov r1, c6\ntexldl r0, r1, s3", {4, 0, 0, 1}},
    {"ps_3_0", "dcl vPos.xy\nmov r0, vPos.xyxy", {6, 8, 6, 8}},
    {"ps_3_0", "dcl vFace\nmov r0, vFace", {1, 1, 1, 1}},
    {flow, "mov r0, c0\ncall l15|ret\nlabel l15\nadd r0, r0, c1\nret", {0, 0.25, 1, 0}},
    {dynamic, "mov r0, c0\ncall l2047|ret\nlabel l2047\nadd r0, r0, c1\nret", {0, 0.25, 1, 0}},
    {dynamic, "setp_gt p0, c0, c1\nmov r0, c0\n(p0) mov r0, c2", {1, -0.25, -1, 0.125}},
    {dynamic, "setp_gt p0, c0, c1\nmov r0, c0\n(!p0) mov r0, c2", {0.5, 0, 0.75, 1}},
    {dynamic, "setp_gt p0, c0, c1\nmov r0, c0\n(p0.y) mov r0, c2", {0.5, -0.25, 0.75, 1}},
    {dynamic, "setp_gt p0, c0, c1\nmov r0, c0\n(!p0.yxzw) mov r0, c2", {1, -0.25, 0.75, 1}},
};

const std::vector<D3dCase> sources = {
    {all, "mov r1, c0\nmov r0, -r1", {-0.5, 0.25, -0.75, -1}},
    {old, "mov r1, c0\nmov r0, r1_bias", {0, -0.75, 0.25, 0.5}},
    {old, "mov r1, c0\nmov r0, -r1_bias", {0, 0.75, -0.25, -0.5}},
    {old, "mov r1, c0\nmov r0, r1_bx2", {0, -1.5, 0.5, 1}},
    {old, "mov r1, c0\nmov r0, -r1_bx2", {0, 1.5, -0.5, -1}},
    {old, "mov r1, c0\nmov r0, 1-r1", {0.5, 1.25, 0.25, 0}},
    {old, "mov r1, c0\nmov r0, r1_x2", {1, -0.5, 1.5, 2}},
    {old, "mov r1, c0\nmov r0, -r1_x2", {-1, 0.5, -1.5, -2}},
    {"vs_2_0-3_0 ps_2_0-3_0", "mov r0, c0_abs", {0.5, 0.25, 0.75, 1}},
    {"vs_2_0-3_0 ps_2_0-3_0", "mov r0, -c0_abs", {-0.5, -0.25, -0.75, -1}},
    // Before them, the swizzle.
    {"vs_1_0-3_0 ps_2_0-3_0", "mov r0, -c0.wzyx", {-1, -0.75, 0.25, -0.5}},
    {"vs_1_0-3_0 ps_2_0-3_0", "mov r0, c0.zzxy", {0.75, 0.75, 0.5, -0.25}},
    {all, "mov r1, c0\nmov r0, -r1.a", {-1, -1, -1, -1}},
    {old, "mov r1, c0\nmov r0, 1-r1.b", {0.25, 0.25, 0.25, 0.25}},
};

const std::vector<D3dCase> destinations = {
    {all, "mov r0, c0\nmov r0.a, c1", {0.5, -0.25, 0.75, -1}},
    {all, "mov r0, c0\nmov r0.rgb, c1", {-0.5, 0.5, 0.25, 1}},
    {"vs_1_0-3_0 ps_2_0-3_0", "mov r0, c0\nmov r0.yw, c1", {0.5, 0.5, 0.75, -1}},
    {all, "mov r1, c0\nadd_sat r0, r1, r1", {1, 0, 1, 1}},
    {"ps_2_0-3_0", "add_pp r0, c0, c1", {0, 0.25, 1, 0}},
    {"ps_2_0-3_0", "add_sat_pp r0, c0, c2", {1, 0, 0, 1}},
    {"ps_2_x", "add r0 {min16f}, c0, c1", {0, 0.25, 1, 0}},
    {old, "mov r1, c0\nmov_x2 r0, r1", {1, -0.5, 1.5, 2}},
    {old, "mov r1, c0\nmov_x4 r0, r1", {2, -1, 3, 4}},
    {old, "mov r1, c0\nmov_x8 r0, r1", {4, -2, 6, 8}},
    {old, "mov r1, c0\nmov_d2 r0, r1", {0.25, -0.125, 0.375, 0.5}},
    {old, "mov r1, c0\nmov_d4 r0, r1", {0.125, -0.0625, 0.1875, 0.25}},
    {old, "mov r1, c0\nmov_d8 r0, r1", {0.0625, -0.03125, 0.09375, 0.125}},
    // The shift comes first.
    {old, "mov r1, c0\nmov_x2_sat r0, r1", {1, 0, 1, 1}},
    {old, "mov r1, c0\nadd_d2_sat r0, r1, r1", {0.5, 0, 0.75, 1}},
    // Both of a pair read the registers as they were before.
    {old, "mov r0, v0\nmov r0.rgb, r0.a\n+mov r0.a, r0.b", {1, 1, 1, 0.75}},
    // The first one is done even where the second does nothing.
    {old, "mov r0, c0\nmov r0.rgb, r0.a\n+nop\nadd r0, r0, c1", {0.5, 1.5, 1.25, 0}},
    {old, "mov r0, c0\nmov r0.rgb, r0.a\n+nop", {1, 1, 1, 1}},
    {old, "mov r0, v0\nadd r0.a, r0.b, r0.b\n+mov r0.rgb, r0.a", {1, 1, 1, 1.5}},
};

} // namespace operand_cases

std::vector<D3dCase> d3d_operand_cases() {
    using namespace operand_cases;
    std::vector<D3dCase> cases;
    for (const auto* some : {&registers, &sources, &destinations})
        cases.insert(cases.end(), some->begin(), some->end());
    return cases;
}

} // namespace ladder::test
