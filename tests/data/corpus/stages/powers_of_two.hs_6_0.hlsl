// More control points in than out, pow2 partitioning; the patch function loops over all control points that
// were written, with a row chosen at run time, and writes an array of patch constants by a dynamic index.

struct V { float4 pos : SV_Position; float3 n[2] : NORMAL; uint4 flags : FLAGS; };
struct O { float4 pos : SV_Position; float4 w[3] : WEIGHT; nointerpolation int2 i : INDEX5; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float4 sum[6] : SUM; int total : TOTAL7; };
HC patch(InputPatch<V, 12> ip, OutputPatch<O, 5> op, uint prim : SV_PrimitiveID)
{
    HC o;
    o.total = 0;
    for (uint s = 0; s < 6; s++) o.sum[s] = 0;
    for (uint p = 0; p < 5; p++) {
        o.sum[p + (prim & 1)] += op[p].w[(prim + p) % 3] * op[p].pos.w;
        o.total += op[4 - p].i.y;
        if (o.total > 100) break;
    }
    for (uint e = 0; e < 3; e++) o.edges[e] = op[e].pos.x + ip[e + prim % 9].n[e & 1].y;
    o.inside = op[prim % 5].pos.y;
    return o;
}
[domain("tri")]
[partitioning("pow2")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(5)]
[patchconstantfunc("patch")]
[maxtessfactor(15.5)]
O main(InputPatch<V, 12> ip, uint id : SV_OutputControlPointID, uint prim : SV_PrimitiveID)
{
    O o;
    o.pos = ip[id * 2].pos + ip[(id + prim) % 12].pos;
    for (uint k = 0; k < 3; k++) o.w[k] = float4(ip[id + k].n[k & 1], ip[id].flags[k]);
    o.i = int2(id, -(int)ip[11].flags.w);
    return o;
}
