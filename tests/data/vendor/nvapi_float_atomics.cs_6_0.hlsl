// Atomic operations of NVAPI on floats, and on pairs of halves, of a byte address buffer.
#include "nvapi.hlsli"

RWByteAddressBuffer memory : register(u0);
StructuredBuffer<uint4> jobs : register(t0); // address, value, number of the operation; 0xffff: f32
RWStructuredBuffer<uint> old : register(u1);

void Name()
{
    uint e = nvapi.IncrementCounter();
    nvapi[e].mark = 1;
    memory.Store(e, 0);
}

uint AddFloat(uint address, uint value)
{
    Name();
    uint e = nvapi.IncrementCounter();
    nvapi[e].source0.x = address;
    nvapi[e].source1.x = value;
    nvapi[e].source2.x = 3;
    nvapi[e].operation = 13;
    return nvapi[e].result0.x;
}

uint Halves(uint operation, uint address, uint value)
{
    Name();
    uint e = nvapi.IncrementCounter();
    nvapi[e].source0.x = address;
    nvapi[e].source1.x = value;
    nvapi[e].source2.x = operation;
    nvapi[e].operation = 12;
    return nvapi[e].result0.x;
}

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint4 job = jobs[i];
    uint found = 0;
    if (job.z == 0xffff)
        found = AddFloat(job.x, job.y);
    else if (job.z == 3)
        found = Halves(3, job.x, job.y);
    else if (job.z == 6)
        found = Halves(6, job.x, job.y);
    else
        found = Halves(7, job.x, job.y);
    old[i] = found;
    AddFloat(0, asuint(1.0)); // all threads to one place
    Halves(3, 4, 0xbc003c00); // 1 and -1
}
