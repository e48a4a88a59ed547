// Samplers without an end, of which the client has one: whatever the index, it is the first.
Texture2D<float4> T : register(t0);
SamplerState S[] : register(s3);
RWByteAddressBuffer Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    Out.Store(4 * i, asuint(T.SampleLevel(S[NonUniformResourceIndex(i)], float2(0.25, 0.75), 0).x));
}
