// Many early returns.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint early(uint x) {
    if ((x & 15) == 0) return 1;
    if ((x & 15) == 1) return 2;
    x >>= 1;
    if ((x & 3) == 2) { if (x & 8) return 3; x += 5; }
    if ((x & 7) == 3) return 4;
    return x & 31;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = early(x) + early(x >> 4) * 100;
    Out[id.x] = r;
}
