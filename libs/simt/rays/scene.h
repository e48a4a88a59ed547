// What ray queries find: an acceleration structure as the simulator is given it.
#pragma once

#include <cstdint>
#include <span>

namespace ladder::simt {

// D3D12_RAYTRACING_OPACITY_MICROMAP_DESC, with its data.
struct Micromap {
    uint32_t level = 0; // 4^level micro-triangles
    bool four_states = false;
    std::span<const uint8_t> states; // micromap_bytes()
};
// The micromaps of a geometry's triangles (D3D12_RAYTRACING_GEOMETRY_OMM_LINKAGE_DESC).
struct Micromaps {
    std::span<const Micromap> maps;
    std::span<const int32_t> indices; // by triangle, or special ones below 0; none: triangle n has map n
};

// Primitives of one kind.
struct Geometry {
    bool procedural = false; // boxes
    bool opaque = false;     // D3D12_RAYTRACING_GEOMETRY_FLAG_OPAQUE
    std::span<const float>
        points; // a triangle: three points; a box: the least and the greatest; of three each
    const Micromaps* micromaps = nullptr; // triangles only; null: there are none
    std::span<const uint32_t> clusters;   // the cluster of each primitive; empty: there are none
};

constexpr uint32_t no_cluster = UINT32_MAX; // CLUSTER_ID_INVALID
inline uint32_t cluster_of(const Geometry& g, uint32_t primitive) {
    return primitive < g.clusters.size() ? g.clusters[primitive] : no_cluster;
}

// D3D12_RAYTRACING_INSTANCE_FLAGS
namespace instance_flags {
constexpr uint32_t TriangleCullDisable = 1, FrontCounterClockwise = 2, ForceOpaque = 4, ForceNonOpaque = 8,
                   ForceTwoStates = 0x10, DisableMicromaps = 0x20;
}

struct Instance {
    float object_to_world[3][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}};
    uint32_t id = 0, mask = 0xff, hit_group_offset = 0, flags = 0;
    std::span<const Geometry> geometries;
};

struct Scene {
    std::span<const Instance> instances;
};

} // namespace ladder::simt
