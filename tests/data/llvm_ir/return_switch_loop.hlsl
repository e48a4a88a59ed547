// Returns from a switch in a loop in a switch.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint walk(uint x) {
    uint n = x & 31;
    switch (x >> 5 & 3) {
    case 0: return n;
    case 1:
        for (uint i = 0; i < 10; i++) {
            switch (n & 3) {
            case 0: return 100 + i;
            case 1: n += 2; break;
            case 2: n = n * 3; continue;
            default: if (i > 6) return 200 + n % 64; n++;
            }
            n ^= i;
        }
        return 300 + n % 32;
    case 2: n += 50;
    }
    return n + 1000;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = walk(x);
    Out[id.x] = r;
}
