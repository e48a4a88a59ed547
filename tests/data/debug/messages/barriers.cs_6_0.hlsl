RWStructuredBuffer<uint> data : register(u0);

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    for (uint n = 0; n < i; n++)
        data[data[n] & 7] += n;
}
