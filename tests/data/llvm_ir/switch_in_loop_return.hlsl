// A switch in an endless loop, with returns and a loop in it.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint f(uint x) {
    uint r = 0;
    while (true) {
        switch (x & 3) {
        case 0: r += 3; break;
        case 1: if (r > 10) return r * 2; r += 5; break;
        case 2: r ^= 9; if (r == 9) return 1234; break;
        case 3: for (uint k = 0; k < 3; k++) { if (k == (x >> 4 & 3)) return r + k; r++; } break;
        }
        x = x >> 2 | (r & 1) << 29;
        if (r > 60) break;
        if (x == 0) return r + 9000;
    }
    return r;
}
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = f(x);
    Out[id.x] = r;
}
