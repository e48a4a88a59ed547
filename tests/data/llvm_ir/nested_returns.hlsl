// A return out of three loops in each other, in a function.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint walk(uint x) {
    uint r = 1;
    for (uint i = 0; i < 5; i++) {
        for (uint j = 0; j < 5; j++) {
            for (uint k = 0; k < 3; k++) {
                if ((x >> (i + j + k) & 15) == 9) return r * 1000 + i * 100 + j * 10 + k;
                r += k ^ j;
            }
            if ((r & 31) == 17) return r;
        }
        if (i == (x & 3) + 2) break;
    }
    return r + 77777;
}
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = walk(x);
    Out[id.x] = r;
}
