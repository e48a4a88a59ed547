// Do, at least once.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint n = x & 31;
    do { r = r * 3 + n; n--; } while (n < 32 && n > 3);
    Out[id.x] = r;
}
