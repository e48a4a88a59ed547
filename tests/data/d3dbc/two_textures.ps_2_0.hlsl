// Detail texture: modulate 2x and add specular.
// also: ps_2_b ps_3_0
sampler2D diffuse, detail;
float4 main(float2 uv : TEXCOORD0, float2 uv2 : TEXCOORD1, float4 colour : COLOR0, float4 specular : COLOR1) : COLOR
{
    float4 c = tex2D(diffuse, uv) * colour;
    c.rgb = c.rgb * tex2D(detail, uv2).rgb * 2 + specular.rgb;
    return c;
}
