// Root constants: single ones, and rows at an index that is read.
cbuffer Root : register(b3, space2) { uint a, b; uint4 rows[2]; };
ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);

[numthreads(2, 3, 4)]
void main(uint i : SV_GroupIndex)
{
    uint n = In.Load(0);
    if (i == 0)
        Out.Store4(0, uint4(a, b, rows[n].x, rows[1 - n].w));
}
