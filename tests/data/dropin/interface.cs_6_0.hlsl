// One resource of each kind that an interface places: tests/dropin.
cbuffer constants : register(b0) { uint first, second, third; };
cbuffer values : register(b1, space2) { float4 scale; };
ByteAddressBuffer raw : register(t0);
StructuredBuffer<uint2> structured : register(t1);
Buffer<float> typed : register(t2);
Texture2D<float4> image : register(t3, space1);
Texture2D<float> many[4] : register(t4);
SamplerState smooth_sampler : register(s0);
SamplerComparisonState compare : register(s1);
RWByteAddressBuffer raw_out : register(u0);
RWStructuredBuffer<uint> counted : register(u1);
RWTexture2D<float> storage : register(u2);
RWBuffer<uint> atomics : register(u3);

[numthreads(8, 4, 2)]
void main(uint3 id : SV_DispatchThreadID) {
    float2 at = id.xy * scale.xy;
    float v = typed[id.x] + image.SampleLevel(smooth_sampler, at, 0).x + image.SampleCmpLevelZero(compare, at, 0.5f);
    v += many[second & 3].Load(int3(id.xy, 0)) + storage[id.xy];
    storage[id.xy] = v;
    uint old;
    InterlockedAdd(atomics[id.x], first, old);
    counted[counted.IncrementCounter()] = structured[id.y].y + old;
    raw_out.Store(id.z * 4, raw.Load(id.z * 4) + third);
}
