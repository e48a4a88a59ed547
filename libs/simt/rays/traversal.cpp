// Computed with doubles, rounded once.
#include "simt/rays/traversal.h"

#include "simt/rays/micromap.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ladder::simt {

namespace {

using ir::RayValue;

Vector operator-(const Vector& a, const Vector& b) { return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}}; }
Vector cross(const Vector& a, const Vector& b) {
    return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}
double dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Vector point(const float* p) { return {{p[0], p[1], p[2]}}; }

struct Matrix { // three rows of four
    double m[3][4];
    Vector transform(const Vector& v, double w) const {
        Vector r{};
        for (int n = 0; n < 3; n++)
            r.v[n] = m[n][0] * v[0] + m[n][1] * v[1] + m[n][2] * v[2] + m[n][3] * w;
        return r;
    }
};
Matrix object_to_world(const Instance& i) {
    Matrix r{};
    for (int row = 0; row < 3; row++)
        for (int c = 0; c < 4; c++)
            r.m[row][c] = i.object_to_world[row][c];
    return r;
}
Matrix world_to_object(const Instance& i) {
    const Matrix a = object_to_world(i);
    Vector columns[3];
    for (int c = 0; c < 3; c++)
        columns[c] = {{a.m[0][c], a.m[1][c], a.m[2][c]}};
    const Vector rows[3] = {cross(columns[1], columns[2]), cross(columns[2], columns[0]),
                            cross(columns[0], columns[1])};
    const double det = dot(columns[0], rows[0]);
    Matrix r{};
    for (int n = 0; n < 3; n++) {
        for (int c = 0; c < 3; c++)
            r.m[n][c] = rows[n][c] / det + 0.0; // no -0
        r.m[n][3] = -(r.m[n][0] * a.m[0][3] + r.m[n][1] * a.m[1][3] + r.m[n][2] * a.m[2][3]) + 0.0;
    }
    return r;
}

} // namespace

ObjectRay object_ray(const RayQuery& q, const Instance& i) {
    const Matrix m = world_to_object(i);
    return {m.transform(point(q.origin), 1), m.transform(point(q.direction), 0)};
}

void get_matrices(const Instance& i, float to_world[12], float to_object[12]) {
    const Matrix there = object_to_world(i), back = world_to_object(i);
    for (int n = 0; n < 12; n++) {
        to_world[n] = static_cast<float>(there.m[n / 4][n % 4]);
        to_object[n] = static_cast<float>(back.m[n / 4][n % 4]);
    }
}

namespace {

bool meets_triangle(const RayQuery& q, const ObjectRay& ray, const Instance& i, const float* p, RayHit& hit) {
    const Vector a = point(p), ab = point(p + 3) - a, ac = point(p + 6) - a;
    const Vector h = cross(ray.direction, ac);
    const double det = dot(ab, h);
    if (det == 0 || !std::isfinite(det))
        return false;
    const Vector to = ray.origin - a;
    const double u = dot(to, h) / det;
    const Vector k = cross(to, ab);
    const double v = dot(ray.direction, k) / det, t = dot(ac, k) / det;
    if (!(u >= 0 && v >= 0 && u + v <= 1 && t > q.t_min && t < nearest(q)))
        return false;
    // Vertices run clockwise as seen from the ray's origin, in the left-handed space of the object.
    hit.front = (det > 0) != ((i.flags & instance_flags::FrontCounterClockwise) != 0);
    if (!(i.flags & instance_flags::TriangleCullDisable) &&
        q.flags & (hit.front ? ray_flags::CullFront : ray_flags::CullBack))
        return false;
    hit.t = static_cast<float>(t);
    hit.barycentrics[0] = static_cast<float>(u);
    hit.barycentrics[1] = static_cast<float>(v);
    return true;
}

bool meets_box(const RayQuery& q, const ObjectRay& ray, const float* p) {
    double first = q.t_min, last = nearest(q);
    for (int n = 0; n < 3; n++) {
        if (ray.direction[n] == 0) {
            if (ray.origin[n] < p[n] || ray.origin[n] > p[3 + n])
                return false;
            continue;
        }
        const double a = (p[n] - ray.origin[n]) / ray.direction[n];
        const double b = (p[3 + n] - ray.origin[n]) / ray.direction[n];
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    }
    return first <= last;
}

// `own`: without flags.
bool is_opaque(const RayQuery& q, const Instance& i, bool own) {
    if (q.flags & (ray_flags::ForceOpaque | ray_flags::ForceNonOpaque))
        return q.flags & ray_flags::ForceOpaque;
    if (i.flags & (instance_flags::ForceOpaque | instance_flags::ForceNonOpaque))
        return i.flags & instance_flags::ForceOpaque;
    return own;
}

bool has_micromap(const Instance& i, const Geometry& g) {
    return g.micromaps && !(i.flags & instance_flags::DisableMicromaps);
}

// False: the triangle is transparent there, and no flag changes that. Else the micromap's opacity is in the
// place of the geometry's.
bool meets_micromap(RayQuery& q, const Instance& i, const Geometry& g, const RayHit& hit, bool& opaque) {
    q.met_micromap = true;
    const MicroState s = micro_state(*g.micromaps, hit.primitive, hit.barycentrics[0], hit.barycentrics[1]);
    const bool two_states = q.flags & ray_flags::ForceTwoStates || i.flags & instance_flags::ForceTwoStates;
    opaque = s == MicroState::Opaque || (two_states && s == MicroState::UnknownOpaque);
    return opaque || (!two_states && s != MicroState::Transparent);
}

} // namespace

void commit(RayQuery& q, uint32_t status, const RayHit& hit) {
    q.committed = hit;
    q.status = status;
    q.ended |= (q.flags & ray_flags::AcceptFirst) != 0;
}

bool look(RayQuery& q, const ObjectRay& ray) {
    const Instance& i = q.scene->instances[q.instance];
    const Geometry& g = i.geometries[q.geometry];
    const uint32_t n = q.primitive++;
    if (q.flags & (g.procedural ? ray_flags::SkipProcedural : ray_flags::SkipTriangles))
        return false;
    RayHit hit{q.instance, q.geometry, n, g.procedural, false, false, 0, {}};
    const float* points = &g.points[size_t{n} * (g.procedural ? 6 : 9)];
    if (!(g.procedural ? meets_box(q, ray, points) : meets_triangle(q, ray, i, points, hit)))
        return false;
    bool own = g.opaque;
    if (!g.procedural && has_micromap(i, g) && !meets_micromap(q, i, g, hit, own))
        return false;
    hit.opaque = is_opaque(q, i, own);
    if (q.flags & (hit.opaque ? ray_flags::CullOpaque : ray_flags::CullNonOpaque))
        return false;
    if (hit.opaque && !g.procedural) {
        commit(q, committed_triangle, hit);
        return false;
    }
    q.candidate = hit;
    return q.has_candidate = true;
}

bool proceed(RayQuery& q, uint64_t& steps) {
    q.has_candidate = false;
    for (; !q.ended && q.scene && q.instance < q.scene->instances.size();
         q.instance++, q.geometry = q.primitive = 0) {
        const Instance& i = q.scene->instances[q.instance];
        steps++;
        if (!meets(q, i))
            continue;
        const ObjectRay ray = object_ray(q, i);
        for (; q.geometry < i.geometries.size(); q.geometry++, q.primitive = 0) {
            const Geometry& g = i.geometries[q.geometry];
            steps++;
            while (!q.ended && q.primitive < g.points.size() / (g.procedural ? 6 : 9)) {
                steps += primitive_steps;
                if (look(q, ray))
                    return true;
            }
            if (q.ended)
                return false;
        }
    }
    return false;
}

namespace {

constexpr bool is_candidate(RayValue v) { return v <= RayValue::CandidateTrianglePositions; }

uint32_t rounded(double v) { return pattern(static_cast<float>(v)); }

// Those of a hit, whether candidate or committed: `v` is the candidate's.
uint32_t of_hit(const RayQuery& q, const RayHit& h, RayValue v, uint32_t c) {
    const Instance& i = q.scene->instances[h.instance];
    const Geometry& g = i.geometries[h.geometry];
    switch (v) {
    case RayValue::CandidateProceduralNonOpaque: return !h.opaque;
    case RayValue::CandidateT: return pattern(h.t);
    case RayValue::CandidateInstanceIndex: return h.instance;
    case RayValue::CandidateInstanceId: return i.id;
    case RayValue::CandidateHitGroupOffset: return i.hit_group_offset;
    case RayValue::CandidateGeometryIndex: return h.geometry;
    case RayValue::CandidatePrimitiveIndex: return h.primitive;
    case RayValue::CandidateFrontFace: return h.front;
    case RayValue::CandidateBarycentrics: return pattern(h.barycentrics[c]);
    case RayValue::CandidateObjectOrigin: return rounded(object_ray(q, i).origin[static_cast<int>(c)]);
    case RayValue::CandidateObjectDirection: return rounded(object_ray(q, i).direction[static_cast<int>(c)]);
    case RayValue::CandidateObjectToWorld: return rounded(object_to_world(i).m[c / 4][c % 4]);
    case RayValue::CandidateWorldToObject: return rounded(world_to_object(i).m[c / 4][c % 4]);
    case RayValue::CandidateClusterId: return cluster_of(g, h.primitive);
    case RayValue::CandidateTrianglePositions: return pattern(g.points[size_t{h.primitive} * 9 + c]);
    default: return 0;
    }
}

// The candidate's value that says of a candidate what `v` says of the committed hit.
RayValue as_candidate(RayValue v) {
    constexpr std::pair<RayValue, RayValue> rows[] = {
        {RayValue::CommittedInstanceIndex, RayValue::CandidateInstanceIndex},
        {RayValue::CommittedInstanceId, RayValue::CandidateInstanceId},
        {RayValue::CommittedHitGroupOffset, RayValue::CandidateHitGroupOffset},
        {RayValue::CommittedGeometryIndex, RayValue::CandidateGeometryIndex},
        {RayValue::CommittedPrimitiveIndex, RayValue::CandidatePrimitiveIndex},
        {RayValue::CommittedFrontFace, RayValue::CandidateFrontFace},
        {RayValue::CommittedBarycentrics, RayValue::CandidateBarycentrics},
        {RayValue::CommittedObjectOrigin, RayValue::CandidateObjectOrigin},
        {RayValue::CommittedObjectDirection, RayValue::CandidateObjectDirection},
        {RayValue::CommittedObjectToWorld, RayValue::CandidateObjectToWorld},
        {RayValue::CommittedWorldToObject, RayValue::CandidateWorldToObject},
        {RayValue::CommittedClusterId, RayValue::CandidateClusterId},
        {RayValue::CommittedTrianglePositions, RayValue::CandidateTrianglePositions},
    };
    for (const auto& [committed, candidate] : rows)
        if (committed == v)
            return candidate;
    return RayValue::Count;
}

} // namespace

bool value(const RayQuery& q, ir::RayValue v, uint32_t c, uint32_t& out) {
    switch (v) {
    case RayValue::Flags: out = q.flags; return true;
    case RayValue::TMin: out = pattern(q.t_min); return true;
    case RayValue::WorldOrigin: out = pattern(q.origin[c]); return true;
    case RayValue::WorldDirection: out = pattern(q.direction[c]); return true;
    case RayValue::CommittedStatus: out = q.status; return true;
    case RayValue::CommittedT: out = pattern(nearest(q)); return true;
    case RayValue::CandidateType: out = q.candidate.procedural; return q.has_candidate;
    default: break;
    }
    if (is_candidate(v) ? !q.has_candidate : !q.status)
        return false;
    const bool of_triangle =
        v == RayValue::CandidateTrianglePositions || v == RayValue::CommittedTrianglePositions;
    if (of_triangle && (is_candidate(v) ? q.candidate : q.committed).procedural)
        return false;
    out = is_candidate(v) ? of_hit(q, q.candidate, v, c) : of_hit(q, q.committed, as_candidate(v), c);
    return true;
}

} // namespace ladder::simt
