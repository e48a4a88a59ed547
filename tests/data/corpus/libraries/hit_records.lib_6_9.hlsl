// Records of the shader table: objects that share a hit and name different ones; ray flags.
// res: t0 acceleration structure
// res: u0 structured stride 4 count 128

RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
struct [raypayload] Payload { uint v : write(caller, closesthit, miss) : read(caller, closesthit, miss); };
static const uint words = 16;

[shader("raygeneration")]
void Gen()
{
    const uint k = DispatchRaysIndex().x, at = k * words;
    const RayDesc r = { float3(k & 1 ? 10 : 0.25, 0.25, -5), 0, float3(0, 0, 1), 100 };
    Payload p = { 0 };
    dx::HitObject h = dx::HitObject::TraceRay(Scene, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, 1, 0, 0, r, p);
    dx::HitObject other = h, nop = dx::HitObject::MakeNop();
    other.SetShaderTableIndex(k < 2 ? 2 : 0xf0000000);
    nop.SetShaderTableIndex(1);
    dx::MaybeReorderThread(other);
    Out[at] = h.GetShaderTableIndex();
    Out[at + 1] = other.GetShaderTableIndex();
    Out[at + 2] = nop.GetShaderTableIndex();
    Out[at + 3] = h.LoadLocalRootTableConstant(4);
    Out[at + 4] = other.LoadLocalRootTableConstant(4 + (k & 2) * 2);
    Out[at + 5] = nop.LoadLocalRootTableConstant(4);
    dx::HitObject::Invoke(other, p);
    Out[at + 6] = p.v;
    dx::HitObject::Invoke(h, p);
    Out[at + 7] = p.v;
    dx::HitObject::Invoke(nop, p);
    dx::HitObject::Invoke(other, p);
    Out[at + 8] = p.v;
    Out[at + 9] = h.GetRayFlags();
    Out[at + 10] = dx::HitObject::MakeMiss(RAY_FLAG_FORCE_OPAQUE, 3, r).GetRayFlags();
    Out[at + 11] = nop.GetRayFlags();
}

[shader("closesthit")]
void Nought(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.v = p.v * 10 + 1; }
[shader("closesthit")]
void One(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.v = p.v * 10 + 2; }
[shader("closesthit")]
void Two(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.v = p.v * 10 + 3; }
[shader("miss")]
void Away(inout Payload p) { p.v = p.v * 10 + 4 + RayFlags() / 16; }
[shader("miss")]
void AwayTwo(inout Payload p) { p.v = p.v * 10 + 7; }
