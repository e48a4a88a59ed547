// Positions of triangles and clusters, of hits and of ray queries, as NVAPI gives them.
#include "nvapi.hlsli"

struct Payload
{
    uint4 found;
};

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint> results : register(u0);

uint Take(uint operation, uint flags)
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].operation = operation;
    nvapi[at].source0.x = flags; // name the query
    return at;
}

float3 Point()
{
    float3 p;
    p.x = asfloat(nvapi.IncrementCounter());
    p.y = asfloat(nvapi.IncrementCounter());
    p.z = asfloat(nvapi.IncrementCounter());
    return p;
}

uint3 Points(uint operation, uint flags)
{
    Take(operation, flags);
    float3 a = Point(), b = Point(), c = Point();
    return uint3(a + 10 * b + 100 * c);
}

uint Cluster(uint operation, uint flags)
{
    Take(operation, flags);
    return nvapi.IncrementCounter();
}

void Show(uint at, uint4 value)
{
    for (uint n = 0; n < 4; n++)
        results[at + n] = value[n];
}

[shader("raygeneration")] void Generate()
{
    uint thread = DispatchRaysIndex().x;
    RayDesc ray = {float3(thread ? 10.25 : 0.25, 0.25, 0), 0, float3(0, 0, 1), 100};
    Payload payload = {uint4(0, 0, 0, 0)};
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, payload);
    Show(thread * 12, payload.found);
    RayQuery<RAY_FLAG_FORCE_NON_OPAQUE> query;
    query.TraceRayInline(scene, 0, 0xff, ray);
    while (query.Proceed())
    {
        Show(thread * 12 + 4, uint4(Points(97, query.RayFlags()), Cluster(94, query.RayFlags())));
        query.CommitNonOpaqueTriangleHit();
    }
    if (query.CommittedStatus() == COMMITTED_TRIANGLE_HIT)
        Show(thread * 12 + 8, uint4(Points(98, query.RayFlags()), Cluster(95, query.RayFlags())));
}

[shader("miss")] void Miss(inout Payload payload)
{
    payload.found = 7;
}

uint3 OwnPoints()
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].operation = 86;
    float3 a = Point(), b = Point(), c = Point();
    return uint3(a + 10 * b + 100 * c);
}

uint OwnCluster()
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].operation = 93;
    return nvapi.IncrementCounter();
}

[shader("closesthit")] void Hit(inout Payload payload, BuiltInTriangleIntersectionAttributes a)
{
    payload.found = uint4(OwnPoints(), OwnCluster());
}
