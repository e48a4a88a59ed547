// A matrix of colours, saturation, and a lookup in a volume.
// also: ps_3_0
sampler2D scene;
sampler3D lut;
float4x4 grade;
float saturation;
float4 main(float2 uv : TEXCOORD0) : COLOR
{
    float4 c = mul(grade, tex2D(scene, uv));
    float grey = dot(c.rgb, float3(0.299, 0.587, 0.114));
    c.rgb = lerp(grey.xxx, c.rgb, saturation);
    return tex3D(lut, saturate(c.rgb) * (31.0 / 32) + 0.5 / 32);
}
