// Two tables: constants and all kinds of SRVs; all kinds of UAVs.
cbuffer K : register(b2) { uint4 k; };
Buffer<float4> f : register(t3);
Texture2D<uint4> t : register(t4);
StructuredBuffer<uint2> s : register(t5);
ByteAddressBuffer r : register(t6);
RWBuffer<uint> o : register(u1);
RWTexture2D<float> p : register(u2);
RWStructuredBuffer<uint4> q : register(u3);
RWByteAddressBuffer w : register(u4);
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    o[i] = k.y + (uint)(f[i].z * 255 + 0.5) + r.Load(4 * i);
    p[uint2(i & 3, i >> 2)] = t.Load(uint3(i & 3, i >> 2, 0)).y * 0.25;
    q[i] = uint4(s[i], k.zw);
    w.InterlockedMax(4, i * k.x);
}
