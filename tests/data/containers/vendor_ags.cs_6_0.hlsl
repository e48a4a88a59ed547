// AMD's extension: the offset of an exchange is the instruction. This one ends the wave, which Vulkan does not have.
RWByteAddressBuffer side : register(u0, space2147420894);
RWStructuredBuffer<uint> dst : register(u0);

[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint result;
    side.InterlockedCompareExchange(0x50000021, 0, 0, result);
    dst[i] = result;
}
