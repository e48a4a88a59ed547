// The place in the patch is that on the target; colours are of the control points and of the patch.

struct C { float2 corner : CORNER; float3 n : N; };
struct P { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float3 sum : SUM; uint primitive_ : PRIM; };
struct D { float4 position : SV_Position; float4 place : PLACE; nointerpolation float4 sums : SUMS; };

[domain("quad")]
D main(P p, float2 at : SV_DomainLocation, const OutputPatch<C, 4> c, uint primitive_ : SV_PrimitiveID)
{
    const float2 corner = lerp(lerp(c[0].corner, c[1].corner, at.x), lerp(c[2].corner, c[3].corner, at.x), at.y);
    D o;
    o.position = float4(2 * corner.x - 1, 1 - 2 * corner.y, 0.5f, 1);
    o.place = float4(at, c[2].n.yz);
    o.sums = float4(p.sum, p.primitive_ + 100 * primitive_ + 1000 * p.edges[3]);
    return o;
}
