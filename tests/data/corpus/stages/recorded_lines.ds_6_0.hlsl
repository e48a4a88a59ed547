// Places on lines.

struct V { float4 pos : SV_Position; float3 a[2] : A; float b[2] : B; };
struct HC { float e[2] : SV_TessFactor; };
struct D { float4 pos : SV_Position; float3 at : AT; float4 seen[2] : SEEN; };
[domain("isoline")]
D main(HC c, float2 at : SV_DomainLocation, const OutputPatch<V, 2> op)
{
    D o;
    o.pos = 0;
    o.at = float3(at, 0);
    o.seen[0] = float4(c.e[0], c.e[1], op[0].pos.x, op[1].a[1].z);
    o.seen[1] = float4(op[0].b[0], op[0].b[1], op[1].b[0], op[1].b[1]);
    return o;
}
