// Primitives on the simulator: assembly, tessellation, geometry shaders; what goes to the rasteriser in the
// end.
#pragma once

#include "simulator/simt_vertices.h"

namespace ladder::runner {

// A list of primitives of one kind.
struct Primitives {
    uint32_t corners = 0;         // vertices of each
    std::vector<uint32_t> vertex; // their numbers, primitive by primitive
    std::vector<uint32_t> id;     // SV_PrimitiveID by primitive

    uint32_t count() const { return static_cast<uint32_t>(id.size()); }
    void add(std::initializer_list<uint32_t> vertices, uint32_t number) {
        vertex.insert(vertex.end(), vertices);
        id.push_back(number);
    }
};
// Primitives of a draw's vertices, as run_vertices() numbers them. Leading vertices come first
// (Direct3D 11.3, 8.14).
Primitives assemble_primitives(const DrawCall& call);

// What a draw has come to: the vertices that the last shader left, and the primitives between them.
struct Assembled {
    std::vector<ShaderElement> outputs; // what vertices have
    Vertices vertices;
    Primitives primitives;
};
// Replace them by what hull and domain shaders, or a geometry shader, make of them.
Result run_tessellation(uint32_t samples, SimtShader& hs, SimtShader& ds, Assembled& a);
Result run_geometry(uint32_t samples, SimtShader& gs, Assembled& a);

} // namespace ladder::runner
