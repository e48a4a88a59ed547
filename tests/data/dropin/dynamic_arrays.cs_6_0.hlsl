// An array without an end, by an index that threads differ in.
Buffer<uint> t[] : register(t0, space1);
cbuffer K : register(b0) { uint4 k; };
RWByteAddressBuffer Out : register(u0);
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    Out.Store(4 * i, t[NonUniformResourceIndex(k[i])][i]);
}
