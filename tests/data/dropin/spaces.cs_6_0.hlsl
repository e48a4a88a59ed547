// The same register in different spaces.
cbuffer A : register(b0, space1) { uint a; };
cbuffer B : register(b0, space2) { uint b; };
ByteAddressBuffer R : register(t0, space3);
ByteAddressBuffer S : register(t0, space4);
RWByteAddressBuffer U : register(u0, space5);
RWByteAddressBuffer V : register(u0);
[numthreads(1, 1, 1)]
void main()
{
    U.Store(0, a * 1000 + R.Load(0));
    V.Store(0, b * 1000 + S.Load(0));
}
