// Root constants: b0 has five words and b1 begins right behind them, which is no multiple of 16 bytes.
cbuffer A : register(b0) { uint a0; float a1; int a2; uint a3; uint a4; };
cbuffer B : register(b1) { uint4 b[2]; };
RWByteAddressBuffer Out : register(u0);
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    Out.Store(4 * i, b[i >> 2][i & 3] * a0 + a3);
    if (i == 0)
        Out.Store3(32, uint3(asuint(a1 * 0.5), asuint(a2 >> 1), a4));
}
