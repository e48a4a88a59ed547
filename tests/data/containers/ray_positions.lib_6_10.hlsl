// Where the vertices of triangles are, and what cluster they are in: of the closest hit in a ray pipeline, then of candidates and the
// committed hit of a ray query.
struct [raypayload] Payload {
    float3 sum : read(caller) : write(caller, closesthit, miss);
    uint cluster : read(caller) : write(caller, closesthit, miss);
};
struct Barycentrics {
    float2 b;
};
RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

// Each vertex counts by another factor.
float3 weighed(BuiltInTrianglePositions p) { return p.p0 + 10 * p.p1 + 100 * p.p2; }

[shader("closesthit")]
void Hit(inout Payload p, Barycentrics b) {
    p.sum = weighed(TriangleObjectPositions());
    p.cluster = ClusterID();
}

[shader("miss")]
void Miss(inout Payload p) {
    p.sum = -1;
    p.cluster = 0;
}

RayDesc ray() {
    RayDesc r;
    r.Origin = float3(0.25 + 10 * DispatchRaysIndex().x, 0.25, -1);
    r.Direction = float3(0, 0, 1);
    r.TMin = 0;
    r.TMax = 100;
    return r;
}
void show(uint at, float3 v, uint cluster) {
    Out[at] = uint(v.x);
    Out[at + 1] = uint(v.y);
    Out[at + 2] = uint(v.z);
    Out[at + 3] = cluster;
}

[shader("raygeneration")]
void Generate() {
    const uint at = DispatchRaysIndex().x * 12;
    Payload p;
    p.sum = 0;
    p.cluster = 1;
    TraceRay(Scene, 0, 255, 0, 0, 0, ray(), p);
    show(at, p.sum, p.cluster);
    RayQuery<RAY_FLAG_FORCE_NON_OPAQUE> q;
    q.TraceRayInline(Scene, 0, 255, ray());
    float3 candidates = 0;
    uint clusters = 0;
    while (q.Proceed()) {
        candidates += weighed(q.CandidateTriangleObjectPositions());
        clusters += q.CandidateClusterID();
        q.CommitNonOpaqueTriangleHit();
    }
    show(at + 4, candidates, clusters);
    show(at + 8, weighed(q.CommittedTriangleObjectPositions()), q.CommittedClusterID());
}
