// Break and continue in a switch in a loop.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 12; i++) {
        switch ((x >> i) & 3) {
        case 0: continue;
        case 1: r += i; break;
        case 2: r += 3;
        default: r ^= i << 2;
        }
        r += 1;
        if (r > 200) break;
    }
    Out[id.x] = r;
}
