// Elements of the descriptor heap, with a counter.
cbuffer Root : register(b0) { uint first; };
struct Rows { uint4 v; };

[numthreads(1, 1, 1)]
void main()
{
    RWByteAddressBuffer Out = ResourceDescriptorHeap[first];
    ByteAddressBuffer In = ResourceDescriptorHeap[first + 1];
    ConstantBuffer<Rows> C = ResourceDescriptorHeap[NonUniformResourceIndex(first + 2)];
    RWStructuredBuffer<uint> Counted = ResourceDescriptorHeap[first + 3];
    Out.Store3(0, uint3(In.Load(8), C.v.y, Counted.IncrementCounter()));
}
