// Arrays of scalars beside vectors in the same registers, among control points and patch constants.

struct V { float3 a[4] : A; float b[4] : B; int2 c[2] : C; uint d[2] : D; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 m[5] : M; float n[3] : N; };
HC patch(InputPatch<V, 3> ip, OutputPatch<V, 4> op, uint prim : SV_PrimitiveID)
{
    HC o;
    for (uint e = 0; e < 3; e++) { o.edges[e] = op[e].b[prim & 3]; o.n[e] = op[3].c[e & 1].y; }
    o.inside = ip[prim % 3].b[prim & 3];
    for (uint k = 0; k < 5; k++) o.m[k] = op[k & 3].a[(prim + k) & 3] * ip[2].d[k & 1];
    return o;
}
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("patch")]
V main(InputPatch<V, 3> ip, uint id : SV_OutputControlPointID)
{
    V o = ip[id % 3];
    for (uint k = 0; k < 4; k++) o.b[(k + id) & 3] = ip[0].b[k] + ip[k % 3].a[id].z;
    return o;
}
