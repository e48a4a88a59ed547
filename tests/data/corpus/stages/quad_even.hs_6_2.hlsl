// 16-bit types between control points, nested structs, gaps between semantic indices, clip distances of
// control points, no patch constants besides the factors.
// flags: -enable-16bit-types

struct Inner { half2 h[2] : H3; uint16_t u[2] : U1; };
struct V { Inner inner; float clip : SV_ClipDistance4; float cull[2] : SV_CullDistance; };
struct HC { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
HC patch(OutputPatch<V, 6> op)
{
    HC o;
    [unroll] for (uint e = 0; e < 4; e++) o.edges[e] = op[e].inner.h[e & 1].x;
    o.inside[0] = op[4].clip;
    o.inside[1] = op[0].cull[1] + op[0].inner.u[1];
    return o;
}
[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(6)]
[patchconstantfunc("patch")]
[maxtessfactor(64.0)]
V main(InputPatch<V, 1> ip, uint id : SV_OutputControlPointID)
{
    V o = ip[0];
    o.inner.u[id & 1] += (uint16_t)id;
    o.cull[id & 1] *= o.clip;
    return o;
}
