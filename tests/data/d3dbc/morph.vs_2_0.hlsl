// Blends two shapes; colours by step, sign and comparison.
// also: vs_1_1 vs_3_0
float4x4 world_view_projection;
float4 blend;
struct Out { float4 position : POSITION; float4 colour : COLOR0; float4 other : COLOR1; };
Out main(float4 a : POSITION0, float4 b : POSITION1, float3 n : NORMAL0, float3 m : NORMAL1)
{
    Out o;
    float3 normal = normalize(lerp(n, m, blend.x));
    o.position = mul(lerp(a, b, blend.x), world_view_projection);
    o.colour = float4(step(blend.y, normal), sign(normal.x));
    o.other = float4(min(normal, blend.yzw), max(normal.z, exp2(-blend.w)) + log2(1 + blend.z * blend.z));
    return o;
}
