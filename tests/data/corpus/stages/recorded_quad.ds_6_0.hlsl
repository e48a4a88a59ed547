// Places in a quad, and its factors.

struct C { float own : OWN; };
struct HC { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; };
struct D { float4 pos : SV_Position; float3 at : AT; float4 seen[2] : SEEN; };
[domain("quad")]
D main(HC c, float2 at : SV_DomainLocation, const OutputPatch<C, 1> op)
{
    D o;
    o.pos = 0;
    o.at = float3(at, op[0].own);
    o.seen[0] = float4(c.e[0], c.e[1], c.e[2], c.e[3]);
    o.seen[1] = float4(c.i[0], c.i[1], 0, 0);
    return o;
}
