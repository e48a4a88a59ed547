// Constants of minimum precision have 32 bits in the buffer, each in a word of its own (dxc's offsets, DXIL.rst).
cbuffer B : register(b0)
{
    min16float4 halves;
    min16int4 integers;
    min16float more[2];
};
RWByteAddressBuffer Out : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    Out.Store4(0, asuint(float4(halves)));
    Out.Store4(16, int4(integers));
    Out.Store3(32, uint3(asuint(float(more[0])), asuint(float(more[1])), integers.x == 1));
}
