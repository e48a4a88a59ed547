// Grass: corners from constants by index, bent by wind.
// also: vs_2_0 vs_3_0
float4x4 view_projection;
float4 corners[4], wind;
struct Out { float4 position : POSITION; float2 uv : TEXCOORD0; };
Out main(float4 position : POSITION, float4 corner : TEXCOORD0)
{
    Out o;
    float4 c = corners[(int)corner.x];
    float3 p = position.xyz + c.xyz * corner.y;
    p.xz += wind.xz * (c.y > 0 ? 1 : 0) * frac(position.x + wind.w);
    o.position = mul(float4(p, 1), view_projection);
    o.uv = c.xy * 0.5 + 0.5;
    return o;
}
