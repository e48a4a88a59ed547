// Elements of an array of buffers, each by a constant index.
Buffer<uint> t[3] : register(t2);
RWByteAddressBuffer Out[2] : register(u1);
[numthreads(1, 1, 1)]
void main()
{
    Out[0].Store(0, t[0][0] + t[2][1]);
    Out[1].Store(0, t[1][2]);
}
