// What the instructions of shader models 1 to 3 do, by their values on the simulator: a table of instructions
// with what is in v0 to v2 before and in r0 after, worked out by hand from the Direct3D 9 documentation
// ("Asm Shader Reference"). Vertex shaders; test_d3d_pixels.cpp has pixels and textures. Each row runs with
// its sources as inputs, and with constants.
#include "d3d_probe.h"
#include "support/testing.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace test_d3d_meaning {

using namespace ladder;
using namespace ladder::test;

namespace {

constexpr uint32_t inf = 0x7f800000, minf = 0xff800000, nan = 0x7fc00000;

bool same(uint32_t found, uint32_t expected) {
    const bool nans = (found & 0x7fffffff) > inf && (expected & 0x7fffffff) > inf;
    return found == expected || nans || (!(found & 0x7fffffff) && !(expected & 0x7fffffff));
}

uint32_t differences(const std::string& what, const Vec4& found, const std::vector<uint32_t>& expected) {
    uint32_t wrong = 0;
    for (size_t c = 0; c < expected.size(); c++)
        if (!same(found[c], expected[c])) {
            wrong++;
            print_error("%s: component %zu is %08x (%g), not %08x (%g)\n", what.c_str(), c, found[c],
                        static_cast<double>(std::bit_cast<float>(found[c])), expected[c],
                        static_cast<double>(std::bit_cast<float>(expected[c])));
        }
    return wrong;
}

struct Row {
    const char* code;          // what it leaves in r0 counts
    std::vector<Vec4> sources; // v0, v1, v2
    std::vector<uint32_t> expected;
    const char* version = "vs_3_0";
};

std::vector<uint32_t> f(std::initializer_list<double> values) {
    std::vector<uint32_t> v;
    for (double x : values)
        v.push_back(bits(x));
    return v;
}

// v0 to v2 become c10 to c12, which are defined. An instruction reads one constant only where the assembler
// of Direct3D looks; the bytecode may have more.
std::string with_constants(const Row& row) {
    std::string code = row.code, text = std::string(row.version) + "\n";
    for (size_t n = 0; n < row.sources.size(); n++) {
        char line[100];
        const Vec4& v = row.sources[n];
        std::snprintf(line, sizeof line, "def c%zu, 0x%x, 0x%x, 0x%x, 0x%x\n", 10 + n, v[0], v[1], v[2],
                      v[3]);
        text += line;
    }
    for (size_t at = 0; (at = code.find('v', at)) != code.npos; at++)
        if (at + 1 < code.size() && code[at + 1] >= '0' && code[at + 1] <= '2')
            code.replace(at, 2, std::string("c1") + code[at + 1]);
    return text + code;
}

std::string with_inputs(const Row& row) {
    std::string text = std::string(row.version) + "\n";
    for (size_t n = 0; n < row.sources.size(); n++)
        text += "dcl_texcoord" + std::to_string(n) + " v" + std::to_string(n) + "\n";
    return text + row.code;
}

std::string whole(const Row& row, const std::string& text) {
    const size_t first = text.find('\n') + 1;
    if (row.version != std::string("vs_3_0"))
        return text + "\nmov oT0, r0\nmov oPos, r0\n";
    return text.substr(0, first) + "dcl_position o0\ndcl_texcoord0 o1\n" + text.substr(first) +
           "\nmov o0, r0\nmov o1, r0\n";
}

uint32_t check_row(const Row& row, const D3dState& state = {}) {
    Values in;
    for (size_t n = 0; n < row.sources.size(); n++)
        in["TEXCOORD" + std::to_string(n)] = row.sources[n];
    Values out = run_vertex(whole(row, with_inputs(row)), state, in);
    uint32_t wrong = differences(std::string(row.code) + " (inputs)", out["TEXCOORD0"], row.expected);
    out = run_vertex(whole(row, with_constants(row)), state, {});
    return wrong + differences(std::string(row.code) + " (constants)", out["TEXCOORD0"], row.expected);
}

void check_rows(const std::vector<Row>& rows, const D3dState& state = {}) {
    uint32_t wrong = 0;
    for (const Row& row : rows)
        wrong += check_row(row, state);
    assert_int_equal(wrong, 0);
}

const Vec4 zeros_and_infinities = {0, bits(-0.0), inf, nan}, infinities = {inf, nan, 0, 0};

void products(void**) {
    check_rows({
        {"mul r0, v0, v1", {vec4(2, -3, 0.5, 4), vec4(5, 6, 7, 0)}, f({10, -18, 3.5, 0})},
        // 0 times anything is 0.
        {"mul r0, v0, v1", {zeros_and_infinities, infinities}, f({0, 0, 0, 0})},
        {"mul r0, v0, v1", {infinities, vec4(2, 2)}, {inf, nan, 0, 0}},
        {"mad r0, v0, v1, v2", {vec4(2, 3, 4, 5), vec4(3, 3, 3, 3), vec4(1, 2, 3, 4)}, f({7, 11, 15, 19})},
        {"mad r0, v0, v1, v2", {zeros_and_infinities, infinities, vec4(1, 2, 3, 4)}, f({1, 2, 3, 4})},
        {"dp3 r0, v0, v1", {vec4(1, 2, 3, 100), vec4(4, 5, 6, 100)}, f({32, 32, 32, 32})},
        {"dp4 r0, v0, v1", {vec4(1, 2, 3, 4), vec4(4, 5, 6, 7)}, f({60, 60, 60, 60})},
        {"dp4 r0, v0, v1", {zeros_and_infinities, infinities}, f({0, 0, 0, 0})},
        {"lrp r0, v0, v1, v2", {vec4(0, 1, 0.5, 2), vec4(8, 8, 8, 8), vec4(4, 4, 4, 4)}, f({4, 8, 6, 12})},
        {"crs r0.xyz, v0, v1", {vec4(1, 2, 3), vec4(5, 7, 11)}, f({1, 4, -3})},
        {"dst r0, v0, v1", {vec4(9, 2, 3, 9), vec4(9, 5, 9, 7)}, f({1, 10, 3, 7})},
        {"dst r0, v0, v1", {vec4(9, 0, 3, 9), {inf, inf, inf, inf}}, {bits(1), 0, bits(3), inf}},
    });
}

void sums_and_comparisons(void**) {
    check_rows({
        {"add r0, v0, v1", {vec4(1, 2, 3, 4), vec4(0.5, -2, 1, 0)}, f({1.5, 0, 4, 4})},
        {"sub r0, v0, v1", {vec4(1, 2, 3, 4), vec4(0.5, -2, 1, 0)}, f({0.5, 4, 2, 4})},
        {"min r0, v0, v1", {vec4(1, -2, 3, 4), vec4(2, -3, 3, 0)}, f({1, -3, 3, 0})},
        {"max r0, v0, v1", {vec4(1, -2, 3, 4), vec4(2, -3, 3, 0)}, f({2, -2, 3, 4})},
        {"slt r0, v0, v1", {vec4(1, 2, 3, -1), vec4(2, 2, 1, 0)}, f({1, 0, 0, 1})},
        {"sge r0, v0, v1", {vec4(1, 2, 3, -1), vec4(2, 2, 1, 0)}, f({0, 1, 1, 0})},
        {"abs r0, v0", {vec4(-1, 2, -0.0, 4)}, f({1, 2, 0, 4})},
        {"frc r0, v0", {vec4(1.25, -1.25, 3, -0.5)}, f({0.25, 0.75, 0, 0.5})},
        {"sgn r0, v0", {vec4(-7, 0, 3, -0.0)}, f({-1, 0, 1, 0})},
        {"sgn r0, v0, r1, r2", {vec4(-7, 0, 3, -0.0)}, f({-1, 0, 1, 0}), "vs_2_0"},
        {"mov r0, v0.wzyx", {vec4(1, 2, 3, 4)}, f({4, 3, 2, 1})},
        {"mov r0, v0\nmov r0.yz, v1.x", {vec4(1, 2, 3, 4), vec4(9)}, f({1, 9, 9, 4})},
        {"mov_sat r0, v0", {vec4(-1, 0.5, 2, 1)}, f({0, 0.5, 1, 1})},
        {"mov_sat r0, v0", {{nan, inf, minf, 0}}, f({0, 1, 0, 0})},
        {"mov r0, -v0", {vec4(1, -2, 3, 4)}, f({-1, 2, -3, -4})},
        {"mov r0, v0_abs", {vec4(1, -2, 3, -4)}, f({1, 2, 3, 4})},
        {"mov r0, -v0_abs", {vec4(1, -2, 3, -4)}, f({-1, -2, -3, -4})},
        // Sources are read before the destination is written.
        {"mov r0, v0\nadd r0, r0.yxwz, r0", {vec4(1, 2, 3, 4)}, f({3, 3, 7, 7})},
    });
}

void scalars(void**) {
    check_rows({
        {"rcp r0, v0.y", {vec4(1, 4)}, f({0.25, 0.25, 0.25, 0.25})},
        {"rcp r0.xy, v0.x\nmov r0.zw, v0.x", {vec4(0)}, {inf, inf, 0, 0}},
        {"rcp r0, v0.x", {vec4(1)}, f({1, 1, 1, 1})},
        // Modifiers of absolute values.
        {"rsq r0, v0.x", {vec4(-4)}, f({0.5, 0.5, 0.5, 0.5})},
        {"rsq r0, v0.x", {vec4(0)}, {inf, inf, inf, inf}},
        {"exp r0, v0.x", {vec4(3)}, f({8, 8, 8, 8})},
        {"log r0, v0.x", {vec4(-8)}, f({3, 3, 3, 3})},
        {"log r0, v0.x", {vec4(0)}, {minf, minf, minf, minf}},
        {"logp r0, v0.x", {vec4(-8)}, f({3, 3, 3, 3})},
        {"logp r0, v0.x", {vec4(0.5)}, f({-1, -1, -1, -1}), "vs_1_1"},
        {"expp r0, v0.x", {vec4(2.5)}, {bits(5.656854249492381), bits(5.656854249492381)}, "vs_2_0"},
        {"expp r0, v0.x", {vec4(2)}, f({4, 0, 4, 1}), "vs_1_1"},
        {"expp r0, v0.w",
         {vec4(9, 9, 9, -0.5)},
         {bits(0.5), bits(0.5), bits(0.7071067811865476), bits(1)},
         "vs_1_1"},
        {"pow r0, v0.x, v1.x", {vec4(-3), vec4(2)}, f({9, 9, 9, 9})},
        // The exponent 0 gives 1, of zero and infinity, too.
        {"pow r0, v0.x, v1.x", {vec4(0), vec4(0)}, f({1, 1, 1, 1})},
        {"pow r0, v0.x, v1.x", {{inf, 0, 0, 0}, vec4(0)}, f({1, 1, 1, 1})},
        {"pow r0, v0.x, v1.x", {vec4(0), vec4(2)}, f({0, 0, 0, 0})},
        {"nrm r0, v0", {vec4(3, 0, 4, 10)}, f({0.6, 0, 0.8, 2})},
        {"nrm r0, v0", {vec4(0, 0, 0, 0)}, f({0, 0, 0, 0})},
        {"sincos r0.xy, v0.x", {vec4(0)}, f({1, 0})},
        {"sincos r0.xy, v0.x, c1, c2", {vec4(0)}, f({1, 0}), "vs_2_0"},
        {"mov r0, v0\nsincos r0.y, v0.x", {vec4(0, 7, 8, 9)}, f({0, 0, 8, 9})},
    });
}

void lit(void**) {
    check_rows({
        {"lit r0, v0", {vec4(0.5, 0.25, 0, 2)}, f({1, 0.5, 0.0625, 1})},
        {"lit r0, v0", {vec4(-1, 0.5, 0, 2)}, f({1, 0, 0, 1})},
        // Nothing of a negative base gets into the power.
        {"lit r0, v0", {vec4(1, -2, 0, 0.5)}, f({1, 1, 0, 1})},
        {"lit r0, v0", {{bits(1), nan, 0, bits(2)}}, f({1, 1, 0, 1})},
        {"lit r0, v0", {vec4(1, 0.5, 0, 0)}, f({1, 1, 1, 1})},
        // The exponent stays within 127.9961.
        {"lit r0, v0", {vec4(1, 2, 0, 500)}, {bits(1), bits(1), bits(std::exp2(127.9961f)), bits(1)}},
    });
}

void matrices(void**) {
    const std::string rows =
        "def c0, 1, 2, 3, 4\ndef c1, 5, 6, 7, 8\ndef c2, 9, 10, 11, 12\ndef c3, 13, 14, 15, 16\n";
    struct Case {
        const char* code;
        std::vector<uint32_t> expected;
    };
    const Case cases[] = {
        {"m4x4 r0, v0, c0", f({30, 70, 110, 150})},
        {"m4x3 r0.xyz, v0, c0", f({30, 70, 110})},
        {"m3x4 r0, v0, c0", f({14, 38, 62, 86})},
        {"m3x3 r0.xyz, v0, c0", f({14, 38, 62})},
        {"m3x2 r0.xy, v0, c0", f({14, 38})},
        {"m3x2 r0.xy, -v0, c2", f({-62, -86})},
        {"mova a0.x, v1.x\nm3x2 r0.xy, v0, c[a0.x]", f({38, 62})},
    };
    uint32_t wrong = 0;
    for (const Case& c : cases) {
        const std::string text =
            "vs_2_0\ndcl_texcoord0 v0\ndcl_texcoord1 v1\n" + rows + c.code + "\nmov oT0, r0\nmov oPos, r0\n";
        Values out = run_vertex(text, {}, {{"TEXCOORD0", vec4(1, 2, 3, 4)}, {"TEXCOORD1", vec4(1)}});
        wrong += differences(c.code, out["TEXCOORD0"], c.expected);
    }
    assert_int_equal(wrong, 0);
}

// What other rules of floats change: multiplications by zero, infinite results.
void rules_of_floats(void**) {
    D3dState ieee, finite;
    ieee.info.floats = LADDER_D3D9_FLOATS_IEEE;
    finite.info.floats = LADDER_D3D9_FLOATS_FINITE;
    check_rows({{"mul r0, v0, v1", {vec4(0), infinities}, {nan, nan, 0, 0}},
                {"rcp r0, v0.x", {vec4(0)}, {inf, inf, inf, inf}},
                {"pow r0, v0.x, v1.x", {vec4(0), vec4(0)}, f({1, 1, 1, 1})},
                {"nrm r0.xyz, v0", {vec4(0, 0, 0)}, f({0, 0, 0})}},
               ieee);
    constexpr uint32_t most = 0x7f7fffff, least = 0xff7fffff;
    check_rows({{"rcp r0, v0.x", {vec4(0)}, {most, most, most, most}},
                {"rcp r0, v0.x", {vec4(-0.0)}, {least, least, least, least}},
                {"rsq r0, v0.x", {vec4(0)}, {most, most, most, most}},
                {"log r0, v0.x", {vec4(0)}, {least, least, least, least}},
                {"exp r0, v0.x", {vec4(1000)}, {most, most, most, most}},
                {"rsq r0, v0.x\nmul r0, r0, v0.x", {vec4(0)}, f({0, 0, 0, 0})},
                {"pow r0, v0.x, v1.x", {vec4(0), vec4(0)}, f({1, 1, 1, 1})}},
               finite);
}

void addresses(void**) {
    D3dState s;
    for (int n = 0; n < 30; n++)
        s.c.push_back(vec4(n, 100 + n));
    const auto run = [&](const char* version, const std::string& code, const Vec4& v) {
        const std::string text =
            std::string(version) + "\ndcl_texcoord0 v0\n" + code + "\nmov oT0, r0\nmov oPos, r0\n";
        return run_vertex(text, s, {{"TEXCOORD0", v}})["TEXCOORD0"];
    };
    uint32_t wrong = 0;
    // vs_1_1 rounds down, later versions to the nearest even number.
    const std::string move = "mov a0.x, v0.x\nmov r0, c[a0.x + 5]",
                      mova = "mova a0.xw, v0\nmov r0, c[a0.w + 5]";
    wrong += differences("floor", run("vs_1_1", move, vec4(2.75)), f({7, 107}));
    wrong += differences("floor of negatives", run("vs_1_1", move, vec4(-1.25)), f({3, 103}));
    wrong += differences("nearest", run("vs_2_0", move, vec4(2.75)), f({8, 108}));
    wrong += differences("even", run("vs_2_0", move, vec4(2.5)), f({7, 107}));
    wrong += differences("even", run("vs_2_0", mova, vec4(0, 0, 0, 3.5)), f({9, 109}));
    // Out of range: 0.
    wrong += differences("below", run("vs_2_0", move, vec4(-6)), f({0, 0}));
    wrong += differences("above", run("vs_2_0", move, vec4(251)), f({0, 0}));
    wrong += differences("far above", run("vs_2_0", move, vec4(1e20)), f({0, 0}));
    // What is defined counts here, too.
    const std::string defined = "def c8, 50, 51, 52, 53\ndef c10, 60, 61, 62, 63\n" + move;
    wrong += differences("defined", run("vs_2_0", defined, vec4(3)), f({50, 51, 52, 53}));
    wrong += differences("between", run("vs_2_0", defined, vec4(4)), f({9, 109}));
    wrong += differences("the last", run("vs_2_0", defined, vec4(5)), f({60, 61, 62, 63}));
    wrong += differences("behind", run("vs_2_0", defined, vec4(6)), f({11, 111}));
    wrong += differences("before", run("vs_2_0", defined, vec4(-5)), f({0, 100}));
    assert_int_equal(wrong, 0);
}

void flow(void**) {
    D3dState s;
    s.c = {vec4(1, 2, 3, 4)};
    s.i = {{3, 1, 2, 0}, {0, 0, 0, 0}, {300, 0, 1, 0}, {5, 8, static_cast<uint32_t>(-2), 0}};
    s.b = {1, 0};
    const auto run = [&](const char* version, const std::string& code) {
        const bool later = version == std::string("vs_3_0");
        const std::string text = std::string(version) + "\n" +
                                 (later ? "dcl_position o0\ndcl_texcoord0 o1\n" : "") +
                                 "dcl_texcoord0 v0\ndef c20, 0, 1, 2, 4\ndef c21, 10, 20, 30, 40\n" + code;
        return run_vertex(text, s, {{"TEXCOORD0", vec4(1, 2, 3, 4)}})["TEXCOORD0"];
    };
    const std::string two = "\nmov oPos, r0\nmov oT0, r0\n", three = "\nmov o0, r0\nmov o1, r0\n";
    uint32_t wrong = 0;
    const auto is2 = [&](const std::string& code, double x) {
        wrong +=
            differences(code, run("vs_2_x", code.find("label") == code.npos ? code + two : code), {bits(x)});
    };
    const auto is3 = [&](const std::string& code, double x) {
        wrong += differences(code, run("vs_3_0", code.find("label") == code.npos ? code + three : code),
                             {bits(x)});
    };
    is2("mov r0, c20.x\nif b0\nmov r0, c20.y\nelse\nmov r0, c20.z\nendif", 1);
    is2("mov r0, c20.x\nif b1\nmov r0, c20.y\nelse\nmov r0, c20.z\nendif", 2);
    is2("mov r0, c20.x\nif !b1\nmov r0, c20.y\nendif", 1);
    is2("defb b3, true\nmov r0, c20.x\nif b3\nmov r0, c20.y\nendif", 1);
    is2("mov r0, c20.x\nif_lt v0.x, v0.y\nmov r0, c20.w\nendif", 4);
    is2("mov r0, c20.x\nif_ne v0.x, v0.x\nmov r0, c20.w\nendif", 0);
    is2("mov r0, c20.x\nrep i0\nadd r0, r0, c20.w\nendrep", 12);
    is2("mov r0, c20.x\nrep i1\nadd r0, r0, c20.w\nendrep", 0);
    is2("mov r0, c20.x\nrep i2\nadd r0, r0, c20.y\nendrep", 255);
    is2("defi i5, 4, 0, 0, 0\nmov r0, c20.x\nrep i5\nadd r0, r0, c20.y\nendrep", 4);
    is2("mov r0, c20.x\nrep i2\nadd r0, r0, c20.y\nbreak_ge r0.x, c21.x\nendrep", 10);
    is2("mov r0, c20.x\nrep i2\nadd r0, r0, c20.y\nif_gt r0.x, c20.w\nbreak\nendif\nendrep", 5);
    // aL goes 1, 3, 5: constants 20, 22, 24; the first only is defined and not 0.
    is2("mov r0, c20.x\nloop aL, i0\nadd r0, r0, c[aL + 19].w\nendloop", 4);
    // 8, 6, 4, 2, 0.
    is3("mov r0, c20.x\nloop aL, i3\nadd r0, r0, c[aL + 13].x\nendloop", 10);
    // The inner loop has an aL of its own, the outer one gets its back.
    is3("mov r0, c20.x\nloop aL, i0\nloop aL, i3\nadd r0, r0, c20.y\nendloop\nadd r0, r0, c[aL + "
        "20].x\nendloop",
        15 + 10);
    is2("mov r0, c20.x\ncall l0\ncall l0\nmov oPos, r0\nmov oT0, r0\nret\nlabel l0\nadd r0, r0, c20.w\nret\n",
        8);
    is2("mov r0, c20.x\ncallnz l0, b0\ncallnz l0, b1\ncallnz l0, !b1\nmov oPos, r0\nmov oT0, r0\nret\n"
        "label l0\nadd r0, r0, c20.w\nret\n",
        8);
    is2("mov r0, c20.x\nsetp_lt p0, v0.x, v0.y\ncallnz l0, p0.x\ncallnz l0, !p0.x\nmov oPos, r0\nmov oT0, "
        "r0\nret\n"
        "label l0\nadd r0, r0, c20.w\nret\n",
        4);
    // What is called may loop around aL of its caller, and return early.
    is3("mov r0, c20.x\nloop aL, i0\ncall l0\nendloop\nmov o0, r0\nmov o1, r0\nret\nlabel l0\n"
        "add r0, r0, c[aL + 20].x\nret\n",
        10);
    is2("mov r0, c20.x\ncall l0\nadd r0, r0, c20.y\nmov oPos, r0\nmov oT0, r0\nret\n"
        "label l0\nif b0\nmov r0, c21.y\nret\nendif\nmov r0, c21.z\nret\n",
        21);
    // From a loop; from loops in loops, whose counters go on otherwise; the caller's loop goes on.
    const std::string main2 = "mov r0, c20.x\ncall l0\nadd r0, r0, c20.y\nmov oPos, r0\nmov oT0, r0\nret\n";
    is2(main2 + "label l0\nrep i2\nadd r0, r0, c20.y\nif_ge r0.x, c21.x\nret\nendif\nendrep\n"
                "add r0, r0, c21.w\nret\n",
        11);
    is2(main2 + "label l0\nrep i0\nadd r0, r0, c20.y\nif_ge r0.x, c21.x\nret\nendif\nendrep\n"
                "add r0, r0, c21.w\nret\n",
        3 + 40 + 1);
    is2(main2 + "label l0\nrep i0\nadd r0, r0, c20.y\nret\nendrep\nadd r0, r0, c21.w\nret\n", 2);
    is2(main2 + "label l0\nrep i1\nadd r0, r0, c20.y\nret\nendrep\nadd r0, r0, c21.w\nret\n", 41);
    is2(main2 + "label l0\nrep i0\nrep i0\nadd r0, r0, c20.y\nif_eq r0.x, c20.w\nret\nendif\nendrep\n"
                "endrep\nadd r0, r0, c21.w\nret\n",
        4 + 1);
    is2(main2 + "label l0\nrep i0\nif b0\nrep i0\nadd r0, r0, c20.y\nbreak_eq r0.x, c20.z\n"
                "if_eq r0.x, c20.w\nret\nendif\nendrep\nelse\nmov r0, c21.w\nendif\nendrep\nret\n",
        4 + 1);
    is3("mov r0, c20.x\nloop aL, i0\ncall l0\nadd r0, r0, c[aL + 20].x\nendloop\nmov o0, r0\nmov o1, r0\n"
        "ret\nlabel l0\nloop aL, i3\nadd r0, r0, c20.y\nif_gt r0.x, c20.w\nret\nendif\nendloop\n"
        "add r0, r0, c21.x\nret\n",
        // Five rounds are over after the fifth, which returns. The caller adds c21.x; then 16 at once, 17.
        5 + 10 + 1 + 1);
    // A nested call leaves itself only, and each call begins anew.
    is2("mov r0, c20.x\nrep i0\ncallnz l0, b0\nendrep\nmov oPos, r0\nmov oT0, r0\nret\n"
        "label l0\nrep i0\ncall l1\nif_gt r0.x, c21.x\nret\nendif\nendrep\nadd r0, r0, c20.y\nret\n"
        "label l1\nrep i2\nadd r0, r0, c20.z\nif b0\nret\nendif\nendrep\nmov r0, c21.w\nret\n",
        // Three times 2, and 1: 7. With 11 it leaves in the second round of its second call; the third
        // call leaves with 13 in the first.
        13);
    assert_int_equal(wrong, 0);
}

void predicates(void**) {
    check_rows({
        {"mov r0, v1\nsetp_gt p0, v0, v1\n(p0) mov r0, v0",
         {vec4(1, 5, 3, 7), vec4(2, 2, 4, 4)},
         f({2, 5, 4, 7})},
        {"mov r0, v1\nsetp_gt p0, v0, v1\n(!p0) mov r0, v0",
         {vec4(1, 5, 3, 7), vec4(2, 2, 4, 4)},
         f({1, 2, 3, 4})},
        {"mov r0, v1\nsetp_le p0, v0, v1\n(p0.y) mov r0, v0",
         {vec4(1, 5, 3, 7), vec4(2, 2, 4, 4)},
         f({2, 2, 4, 4})},
        {"mov r0, v1\nsetp_ge p0, v0, v1\n(p0.wzyx) mov r0, v0",
         {vec4(1, 5, 3, 7), vec4(2, 2, 4, 4)},
         f({1, 2, 3, 4})},
        {"mov r0, v1\nsetp_eq p0.xy, v0, v0\n(p0) mov r0.x, v0",
         {vec4(1, 5, 3, 7), vec4(2, 2, 4, 4)},
         f({1, 2, 4, 4})},
        {"mov r0, v1\nsetp_ne p0, v0, v0\nif p0.x\nmov r0, v0\nendif", {vec4(1, 5), vec4(2, 2)}, f({2, 2})},
        {"mov r0, v1\nsetp_lt p0, v0, v1\nif !p0.y\nmov r0, v0\nendif", {vec4(1, 5), vec4(2, 2)}, f({1, 5})},
    });
}

// Colours before 3.0 are kept within 0 and 1; unwritten ones are white, or black.
void outputs(void**) {
    Values out =
        run_vertex("vs_2_0\ndcl_position v0\nmov oPos, v0\nmov oD0.xy, v0\nmov oT3.z, v0.x\nmov oFog, v0.y\n"
                   "mov oPts.x, v0.w\n",
                   {}, {{"POSITION0", vec4(-2, 5, 0.5, 9)}});
    uint32_t wrong = differences("position", out["POSITION0"], f({-2, 5, 0.5, 9}));
    wrong += differences("colour 0", out["COLOR0"], f({0, 1, 1, 1}));
    wrong += differences("colour 1", out["COLOR1"], f({0, 0, 0, 1}));
    wrong += differences("coordinate", out["TEXCOORD3"], f({0, 0, -2, 0}));
    wrong += differences("fog", out["FOG0"], f({1}));
    wrong += differences("size", out["PSIZE0"], f({9}));
    // By usage and index, components where they are; two of them in one register.
    out = run_vertex("vs_3_0\ndcl_position v0\ndcl_position o3\ndcl_texcoord4 o1.xy\ndcl_normal1 o1.zw\n"
                     "dcl_color o2\ndcl_psize o5.y\nmov o3, v0\nmov o1, v0\nmov o2, v0\nmov o5.y, v0.w\n",
                     {}, {{"POSITION0", vec4(-2, 5, 0.5, 9)}});
    wrong += differences("position", out["POSITION0"], f({-2, 5, 0.5, 9}));
    wrong += differences("coordinate", out["TEXCOORD4"], f({-2, 5, 0, 0}));
    wrong += differences("normal", out["NORMAL1"], f({0, 0, 0.5, 9}));
    wrong += differences("colour", out["COLOR0"], f({-2, 5, 0.5, 9}));
    wrong += differences("size", out["PSIZE0"], f({9}));
    // A register that is chosen at run time.
    D3dState s;
    s.i = {{2, 0, 1, 0}};
    out = run_vertex(
        "vs_3_0\ndcl_position v0\ndcl_texcoord v1\ndcl_position o0\ndcl_texcoord0 o1\ndcl_texcoord1 o2\n"
        "mov o0, v0\nmov o1, v0.x\nmov o2, v0.x\nloop aL, i0\nmov o[aL + 1].y, v[aL].y\nendloop\n",
        s, {{"POSITION0", vec4(1, 2)}, {"TEXCOORD0", vec4(3, 4)}});
    wrong += differences("first", out["TEXCOORD0"], f({1, 2, 1, 1}));
    wrong += differences("second", out["TEXCOORD1"], f({1, 4, 1, 1}));
    // Nothing else writes it.
    s.i = {{2, 1, 1, 0}};
    out = run_vertex(
        "vs_3_0\ndcl_position v0\ndcl_position o0\ndcl_texcoord0 o1\ndcl_texcoord1 o2\nmov o0, v0\n"
        "loop aL, i0\nmov o[aL], v0\nendloop\n",
        s, {{"POSITION0", vec4(1, 2)}});
    wrong += differences("first", out["TEXCOORD0"], f({1, 2})) +
             differences("second", out["TEXCOORD1"], f({1, 2}));
    assert_int_equal(wrong, 0);
}

// Shaders of Direct3D 8 declare no inputs.
void undeclared_inputs(void**) {
    Values out = run_vertex("vs_1_1\nmov oPos, v0\nmov oT0, v7\nmov oD0, v5\n", {},
                            {{"POSITION0", vec4(1)}, {"TEXCOORD0", vec4(2)}, {"COLOR0", vec4(0.5)}});
    assert_int_equal(differences("position", out["POSITION0"], f({1})) +
                         differences("coordinate", out["TEXCOORD0"], f({2})) +
                         differences("colour", out["COLOR0"], f({0.5})),
                     0);
}

void fog_sources(void**) {
    struct Case {
        uint32_t source;
        const char* code;
        double expected;
    };
    const Case cases[] = {
        {LADDER_FOG_SOURCE_FOG, "mov oFog.x, v0.x\n", 0.25},
        {LADDER_FOG_SOURCE_FOG, "", 0},
        {LADDER_FOG_SOURCE_FOG_OR_SPECULAR_W, "mov oFog.x, v0.x\n", 0.25},
        {LADDER_FOG_SOURCE_FOG_OR_SPECULAR_W, "mov oD1, v0.y\n", 0.5},
        {LADDER_FOG_SOURCE_FOG_OR_SPECULAR_W, "mov oD1, v0.z\n", 1}, // as the colour is handed on
        {LADDER_FOG_SOURCE_Z, "mov oFog.x, v0.x\n", 7},
        {LADDER_FOG_SOURCE_W, "", 9},
    };
    uint32_t wrong = 0;
    for (const Case& c : cases)
        for (bool later : {false, true}) {
            D3dState s;
            if (later)
                set_later(s, LADDER_PARAMETER_FOG_SOURCE, {c.source});
            else
                s.parameters.push_back(constant_parameter(LADDER_PARAMETER_FOG_SOURCE, {c.source}));
            Values out = run_vertex(std::string("vs_2_0\ndcl_position v0\nmov oPos, v0\n") + c.code, s,
                                    {{"POSITION0", vec4(0.25, 0.5, 7, 9)}});
            wrong += differences(c.code, out["FOG0"], f({c.expected}));
        }
    assert_int_equal(wrong, 0);
}

ladder_parameter_name plane(uint32_t n) {
    return static_cast<ladder_parameter_name>(LADDER_PARAMETER_CLIP_PLANE_0 + n);
}

// Distances of planes that are on, one after another; of a mask that is not known all that are given.
void clipping(void**) {
    const char* text = "vs_2_0\ndcl_position v0\nmov oPos, v0\n";
    const Values v = {{"POSITION0", vec4(1, 2, 3, 4)}};
    D3dState s;
    for (uint32_t n : {0u, 1u, 4u, 5u, 6u, 7u})
        s.parameters.push_back(constant_parameter(plane(n), {bits(n), 0, 0, bits(1)}));
    set_later(s, plane(2), {bits(1), bits(1), bits(1), bits(1)});
    D3dState later = s;
    s.parameters.push_back(constant_parameter(LADDER_PARAMETER_CLIP_PLANE_MASK, {0xfd}));
    set_later(later, LADDER_PARAMETER_CLIP_PLANE_MASK, {0xfd});
    Values out = run_vertex(text, s, v); // planes 0, 2, 4, 5, 6, 7
    uint32_t wrong = differences("known", out["SV_ClipDistance0"], f({4, 10, 8, 9})) +
                     differences("known", out["SV_ClipDistance1"], f({10, 11}));
    out = run_vertex(text, later, v); // 1, too, which is off
    wrong += differences("later", out["SV_ClipDistance0"], f({4, 0, 10, 8})) +
             differences("later", out["SV_ClipDistance1"], f({9, 10, 11}));
    assert_false(run_vertex(text, {}, v).contains("SV_ClipDistance0"));
    assert_int_equal(wrong, 0);
}

void point_sizes(void**) {
    const std::string
        plain = "vs_2_0\ndcl_position v0\nmov oPos, v0\n",
        own = plain + "mov oPts, v0.x\n",
        linked = "vs_3_0\ndcl_position v0\ndcl_position o0\ndcl_psize o1.x\nmov o0, v0\nmov o1.x, v0.x\n";
    const auto size = [&](const std::string& text, const D3dState& s, double x) {
        return run_vertex(text, s, {{"POSITION0", vec4(x)}})["PSIZE0"];
    };
    D3dState s, later;
    s.parameters = {constant_parameter(LADDER_PARAMETER_POINT_SIZE, {bits(7)}),
                    constant_parameter(LADDER_PARAMETER_POINT_SIZE_MIN, {bits(2)}),
                    constant_parameter(LADDER_PARAMETER_POINT_SIZE_MAX, {bits(5)})};
    set_later(later, LADDER_PARAMETER_POINT_SIZE, {bits(7)});
    set_later(later, LADDER_PARAMETER_POINT_SIZE_MIN, {bits(2)});
    set_later(later, LADDER_PARAMETER_POINT_SIZE_MAX, {bits(5)});
    uint32_t wrong = differences("no bounds", size(own, {}, 9), f({9}));
    for (const D3dState& state : {s, later})
        wrong += differences("parameter", size(plain, state, 3), f({5})) +
                 differences("least", size(own, state, 1), f({2})) +
                 differences("greatest", size(own, state, 9), f({5})) +
                 differences("its own", size(own, state, 3), f({3})) +
                 differences("linked", size(linked, state, 1), f({2}));
    assert_false(run_vertex(plain, {}, {}).contains("PSIZE0"));
    assert_int_equal(wrong, 0);
}

} // namespace

TEST_GROUP(d3d_meaning) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(products),          cmocka_unit_test(sums_and_comparisons),
        cmocka_unit_test(scalars),           cmocka_unit_test(lit),
        cmocka_unit_test(matrices),          cmocka_unit_test(rules_of_floats),
        cmocka_unit_test(addresses),         cmocka_unit_test(flow),
        cmocka_unit_test(predicates),        cmocka_unit_test(outputs),
        cmocka_unit_test(undeclared_inputs), cmocka_unit_test(fog_sources),
        cmocka_unit_test(clipping),          cmocka_unit_test(point_sizes),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_meaning
