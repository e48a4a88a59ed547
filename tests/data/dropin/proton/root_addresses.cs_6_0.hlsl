// Root descriptors of every kind.
ByteAddressBuffer In : register(t0);
StructuredBuffer<uint2> Pairs : register(t1);
cbuffer C : register(b0) { uint4 rows[4]; };
RWStructuredBuffer<uint> Words : register(u1);
RWByteAddressBuffer Out : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    uint i = In.Load(4);
    uint before;
    InterlockedAdd(Words[2], 5, before);
    Out.Store4(0, uint4(i, Pairs[i].y, rows[i + 1].z, before));
}
