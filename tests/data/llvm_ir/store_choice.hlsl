// Stores to a buffer that is chosen.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
RWStructuredBuffer<uint> U4 : register(u4);
RWStructuredBuffer<uint> U5 : register(u5);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
#ifdef __hlsl_dx_compiler
    if (x & 1) U5[id.x] = x; else U4[id.x] = x;
    r = ((x & 1) ? U5[id.x] : U4[id.x]) + 5;
#else
    RWStructuredBuffer<uint> b = U4;
    if (x & 1) b = U5;
    b[id.x] = x;
    r = b[id.x] + 5;
#endif
    Out[id.x] = r;
}
