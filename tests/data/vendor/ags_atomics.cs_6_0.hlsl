// Atomic operations of AGS on 64 bits of a byte address buffer.
#include "ags.hlsli"

RWByteAddressBuffer memory : register(u0);
RWStructuredBuffer<uint2> old : register(u1);

uint2 Atomic(uint operation, uint address, uint2 value)
{
    uint2 result;
    result.x = Ags(0x18, 0, operation, address, 0);
    result.y = Ags(0x18, 1, operation, 0, value.x);
    memory.Store(result.x, result.y); // names the resource
    result.y = Ags(0x18, 2, operation, value.y, result.y);
    return result;
}

uint2 Exchange(uint address, uint2 compare, uint2 value)
{
    uint2 result;
    result.x = Ags(0x18, 0, 8, address, 0);
    result.y = Ags(0x18, 1, 8, 0, value.x);
    memory.Store(result.x, result.y);
    result.y = Ags(0x18, 2, 8, value.y, compare.x);
    result.y = Ags(0x18, 3, 8, compare.y, result.y);
    return result;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint2 sum = 0;
    if (i == 1)
    {
        old[0] = Atomic(1, 0, uint2(7, 1));
        old[1] = Atomic(2, 8, uint2(7, 1));
        old[2] = Atomic(3, 16, uint2(0xff0, 0xf));
        old[3] = Atomic(4, 24, uint2(0xff0, 0xf));
        old[4] = Atomic(5, 32, uint2(0xff0, 0xf));
        old[5] = Atomic(6, 40, uint2(0xffffffff, 1));
        old[6] = Atomic(7, 48, uint2(3, 4));
        sum = Exchange(56, uint2(5, 6), uint2(7, 8));
        old[7] = Exchange(64, uint2(5, 0), uint2(7, 8));
    }
    else if (i == 2)
    {
        for (uint n = 0; n < 3; n++)
            sum += Atomic(6, 72, uint2(0x80000000, n));
    }
    if (i)
        old[7 + i] = sum;
}
