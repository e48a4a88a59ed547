// An operation of NVAPI whose result nothing reads: it is known by its register alone.
#include "nvapi.hlsli"

RWStructuredBuffer<uint> result : register(u0);

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    nvapi[nvapi.IncrementCounter()].operation = 8;
    result[i] = i + 1;
}
