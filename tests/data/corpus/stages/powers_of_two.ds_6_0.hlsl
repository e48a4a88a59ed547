// Reads an array of patch constants and control points by numbers that are known at run time only.

struct O { float4 pos : SV_Position; float4 w[3] : WEIGHT; nointerpolation int2 i : INDEX5; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float4 sum[6] : SUM; int total : TOTAL7; };
struct P { float4 pos : SV_Position; float clip[2] : SV_ClipDistance; float3 cull : SV_CullDistance; float4 c : COLOR; };
[domain("tri")]
P main(HC c, float3 at : SV_DomainLocation, const OutputPatch<O, 5> op, uint prim : SV_PrimitiveID)
{
    P o;
    o.pos = op[0].pos * at.x + op[1].pos * at.y + op[2 + prim % 3].pos * at.z;
    o.c = c.sum[prim % 6] + op[c.total & 3].w[prim % 3];
    o.clip[0] = c.edges[prim % 3];
    o.clip[1] = c.inside;
    o.cull = op[4].i.xyx * at;
    return o;
}
