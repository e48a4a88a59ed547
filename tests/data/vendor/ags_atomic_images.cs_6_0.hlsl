// Atomic operations of AGS on 64 bits of textures.
#include "ags.hlsli"

RWTexture1D<uint2> row : register(u0);
RWTexture2D<uint2> image : register(u1);
RWTexture3D<uint2> volume : register(u2);
RWStructuredBuffer<uint2> old : register(u3);

[numthreads(1, 1, 1)]
void main(uint3 at : SV_DispatchThreadID)
{
    uint2 result;
    result.x = Ags(0x18, 0, 6, at.x, 0);
    result.y = Ags(0x18, 1, 6, 0, 5);
    row[result.x] = result.y;
    result.y = Ags(0x18, 2, 6, 6, result.y);
    old[0] = result;
    result.x = Ags(0x18, 0, 2, at.x, at.y);
    result.y = Ags(0x18, 1, 2, 0, 1);
    image[uint2(result.x, result.x)] = result.y;
    result.y = Ags(0x18, 2, 2, 9, result.y);
    old[1] = result;
    result.x = Ags(0x18, 0, 8, at.x, at.y);
    result.y = Ags(0x18, 1, 8, at.z, 8);
    volume[uint3(result.x, result.x, result.x)] = result.y;
    result.y = Ags(0x18, 2, 8, 9, 3);
    result.y = Ags(0x18, 3, 8, 4, result.y);
    old[2] = result;
}
