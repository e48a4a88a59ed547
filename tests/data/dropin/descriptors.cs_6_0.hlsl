// Root descriptors of each kind, at addresses inside a buffer.
struct S { uint a; float2 b; uint c; };
cbuffer C : register(b0) { uint4 c[2]; };
StructuredBuffer<S> s : register(t0);
ByteAddressBuffer r : register(t1);
RWStructuredBuffer<uint2> u : register(u0);
RWByteAddressBuffer w : register(u1);
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    u[i] = uint2(s[i].a + c[1][i], asuint(s[i].b.x * s[i].b.y));
    w.InterlockedAdd(0, r.Load(4 * i));
    w.Store(16 + 4 * i, s[i].c ^ r.Load(4 * i));
}
