// Textures of an array and samplers of an array: by constants, by a value that is not constant, and without a sampler.
Texture2D<float4> Maps[8] : register(t2);
Texture2D<float4> Plain : register(t12);
SamplerState One : register(s0);
SamplerState Two[2] : register(s1);

float4 main(float2 uv : TEXCOORD, nointerpolation uint n : N) : SV_Target
{
    float4 sum = Maps[1].Sample(One, uv) + Maps[1].SampleLevel(One, uv, 2) + Maps[3].Sample(Two[1], uv);
    sum += Maps[n & 7].SampleLevel(One, uv, 0);
    return sum + Plain.Load(int3(n, 0, 0));
}
