// Wave operations that take turns in a loop, and ray queries that are chosen at run time: the passes wave-turns,
// number-ray-queries and helper-lanes rewrite them.
RaytracingAccelerationStructure scene : register(t0);
RWByteAddressBuffer counts : register(u1);

float4 main(nointerpolation uint kind : KIND, float2 at : AT) : SV_Target {
    uint rounds = 0;
    for (;;) {
        rounds++;
        uint first = WaveReadLaneFirst(kind);
        if (first == kind) {
            uint lanes = WaveActiveCountBits(true);
            counts.InterlockedAdd(4 * (first & 3), lanes);
            break;
        }
    }
    RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query;
    RayDesc ray = {float3(at, -1), 0, float3(0, 0, 1), 100};
    query.TraceRayInline(scene, RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES, 0xff, ray);
    query.Proceed();
    return float4(query.CommittedStatus(), query.CommittedStatus() ? query.CommittedRayT() : 0, rounds, kind);
}
