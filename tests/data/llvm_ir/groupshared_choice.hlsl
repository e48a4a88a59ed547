// Stores to one of two groupshared arrays.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
groupshared uint aa[32];
groupshared uint bb[32];
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    aa[gi] = x; bb[gi] = ~x;
    GroupMemoryBarrierWithGroupSync();
    if (x & 1) aa[gi ^ 1] = gi; else bb[gi ^ 1] = gi + 100;
    GroupMemoryBarrierWithGroupSync();
    r = aa[gi] * 3 + bb[gi] + ((x & 2) ? aa[gi ^ 2] : bb[gi ^ 3]);
    Out[id.x] = r;
}
