// Terrain: two textures by the vertex' alpha.
// also: ps_3_0
sampler2D grass, rock;
float4 main(float2 a : TEXCOORD0, float2 b : TEXCOORD1, float4 colour : COLOR0) : COLOR
{
    float4 c = lerp(tex2D(grass, a), tex2D(rock, b), colour.a);
    return float4(c.rgb * colour.rgb, 1);
}
