#include "scene.h"
#include "support/testing.h"

#include "compile_shader.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <exception>

namespace ladder::test::graphics {

VulkanGraphics* need_graphics() {
    static VulkanGraphics graphics;
    if (graphics.unavailable().empty())
        return &graphics;
    print_message("%s\n", graphics.unavailable().c_str());
    skip_test();
    return nullptr;
}

std::vector<uint32_t> compiled(const DxilText& module) {
    std::string text = module.str();
    Compiled code = compile(text);
    if (code.result != LADDER_OK)
        fail_msg("%s\n%s", code.messages.c_str(), text.c_str());
    std::string complaint = validate_spirv(code.words(), "vulkan1.3");
    if (!complaint.empty())
        fail_msg("%s\n%s", complaint.c_str(), text.c_str());
    return code.words();
}

void draw(Draw& d, Resources& r) {
    std::string error;
    try {
        need_graphics()->draw(d, r);
    } catch (const std::exception& e) {
        error = e.what();
    }
    assert_string_equal(error.c_str(), "");
}

void dispatch(const DxilText& module, Resources& r, uint32_t groups) {
    std::vector<uint32_t> words = compiled(module);
    std::string error;
    try {
        need_graphics()->dispatch(words, r, groups);
    } catch (const std::exception& e) {
        error = e.what();
    }
    assert_string_equal(error.c_str(), "");
}

DxilElement element(const char* name, uint32_t row, Semantic semantic, Mode mode, uint32_t columns,
                    uint32_t type) {
    DxilElement e;
    e.name = name;
    e.row = row;
    e.columns = columns;
    e.semantic = semantic;
    e.interpolation = mode;
    e.type = type;
    return e;
}

std::string load(const std::string& name, uint32_t id, uint32_t columns) {
    bool integer = name[0] == 'i';
    std::string out;
    for (uint32_t c = 0; c < columns; c++)
        out += "  %" + name + std::to_string(c) + " = call " +
               (integer ? "i32 @dx.op.loadInput.i32" : "float @dx.op.loadInput.f32") + "(i32 4, i32 " +
               std::to_string(id) + ", i32 0, i8 " + std::to_string(c) + ", i32 undef)\n";
    return out;
}

std::string store(uint32_t id, const std::vector<std::string>& values, const char* type) {
    std::string out;
    for (size_t c = 0; c < values.size(); c++)
        out += std::string("  call void @dx.op.storeOutput.") + (*type == 'f' ? "f32" : "i32") +
               "(i32 5, i32 " + std::to_string(id) + ", i32 0, i8 " + std::to_string(c) + ", " + type + " " +
               values[c] + ")\n";
    return out;
}

std::vector<uint32_t> words_of(const std::vector<Vertex>& vertices) {
    std::vector<uint32_t> words(vertices.size() * 6);
    std::memcpy(words.data(), vertices.data(), words.size() * 4);
    return words;
}

std::vector<Vertex> covering(const float w[3], const float z[3], const float values[3][2], bool clockwise,
                             float reach) {
    const float x[] = {-1, -1, reach}, y[] = {-1, reach, -1};
    std::vector<Vertex> out;
    for (int n : {0, clockwise ? 1 : 2, clockwise ? 2 : 1})
        out.push_back({{x[n] * w[n], y[n] * w[n], z[n] * w[n], w[n]}, {values[n][0], values[n][1]}});
    return out;
}

std::vector<DxilElement> passed(Mode mode, const std::vector<DxilElement>& more) {
    std::vector<DxilElement> all = {element("SV_Position", 0, Position, NoPerspective),
                                    element("VALUE", 1, Plain, mode, 2)};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

Draw passing(const std::vector<Vertex>& vertices, Mode mode, const DxilText& pixel_shader) {
    DxilText vs;
    vs.model = "vs";
    vs.inputs = {element("POSITION", 0, Plain, NoMode), element("VALUE", 1, Plain, NoMode, 2)};
    vs.outputs = passed(mode);
    vs.body =
        load("p", 0, 4) + load("v", 1, 2) + store(0, {"%p0", "%p1", "%p2", "%p3"}) + store(1, {"%v0", "%v1"});
    Draw d;
    d.vertex_shader = compiled(vs);
    d.pixel_shader = compiled(pixel_shader);
    d.vertices = words_of(vertices);
    d.stride = sizeof(Vertex);
    d.attributes = {{0, VK_FORMAT_R32G32B32A32_SFLOAT, 0}, {1, VK_FORMAT_R32G32_SFLOAT, 16}};
    d.vertex_count = static_cast<uint32_t>(vertices.size());
    d.targets.resize(1);
    return d;
}

Weights weights_at(const std::vector<Vertex>& v, const Draw& d, double x, double y) {
    double px[3], py[3];
    for (int n = 0; n < 3; n++) {
        px[n] = (v[n].position[0] / v[n].position[3] + 1) / 2 * d.width;
        py[n] = (1 - v[n].position[1] / v[n].position[3]) / 2 * d.height;
    }
    double area = (px[1] - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (py[1] - py[0]);
    double b1 = ((x - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (y - py[0])) / area;
    double b2 = ((px[1] - px[0]) * (y - py[0]) - (x - px[0]) * (py[1] - py[0])) / area;
    return {{1 - b1 - b2, b1, b2}};
}

double linear_on_screen(const Weights& w, const double values[3]) {
    return w.b[0] * values[0] + w.b[1] * values[1] + w.b[2] * values[2];
}

double with_perspective(const Weights& w, const std::vector<Vertex>& v, const double values[3]) {
    double sum = 0, share = 0;
    for (int n = 0; n < 3; n++) {
        sum += w.b[n] * values[n] / v[n].position[3];
        share += w.b[n] / v[n].position[3];
    }
    return sum / share;
}

float component(const Target& t, uint32_t pixel, uint32_t c, uint32_t components) {
    return std::bit_cast<float>(t.words.at(pixel * components + c));
}

void expect_near(const char* what, uint32_t pixel, double got, double want, double tolerance) {
    if (!(std::fabs(got - want) <= tolerance))
        fail_msg("%s: pixel %u has %g, should have %g", what, pixel, got, want);
}

} // namespace ladder::test::graphics
