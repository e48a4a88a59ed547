// Atomic operations of NVAPI on 64 bits of textures.
#include "nvapi.hlsli"

RWTexture2D<uint2> image : register(u0);
RWTexture3D<uint2> volume : register(u1);
RWStructuredBuffer<uint2> old : register(u2);

[numthreads(1, 1, 1)]
void main(uint3 at : SV_DispatchThreadID)
{
    uint e = nvapi.IncrementCounter();
    nvapi[e].mark = 1;
    image[uint2(e, e)] = 0;
    e = nvapi.IncrementCounter();
    nvapi[e].source0.xy = at.xy;
    nvapi[e].source1.xy = uint2(5, 6);
    nvapi[e].source2.x = 3;
    nvapi[e].operation = 20;
    old[0] = nvapi[e].result0.xy;
    e = nvapi.IncrementCounter();
    nvapi[e].mark = 1;
    volume[uint3(e, e, e)] = 0;
    e = nvapi.IncrementCounter();
    nvapi[e].source0.xyz = at;
    nvapi[e].source1.xy = uint2(5, 6);
    nvapi[e].source2.x = 8;
    nvapi[e].operation = 20;
    old[1] = nvapi[e].result0.xy;
}
