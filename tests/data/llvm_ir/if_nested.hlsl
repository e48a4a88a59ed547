// Selections in selections.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    if (x & 1) {
        if (x & 2) { if (x & 4) r = 1; else r = 2; }
        else r = x >> 3;
    } else if (x & 8) r = 5;
    else { if (x & 16) r = 6; r += x & 15; }
    Out[id.x] = r;
}
