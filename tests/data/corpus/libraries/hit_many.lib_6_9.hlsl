// More hit objects at the same time than a word has bits.
// res: t0 acceleration structure
// res: u0 structured stride 4 count 64

RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
struct [raypayload] Payload { uint v : write(caller, closesthit, miss) : read(caller, closesthit, miss); };
static const uint words = 16, count = 70;

// Primitive n of the scene is at x = 10 n; beyond the last one is nothing.
dx::HitObject Look(uint n, inout Payload p)
{
    const RayDesc r = { float3(10 * n + 0.25, 0.25, -5), 0, float3(0, 0, 1), 100 };
    return dx::HitObject::TraceRay(Scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, r, p);
}

uint Number(dx::HitObject h) { return h.IsHit() ? h.GetPrimitiveIndex() : 9; }

[shader("raygeneration")]
void Gen()
{
    const uint k = DispatchRaysIndex().x, at = k * words;
    Payload p = { 0 };
    dx::HitObject all[count], few[3];
    for (uint n = 0; n < count; n++)
        all[n] = Look((3 * n + k) % 8, p);
    for (uint m = 0; m < 3; m++)
        few[m] = Look(m + k, p);
    // The other way round: objects change places.
    for (uint i = 0; i < count / 2; i++) {
        const dx::HitObject kept = all[i];
        all[i] = all[count - 1 - i];
        all[count - 1 - i] = kept;
    }
    // Some go, and others are made while all are there.
    for (uint j = 0; j < 9; j++) {
        const dx::HitObject made = Look(j % 7, p);
        all[(j * 13 + k) % count] = made;
    }
    uint hash = 0;
    for (uint s = 0; s < count; s++)
        hash = hash * 31 + Number(all[s]);
    Out[at] = hash;
    for (uint f = 0; f < 3; f++)
        Out[at + 1 + f] = Number(few[f]);
    dx::HitObject::Invoke(all[(26 + k) % count], p);
    dx::HitObject::Invoke(few[k % 3], p);
    Out[at + 4] = p.v;
}

[shader("closesthit")]
void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.v = p.v * 16 + PrimitiveIndex() + 1; }
[shader("miss")]
void Miss(inout Payload p) { p.v = 0xbad; }
