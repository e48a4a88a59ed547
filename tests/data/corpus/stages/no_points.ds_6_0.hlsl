// No control points come in.

struct V { };
struct HC { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float3 corner[4] : CORNER; };
[domain("quad")]
float4 main(HC c, float2 uv : SV_DomainLocation, uint prim : SV_PrimitiveID) : SV_Position
{
    return float4(lerp(lerp(c.corner[0], c.corner[1], uv.x), lerp(c.corner[3], c.corner[2], uv.x), uv.y), 1 + prim);
}
