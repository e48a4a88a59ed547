// Wave operations before and after a continue.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 5; i++) {
        r += WaveActiveSum(1u);
        if ((x >> i & 1) != 0) continue;
        r += WaveActiveSum(1u) * 100;
    }
    Out[id.x] = r;
}
