// Light by pixel with a normal map, specular map and fall-off.
// also: ps_3_0
sampler2D diffuse, normals, gloss;
float4 light_colour, ambient, specular;
float4 main(float2 uv : TEXCOORD0, float3 l : TEXCOORD1, float3 h : TEXCOORD2, float4 colour : COLOR0) : COLOR
{
    float3 n = normalize(tex2D(normals, uv).xyz * 2 - 1);
    float d2 = dot(l, l);
    float3 light = l * rsqrt(d2);
    float d = saturate(dot(n, light)), s = pow(saturate(dot(n, normalize(h))), specular.w) * tex2D(gloss, uv).x;
    float fall = saturate(1 - d2 * light_colour.w);
    float4 base = tex2D(diffuse, uv) * colour;
    return float4(base.rgb * (ambient.rgb + d * fall * light_colour.rgb) + s * fall * specular.rgb, base.a);
}
