// What the device must have and the environment must be: waves.
RWStructuredBuffer<uint> sums : register(u0);

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    uint sum = i;
    while (sum < 1000 + i)
        sum += WaveActiveSum(sum | 1);
    sums[i] = sum;
}
