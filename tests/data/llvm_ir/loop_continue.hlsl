// Rounds that end early.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 16; i++) { if ((x >> i & 1) == 0) continue; if (i == 9) continue; r = r * 5 + i; }
    Out[id.x] = r;
}
