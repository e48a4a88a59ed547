// Small shaders that are linked, and draws of them. Linkage is given as text, as ladder-compiler reads it.
#pragma once

#include "compile_shader.h"
#include "float_bits.h"
#include "linkage_file.h"
#include "support/testing.h"
#include "vulkan_graphics.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ladder::test {

inline Compiled translate(const std::string& source, const std::string& linkage) {
    ladder_compiler::LinkageFile file;
    ladder_compiler::TextError error;
    if (!file.read(linkage, error))
        fail_msg("%s\n%s", error.text.c_str(), linkage.c_str());
    return compile_with(source, "vulkan1.3", {}, LADDER_TARGET_SPIRV_BINARY, {}, &file.info);
}

inline std::vector<uint32_t> compiled(const std::string& source, const std::string& linkage = "") {
    const Compiled made = translate(source, linkage);
    const std::string bad = made.result ? made.messages : validate_spirv(made.words(), "vulkan1.3");
    if (!bad.empty())
        fail_msg("%s\n%s\n%s", bad.c_str(), linkage.c_str(), source.c_str());
    return made.words();
}

inline void refused(const std::string& source, const std::string& linkage, const char* says,
                    int code = LADDER_ERROR_INVALID_ARGUMENT) {
    const Compiled made = translate(source, linkage);
    if (made.result != code || made.messages.find(says) == std::string::npos)
        fail_msg("expected '%s', got %d '%s'\n%s", says, made.result, made.messages.c_str(), linkage.c_str());
}

inline std::string shader(const char* stage, const std::string& declarations, const std::string& body) {
    return std::string("vsir 1 structured-ssa\nstage ") + stage + "\nentry f0 \"main\"\n" + declarations +
           "function f0 \"main\"() {\nb0:\n" + body + "    return\n}\n";
}

// Stores of numbers to the columns of an element's row; "f32 1" and so on.
inline std::string stores(const std::string& element, const std::vector<std::string>& values,
                          unsigned row = 0) {
    std::string text;
    for (size_t n = 0; n < values.size(); n++)
        text += "    store_output " + element + ", " + std::to_string(row) + ", " + std::to_string(n) + ", " +
                values[n] + "\n";
    return text;
}

// Hands an element on, column by column; `name` makes values' names its own.
inline std::string copies(const std::string& from, const std::string& to, unsigned columns,
                          const std::string& name) {
    std::string text;
    for (unsigned n = 0; n < columns; n++) {
        const std::string value = "%" + name + std::to_string(n), column = std::to_string(n);
        text += "    " + value + " = load_input.f32 " + from + ", 0, " + column + "\n    store_output " + to +
                ", 0, " + column + ", " + value + "\n";
    }
    return text;
}

inline const std::string position_in = "input i0 arbitrary f32 cols=4 row=0 col=0 \"POSITION\"\n";
inline const std::string position_out = "output o0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n";
inline const std::string target_out = "output o0 target f32 cols=4 row=0 col=0 \"SV_Target\"\n";

inline VulkanGraphics* graphics_device() {
    static VulkanGraphics made;
    if (!made.unavailable().empty())
        skip_test();
    return &made;
}

inline void draw_linked(Draw& d, Resources r = {}) {
    try {
        graphics_device()->draw(d, r);
    } catch (const std::exception& e) {
        fail_msg("%s", e.what());
    }
}

// A triangle around the whole target, as attribute 0 of four floats.
inline Draw covering(std::vector<uint32_t> vertex, std::vector<uint32_t> pixel, uint32_t location = 0) {
    Draw d;
    d.vertex_shader = std::move(vertex);
    d.pixel_shader = std::move(pixel);
    for (float f : {-1.f, -1.f, 0.5f, 1.f, -1.f, 7.f, 0.5f, 1.f, 7.f, -1.f, 0.5f, 1.f})
        d.vertices.push_back(bits(f));
    d.stride = 16;
    d.attributes = {{location, VK_FORMAT_R32G32B32A32_SFLOAT, 0}};
    d.width = d.height = 2;
    d.targets.resize(1);
    return d;
}

inline void expect_pixel(const Draw& d, const std::vector<float>& want, uint32_t target = 0,
                         uint32_t pixel = 0) {
    for (uint32_t c = 0; c < want.size(); c++) {
        float got;
        std::memcpy(&got, &d.targets[target].words[pixel * want.size() + c], 4);
        if (got != want[c])
            fail_msg("component %u of target %u, pixel %u: %g, expected %g", c, target, pixel, got, want[c]);
    }
}

// Vertex outputs A (2, 3, 4, 5), B (6, 7); the pixel shader writes what it reads of A, and of B.
inline const std::string two_outputs =
    shader("vertex",
           position_in + position_out +
               "output o1 arbitrary f32 linear cols=4 row=1 col=0 used=15 \"A\"\n"
               "output o2 arbitrary f32 linear cols=2 row=2 col=0 used=3 \"B\" index=3\n",
           copies("i0", "o0", 4, "p") + stores("o1", {"f32 2", "f32 3", "f32 4", "f32 5"}) +
               stores("o2", {"f32 6", "f32 7"}));
inline const std::string reads_both =
    shader("pixel",
           "input i0 arbitrary f32 linear cols=4 row=0 col=0 \"a\"\n"
           "input i1 arbitrary f32 linear cols=2 row=5 col=0 \"b\" index=3\n" +
               target_out,
           "    %0 = load_input.f32 i0, 0, 0\n    %1 = load_input.f32 i0, 0, 3\n"
           "    %2 = load_input.f32 i1, 0, 0\n    %3 = load_input.f32 i1, 0, 1\n" +
               stores("o0", {"%0", "%1", "%2", "%3"}));
// A patch of three points that is drawn as it is, and patch constants of which the domain shader reads B, and
// D without a writer.
inline const std::string hull_shader =
    "vsir 1 structured-ssa\nstage hull\nentry f0 \"main\"\npatch_function f1\ndomain triangle\n"
    "partitioning integer\noutput_topology triangle\ninput_control_points 3\noutput_control_points 3\n"
    "input i0 position f32 cols=4 row=0 col=0 \"SV_Position\"\n"
    "output o0 arbitrary f32 cols=4 row=0 col=0 \"P\"\noutput o1 arbitrary f32 cols=4 row=1 col=0 \"X\"\n"
    "patch p0 tess_factor f32 rows=3 row=0 col=3 \"SV_TessFactor\"\n"
    "patch p1 inside_tess_factor f32 row=3 col=3 \"SV_InsideTessFactor\"\n"
    "patch p2 arbitrary f32 cols=2 row=0 col=0 \"A\"\npatch p3 arbitrary f32 cols=3 row=2 col=0 \"B\"\n"
    "function f0 \"main\"() {\nb0:\n    %0 = builtin.i32 output_control_point_id, 0\n"
    "    %1 = load_input.f32 i0, 0, 0, %0\n    store_output o0, 0, 0, %1\n"
    "    %2 = load_input.f32 i0, 0, 1, %0\n    store_output o0, 0, 1, %2\n"
    "    store_output o1, 0, 0, f32 1\n    return\n}\n"
    "function f1 \"patch\"() {\nb0:\n    store_patch p0, 0, 0, f32 1\n    store_patch p0, 1, 0, f32 1\n"
    "    store_patch p0, 2, 0, f32 1\n    store_patch p1, 0, 0, f32 1\n    store_patch p2, 0, 0, f32 9\n"
    "    store_patch p3, 0, 0, f32 4\n    store_patch p3, 0, 1, f32 5\n    store_patch p3, 0, 2, f32 6\n"
    "    return\n}\n";

inline std::string domain_shader(unsigned first_row) {
    std::string body = "    %d0 = builtin.f32 domain_location, 0\n    %d1 = builtin.f32 domain_location, 1\n"
                       "    %d2 = builtin.f32 domain_location, 2\n";
    for (const std::string c : {"0", "1"}) {
        for (const std::string v : {"0", "1", "2"})
            body += "    %p" + c + v + " = load_input.f32 i0, 0, " + c + ", i32 " + v + "\n    %m" + c + v +
                    " = fmul.f32 %p" + c + v + ", %d" + v + "\n";
        body += "    %s" + c + " = fadd.f32 %m" + c + "0, %m" + c + "1\n    %t" + c + " = fadd.f32 %s" + c +
                ", %m" + c + "2\n";
    }
    body += stores("o0", {"%t0", "%t1", "f32 0", "f32 1"});
    for (const std::string c : {"0", "1"})
        body += "    %b" + c + " = load_patch.f32 p3, 0, " + c + "\n";
    body += "    %n = load_patch.f32 p4, 0, 0\n" + stores("o1", {"%b0", "%b1", "%n", "f32 1"});
    const std::string row = std::to_string(first_row);
    return shader("domain",
                  "domain triangle\ninput_control_points 3\n"
                  "input i0 arbitrary f32 cols=4 row=0 col=0 \"p\"\n"
                  "patch p0 tess_factor f32 rows=3 row=0 col=3 \"SV_TessFactor\"\n"
                  "patch p1 inside_tess_factor f32 row=3 col=3 \"SV_InsideTessFactor\"\n"
                  "patch p2 arbitrary f32 row=0 col=0 \"E\"\n"
                  "patch p3 arbitrary f32 cols=2 row=" +
                      row + " col=0 \"b\"\npatch p4 arbitrary f32 row=7 col=0 \"D\"\n" + position_out +
                      "output o1 arbitrary f32 linear cols=4 row=1 col=0 \"C\"\n",
                  body);
}

inline const std::string reads_c =
    shader("pixel", "input i0 arbitrary f32 linear cols=4 row=1 col=0 \"C\"\n" + target_out,
           copies("i0", "o0", 4, "c"));
inline const std::string passes = shader("vertex", position_in + position_out, copies("i0", "o0", 4, "p"));

inline Draw tessellated(std::vector<uint32_t> hull, std::vector<uint32_t> domain) {
    Draw d = covering(compiled(passes), compiled(reads_c));
    d.hull_shader = std::move(hull);
    d.domain_shader = std::move(domain);
    d.patch_points = 3;
    d.topology = VK_PRIMITIVE_TOPOLOGY_PATCH_LIST;
    return d;
}

} // namespace ladder::test
