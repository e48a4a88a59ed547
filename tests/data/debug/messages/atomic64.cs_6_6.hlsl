RWStructuredBuffer<uint64_t> sums : register(u0);

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    InterlockedAdd(sums[i & 3], i);
}
