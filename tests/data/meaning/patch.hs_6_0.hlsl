// Three numbers of each control point: its own vertex's, that of the next vertex, and its own number. The patch function adds those of all control points.

struct V { float2 corner : CORNER; float n : N; };
struct C { float2 corner : CORNER; float3 n : N; };
struct P { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float3 sum : SUM; uint primitive_ : PRIM; };

P patch(const OutputPatch<C, 4> c, InputPatch<V, 4> v, uint p : SV_PrimitiveID)
{
    P o;
    o.edges[0] = o.edges[1] = o.edges[2] = o.edges[3] = o.inside[0] = o.inside[1] = 1;
    o.sum = c[0].n + c[1].n + c[2].n + c[3].n + float3(0, 0, 100 * v[3].n);
    o.primitive_ = p + 7;
    return o;
}
[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("patch")]
C main(InputPatch<V, 4> v, uint i : SV_OutputControlPointID)
{
    C o;
    o.corner = v[i].corner;
    o.n = float3(v[i].n, v[(i + 1) % 4].n, 10 * i);
    return o;
}
