// The vertex stage on the simulator: input assembly, the vertex shader, what its outputs say of primitives.
#pragma once

#include "simt/simt_resource.h"
#include "simt/simt_shader.h"

#include <array>

namespace ladder::runner {

// All vertices of a draw, instance after instance, as the vertex shader left them.
struct Vertices {
    uint32_t rows = 0; // of a vertex
    std::vector<uint32_t> words;
    std::vector<RasterVertex> vertices;
    std::vector<uint32_t> layer, viewport; // by vertex; empty: the shader does not say
    uint32_t clips = 0, culls = 0;
    bool has_position = false;

    const uint32_t* of(uint32_t vertex) const { return words.data() + size_t{vertex} * rows * 4; }
};
Result run_vertices(const State& state, const DrawCall& call, uint32_t samples, SimtShader& vs,
                    Vertices& out);

// Calls triangle(vertex numbers, primitive number) for each triangle of an instance, leading vertex first.
template <class F>
void each_triangle(Topology topology, uint32_t vertices, F triangle) {
    if (topology == Topology::TriangleList)
        for (uint32_t n = 0; n + 2 < vertices; n += 3)
            triangle(std::array{n, n + 1, n + 2}, n / 3);
    if (topology == Topology::TriangleStrip) // odd ones the other way round (Direct3D 11.3, 8.14)
        for (uint32_t n = 0; n + 2 < vertices; n++)
            triangle(std::array{n, n + 1 + n % 2, n + 2 - n % 2}, n);
}

} // namespace ladder::runner
