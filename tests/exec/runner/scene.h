// What tests of backends draw: resources, shaders as VSIR, the state around them.
#pragma once

#include "ladder/ladder.h"
#include "script/backend.h"

#include <string>
#include <vector>

namespace ladder::test {

// Text of a vertex shader. Inputs: POSITION (i0) and COLOR (i1), four floats each, SV_VertexID (i2) and
// SV_InstanceID (i3). Outputs: SV_Position (o0) and COLOR (o1) with `mode`. Without a body it hands on what
// it gets. %p0 .. %p3 and %c0 .. %c3 are the inputs, %v and %i the numbers.
std::string vertex_text(const std::string& mode = "linear", const std::string& outputs = "",
                        const std::string& body = "");
// The signature of a pixel shader: SV_Position (i0, %p0 .. %p3) and COLOR (i1, %c0 .. %c3) with `mode`,
// SV_Target (o0). `declarations` are more inputs, outputs and descriptors.
std::string pixel_text(const std::string& body, const std::string& declarations = "",
                       const std::string& mode = "linear", const std::string& position = "noperspective");
// store_output of four values: %names or numbers.
std::string store(uint32_t output, const std::string& a, const std::string& b, const std::string& c,
                  const std::string& d);
std::string compute_text(const std::string& body, const std::string& declarations, uint32_t threads);

struct Vertex {
    float position[4], colour[4];
};
// Three vertices whose triangle has all of the screen in it.
std::vector<Vertex> covering(float z = 0.5f, float w = 1);

class Scene {
public:
    explicit Scene(runner::Backend& backend) : backend(backend) {}

    // All of these fail the test with the backend's message.
    void shader(runner::Stage stage, const std::string& text, int type = LADDER_SOURCE_VSIR);
    // The number of the resource in `state`.
    void add(const runner::ResourceDesc& desc, const void* data = nullptr, size_t size = 0);
    void target(uint32_t slot, runner::Format format, uint32_t width, uint32_t height, uint32_t samples = 1,
                uint32_t layers = 1);
    void depth(uint32_t width, uint32_t height, float clear, uint32_t samples = 1);
    // Vertex buffer 0 with the layout of vertex_text().
    void vertices(const std::vector<Vertex>& v);
    void draw(const runner::DrawCall& call = {});
    void dispatch(uint32_t x, uint32_t y = 1, uint32_t z = 1);

    std::vector<uint32_t> words(runner::SlotType type, uint32_t slot);
    std::vector<float> floats(runner::SlotType type = runner::SlotType::Rtv, uint32_t slot = 0);

    runner::Backend& backend;
    runner::State state;
};

} // namespace ladder::test
