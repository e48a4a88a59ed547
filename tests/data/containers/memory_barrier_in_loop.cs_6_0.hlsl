// A loop with a memory barrier whose trip count is the same for a wave of eight, and differs from wave to wave.
ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    const uint count = In.Load(id.x / 8 * 4);
    uint sum = 1;
    [loop] for (uint i = 0; i < count; i++) {
        sum = sum * 3 + i;
        DeviceMemoryBarrier();
    }
    Out.Store(id.x * 4, sum);
}
