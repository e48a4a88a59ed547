// Two ways out of a loop, to different places.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint i = 0;
    uint how = 0;
    while (true) {
        if (In[(id.x + i) & 63] % 5 == 0) { how = 1; break; }
        if (i > (x & 15)) { how = 2; break; }
        i++;
    }
    r = how * 1000 + i;
    Out[id.x] = r;
}
