// flags: -Vd
RWBuffer<uint> sums[100] : register(u4294967290);

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    sums[3][i] = i;
}
