// Payloads and attributes of 16-bit numbers.
// flags: -enable-16bit-types
RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<float> Out : register(u0);
struct Payload { half3 c; uint16_t id; half list[5]; double d; int16_t last; };
struct Attr { half2 uv; uint16_t which; };
[shader("raygeneration")] void Gen()
{
    Payload p = (Payload)0;
    p.list[DispatchRaysIndex().x % 5] = 2;
    RayDesc r = { (float3)0, 0, float3(0, 0, 1), 1 };
    TraceRay(Scene, 0, 255, 0, 1, 0, r, p);
    Out[DispatchRaysIndex().x] = p.c.x + p.list[DispatchRaysIndex().y % 5] + p.id + (float)p.d + p.last;
}
[shader("closesthit")] void Hit(inout Payload p, Attr a) { p.c = half3(a.uv, 1); p.id += a.which; p.list[p.id % 5] += p.c.y; p.last = -1; p.d += 0.5; }
[shader("intersection")] void Box() { Attr a = { half2(RayTMin(), RayTCurrent()), (uint16_t)PrimitiveIndex() }; ReportHit(1, 0, a); }
