// A static sampler; the level of detail comes from derivatives. Eight more make what a float may be off by the same everywhere.
Texture2D<float4> t : register(t0);
SamplerState s : register(s0);
float4 main(noperspective float2 other : TEXCOORD1, float2 uv : TEXCOORD0, nointerpolation float4 shade : SHADE) : SV_Target
{
    return t.Sample(s, uv) * shade + float4(other, 0, 0) + 8;
}
