// A diamond and a triangle.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    if (x & 1) r = x * 3; else r = x + 7;
    if (x & 2) r ^= 0x55;
    Out[id.x] = r;
}
