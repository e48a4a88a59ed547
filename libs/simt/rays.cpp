// Ray queries: primitives are looked at one after another, in the order of the scene, as DirectX Raytracing
// (DXR) functional specification, "Inline raytracing", allows. Computed with doubles, rounded once.
#include "simt/rays.h"

#include "simt/memory.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ladder::simt {

namespace {

using ir::Op;
using ir::RayValue;

// RAY_FLAG
constexpr uint32_t force_opaque = 1, force_non_opaque = 2, accept_first = 4, cull_back = 0x10,
                   cull_front = 0x20, cull_opaque = 0x40, cull_non_opaque = 0x80, skip_triangles = 0x100,
                   skip_procedural = 0x200;
constexpr uint32_t committed_triangle = 1, committed_procedural = 2;

struct Vector {
    double v[3];
    double operator[](int n) const { return v[n]; }
};
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
            r.m[n][c] = rows[n][c] / det;
        r.m[n][3] = -(r.m[n][0] * a.m[0][3] + r.m[n][1] * a.m[1][3] + r.m[n][2] * a.m[2][3]);
    }
    return r;
}

struct Ray {
    Vector origin, direction;
};
Ray object_ray(const RayQuery& q, const Instance& i) {
    const Matrix m = world_to_object(i);
    return {m.transform(point(q.origin), 1), m.transform(point(q.direction), 0)};
}

// What is in the way of a candidate: the committed hit, or the end of the ray.
float nearest(const RayQuery& q) { return q.status ? q.committed.t : q.t_max; }

bool meets_triangle(const RayQuery& q, const Ray& ray, const Instance& i, const float* p, RayHit& hit) {
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
    if (!(i.flags & instance_flags::TriangleCullDisable) && q.flags & (hit.front ? cull_front : cull_back))
        return false;
    hit.t = static_cast<float>(t);
    hit.barycentrics[0] = static_cast<float>(u);
    hit.barycentrics[1] = static_cast<float>(v);
    return true;
}

bool meets_box(const RayQuery& q, const Ray& ray, const float* p) {
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

bool is_opaque(const RayQuery& q, const Instance& i, const Geometry& g) {
    if (q.flags & (force_opaque | force_non_opaque))
        return q.flags & force_opaque;
    if (i.flags & (instance_flags::ForceOpaque | instance_flags::ForceNonOpaque))
        return i.flags & instance_flags::ForceOpaque;
    return g.opaque;
}

void commit(RayQuery& q, uint32_t status, const RayHit& hit) {
    q.committed = hit;
    q.status = status;
    q.ended |= (q.flags & accept_first) != 0;
}

// Looks at the geometry's next primitive. True: the program must judge it.
bool look(RayQuery& q, const Instance& i, const Geometry& g, const Ray& ray) {
    const bool opaque = is_opaque(q, i, g);
    const uint32_t n = q.primitive++;
    if (q.flags & (g.procedural ? skip_procedural : skip_triangles) ||
        q.flags & (opaque ? cull_opaque : cull_non_opaque))
        return false;
    RayHit hit{q.instance, q.geometry, n, g.procedural, false, opaque, 0, {}};
    const float* points = &g.points[size_t{n} * (g.procedural ? 6 : 9)];
    if (!(g.procedural ? meets_box(q, ray, points) : meets_triangle(q, ray, i, points, hit)))
        return false;
    if (opaque && !g.procedural) {
        commit(q, committed_triangle, hit);
        return false;
    }
    q.candidate = hit;
    return q.has_candidate = true;
}

// A test against a primitive takes about as long as so many instructions.
constexpr uint32_t primitive_steps = 32;

// Goes on to the next candidate.
bool proceed(RayQuery& q, uint64_t& steps) {
    q.has_candidate = false;
    for (; !q.ended && q.scene && q.instance < q.scene->instances.size();
         q.instance++, q.geometry = q.primitive = 0) {
        const Instance& i = q.scene->instances[q.instance];
        steps++;
        if (!(i.mask & q.mask & 0xff))
            continue;
        const Ray ray = object_ray(q, i);
        for (; q.geometry < i.geometries.size(); q.geometry++, q.primitive = 0) {
            const Geometry& g = i.geometries[q.geometry];
            steps++;
            while (!q.ended && q.primitive < g.points.size() / (g.procedural ? 6 : 9)) {
                steps += primitive_steps;
                if (look(q, i, g, ray))
                    return true;
            }
            if (q.ended)
                return false;
        }
    }
    return false;
}

// Null: out of range.
RayQuery* find(Run& x, const Insn& i, uint32_t lane, const uint32_t* at) {
    const VariableCode& v = x.machine->code.variables[at[0]];
    const uint32_t index = x.at<const uint32_t>(at[1])[lane];
    defined(x, i, lane, at[1], "an undefined index");
    if (index < v.count)
        return &x.wave->queries[(size_t{v.first} + index) * x.width + lane];
    if (x.checks)
        x.machine->report(Report::OutOfBounds, i.source, lane, "ray query %u of %u", index, v.count);
    return nullptr;
}

void ray_trace(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, i.arg + 1);
        if (!q)
            return;
        *q = {};
        q->traced = true;
        for (uint32_t n = 3; n < i.args; n++)
            defined(x, i, l, i.arg[n], "an undefined part of a ray");
        auto number = [&](uint32_t n) { return x.at<const uint32_t>(i.arg[n])[l]; };
        auto real = [&](uint32_t n) { return x.at<const float>(i.arg[n])[l]; };
        q->scene = x.machine->bound.resource(number(0)).scene;
        q->flags = number(3);
        q->mask = number(4);
        for (uint32_t n = 0; n < 3; n++) {
            q->origin[n] = real(5 + n);
            q->direction[n] = real(9 + n);
        }
        q->t_min = real(8);
        q->t_max = real(12);
    });
}

void ray_proceed(Run& x, const Insn& i) {
    Mask undefined;
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, i.arg + 1);
        if (!q || !q->traced)
            undefined.set(l);
        x.at<uint32_t>(i.arg[0])[l] = q && q->traced && proceed(*q, x.machine->extra_steps);
    });
    x.set_poison(i.arg[0], undefined);
}

void ray_abort(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        if (RayQuery* q = find(x, i, l, i.arg))
            q->ended = true;
    });
}

// Only what the query is at, and only a candidate of the right kind: anything else is undefined behaviour,
// which does nothing here.
template <bool procedural>
void ray_commit(Run& x, const Insn& i) {
    x.each_live([&](uint32_t l) {
        RayQuery* q = find(x, i, l, i.arg);
        if (!q)
            return;
        if (!q->has_candidate || q->candidate.procedural != procedural) {
            if (x.checks)
                x.machine->report(Report::UndefinedUsed, i.source, l, "there is no such candidate to commit");
            return;
        }
        if (procedural) {
            defined(x, i, l, i.arg[2], "an undefined distance");
            q->candidate.t = x.at<const float>(i.arg[2])[l];
        }
        commit(*q, procedural ? committed_procedural : committed_triangle, q->candidate);
    });
}

// ---- values

constexpr bool is_candidate(RayValue v) { return v <= RayValue::CandidateWorldToObject; }

uint32_t bits(float v) { return std::bit_cast<uint32_t>(v); }
uint32_t rounded(double v) { return bits(static_cast<float>(v)); }

// Those of a hit, whether candidate or committed: `v` is the candidate's.
uint32_t of_hit(const RayQuery& q, const RayHit& h, RayValue v, uint32_t c) {
    const Instance& i = q.scene->instances[h.instance];
    switch (v) {
    case RayValue::CandidateProceduralNonOpaque: return !h.opaque;
    case RayValue::CandidateT: return bits(h.t);
    case RayValue::CandidateInstanceIndex: return h.instance;
    case RayValue::CandidateInstanceId: return i.id;
    case RayValue::CandidateHitGroupOffset: return i.hit_group_offset;
    case RayValue::CandidateGeometryIndex: return h.geometry;
    case RayValue::CandidatePrimitiveIndex: return h.primitive;
    case RayValue::CandidateFrontFace: return h.front;
    case RayValue::CandidateBarycentrics: return bits(h.barycentrics[c]);
    case RayValue::CandidateObjectOrigin: return rounded(object_ray(q, i).origin[static_cast<int>(c)]);
    case RayValue::CandidateObjectDirection: return rounded(object_ray(q, i).direction[static_cast<int>(c)]);
    case RayValue::CandidateObjectToWorld: return rounded(object_to_world(i).m[c / 4][c % 4]);
    case RayValue::CandidateWorldToObject: return rounded(world_to_object(i).m[c / 4][c % 4]);
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
    };
    for (const auto& [committed, candidate] : rows)
        if (committed == v)
            return candidate;
    return RayValue::Count;
}

// False: undefined in the query's state.
bool value(const RayQuery& q, RayValue v, uint32_t c, uint32_t& out) {
    switch (v) {
    case RayValue::Flags: out = q.flags; return true;
    case RayValue::TMin: out = bits(q.t_min); return true;
    case RayValue::WorldOrigin: out = bits(q.origin[c]); return true;
    case RayValue::WorldDirection: out = bits(q.direction[c]); return true;
    case RayValue::CommittedStatus: out = q.status; return true;
    case RayValue::CommittedT: out = bits(nearest(q)); return true;
    case RayValue::CandidateType: out = q.candidate.procedural; return q.has_candidate;
    default: break;
    }
    if (is_candidate(v) ? !q.has_candidate : !q.status)
        return false;
    out = is_candidate(v) ? of_hit(q, q.candidate, v, c) : of_hit(q, q.committed, as_candidate(v), c);
    return true;
}

void ray_read(Run& x, const Insn& i) {
    Mask undefined;
    auto* d = x.at<uint32_t>(i.arg[0]);
    x.each_live([&](uint32_t l) {
        const RayQuery* q = find(x, i, l, i.arg + 1);
        uint32_t v = static_cast<uint32_t>(undefined_pattern(i.type));
        if (!q || !q->traced || !value(*q, static_cast<RayValue>(i.arg[3]), i.arg[4], v))
            undefined.set(l);
        d[l] = v;
    });
    x.set_poison(i.arg[0], undefined);
}

constexpr KernelRow rows[] = {
    {Op::RayTrace, on_all(&ray_trace), PoisonRule::Never},
    {Op::RayProceed, on_all(&ray_proceed), PoisonRule::Kernel},
    {Op::RayAbort, on_all(&ray_abort), PoisonRule::Never},
    {Op::RayCommitTriangle, on_all(&ray_commit<false>), PoisonRule::Never},
    {Op::RayCommitProcedural, on_all(&ray_commit<true>), PoisonRule::Never},
    {Op::RayRead, on_all(&ray_read), PoisonRule::Kernel},
};

} // namespace

std::span<const KernelRow> ray_kernels() { return rows; }

} // namespace ladder::simt
