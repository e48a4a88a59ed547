// Lanes read one another.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = WaveReadLaneAt(x, (x >> 4) & 3) ^ WaveActiveMin(x);
    r += WaveIsFirstLane() ? 5 : 0;
    if (WaveActiveAnyTrue(x % 3 == 0)) r += 7;
    if (WaveActiveAllTrue((x & 1) == 0)) r += 11;
    Out[id.x] = r;
}
