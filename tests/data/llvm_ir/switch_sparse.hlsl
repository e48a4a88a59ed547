// Numbers far apart, and a signed selector.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    int y = (int)(x & 3) - 2;
    switch (y * 100000) { case -200000: r = 1; break; case -100000: r = 2; break; case 0: r = 3; case 100000: r += 4; break; }
    switch (x) { case 0xffffffff: r += 10; break; case 17: r += 20; break; default: r += 30; }
    Out[id.x] = r;
}
