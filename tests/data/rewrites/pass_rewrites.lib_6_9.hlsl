// A hit object that a loop keeps, and a ray query with flags of its own: the passes number-hit-objects and
// number-ray-queries rewrite them.
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float4> results : register(u0);

struct [raypayload] Payload {
    float value : read(caller) : write(caller, closesthit, miss);
};

[shader("raygeneration")]
void Gen() {
    uint index = DispatchRaysIndex().x;
    RayDesc ray = {float3(index * 0.25, 0.25, -5), 0.5, float3(0, 0, 1), 100};
    Payload payload = {0};
    dx::HitObject best = dx::HitObject::MakeNop();
    float nearest = 1000;
    for (uint n = 0; n < 4; n++) {
        ray.Origin.x += 0.125;
        dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 0, 0, ray, payload);
        if (hit.IsHit() && hit.GetRayTCurrent() < nearest) {
            nearest = hit.GetRayTCurrent();
            best = hit;
        }
    }
    RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> query;
    query.TraceRayInline(scene, RAY_FLAG_FORCE_OPAQUE, 0xff, ray);
    query.Proceed();
    results[index] = float4(nearest, best.IsHit(), best.IsHit() ? best.GetPrimitiveIndex() : 7, query.CommittedStatus());
}
