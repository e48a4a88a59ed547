// As patch.ds_6_0.hlsl, with one number for each control point.
struct C { float2 corner : CORNER; float n : N; };
struct P { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float sum : SUM; };
struct D { float4 position : SV_Position; float4 place : PLACE; nointerpolation float4 sums : SUMS; };

[domain("quad")]
D main(P p, float2 at : SV_DomainLocation, const OutputPatch<C, 4> c)
{
    const float2 corner = lerp(lerp(c[0].corner, c[1].corner, at.x), lerp(c[2].corner, c[3].corner, at.x), at.y);
    D o;
    o.position = float4(2 * corner.x - 1, 1 - 2 * corner.y, 0.5f, 1);
    o.place = float4(at, c[1].n, c[3].n);
    o.sums = p.sum;
    return o;
}
