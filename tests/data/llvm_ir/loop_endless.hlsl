// A loop that only breaks end.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint n = x & 0xffff;
    for (;;) { r++; if (n == 1 || r > 40) break; if (n & 1) n = n * 3 + 1; else n >>= 1; if (n == 0) break; }
    r = r << 8 | (n & 0xff);
    Out[id.x] = r;
}
