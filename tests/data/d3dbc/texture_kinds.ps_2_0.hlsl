// Each kind of texture, plain, projected and with a bias.
// also: ps_3_0
sampler1D ramp;
sampler2D image;
sampler3D volume;
samplerCUBE sky;
float4 main(float4 t : TEXCOORD0, float3 d : TEXCOORD1) : COLOR
{
    float4 c = tex1D(ramp, t.x) + tex2D(image, t.xy) + tex3D(volume, t.xyz) + texCUBE(sky, d);
    c += tex2Dproj(image, t) + tex3Dproj(volume, t) + texCUBEproj(sky, t);
    c += tex2Dbias(image, t) + tex3Dbias(volume, t) + texCUBEbias(sky, t);
    return c;
}
