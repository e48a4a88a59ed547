// Rays and what they meet: the search that ray queries and ray pipelines share. Primitives are looked at one
// after another, as DirectX Raytracing (DXR) functional specification, "Inline raytracing", allows.
#pragma once

#include "simt/rays/scene.h"
#include "vsir/core/ops.h"

#include <bit>

namespace ladder::simt {

// RAY_FLAG
namespace ray_flags {
constexpr uint32_t ForceOpaque = 1, ForceNonOpaque = 2, AcceptFirst = 4, SkipClosestHit = 8, CullBack = 0x10,
                   CullFront = 0x20, CullOpaque = 0x40, CullNonOpaque = 0x80, SkipTriangles = 0x100,
                   SkipProcedural = 0x200, ForceTwoStates = 0x400;
}

// The bits of a float: shaders read a ray's values as 32-bit words.
inline uint32_t pattern(float v) { return std::bit_cast<uint32_t>(v); }

// Where a ray meets a primitive.
struct RayHit {
    uint32_t instance, geometry, primitive;
    bool procedural, front, opaque;
    float t, barycentrics[2];
};

// COMMITTED_STATUS
constexpr uint32_t committed_triangle = 1, committed_procedural = 2;

struct RayQuery {
    bool traced;        // has a ray
    bool ended;         // nothing more is looked for
    uint32_t own_flags; // of ray_query_new: all of its traces have them
    uint32_t flags, mask;
    float origin[3], direction[3], t_min, t_max;
    const Scene* scene;
    uint32_t instance, geometry, primitive; // what is looked at next
    bool has_candidate;
    bool met_micromap; // which only queries that say so may
    uint32_t status;   // 0 nothing is committed, 1 a triangle, 2 a box
    RayHit candidate, committed;
};

// What is in the way of a candidate: the committed hit, or the end of the ray.
inline float nearest(const RayQuery& q) { return q.status ? q.committed.t : q.t_max; }
inline bool meets(const RayQuery& q, const Instance& i) { return i.mask & q.mask & 0xff; }

struct Vector {
    double v[3];
    double operator[](int n) const { return v[n]; }
};
// A query's ray as an instance's primitives see it.
struct ObjectRay {
    Vector origin, direction;
};
ObjectRay object_ray(const RayQuery& q, const Instance& i);
// An instance's matrix and its inverse: row * 4 + column.
void get_matrices(const Instance& i, float to_world[12], float to_object[12]);

// A test against a primitive takes about as long as so many instructions.
constexpr uint32_t primitive_steps = 32;

// Looks at the primitive that the query is at, and goes on to the geometry's next. Opaque triangles are
// committed. True: there is a candidate that somebody must judge.
bool look(RayQuery& q, const ObjectRay& ray);
// Goes on to the next candidate, in the order of the scene. Adds to the steps what that took.
bool proceed(RayQuery& q, uint64_t& steps);
void commit(RayQuery& q, uint32_t status, const RayHit& hit);

// What a query knows. False: it is undefined in the query's state.
bool value(const RayQuery& q, ir::RayValue v, uint32_t component, uint32_t& out);

} // namespace ladder::simt
