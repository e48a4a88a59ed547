// Fields of a payload that a shader may not write to: what it writes there is its own (payload access qualifiers).
RaytracingAccelerationStructure Scene : register(t0);
RWByteAddressBuffer Out : register(u0);

struct Inner { float2 a; uint b; };
struct [raypayload] Payload
{
    uint kept : write(caller) : read(caller, closesthit, miss, anyhit);
    uint given : write(caller, closesthit, miss) : read(caller);
    Inner inner : write(caller, miss) : read(caller, closesthit);
    uint list[4] : write(caller, anyhit) : read(caller, anyhit, closesthit);
};

[shader("raygeneration")]
void Begin()
{
    Payload p;
    p.kept = 10;
    p.given = 20;
    p.inner.a = float2(1, 2);
    p.inner.b = 30;
    for (uint n = 0; n < 4; n++)
        p.list[n] = 40 + n;
    RayDesc ray = { float3(0.25f, 0.25f, -1), 0, float3(0, 0, 1), 10 };
    TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);
    Out.Store2(0, uint2(p.kept, p.given));
    Out.Store3(8, uint3(asuint(p.inner.a), p.inner.b));
    Out.Store4(20, uint4(p.list[0], p.list[1], p.list[2], p.list[3]));
}
[shader("closesthit")]
void Close(inout Payload p, in BuiltInTriangleIntersectionAttributes a)
{
    p.kept += 5;
    p.given = p.kept + 100;
    p.inner.a.y = 7;
    p.inner.b = 8;
    p.list[p.kept & 3] = 9;
}
[shader("anyhit")]
void Any(inout Payload p, in BuiltInTriangleIntersectionAttributes a)
{
    p.kept = 99;
    p.list[2] = 77;
    if (p.kept == 98)
        IgnoreHit();
}
[shader("miss")]
void Fade(inout Payload p)
{
    p.kept = 1;
    p.given = 2;
    p.inner.b = 3;
}
