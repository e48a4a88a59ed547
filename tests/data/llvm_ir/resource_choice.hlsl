// A buffer that is chosen, which DXC does not take: it gets the choice of what is read.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
StructuredBuffer<uint> More : register(t3);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
#ifdef __hlsl_dx_compiler
    r = (x & 1) ? More[gi] : In[gi];
#else
    StructuredBuffer<uint> b = In;
    if (x & 1) b = More;
    r = b[gi];
#endif
    r += ((x & 2) ? In[gi] : More[gi ^ 1]);
    Out[id.x] = r;
}
