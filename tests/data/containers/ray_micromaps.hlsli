// A ray for a thread: at a micro-triangle of a triangle of legs 4, with flags.
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint> results : register(u0);

static const float2 places[4] = {{0.5, 0.5}, {1.5, 1.5}, {2.5, 0.5}, {0.5, 2.5}};
static const uint flags[5] = {0, 0x400, 1, 2, 0x40};

RayDesc ray_of(uint3 at) {
    RayDesc ray;
    ray.Origin = float3(places[at.x] + float2(100 * at.z, 0), 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0;
    ray.TMax = 100;
    return ray;
}
uint number_of(uint3 at) { return (at.z * 5 + at.y) * 4 + at.x; }
