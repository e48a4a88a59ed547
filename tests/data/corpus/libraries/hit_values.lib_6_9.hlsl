// Hit objects of rays, misses that no ray has made, and nops: what they tell, and the shaders that they invoke.
// res: t0 acceleration structure
// res: u0 structured stride 4 count 256

RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<float> Out : register(u0);
struct [raypayload] Payload { float v : write(caller, closesthit, miss) : read(caller, closesthit, miss); };
static const uint words = 64;

void Show(uint at, float3 v)
{
    Out[at] = v.x;
    Out[at + 1] = v.y;
    Out[at + 2] = v.z;
}

void ShowObject(uint at, dx::HitObject h)
{
    Show(at, float3(h.IsMiss(), h.IsHit(), h.IsNop()));
    Show(at + 3, float3(h.GetRayTMin(), h.GetRayTCurrent(), h.GetShaderTableIndex()));
    Show(at + 6, h.GetWorldRayOrigin());
    Show(at + 9, h.GetWorldRayDirection());
    Show(at + 12, h.GetObjectRayOrigin());
    Show(at + 15, h.GetObjectRayDirection());
    Show(at + 18, float3(h.GetGeometryIndex(), h.GetPrimitiveIndex(), h.GetHitKind()));
    Show(at + 21, float3(h.GetInstanceIndex(), h.GetInstanceID(), 0));
    [unroll] for (uint n = 0; n < 12; n++) {
        Out[at + 24 + n] = h.GetObjectToWorld3x4()[n / 4][n % 4];
        Out[at + 36 + n] = h.GetWorldToObject4x3()[n % 4][n / 4];
    }
    BuiltInTriangleIntersectionAttributes a;
    h.GetAttributes(a);
    Show(at + 48, float3(a.barycentrics, 0));
}

[shader("raygeneration")]
void Gen()
{
    const uint k = DispatchRaysIndex().x;
    RayDesc r = { float3(k == 2 ? 10 : 0.25, 0.25, -5), 0.5, float3(0, 0, 1), 100 };
    Payload p = { 1 };
    dx::HitObject h;
    if (k == 1 || k == 2)
        h = dx::HitObject::TraceRay(Scene, RAY_FLAG_NONE, 0xff, 2, 1, 65537, r, p);
    else if (k == 3)
        h = dx::HitObject::MakeMiss(RAY_FLAG_NONE, 65538, r);
    dx::MaybeReorderThread(h, k, 2);
    ShowObject(k * words, h);
    Out[k * words + 51] = p.v;
    dx::HitObject::Invoke(h, p);
    Out[k * words + 52] = p.v;
    dx::MaybeReorderThread(h);
    dx::HitObject::Invoke(h, p);
    dx::MaybeReorderThread(k, 3);
    Out[k * words + 53] = p.v;
}

[shader("closesthit")]
void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a)
{
    p.v += 10 + a.barycentrics.x + InstanceID() + RayTCurrent();
}

[shader("miss")]
void First(inout Payload p)
{
    p.v = p.v * 2 + RayTMin();
}

[shader("miss")]
void Second(inout Payload p)
{
    p.v -= RayTCurrent();
}
