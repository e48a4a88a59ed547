RWStructuredBuffer<uint> sums : register(u0);

[WaveSize(32)]
[numthreads(32, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    sums[i] = WaveActiveSum(i);
}
