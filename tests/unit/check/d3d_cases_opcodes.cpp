#include "d3d_cases.h"

namespace ladder::test {

namespace opcode_cases {

constexpr const char *all = "vs_1_0-3_0 ps_1_0-3_0", *from_2 = "vs_1_0-3_0 ps_2_0-3_0",
                     *vertex = "vs_1_0-3_0", *later = "vs_2_0-3_0 ps_2_0-3_0",
                     *flow = "vs_2_0-3_0 ps_2_x-3_0", *dynamic = "vs_2_x-3_0 ps_2_x-3_0";

const std::vector<D3dCase> arithmetic = {
    {all, "mov r0, c0\nnop\nadd r0, r0, c1", {0, 0.25, 1, 0}},
    {all, "mov r0, c0", {0.5, -0.25, 0.75, 1}},
    {all, "add r0, c0, c1", {0, 0.25, 1, 0}},
    {all, "sub r0, c0, c1", {1, -0.75, 0.5, 2}},
    {all, "mad r0, c0, c1, c2", {0.75, -0.125, -0.8125, -0.875}},
    {all, "mul r0, c0, c1", {-0.25, -0.125, 0.1875, -1}},
    {from_2, "rcp r0, c0.y", {-4, -4, -4, -4}},
    {from_2, "rsq r0, c3.x", {2, 2, 2, 2}},
    {all, "dp3 r0, c0, c1", {-0.1875, -0.1875, -0.1875, -0.1875}},
    {"vs_1_0-3_0 ps_1_2-3_0", "dp4 r0, c0, c1", {-1.1875, -1.1875, -1.1875, -1.1875}},
    {from_2, "min r0, c0, c1", {-0.5, -0.25, 0.25, -1}},
    {from_2, "max r0, c0, c1", {0.5, 0.5, 0.75, 1}},
    {vertex, "slt r0, c0, c1", {0, 1, 0, 0}},
    {vertex, "sge r0, c0, c1", {1, 0, 1, 1}},
    {from_2, "exp r0, c2.z", {0.5, 0.5, 0.5, 0.5}},
    {from_2, "log r0, c3.x", {-2, -2, -2, -2}},
    {vertex, "logp r0, c3.x", {-2, -2, -2, -2}},
    // 2 to the power of the whole part, what is left, all of it, 1; later versions the power only.
    {"vs_1_0-1_1", "expp r0, c4.z", {0.25, 0.5, 0.35355339, 1}},
    {"vs_2_0-3_0", "expp r0, c4.z", {0.35355339, 0.35355339, 0.35355339, 0.35355339}},
    {vertex, "lit r0, c3", {1, 0.25, 0.5, 1}},
    {vertex, "dst r0, c0, c1", {1, -0.125, 0.75, -1}},
    {"vs_2_0-3_0 ps_1_0-3_0", "lrp r0, c3, c0, c1", {-0.25, 0.3125, 0.5, 0}},
    {from_2, "frc r0.xy, c0", {0.5, 0.75, 0, 0}},
    {from_2, "m4x4 r0, c0, c1", {-1.1875, -0.125, 0.9375, -0.3125}},
    {from_2, "m4x3 r0.xyz, c0, c1", {-1.1875, -0.125, 0.9375, 0}},
    {from_2, "m3x4 r0, c0, c1", {-0.1875, -0.25, 0.4375, -0.8125}},
    {from_2, "m3x3 r0.xyz, c0, c1", {-0.1875, -0.25, 0.4375, 0}},
    {from_2, "m3x2 r0.xy, c0, c1", {-0.1875, -0.25, 0, 0}},
    {later, "pow r0, c3.x, c3.z", {0.5, 0.5, 0.5, 0.5}},
    {later, "crs r0.xyz, c0, c1", {-0.4375, -0.5, 0.125, 0}},
    {"vs_2_0-2_x", "sgn r0, c2, r1, r2", {1, 0, -1, 1}},
    {"vs_3_0", "sgn r0, c2", {1, 0, -1, 1}},
    {later, "abs r0, c1", {0.5, 0.5, 0.25, 1}},
    {later, "nrm r0, c6", {0.6, 0, 0.8, 2}},
    {"vs_2_0-2_x ps_2_0-2_x", "sincos r0.xy, c0.x, c20, c21", {0.87758256, 0.47942554, 0, 0}},
    {"vs_3_0 ps_3_0", "sincos r0.xy, c0.x", {0.87758256, 0.47942554, 0, 0}},
    // r0.a of 1.1 to 1.3 only; each component of 1.4.
    {"ps_1_0-1_3", "mov r0, c3\nmov r0.a, c0.a\ncnd r0, r0.a, c1, c2", {-0.5, 0.5, 0.25, -1}},
    {"ps_1_0-1_3", "mov r0, c0\nmov r0.a, c3.a\ncnd r0, r0.a, c1, c2", {1, 0, -1, 0.125}},
    {"ps_1_4", "cnd r0, c0, c1, c2", {1, 0, 0.25, -1}},
    {"ps_1_2-3_0", "cmp r0, c2, c0, c1", {0.5, -0.25, 0.25, 1}},
    {"ps_2_0-3_0", "dp2add r0, c0, c1, c2.w", {-0.25, -0.25, -0.25, -0.25}},
    {"ps_2_x-3_0", "dsx r0, @7", {3, 0, 0, 0}},
    {"ps_2_x-3_0", "dsy r0, @7", {0, 5, 0, 0}},
    {"vs_1_0-1_1", "mov a0.x, c4.x\nmov r0, c[a0.x]", {-0.5, 0.5, 0.25, -1}},
    {"vs_2_0-3_0", "mov a0.x, c4.x\nmov r0, c[a0.x]", {1, 0, -1, 0.125}},
    {"vs_2_0-3_0", "mova a0.xy, c4.yx\nmov r0, c[a0.y + 1]", {0.25, 0.25, 0.5, 0.5}},
    {"vs_2_x-3_0",
     "mova a0.xy, c2.x\nsetp_gt p0, c2, c2.y\n(p0) mova a0.xy, c5.x\nmov r0, c[a0.x]\nadd r0, r0, c[a0.y]",
     {-0.125, 1.125, 0.75, 0}},
};

const std::vector<D3dCase> declarations = {
    {"vs_1_0-3_0", "dcl_normal v15\nmov r0, v15", {9, 90, 900, 1}},
    {"ps_2_0-3_0", "mov r0, @2", {2, 20, 200, 1}},
    {all, "def c7, 0.125, -0.5, 1, 0.75\nmov r0, c7", {0.125, -0.5, 1, 0.75}},
    {flow, "defb b1, true\nmov r0, c0\nif b1\nmov r0, c1\nendif", {-0.5, 0.5, 0.25, -1}},
    {flow, "defi i0, 2, 0, 0, 0\nmov r0, c2.y\nrep i0\nadd r0, r0, c0\nendrep", {1, -0.5, 1.5, 2}},
    {all, "mov r0, c0\n.words 0x2fffe 0xffff 0x80000000\nadd r0, r0, c1", {0, 0.25, 1, 0}},
    // What stands behind the end is nothing.
    {all,
     "mov r0, c0|.words 0xffff 0x12345678 0x1fffe\nmov r0, c1\nmov oT0, c1\nmov oC0, c1",
     {0.5, -0.25, 0.75, 1}},
    {"ps_1_4", "mov r1, c0\nphase\nadd r0, r1, c1", {0, 0.25, 1, 0}},
};

const std::vector<D3dCase> calls = {
    {flow,
     "mov r0, c0\ncall l1\ncall l1|ret\nlabel l0\nmov r0, c2\nret\nlabel l1\nadd r0, r0, c1\nret",
     {-0.5, 0.75, 1.25, -1}},
    {flow,
     "mov r0, c0\ncallnz l0, b0\ncallnz l0, b1\ncallnz l0, !b1|ret\nlabel l0\nadd r0, r0, c1\nret",
     {-0.5, 0.75, 1.25, -1}},
    {dynamic,
     "mov r0, c0\nsetp_gt p0, c0, c1\ncallnz l0, p0.x\ncallnz l0, p0.y\ncallnz l0, !p0.y|ret\nlabel l0\nadd "
     "r0, r0, c1\nret",
     {-0.5, 0.75, 1.25, -1}},
    {flow, "mov r0, c0\ncall l0|ret\nlabel l0\nif b0\nret\nendif\nmov r0, c1\nret", {0.5, -0.25, 0.75, 1}},
    {flow,
     "mov r0, c0\ncall l0|ret\nlabel l0\nrep i0\nadd r0, r0, c0\nret\nendrep\nmov r0, c1\nret",
     {1, -0.5, 1.5, 2}},
};

const std::vector<D3dCase> constructs = {
    {"vs_2_0-3_0 ps_3_0", "mov r0, c2.y\nloop aL, i0\nadd r0, r0, c0\nendloop", {1.5, -0.75, 2.25, 3}},
    // Registers 1, 3 and 5.
    {"vs_2_0-3_0", "mov r0, c2.y\nloop aL, i0\nadd r0, r0, c[aL]\nendloop", {7.75, 16.75, 32.75, 63.5}},
    {"vs_3_0 ps_3_0", "mov r0, c2.y\nloop aL, i0\nadd r0, r0, v[aL]\nendloop", {8.625, 80.125, 800, 3}},
    {flow, "mov r0, c2.y\nrep i0\nadd r0, r0, c0\nendrep\nadd r0, r0, c1", {1, -0.25, 2.5, 2}},
    {flow, "mov r0, c0\nrep i1\nadd r0, r0, c0\nendrep", {0.5, -0.25, 0.75, 1}},
    {flow,
     "mov r0, c0\nif b0\nadd r0, r0, c1\nendif\nif b1\nadd r0, r0, c1\nendif\nif !b1\nadd r0, r0, c1\nendif",
     {-0.5, 0.75, 1.25, -1}},
    {flow, "if b1\nmov r0, c0\nelse\nmov r0, c1\nendif\nadd r0, r0, c2", {0.5, 0.5, -0.75, -0.875}},
    {dynamic,
     "setp_gt p0, c0, c1\nmov r0, c0\nif p0.y\nmov r0, c1\nelse\nif !p0.y\nadd r0, r0, c2\nendif\nendif",
     {1.5, -0.25, -0.25, 1.125}},
    {dynamic, "mov r0, c2.y\nrep i0\nadd r0, r0, c0\nbreak\nendrep", {0.5, -0.25, 0.75, 1}},
    {dynamic,
     "mov r0, c2.y\nrep i0\nif_ge r0.x, c0.w\nbreak\nendif\nadd r0, r0, c0\nendrep",
     {1, -0.5, 1.5, 2}},
    {dynamic,
     "mov r0, c2.y\nrep i0\nadd r0, r0, c3\nsetp_ge p0, r0, c0\nbreakp p0.x\nendrep",
     {0.5, 0.5, 1, 1}},
    {dynamic,
     "mov r0, c2.y\nrep i0\nadd r0, r0, c3\nsetp_ge p0, r0, c0\nbreakp !p0.x\nendrep",
     {0.25, 0.25, 0.5, 0.5}},
};

// 1, 2 and 3 are compared with 2.
struct Comparison {
    const char* name;
    double less, equal, greater; // 1: it holds
};
constexpr Comparison comparisons[] = {
    {"gt", 0, 0, 1}, {"eq", 0, 1, 0}, {"ge", 0, 1, 1}, {"lt", 1, 0, 0}, {"ne", 1, 0, 1}, {"le", 1, 1, 0},
};

void add_comparisons(std::vector<D3dCase>& cases) {
    for (const Comparison& c : comparisons) {
        const std::string name = c.name, start = "def c12, 1, 2, 3, 1\ndef c13, 2, 2, 2, 2\nmov r0, c2.y\n";
        std::string ifs = start, breaks = start;
        for (const char* component : {"x", "y", "z"}) {
            const std::string values = std::string(" c12.") + component + ", c13.x\n",
                              write = std::string("mov r0.") + component + ", c0.w\n";
            ifs += "if_" + name + values + write + "endif\n";
            breaks +=
                "rep i0\n" + write + "break_" + name + values + "mov r0." + component + ", c5.x\nendrep\n";
        }
        cases.push_back({dynamic, ifs, {c.less, c.equal, c.greater, 0}});
        cases.push_back({dynamic, breaks, {8 - 7 * c.less, 8 - 7 * c.equal, 8 - 7 * c.greater, 0}});
        const std::string set = "setp_" + name + " p0, c12, c13.x\n";
        cases.push_back({dynamic, start + set + "(p0) mov r0, c0.w", {c.less, c.equal, c.greater, c.less}});
        // A predicate that is not written stays.
        cases.push_back(
            {dynamic,
             start + "setp_eq p0, c12, c12\nsetp_lt p0.y, c12, c12\n(p0) " + set + "(p0) mov r0, c0.w",
             {c.less, 0, c.greater, c.less}});
    }
}

} // namespace opcode_cases

std::vector<D3dCase> d3d_opcode_cases() {
    using namespace opcode_cases;
    std::vector<D3dCase> cases;
    for (const auto* some : {&arithmetic, &declarations, &calls, &constructs})
        cases.insert(cases.end(), some->begin(), some->end());
    add_comparisons(cases);
    return cases;
}

} // namespace ladder::test
