// Exposure, luminance, gamma and a vignette.
// also: ps_3_0
sampler2D scene, bloom;
float4 exposure;
float4 main(float2 uv : TEXCOORD0) : COLOR
{
    float3 c = tex2D(scene, uv).rgb + tex2D(bloom, uv).rgb * exposure.y;
    float l = dot(c, float3(0.2126, 0.7152, 0.0722));
    c *= exposure.x * (1 + l / (exposure.z * exposure.z)) / (1 + l);
    float2 d = uv - 0.5;
    c *= 1 - dot(d, d) * exposure.w;
    return float4(pow(max(c, 0), 1 / 2.2), l);
}
