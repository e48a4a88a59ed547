// A wave operation in a loop whose threads leave one by one.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 8; i++) {
        if (i == (x & 7)) break;
        r = r * 5 + WaveActiveCountBits(true);
    }
    Out[id.x] = r;
}
