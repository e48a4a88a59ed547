// Buffers of the descriptor heap, one chosen for the group and one by each thread.

ByteAddressBuffer which : register(t0);

[numthreads(4, 1, 1)]
void main(uint n : SV_GroupIndex)
{
    ByteAddressBuffer from = ResourceDescriptorHeap[which.Load(0)];
    RWByteAddressBuffer to = ResourceDescriptorHeap[NonUniformResourceIndex(which.Load(4) + n)];
    to.Store(4, from.Load(4 * n) + 1);
}
