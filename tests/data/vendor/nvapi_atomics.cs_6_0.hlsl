// Atomic operations of NVAPI on 64 bits of a byte address buffer.
#include "nvapi.hlsli"

RWByteAddressBuffer memory : register(u0);
RWStructuredBuffer<uint2> old : register(u1);

uint2 Atomic(uint operation, uint address, uint2 first, uint2 second)
{
    uint e = nvapi.IncrementCounter();
    nvapi[e].mark = 1;
    memory.Store(e, 0); // names the resource
    e = nvapi.IncrementCounter();
    nvapi[e].source0.x = address;
    nvapi[e].source1.xy = first;
    nvapi[e].source1.zw = second;
    nvapi[e].source2.x = operation;
    nvapi[e].operation = 20;
    return nvapi[e].result0.xy;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint2 sum = 0;
    if (i == 1)
    {
        old[0] = Atomic(7, 0, uint2(7, 1), 0);
        old[1] = Atomic(6, 8, uint2(7, 1), 0);
        old[2] = Atomic(0, 16, uint2(0xff0, 0xf), 0);
        old[3] = Atomic(1, 24, uint2(0xff0, 0xf), 0);
        old[4] = Atomic(2, 32, uint2(0xff0, 0xf), 0);
        old[5] = Atomic(3, 40, uint2(0xffffffff, 1), 0);
        old[6] = Atomic(8, 48, uint2(3, 4), 0);
        sum = Atomic(9, 56, uint2(5, 6), uint2(7, 8));
        old[7] = Atomic(9, 64, uint2(5, 0), uint2(7, 8));
    }
    else if (i == 2)
    {
        for (uint n = 0; n < 3; n++)
            sum += Atomic(3, 72, uint2(0x80000000, n), 0);
    }
    if (i)
        old[7 + i] = sum;
}
