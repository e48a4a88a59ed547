// What each kind of load and sample says of its memory: a bit is set where all of it was there.

Texture2D<float4> texture_ : register(t0);
Buffer<float4> typed : register(t1);
ByteAddressBuffer raw : register(t2);
SamplerState sampler_ : register(s0);

float4 main(float4 at : SV_Position) : SV_Target
{
    uint status[6];
    const float2 uv = at.xy / 4;
    float4 sum = texture_.Sample(sampler_, uv, int2(0, 0), 0, status[0]);
    sum += texture_.SampleLevel(sampler_, uv, 0, int2(0, 0), status[1]);
    sum += texture_.Load(int3(at.xy, 0), int2(0, 0), status[2]);
    sum += texture_.GatherRed(sampler_, uv, int2(0, 0), status[3]);
    sum += typed.Load((uint)at.x, status[4]);
    sum += raw.Load((uint)at.x * 4, status[5]);
    uint mapped = 0;
    for (uint n = 0; n < 6; n++)
        mapped |= CheckAccessFullyMapped(status[n]) ? 1u << n : 0;
    return float4(sum.xy, mapped, 1);
}
