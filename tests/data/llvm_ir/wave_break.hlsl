// A wave operation on the way out of a loop: it belongs to the round.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 8; i++) {
        if (i >= (x & 7)) { r += WaveActiveSum(1u) + i * 16; break; }
    }
    r += WaveActiveSum(1u) * 1000;
    Out[id.x] = r;
}
