// Arrays of textures: gathers of each component with offsets, loads with offsets, levels and layers out of range.
// dispatch: 1 1 1
// in: 64 words
// out: 512 words
// res: t1 Texture2DArray<float4> 8x8x4
// res: s0 linear wrap

StructuredBuffer<uint>   In  : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
Texture2DArray<float4> T : register(t1);
SamplerState S : register(s0);

[numthreads(64, 1, 1)]
void main(uint n : SV_GroupIndex)
{
    float3 at = float3((n & 7) / 8.0 + 0.03125, (n >> 3) / 8.0 + 0.03125, In[n] & 3);
    uint4 r = asuint(T.GatherRed(S, at, int2(1, -1)));
    Out[n * 8] = r.x ^ r.y;
    Out[n * 8 + 1] = r.z ^ r.w;
    r = asuint(T.GatherBlue(S, at, int2(-2, 3)));
    Out[n * 8 + 2] = r.x ^ r.z;
    r = asuint(T.GatherAlpha(S, at));
    Out[n * 8 + 3] = r.y ^ r.w;
    int4 place = int4(n & 7, n >> 3, In[n] & 3, 0);
    Out[n * 8 + 4] = asuint(T.Load(place, int2(1, 2)).x);
    Out[n * 8 + 5] = asuint(T.Load(int4(place.xy >> 1, place.z, 1), int2(-1, 0)).y);
    Out[n * 8 + 6] = asuint(T.Load(int4(place.xy, 7, 0)).z);
    Out[n * 8 + 7] = asuint(T.Load(int4(place.xyz, 9)).w);
}
