// The shader itself ends early.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    if (x % 3 == 0) { Out[id.x] = 42; return; }
    for (uint i = 0; i < 10; i++) { r += x >> i; if (r % 17 == 0) { Out[id.x] = r; return; } }
    r += 5;
    Out[id.x] = r;
}
