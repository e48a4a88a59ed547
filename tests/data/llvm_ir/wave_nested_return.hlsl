// Wave operations in two loops that are left by returns.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint f(uint x, uint gi) {
    uint r = 0;
    for (uint i = 0; i < 4; i++) {
        for (uint j = 0; j < 3; j++) {
            r += WaveActiveCountBits(true);
            if ((x >> (i + j) & 7) == 5) return r + 1000 * (i + 1);
        }
        if ((x >> i & 3) == 1) break;
    }
    return r + WaveActiveCountBits(true) * 100000;
}
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = f(x, gi);
    Out[id.x] = r;
}
