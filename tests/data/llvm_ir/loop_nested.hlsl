// Loops in loops.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < (x & 7); i++)
        for (uint j = 0; j < (x >> 3 & 3); j++)
            for (uint k = j; k < 4; k++) r += i * 16 + j * 4 + k;
    Out[id.x] = r;
}
