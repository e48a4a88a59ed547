// What the domain shader sees of one patch, in eight numbers.

struct C { float4 pos : SV_Position; float3 n[2] : N; uint own[2] : OWN; };
struct HC { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; float4 sum : SUM; uint list[3] : LIST; };
struct D { float4 pos : SV_Position; float3 at : AT; float4 seen[2] : SEEN; };
[domain("tri")]
D main(HC c, float3 at : SV_DomainLocation, const OutputPatch<C, 3> op, uint prim : SV_PrimitiveID)
{
    D o;
    o.pos = 0;
    o.at = at;
    o.seen[0] = float4(c.sum.y, c.list[0], c.list[1], c.list[2]);
    o.seen[1] = float4(c.e[prim % 3], c.e[2], op[prim].n[prim & 1].x + op[2].own[1], op[2].pos.x);
    return o;
}
