// A break in the middle.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 20; i++) { r += In[(id.x + i) & 63] & 0xff; if (r > 500) break; r++; }
    Out[id.x] = r;
}
