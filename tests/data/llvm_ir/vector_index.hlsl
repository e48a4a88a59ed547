// Components that are chosen at run time.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float4 v = float4(x & 15, 2, 3, (x >> 4) & 15);
    v[x & 3] = 50;
    r = (uint)(v[(x >> 2) & 3] * 8 + v.x + v.w);
    Out[id.x] = r;
}
