// Different factors for all edges, one beyond the greatest; the patch function reads all control points.

struct V { float4 pos : SV_Position; float3 a[2] : A; float b[2] : B; };
struct C { float4 pos : SV_Position; float3 n[2] : N; uint own[2] : OWN; };
struct HC { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; float4 sum : SUM; uint list[3] : LIST; };
HC patch(InputPatch<V, 4> ip, OutputPatch<C, 3> op, uint prim : SV_PrimitiveID)
{
    HC o;
    o.e[0] = 2; o.e[1] = 3; o.e[2] = 40;
    o.i = 4;
    o.sum = ip[3].pos;
    for (uint k = 0; k < 3; k++) { o.sum += op[k].pos; o.list[(k + prim) % 3] = op[k].own[k & 1]; }
    return o;
}
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patch")]
[maxtessfactor(5.0)]
C main(InputPatch<V, 4> ip, uint id : SV_OutputControlPointID, uint prim : SV_PrimitiveID)
{
    C o;
    o.pos = ip[id].pos + ip[id + 1].pos;
    o.n[0] = ip[id].a[prim & 1]; o.n[1] = ip[3].a[1];
    o.own[0] = 1000 * prim + id; o.own[1] = (uint)ip[id].b[(id + prim) & 1];
    return o;
}
