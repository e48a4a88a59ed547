// A query whose type allows opacity micromaps, and flags that are told to the type and to TraceRayInline.
// dispatch: 1 1 1
// res: t0 acceleration structure
// res: u0 byte address words 4

RaytracingAccelerationStructure scene : register(t0);
RWByteAddressBuffer log : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    RayDesc ray = { float3(0.25f, 0.25f, -5), 0, float3(0, 0, 1), 100 };
    RayQuery<RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
    q.TraceRayInline(scene, RAY_FLAG_CULL_FRONT_FACING_TRIANGLES, 255, ray);
    const bool candidate = q.Proceed();
    log.Store2(0, uint2(candidate, q.CommittedStatus()));
    if (q.CommittedStatus() == COMMITTED_TRIANGLE_HIT)
        log.Store2(8, uint2(q.CommittedPrimitiveIndex(), asuint(q.CommittedRayT())));
}
