// A barrier in a loop that all threads go round together.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
groupshared uint mem[32];

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 5; i++) {
        mem[gi] = x + i;
        GroupMemoryBarrierWithGroupSync();
        r += mem[(gi + i + 1) & 31];
        GroupMemoryBarrierWithGroupSync();
    }
    Out[id.x] = r;
}
