// Draws of these tests: shaders as DXIL assembly, and what is computed on the side to compare with.
#pragma once

#include "dxil_text.h"
#include "vulkan_graphics.h"

#include <functional>
#include <string>
#include <vector>

namespace ladder::test::graphics {

// Null where no device is there; skips the current test then.
VulkanGraphics* need_graphics();

// Compiles for Vulkan 1.3 and validates; fails the test with the module's text where that does not work.
std::vector<uint32_t> compiled(const DxilText& module);
// Draws or dispatches; Vulkan's errors fail the test.
void draw(Draw& d, Resources& r);
void dispatch(const DxilText& module, Resources& r, uint32_t groups);

// Of DXIL's numbers, what these tests need.
enum Semantic : uint32_t {
    Plain,
    VertexId,
    InstanceId,
    Position,
    ClipDistance = 6,
    PrimitiveId = 10,
    SampleIndex = 12,
    IsFrontFace,
    Coverage,
    TargetColor = 16,
    Depth
};
enum Mode : uint32_t {
    NoMode,
    Constant,
    Linear,
    LinearCentroid,
    NoPerspective,
    NoPerspectiveCentroid,
    LinearSample,
    NoPerspectiveSample
};
constexpr uint32_t f32_type = 9, u32_type = 5;
constexpr uint32_t no_register = ~0u;

DxilElement element(const char* name, uint32_t row, Semantic semantic, Mode mode, uint32_t columns = 4,
                    uint32_t type = f32_type);

// Instructions: loads of input `id` into %NAME0 .. (i32 if the name starts with i), and stores of values into
// outputs.
std::string load(const std::string& name, uint32_t id, uint32_t columns);
std::string store(uint32_t id, const std::vector<std::string>& values, const char* type = "float");

// A triangle that covers the whole target with room to spare, and two numbers at each of its vertices.
struct Vertex {
    float position[4], value[2];
};
std::vector<uint32_t> words_of(const std::vector<Vertex>& vertices);
// (-1, -1), (-1, reach), (reach, -1), clockwise as Direct3D counts if `clockwise`; depths and w as given.
std::vector<Vertex> covering(const float w[3], const float z[3], const float values[3][2],
                             bool clockwise = true, float reach = 7);
// The part of the target that needs no clipping, which may cut pixels in two.
constexpr float unclipped = 1;

// A draw of such vertices: the vertex shader hands on position and values, which interpolate with `mode`.
Draw passing(const std::vector<Vertex>& vertices, Mode mode, const DxilText& pixel_shader);
// The pixel shader's inputs that fit: SV_Position (0) and the values (1), then `more`.
std::vector<DxilElement> passed(Mode mode, const std::vector<DxilElement>& more = {});

// Place of a pixel's centre in a covering triangle: weights of its vertices on the screen.
struct Weights {
    double b[3];
};
Weights weights_at(const std::vector<Vertex>& v, const Draw& d, double x, double y);
double linear_on_screen(const Weights& w, const double values[3]);
double with_perspective(const Weights& w, const std::vector<Vertex>& v, const double values[3]);

float component(const Target& t, uint32_t pixel, uint32_t c, uint32_t components = 4);
// Fails unless `got` is within `tolerance` of `want`.
void expect_near(const char* what, uint32_t pixel, double got, double want, double tolerance = 1e-4);

} // namespace ladder::test::graphics
