// Environment map with Fresnel's term.
// also: ps_3_0
samplerCUBE sky;
sampler2D base;
float4 fresnel;
float4 main(float2 uv : TEXCOORD0, float3 normal : TEXCOORD1, float3 eye : TEXCOORD2) : COLOR
{
    float3 n = normalize(normal), e = normalize(eye), r = reflect(e, n), t = refract(e, n, 0.75);
    float f = fresnel.x + (1 - fresnel.x) * pow(1 - saturate(dot(-e, n)), fresnel.y);
    return lerp(tex2D(base, uv) + texCUBE(sky, t) * 0.25, texCUBE(sky, r), f);
}
