// As many patch constants as fit: locations run down to where control points begin.

struct V { float4 a[28] : A; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 wide[25] : WIDE; uint2 last : LAST; };
HC patch(InputPatch<V, 3> ip, uint prim : SV_PrimitiveID)
{
    HC o;
    [unroll] for (uint e = 0; e < 3; e++) o.edges[e] = ip[e].a[prim % 28].x;
    o.inside = 1;
    for (uint w = 0; w < 25; w++) o.wide[w] = ip[w % 3].a[w].xyz;
    o.last = prim;
    return o;
}
struct O { float4 a : A; };
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patch")]
O main(InputPatch<V, 3> ip, uint id : SV_OutputControlPointID)
{
    O o;
    o.a = ip[id].a[id * 9];
    return o;
}
