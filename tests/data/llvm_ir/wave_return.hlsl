// Wave operations around returns from a loop.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint part(uint x) {
    uint r = 0;
    for (uint i = 0; i < 6; i++) {
        if ((x >> i & 3) == 3) return r + WaveActiveSum(1u) * 1000;
        r += WaveActiveSum(1u);
        if ((x >> i & 7) == 4) return r + 500;
    }
    return r + WaveActiveSum(1u) * 10000;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = part(x);
    r += WaveActiveSum(1u) * 100000;
    Out[id.x] = r;
}
