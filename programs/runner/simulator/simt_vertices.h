// The vertex stage on the simulator: input assembly, the vertex shader, what its outputs say of primitives.
#pragma once

#include "simulator/simt_resource.h"
#include "simulator/simt_shader.h"

namespace ladder::runner {

// All vertices of a draw, as the last shader before the rasteriser left them; those of a vertex shader
// instance after instance.
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

// Reads what the outputs of the last shader say of primitives.
void read_vertices(const std::vector<ShaderElement>& written, Vertices& out);

} // namespace ladder::runner
