// Switches in switches, falling through in both.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x & 3) {
    case 0: r = 1;
    case 1:
        switch (x >> 2 & 3) { case 0: r += 10; case 1: r += 20; break; case 2: r += 40; default: r += 80; }
        r++;
    case 2: r += 100; break;
    default: switch (x >> 4 & 1) { case 0: r = 7; break; case 1: r = 8; }
    }
    Out[id.x] = r;
}
