// Two waves and more exchange words through a buffer, twice: what a thread reads between the barriers is what another wave wrote.

RWByteAddressBuffer buffer : register(u0);
RWByteAddressBuffer log : register(u1);

[numthreads(64, 1, 1)]
void main(uint n : SV_GroupIndex)
{
    buffer.Store(4 * n, n * n);
    Barrier(buffer, GROUP_SYNC | GROUP_SCOPE);
    const uint other = buffer.Load(4 * (63 - n));
    Barrier(buffer, GROUP_SYNC | GROUP_SCOPE);
    buffer.Store(4 * n, other + 1);
    Barrier(UAV_MEMORY, GROUP_SYNC | GROUP_SCOPE);
    log.Store(4 * n, other * 10000 + buffer.Load(4 * ((n + 32) & 63)));
}
