// A ray pipeline with every kind of shader and constants of local root signatures (b1).
// dxc -T lib_6_3 -Fo ray_table.lib_6_3.dxil ray_table.lib_6_3.hlsl
struct Payload {
    uint kind;
    uint number;
    float t;
    uint seen;
};
struct Attributes {
    float2 place;
    uint word;
};
struct Data {
    uint value;
};
struct Record {
    uint number;
    float factor;
};

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint4> results : register(u0);
ConstantBuffer<Record> record : register(b1);

[shader("raygeneration")] void Generate() {
    uint3 at = DispatchRaysIndex(), size = DispatchRaysDimensions();
    RayDesc ray;
    ray.Origin = float3(at.x + 0.25, at.y + 0.25, -5);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0.5;
    ray.TMax = 100;
    Payload payload = {99, 98, 97, 0};
    // Column 3 asks for the next miss shader, depth 1 for no shader at all.
    TraceRay(scene, at.z ? RAY_FLAG_SKIP_CLOSEST_HIT_SHADER : 0, 0xff, 0, 1, at.x == 3, ray, payload);
    Data data = {payload.number + record.number};
    CallShader(at.x & 1, data);
    results[(at.z * size.y + at.y) * size.x + at.x] =
        uint4(payload.kind, data.value, asuint(payload.t), payload.seen);
}

[shader("miss")] void Miss(inout Payload payload) {
    payload.kind = 0;
    payload.number = record.number;
    payload.t = RayTCurrent() * record.factor;
}

[shader("closesthit")] void TriangleHit(inout Payload payload, BuiltInTriangleIntersectionAttributes a) {
    payload.kind = 1 + InstanceID();
    payload.number = record.number + 10 * PrimitiveIndex();
    payload.t = RayTCurrent() + a.barycentrics.x;
}

[shader("anyhit")] void TriangleSeen(inout Payload payload, BuiltInTriangleIntersectionAttributes a) {
    payload.seen |= 1u << PrimitiveIndex();
    if (PrimitiveIndex() == record.number)
        IgnoreHit();
}

// In the middle of the box.
[shader("intersection")] void Middle() {
    Attributes a = {WorldRayOrigin().xy, record.number};
    ReportHit(ObjectRayOrigin().z < 0 ? 6.5 : 7.5, 3, a);
}

[shader("closesthit")] void BoxHit(inout Payload payload, Attributes a) {
    payload.kind = 50 + HitKind();
    payload.number = a.word;
    payload.t = RayTCurrent() + a.place.x;
}

// Adds what the record says; asks another one for more.
[shader("callable")] void Add(inout Data data) { data.value += record.number; }

[shader("callable")] void AddTwice(inout Data data) {
    CallShader(0, data);
    data.value += record.number;
}
