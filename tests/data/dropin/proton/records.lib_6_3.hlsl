// A local root signature: constants, a root descriptor, tables with textures and samplers.
struct Payload { float4 colour; };
cbuffer Local : register(b1, space7) { uint a, b, c; };
StructuredBuffer<uint2> Pairs : register(t0, space7);
ByteAddressBuffer Raw[4] : register(t2, space7);
Texture2D<float4> Picture : register(t9, space7);
SamplerState Smooth : register(s0, space7);
RWByteAddressBuffer Out : register(u0);

[shader("miss")]
void Miss(inout Payload p)
{
    p.colour = Picture.SampleLevel(Smooth, float2(0.5, 0.5), 0);
    Out.Store3(0, uint3(c, Pairs[a].y, Raw[b].Load(12)));
}
