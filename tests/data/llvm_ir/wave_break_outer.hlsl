// The same out of two loops.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 4; i++) {
        for (uint j = 0; j < 4; j++) {
            if (i * 4 + j >= (x & 15)) { r += WaveActiveSum(1u) * 10 + j; break; }
        }
        r += WaveActiveSum(1u);
        if (i >= (x >> 4 & 3)) { r += WaveActiveSum(1u) * 100; break; }
    }
    r += WaveActiveSum(1u) * 10000;
    Out[id.x] = r;
}
