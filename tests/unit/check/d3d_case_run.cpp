#include "d3d_case_run.h"
#include "support/testing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <sstream>

namespace ladder::test {

namespace {

constexpr ShaderVersion versions[] = {
    {"vs_1_0", false, 10, "c95", ""},        {"vs_1_1", false, 11, "c95", ""},
    {"vs_2_0", false, 20, "c255", "15"},     {"vs_2_x", false, 21, "c255", "15"},
    {"vs_2_sw", false, 21, "c8191", "2047"}, {"vs_3_0", false, 30, "c255", "15"},
    {"vs_3_sw", false, 30, "c8191", "2047"}, {"ps_1_0", true, 10, "c7", ""},
    {"ps_1_1", true, 11, "c7", ""},          {"ps_1_2", true, 12, "c7", ""},
    {"ps_1_3", true, 13, "c7", ""},          {"ps_1_4", true, 14, "c7", ""},
    {"ps_2_0", true, 20, "c31", ""},         {"ps_2_x", true, 21, "c31", "15"},
    {"ps_2_b", true, 21, "c31", "15"},       {"ps_2_sw", true, 21, "c8191", "2047"},
    {"ps_3_0", true, 30, "c223", "15"},      {"ps_3_sw", true, 30, "c8191", "2047"},
};

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
}

std::string declarations_of(const ShaderVersion& v) {
    std::string text;
    const auto declare = [&](const char* what, const char* file, int count, int first = 0) {
        for (int n = 0; n < count; n++)
            text += "dcl_" + (what + std::to_string(n)) + " " + file + std::to_string(first + n) + "\n";
    };
    if (!v.is_pixel || v.number == 30)
        declare("texcoord", "v", 8);
    if (v.is_pixel && v.number == 30)
        declare("color", "v", 2, 8);
    if (v.is_pixel && (v.number == 20 || v.number == 21)) {
        for (int n = 0; n < 8; n++)
            text += "dcl t" + std::to_string(n) + "\n";
        text += "dcl v0\ndcl v1\n";
    }
    if (!v.is_pixel && v.number == 30)
        text += "dcl_position o0\ndcl_texcoord0 o1\n";
    if (v.number == 30 || (v.is_pixel && v.number >= 20))
        text += "dcl_2d s0\ndcl_2d s1\ndcl_2d s2\ndcl_cube s3\n";
    if (v.is_pixel && v.number >= 20)
        text += "dcl_volume s5\n";
    return text;
}

std::string stores(const ShaderVersion& v) {
    if (v.is_pixel)
        return v.number >= 20 ? "\nmov oC0, r0\n" : "\n";
    return v.number < 30 ? "\nmov oPos, r0\nmov oT0, r0\n" : "\nmov o0, r0\nmov o1, r0\n";
}

Vec4 coordinate(const D3dCase& c, uint32_t n, uint32_t lane) {
    const double x = lane & 1, y = lane >> 1;
    if (n < c.coordinates.size())
        return c.coordinates[n];
    switch (n) {
    case 0: return vec4(0.375, 0.625, 0, 1);
    case 1: return vec4(0.625, 0.125, 0, 1);
    case 6: return vec4(0.125 + 0.25 * x, 0.625 + 0.25 * y, 0, 1);
    case 7: return vec4(3 * x, 5 * y, 1, 0);
    default: return vec4(n, 10 * n, 100 * n, 1);
    }
}

Vec4 input(const D3dCase& c, const std::string& semantic, uint32_t lane) {
    if (semantic.starts_with("TEXCOORD"))
        return coordinate(c, static_cast<uint32_t>(std::stoul(semantic.substr(8))), lane);
    if (semantic == "COLOR0")
        return vec4(0.25, 0.5, 0.75, 1);
    if (semantic == "COLOR1")
        return vec4(0, 1, 0.5, 0.25);
    if (semantic == "NORMAL0")
        return vec4(9, 90, 900, 1);
    if (semantic == "VPOS0")
        return vec4(6.5 + (lane & 1), 8.5 + (lane >> 1), 0.5, 1);
    if (semantic == "VFACE0")
        return {UINT32_MAX, 0, 0, 0};
    fail_msg("no value for %s", semantic.c_str());
    return {};
}

} // namespace

std::span<const ShaderVersion> d3d_versions() { return versions; }

uint32_t d3d_version_number(const std::string& text) {
    return static_cast<uint32_t>(10 * (text[0] - '0') + (text[2] == 'x' ? 1 : text[2] - '0'));
}

bool names_version(const std::string& list, const ShaderVersion& v) {
    std::stringstream words(list);
    for (std::string word; words >> word;) {
        if (word == v.name)
            return true;
        if ((word[0] == 'p') != v.is_pixel || word.ends_with("sw"))
            continue;
        const uint32_t first = d3d_version_number(word.substr(3)),
                       last = word.size() > 6 ? d3d_version_number(word.substr(7)) : first;
        if (v.number >= first && v.number <= last)
            return true;
    }
    return false;
}

std::string d3d_case_program(std::string code, const ShaderVersion& v) {
    for (int n = 0; n < 8; n++)
        replace_all(code, "@" + std::to_string(n),
                    (v.is_pixel && v.number < 30 ? "t" : "v") + std::to_string(n));
    replace_all(code, "c#", v.last_constant);
    replace_all(code, "i#", std::string("i") + v.last_other);
    replace_all(code, "b#", std::string("b") + v.last_other);
    const size_t end = std::min(code.find('|'), code.size());
    const std::string behind = end < code.size() ? code.substr(end + 1) + "\n" : "";
    return std::string(v.name) + "\n" + declarations_of(v) + code.substr(0, end) + stores(v) + behind;
}

D3dState d3d_case_state() {
    D3dState s;
    s.c = {vec4(0.5, -0.25, 0.75, 1),
           vec4(-0.5, 0.5, 0.25, -1),
           vec4(1, 0, -1, 0.125),
           vec4(0.25, 0.25, 0.5, 0.5),
           vec4(1.75, 2.25, -1.5, 0.5),
           vec4(8, 16, 32, 64),
           vec4(3, 0, 4, 10),
           {},
           vec4(0.375, 0.625, 0.5, 1),
           vec4(0.75, 1.25, 0, 2),
           vec4(0.5),
           vec4(0, 0.5)};
    s.c.resize(8192);
    for (uint32_t last : {7, 31, 95, 223, 255, 8191})
        s.c[last] = vec4(0.125, -0.5, 0.625, 1);
    s.c[2048] = vec4(1);
    s.c[4096] = vec4(0, 1);
    s.c[6144] = vec4(0, 0, 1);
    s.i = {{3, 1, 2, 0}, {}, {4, 9, static_cast<uint32_t>(-2), 0}};
    s.i.resize(2048);
    s.i[15] = s.i[2047] = s.i[0];
    s.b = {1, 0};
    s.b.resize(2048);
    s.b[15] = s.b[2047] = 1;
    for (uint32_t n : {0, 1, 2, 15})
        s.textures.push_back(d3d_flat_texture(n));
    s.textures.push_back(d3d_cube_texture(3));
    s.textures.push_back(d3d_volume_texture(5));
    s.info.textures[3] = LADDER_D3D9_TEXTURE_CUBE;
    s.parameters = {
        constant_parameter(LADDER_PARAMETER_BUMP_MATRIX_1, {bits(0.25), 0, bits(-0.125), bits(0.125)}),
        constant_parameter(LADDER_PARAMETER_BUMP_LUMINANCE_SCALE_1, {bits(0.5)}),
        constant_parameter(LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_1, {bits(2)})};
    return s;
}

bool d3d_case_holds(const D3dCase& c, const std::string& program, bool is_pixel, const D3dState& state) {
    Values out;
    const bool scaled = program.starts_with("ps_1_") && !*c.output &&
                        std::any_of(c.expected.begin(), c.expected.end(),
                                    [](double value) { return value < 0 || value > 1; });
    const std::string text = scaled ? d3d_scaled(program) : program;
    if (is_pixel) {
        out = run_pixel(text, state,
                        [&](const std::string& semantic, uint32_t lane) { return input(c, semantic, lane); });
    } else {
        Values in = {{"NORMAL0", input(c, "NORMAL0", 0)}};
        for (int n = 0; n < 8; n++)
            in["TEXCOORD" + std::to_string(n)] = input(c, "TEXCOORD" + std::to_string(n), 0);
        out = run_vertex(text, state, in);
    }
    bool equal = out.contains("killed") == c.expected.empty();
    const std::string name = *c.output ? c.output : is_pixel ? "SV_Target0" : "TEXCOORD0";
    equal &= out.contains(name);
    for (size_t n = 0; n < c.expected.size(); n++) {
        double found = static_cast<double>(std::bit_cast<float>(out[name][n]));
        found = scaled ? d3d_unscaled(found) : found;
        if (!(std::fabs(found - c.expected[n]) <= (scaled ? 1e-4 : 1e-6 * std::fabs(c.expected[n])))) {
            equal = false;
            print_error("component %zu is %g, not %g\n", n, found, c.expected[n]);
        }
    }
    if (!equal)
        print_error("%s\nis not as expected\n", text.c_str());
    return equal;
}

} // namespace ladder::test
