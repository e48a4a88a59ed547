// While, with a number that shrinks.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint n = x & 0xff;
    while (n != 0) { r += n & 1; n >>= 1; }
    Out[id.x] = r;
}
