// Ray queries: their state, and operations on them. Shared by the files of this room only.
#pragma once

#include "simt/kernels.h"
#include "simt/scene.h"

namespace ladder::simt {

// Where a ray meets a primitive.
struct RayHit {
    uint32_t instance, geometry, primitive;
    bool procedural, front, opaque;
    float t, barycentrics[2];
};

struct RayQuery {
    bool traced; // has a ray
    bool ended;  // nothing more is looked for
    uint32_t flags, mask;
    float origin[3], direction[3], t_min, t_max;
    const Scene* scene;
    uint32_t instance, geometry, primitive; // what is looked at next
    bool has_candidate;
    uint32_t status; // 0 nothing is committed, 1 a triangle, 2 a box (COMMITTED_STATUS)
    RayHit candidate, committed;
};

std::span<const KernelRow> ray_kernels();

} // namespace ladder::simt
