// Payloads and attributes of minimum precision.
RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<float> Out : register(u0);
struct Payload { min16float3 c; min16uint id; min16float list[5]; double d; min16int last; };
struct Attr { min16float2 uv; min16uint which; };
[shader("raygeneration")] void Gen()
{
    Payload p = (Payload)0;
    p.list[DispatchRaysIndex().x % 5] = 2;
    RayDesc r = { (float3)0, 0, float3(0, 0, 1), 1 };
    TraceRay(Scene, 0, 255, 0, 1, 0, r, p);
    Out[DispatchRaysIndex().x] = p.c.x + p.list[DispatchRaysIndex().y % 5] + p.id + (float)p.d + p.last;
}
[shader("closesthit")] void Hit(inout Payload p, Attr a) { p.c = min16float3(a.uv, 1); p.id += a.which; p.list[p.id % 5] += p.c.y; p.last = -1; p.d += 0.5; }
[shader("intersection")] void Box() { Attr a = { min16float2(RayTMin(), RayTCurrent()), (min16uint)PrimitiveIndex() }; ReportHit(1, 0, a); }
