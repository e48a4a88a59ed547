// What rays meet, and which shaders that runs: scenes and shader tables, as scripts describe them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ladder::runner {

// D3D12_RAYTRACING_OPACITY_MICROMAP_DESC, with its data: whole bytes, the first micro-triangle in the least
// significant bits of the first.
struct MicromapDesc {
    uint32_t level = 0;
    bool four_states = false;
    std::vector<uint8_t> states;
};

// Primitives of one kind. A triangle is nine numbers, a box six: its least and its greatest corner.
struct GeometryDesc {
    bool procedural = false, opaque = false;
    std::vector<float> points;
    bool micromapped = false;
    std::vector<MicromapDesc> micromaps;
    std::vector<int32_t> indices; // of micromaps, or special ones; none: triangle n has micromap n

    uint32_t count() const { return static_cast<uint32_t>(points.size() / (procedural ? 6 : 9)); }
};

// D3D12_RAYTRACING_INSTANCE_DESC.
struct InstanceDesc {
    std::vector<uint32_t> geometries; // of the scene, all of one kind
    float transform[3][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}};
    uint32_t id = 0, mask = 0xff, hit_group = 0, flags = 0;
};

// An acceleration structure, for register t`slot`.
struct SceneDesc {
    uint32_t slot = 0;
    std::vector<GeometryDesc> geometries;
    std::vector<InstanceDesc> instances;

    bool has_micromaps() const {
        for (const GeometryDesc& g : geometries)
            if (g.micromapped)
                return true;
        return false;
    }
};

// Constants of a local root signature, in a shader record.
struct RecordConstants {
    uint32_t space = 0, reg = 0; // b
    std::vector<uint32_t> words;
};

// An entry of a shader table. Shaders are named by the entry points of libraries.
struct TableEntry {
    enum Kind : uint8_t { Generate, Miss, Triangles, Boxes, Callable, Count } kind = Generate;
    uint32_t line = 0;
    // By RayPlace; empty: none. No shader at all: the null identifier.
    std::string shaders[3];
    std::vector<RecordConstants> record;
};
// Shaders of hit groups; the shaders of other entries are at the first place.
enum RayPlace : uint8_t { ClosestHit, AnyHit, Intersection };

} // namespace ladder::runner
