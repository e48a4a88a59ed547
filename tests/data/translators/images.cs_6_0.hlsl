// A texture and a sampler that are one variable in SPIR-V; images as parameters; atomic operations on texels.
// Constants that SPIR-V specializes.
// dispatch: 1 1 1
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
[[vk::combinedImageSampler]][[vk::binding(3000)]] Texture2D<float4> picture : register(t2000);
[[vk::combinedImageSampler]][[vk::binding(3000)]] SamplerState picture_sampler : register(s0);
Texture2D<float4> plain : register(t3);
RWTexture2D<uint> counts : register(u4);
#ifdef __spirv__
[[vk::constant_id(3)]] const uint rounds = 3;
// A gather of four offsets takes the texel at i0, j0 of each footprint, in Direct3D the one of the result's place.
#define OFFSETS int2(1, 1), int2(0, 3), int2(4, 3), int2(0, 1)
#else
static const uint rounds = 3;
#define OFFSETS int2(1, 0), int2(-1, 2), int2(3, 3), int2(0, 1)
#endif

float4 look(Texture2D<float4> from, SamplerState with, float2 at, float level)
{
    return from.SampleLevel(with, at, level);
}

uint add_to(RWTexture2D<uint> to, uint2 at, uint by)
{
    uint before;
    InterlockedAdd(to[at], by, before);
    return before;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    const uint2 texel = uint2(id.x & 7, id.x >> 3);
    const uint last = rounds * 2 + 1;
    float4 sum = look(picture, picture_sampler, (float2)texel / 8, 0) + look(picture, picture_sampler, 0.5, 1);
    for (uint n = 0; n < last; n++)
        sum += plain.Load(int3((texel + n) & 7, 0)) * n;
    add_to(counts, texel.yx, In[id.x] & 0xff);
    add_to(counts, texel.yx ^ 1, rounds);
    const float4 gathered = picture.GatherGreen(picture_sampler, ((float2)texel + 0.25) / 8, OFFSETS);
    Out[64 + id.x] = (uint)dot(gathered, float4(1, 17, 257, 4097));
    Out[id.x] = (uint)dot(sum, float4(1, 2, 3, 4)) + last;
}
