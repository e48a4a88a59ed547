// A switch with breaks.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x & 7) { case 0: r = 5; break; case 1: r = x; break; case 5: r = x * 3; break; case 6: r = 66; break; default: r = 1; break; }
    Out[id.x] = r;
}
