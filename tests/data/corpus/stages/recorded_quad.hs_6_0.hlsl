// The order of the factors of a quad.

struct V { float4 pos : SV_Position; float3 a[2] : A; float b[2] : B; };
struct C { float own : OWN; };
struct HC { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
HC patch()
{
    HC o;
    o.e[0] = 2; o.e[1] = 3; o.e[2] = 4; o.e[3] = 5;
    o.i[0] = 6; o.i[1] = 7;
    return o;
}
[domain("quad")]
[partitioning("pow2")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(1)]
[patchconstantfunc("patch")]
C main(InputPatch<V, 4> ip)
{
    C o;
    o.own = ip[2].b[1];
    return o;
}
