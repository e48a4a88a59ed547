// Hit objects that live at the same time: around loops, in arrays, through functions.
// res: t0 acceleration structure
// res: u0 structured stride 4 count 128

RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
struct [raypayload] Payload { uint v : write(caller, closesthit, miss) : read(caller, closesthit, miss); };
static const uint words = 16;

// Primitive n of the scene is at x = 10 n, as far away as the buffer's user says.
dx::HitObject Look(uint n, inout Payload p)
{
    const RayDesc r = { float3(10 * n + 0.25, 0.25, -5), 0, float3(0, 0, 1), 100 };
    return dx::HitObject::TraceRay(Scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, r, p);
}

dx::HitObject Nearer(dx::HitObject a, dx::HitObject b)
{
    if (b.IsNop() || (a.IsHit() && a.GetRayTCurrent() <= b.GetRayTCurrent()))
        return a;
    return b;
}

[shader("raygeneration")]
void Gen()
{
    const uint k = DispatchRaysIndex().x, at = k * words;
    Payload p = { 0 };
    // The nearest and the one before the last.
    dx::HitObject best, last, before;
    dx::HitObject ring[3];
    for (uint n = 0; n < 4 + k; n++) {
        before = last;
        last = Look(n, p);
        best = Nearer(last, best);
        ring[n % 3] = last;
    }
    Out[at] = best.GetPrimitiveIndex();
    Out[at + 1] = last.GetPrimitiveIndex();
    Out[at + 2] = before.GetPrimitiveIndex();
    for (uint i = 0; i < 3; i++)
        Out[at + 3 + i] = ring[i].GetPrimitiveIndex();
    dx::HitObject::Invoke(best, p);
    dx::HitObject::Invoke(before, p);
    dx::HitObject::Invoke(ring[k % 3], p);
    Out[at + 6] = p.v;
    // Two that are there together, then one of them.
    const dx::HitObject a = Look(1, p), b = Look(2, p);
    dx::HitObject chosen = k & 1 ? a : b;
    dx::MaybeReorderThread(chosen);
    const dx::HitObject c = Look(0, p);
    Out[at + 7] = a.GetPrimitiveIndex() * 100 + b.GetPrimitiveIndex() * 10 + c.GetPrimitiveIndex();
    Out[at + 8] = chosen.GetPrimitiveIndex();
}

[shader("closesthit")]
void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.v = p.v * 16 + PrimitiveIndex() + 1; }
[shader("miss")]
void Miss(inout Payload p) { p.v = 0xbad; }
