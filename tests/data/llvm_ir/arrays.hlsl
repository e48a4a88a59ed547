// Arrays that are indexed at run time.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint a[8];
    for (uint i = 0; i < 8; i++) a[i] = x >> i;
    for (uint j = 0; j < 8; j++) a[(x + j) & 7] += a[j] * 3;
    for (uint k = 0; k < 8; k++) r = r * 31 + a[k];
    Out[id.x] = r;
}
