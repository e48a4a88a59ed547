// Explicit gradients and levels, and derivatives.
// also: ps_2_a
sampler2D image;
sampler3D volume;
samplerCUBE sky;
float4 main(float4 t : TEXCOORD0, float3 d : TEXCOORD1) : COLOR
{
    float4 c = tex2Dgrad(image, t.xy, ddx(t.zw), ddy(t.zw));
    c += tex3Dgrad(volume, t.xyz, ddx(d), ddy(d)) + texCUBEgrad(sky, d, ddx(d), ddy(d));
    return c + float4(ddx(t.x), ddy(t.y), 0, 0);
}
