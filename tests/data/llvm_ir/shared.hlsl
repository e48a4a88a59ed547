// Groupshared memory and barriers.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
groupshared uint mem[32];

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    mem[gi] = x;
    GroupMemoryBarrierWithGroupSync();
    for (uint d = 16; d > 0; d >>= 1) {
        if (gi < d) mem[gi] += mem[gi + d];
        GroupMemoryBarrierWithGroupSync();
    }
    r = mem[0] + mem[gi ^ 1];
    Out[id.x] = r;
}
