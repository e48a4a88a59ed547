// All that a ray query says of its candidates, of what it has committed to, and of its ray.
// dispatch: 1 1 1
// res: t0 acceleration structure
// res: t1 byte address words 4
// res: u0 byte address words 192

RaytracingAccelerationStructure scene : register(t0);
ByteAddressBuffer mode : register(t1); // what to commit, flags, mask, when to stop
RWByteAddressBuffer log : register(u0);

void store3(uint word, float3 v) { log.Store3(4 * word, asuint(v)); }
void store4(uint word, float4 v) { log.Store4(4 * word, asuint(v)); }

[numthreads(1, 1, 1)]
void main()
{
    RayDesc ray = { float3(0.25f, 0.25f, -5), 0.5f, float3(0, 0, 1), 100.0f };
    RayQuery<RAY_FLAG_CULL_BACK_FACING_TRIANGLES> q;
    q.TraceRayInline(scene, mode.Load(4), mode.Load(8), ray);
    uint candidates = 0;
    while (q.Proceed()) {
        candidates++;
        const bool triangle_ = q.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE;
        const uint at = triangle_ ? 8 : 72;
        store3(at, q.CandidateObjectRayOrigin());
        store3(at + 3, q.CandidateObjectRayDirection());
        for (uint r = 0; r < 3; r++) {
            store4(at + 6 + 4 * r, q.CandidateObjectToWorld3x4()[r]);
            store4(at + 18 + 4 * r, q.CandidateWorldToObject3x4()[r]);
        }
        log.Store4(4 * (at + 30), uint4(q.CandidateInstanceIndex(), q.CandidateInstanceID(),
            q.CandidateInstanceContributionToHitGroupIndex(), q.CandidateGeometryIndex()));
        log.Store2(4 * (at + 34), uint2(q.CandidatePrimitiveIndex(), q.CandidateType()));
        if (triangle_) {
            log.Store(4 * (at + 36), q.CandidateTriangleFrontFace());
            store3(at + 37, float3(q.CandidateTriangleBarycentrics(), q.CandidateTriangleRayT()));
            if (mode.Load(0) & 1)
                q.CommitNonOpaqueTriangleHit();
        } else {
            log.Store(4 * (at + 36), q.CandidateProceduralPrimitiveNonOpaque());
            if (mode.Load(0) & 2)
                q.CommitProceduralPrimitiveHit(6.5f);
        }
        if (candidates == mode.Load(12))
            q.Abort();
    }
    log.Store4(0, uint4(candidates, q.CommittedStatus(), q.RayFlags(), 0));
    store3(136, q.WorldRayOrigin());
    store3(139, q.WorldRayDirection());
    store3(142, float3(q.RayTMin(), q.CommittedRayT(), 0));
    if (q.CommittedStatus() == COMMITTED_NOTHING)
        return;
    store3(145, q.CommittedObjectRayOrigin());
    store3(148, q.CommittedObjectRayDirection());
    for (uint r = 0; r < 3; r++) {
        store4(151 + 4 * r, q.CommittedObjectToWorld3x4()[r]);
        store4(163 + 4 * r, q.CommittedWorldToObject3x4()[r]);
    }
    log.Store4(4 * 175, uint4(q.CommittedInstanceIndex(), q.CommittedInstanceID(),
        q.CommittedInstanceContributionToHitGroupIndex(), q.CommittedGeometryIndex()));
    log.Store(4 * 179, q.CommittedPrimitiveIndex());
    if (q.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
        log.Store(4 * 180, q.CommittedTriangleFrontFace());
        store3(181, float3(q.CommittedTriangleBarycentrics(), 1));
    }
}
