// Hit objects of what ray queries have committed to.
// res: t0 acceleration structure
// res: u0 structured stride 4 count 128

RaytracingAccelerationStructure Scene : register(t0);
RWStructuredBuffer<float> Out : register(u0);
struct [raypayload] Payload { float v : write(caller, closesthit) : read(caller, closesthit); };
struct Attributes { float2 at; };
static const uint words = 16;

[shader("raygeneration")]
void Gen()
{
    const uint k = DispatchRaysIndex().x, at = k * words;
    // 0 a triangle, 1 a box, 2 nothing, 3 a box without attributes.
    const float x = k == 0 ? 0.25 : k == 2 ? 10 : 5.25;
    const RayDesc r = { float3(x, 0.25, -5), 0, float3(0, 0, 1), 100 };
    Payload p = { 1 };
    RayQuery<RAY_FLAG_NONE> q;
    q.TraceRayInline(Scene, RAY_FLAG_NONE, 0xff, r);
    while (q.Proceed())
        if (q.CandidateType() == CANDIDATE_PROCEDURAL_PRIMITIVE)
            q.CommitProceduralPrimitiveHit(9);
    Attributes a = { float2(0.5, 0.625) };
    dx::HitObject h;
    if (k == 3)
        h = dx::HitObject::FromRayQuery(q);
    else
        h = dx::HitObject::FromRayQuery(q, 77, a);
    Out[at] = h.IsHit() + 2 * h.IsMiss() + 4 * h.IsNop();
    Out[at + 1] = h.GetRayTCurrent();
    Out[at + 2] = h.GetHitKind();
    Out[at + 3] = h.GetInstanceID();
    Out[at + 4] = h.GetPrimitiveIndex();
    Out[at + 5] = h.GetShaderTableIndex();
    Out[at + 6] = h.LoadLocalRootTableConstant(0);
    if (k != 3) {
        Attributes b;
        h.GetAttributes(b);
        Out[at + 7] = b.at.x;
        Out[at + 8] = b.at.y;
    }
    dx::MaybeReorderThread(h);
    dx::HitObject::Invoke(h, p);
    Out[at + 9] = p.v;
    dx::HitObject bound = h;
    bound.SetShaderTableIndex(k == 0 ? 1 : 2);
    Out[at + 10] = bound.GetShaderTableIndex();
    Out[at + 11] = bound.LoadLocalRootTableConstant(0);
    dx::HitObject::Invoke(bound, p);
    Out[at + 12] = p.v;
    dx::HitObject::Invoke(h, p);
    Out[at + 13] = p.v;
}

[shader("closesthit")]
void Triangle(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.v += a.barycentrics.x + a.barycentrics.y + InstanceID(); }
[shader("closesthit")]
void Box(inout Payload p, Attributes a) { p.v += HitKind() + RayTCurrent() + (HitKind() ? a.at.y : 0); }
