// What becomes of rays in a pipeline that allows opacity micromaps: 0 a miss, 1 a hit, 2 one after an any-hit shader.
// dxc -T lib_6_9 -Fo ray_micromaps.lib_6_9.dxil ray_micromaps.lib_6_9.hlsl
#include "ray_micromaps.hlsli"

struct [raypayload] Payload {
    uint judged : read(caller, anyhit, closesthit) : write(caller, anyhit);
    uint found : read(caller) : write(caller, closesthit, miss);
};

// Which triangles were judged: of the one that is hit it counts.
[shader("raygeneration")] void Generate() {
    uint3 at = DispatchRaysIndex();
    Payload payload = {0, 7};
    TraceRay(scene, flags[at.y], 0xff, 0, 0, 0, ray_of(at), payload);
    results[number_of(at)] = payload.found;
}

[shader("anyhit")] void Judged(inout Payload payload, BuiltInTriangleIntersectionAttributes a) {
    payload.judged |= 1u << PrimitiveIndex();
}

[shader("closesthit")] void Hit(inout Payload payload, BuiltInTriangleIntersectionAttributes a) {
    payload.found = 1 + (payload.judged >> PrimitiveIndex() & 1);
}

[shader("miss")] void Miss(inout Payload payload) { payload.found = 0; }
