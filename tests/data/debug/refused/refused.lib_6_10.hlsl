RaytracingAccelerationStructure scene : register(t0);
RWByteAddressBuffer Out : register(u0);
[shader("raygeneration")]
void main() {
    RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 10};
    RayQuery<0> q;
    q.TraceRayInline(scene, 0, 255, ray);
    q.Proceed();
    dx::HitObject hit = dx::HitObject::FromRayQuery(q);
    Out.Store(0, hit.GetClusterID());
}
