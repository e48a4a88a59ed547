// Loops in loops, with breaks and continues of both: clang's own back end crashes on these.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 8; i++) {
        if ((x >> i & 1) == 0) continue;
        for (uint j = 0; j < 8; j++) {
            if (((x >> j) & 3) == 0) continue;
            if (i * j > (x & 31)) break;
            r += i * 10 + j;
        }
        if (r > 300) break;
        r++;
    }
    Out[id.x] = r;
}
