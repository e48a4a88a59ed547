// Payloads with arrays, nested structures and several widths; dynamic indices; rays in loops and branches.
RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<float4> Out : register(u0);
StructuredBuffer<uint> Seeds : register(t1);
struct Inner { float3 n; bool front; uint ids[3]; };
struct Payload { Inner hits[2]; double far; uint64_t mask; int count; float4x3 m; };
struct Flag { bool seen; };

RayDesc make_ray(float3 o, float3 d) { RayDesc r = { o, 0.001f, d, 1000 }; return r; }

[noinline] void trace(inout Payload p, uint k)
{
    TraceRay(Scene, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, k & 1, 2, 0, make_ray(float3(k, 0, 0), float3(0, 0, 1)), p);
}

[shader("raygeneration")] void Gen()
{
    uint2 id = DispatchRaysIndex().xy;
    uint seed = Seeds[id.x & 63];
    Payload p = (Payload)0;
    p.mask = 1;
    for (uint k = 0; k < (seed & 7); k++) {
        p.hits[k & 1].ids[k % 3] = k;
        if (seed & (8u << k))
            trace(p, k);
        else {
            Flag f = { false };
            TraceRay(Scene, RAY_FLAG_SKIP_CLOSEST_HIT_SHADER, 0x0f, 0, 1, 1, make_ray(float3(0, k, 0), float3(1, 0, 0)), f);
            if (f.seen) break;
        }
        if (p.far > 10.0) break;
    }
    Out[id.x] = float4(p.hits[seed & 1].n, p.count) + float4(p.m[seed & 3], (float)p.mask) + p.hits[0].ids[seed % 3];
}

[shader("closesthit")] void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a)
{
    uint k = p.count++ & 1;
    p.hits[k].n = float3(a.barycentrics, RayTCurrent());
    p.hits[k].front = HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE;
    p.hits[k].ids[PrimitiveIndex() % 3] = InstanceID();
    p.far += RayTCurrent();
    p.mask <<= 33;
    p.m[InstanceIndex() & 3] = mul(float4(WorldRayOrigin(), 1), ObjectToWorld4x3());
    if (p.count < 4) {
        Payload q = p;
        q.count += 2;
        TraceRay(Scene, 0, 0xff, 0, 1, 0, make_ray(WorldRayOrigin(), WorldRayDirection()), q);
        p.hits[1] = q.hits[0];
        // The payload that came goes on as it is.
        TraceRay(Scene, 0, 0xff, 0, 1, 0, make_ray(WorldRayOrigin(), -WorldRayDirection()), p);
    }
}
[shader("miss")] void Miss(inout Payload p) { p.far = RayTCurrent(); p.hits[0].front = RayFlags() & RAY_FLAG_FORCE_OPAQUE; }
[shader("miss")] void Seen(inout Flag f) { f.seen = true; }
