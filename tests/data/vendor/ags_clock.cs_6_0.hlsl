// A clock that does not go back.
#include "ags.hlsli"

RWStructuredBuffer<uint> went_back : register(u0);

uint2 Clock()
{
    return uint2(Ags(0x1f, 0, 0, 0, 0), Ags(0x1f, 1, 0, 0, 0));
}

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const uint2 first = Clock(), second = Clock();
    went_back[i] = second.y < first.y || (second.y == first.y && second.x < first.x);
}
