// Sums of a wave in the arms of a selection.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    if (x & 1) r = WaveActiveSum(x & 0xff); else r = WaveActiveSum(1u) * 1000 + WaveActiveMax(x & 0xff);
    r += WaveActiveCountBits((x & 2) != 0) * 10000;
    Out[id.x] = r;
}
