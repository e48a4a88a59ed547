// One control point from 32; early returns, memory and atomic operations in both functions; the patch function
// sees no outputs.

RWByteAddressBuffer log : register(u0);
struct V { float4 pos : POSITION; };
struct HC { float edges[2] : SV_TessFactor; float4 far[2] : FAR; };
HC patch(InputPatch<V, 32> ip, uint prim : SV_PrimitiveID)
{
    HC o;
    o.edges[0] = 0; o.edges[1] = 0;
    o.far[0] = ip[31].pos; o.far[1] = ip[prim & 31].pos;
    uint seen;
    log.InterlockedAdd(0, 1, seen);
    if (seen > 1000) return o;
    DeviceMemoryBarrier();
    float most = 0;
    for (uint p = 0; p < 32; p++) {
        if (ip[p].pos.w < 0) continue;
        most = max(most, ip[p].pos.x);
        if (most > 50) break;
    }
    o.edges[0] = most; o.edges[1] = log.Load(4) * 0.5f;
    return o;
}
[domain("isoline")]
[partitioning("fractional_odd")]
[outputtopology("point")]
[outputcontrolpoints(1)]
[patchconstantfunc("patch")]
V main(InputPatch<V, 32> ip, uint id : SV_OutputControlPointID)
{
    V o = ip[id];
    if (o.pos.w == 0) { log.Store(8, id); return o; }
    o.pos /= o.pos.w;
    return o;
}
