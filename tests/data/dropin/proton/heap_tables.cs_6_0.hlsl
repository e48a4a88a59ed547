// Tables of descriptors: ranges without end and with three registers, single registers; buffers of every kind.
ByteAddressBuffer Raw[] : register(t4, space1);
StructuredBuffer<uint2> Pairs : register(t0, space2);
Buffer<uint> Typed : register(t1, space2);
struct Rows { uint4 v; };
ConstantBuffer<Rows> Constants[3] : register(b1, space1);
RWBuffer<uint> Written : register(u2, space1);
RWByteAddressBuffer Out : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    uint i = Raw[0].Load(0), count, stride;
    Pairs.GetDimensions(count, stride);
    Out.Store4(0, uint4(Raw[i].Load(4), Pairs[i].y, Typed[i], Constants[i].v.z));
    Out.Store4(16, uint4(count, stride, Typed[i + 100], Pairs[i + 1000].x));
    Written[1] = 17;
}
