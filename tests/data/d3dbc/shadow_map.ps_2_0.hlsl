// Four comparisons with a map of depths.
// also: ps_3_0
sampler2D depths;
float4 texel;
float4 main(float4 at : TEXCOORD0, float4 colour : COLOR0) : COLOR
{
    float3 p = at.xyz / at.w;
    float lit = 0;
    lit += tex2D(depths, p.xy).r >= p.z - texel.z;
    lit += tex2D(depths, p.xy + float2(texel.x, 0)).r >= p.z - texel.z;
    lit += tex2D(depths, p.xy + float2(0, texel.y)).r >= p.z - texel.z;
    lit += tex2D(depths, p.xy + texel.xy).r >= p.z - texel.z;
    return colour * (0.25 + lit * 0.1875);
}
