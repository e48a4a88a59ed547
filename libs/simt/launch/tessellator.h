// The fixed-function tessellator (Direct3D 11.3, 11): factors in, points of the domain and the primitives
// between them out. Which points there are, and which are connected, is laid down; the order is that of the
// reference tessellator, which the specification names (11.7.1).
#pragma once

#include "base/support/vec.h"
#include "vsir/core/program.h"

namespace ladder::simt {

// Fixed point numbers with 16 bits of fraction (11.7.14).
constexpr uint32_t fixed_one = 1u << 16;

// A place in the domain. Triangles: w is what is left of 1.
struct DomainPoint {
    uint32_t u, v; // fixed point
    bool operator==(const DomainPoint&) const = default;
};
constexpr float to_float(uint32_t fixed) { return static_cast<float>(fixed) / float{fixed_one}; }

// As the hull shader wrote them. Triangles: edges u, v, w == 0, one inside factor. Quads: edges u == 0,
// v == 0, u == 1, v == 1; inside along u and v. Isolines: how many lines, how many segments in each.
struct TessFactors {
    float edge[4] = {};
    float inside[2] = {};
};

struct Tessellation {
    explicit Tessellation(Arena& a) : arena(a), points(a), indices(a) {}
    Arena& arena;
    Vec<DomainPoint> points;
    Vec<uint32_t> indices; // one, two or three for each point, line or triangle
};
// The most points and indices that any patch has.
constexpr uint32_t tessellation_points_max = 65 * 65, tessellation_indices_max = 64 * 64 * 2 * 3;

// `topology`: Point; Line for isolines; Triangle (counterclockwise) or TriangleClockwise for the others.
// Nothing comes out where an edge factor is not greater than 0 (11.7.12).
void tessellate(ir::TessDomain domain, ir::TessPartitioning partitioning, ir::OutputTopology topology,
                const TessFactors& factors, Tessellation& out);

} // namespace ladder::simt
