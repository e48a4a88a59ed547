// What becomes of ray queries that allow opacity micromaps: 0 a miss, 1 a hit, 2 a candidate that the shader committed.
// dxc -T cs_6_9 -E main -Fo ray_micromaps.cs_6_9.dxil ray_micromaps.cs_6_9.hlsl
#include "ray_micromaps.hlsli"

[numthreads(1, 1, 1)] void main(uint3 at : SV_GroupID) {
    RayQuery<0, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> query;
    query.TraceRayInline(scene, flags[at.y], 0xff, ray_of(at));
    uint judged = 0;
    while (query.Proceed()) {
        judged |= 1u << query.CandidatePrimitiveIndex();
        query.CommitNonOpaqueTriangleHit();
    }
    results[number_of(at)] = query.CommittedStatus() == COMMITTED_TRIANGLE_HIT
                                 ? 1 + (judged >> query.CommittedPrimitiveIndex() & 1)
                                 : 0;
}
