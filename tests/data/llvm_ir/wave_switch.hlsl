// Wave operations in the cases of a switch that fall through.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x & 3) {
    case 0: r += WaveActiveSum(1u);
    case 1: r += WaveActiveSum(1u) * 10; break;
    case 2: r += WaveActiveSum(1u) * 100;
    default: r += WaveActiveSum(1u) * 1000;
    }
    r += WaveActiveSum(1u) * 10000;
    Out[id.x] = r;
}
