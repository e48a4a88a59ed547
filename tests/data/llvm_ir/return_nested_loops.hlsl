// Returns out of nested loops: clang's own back end makes invalid modules of these.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint find(uint x, uint id) {
    for (uint i = 0; i < 8; i++) {
        for (uint j = 0; j < 4; j++) {
            uint v = In[(id + i * 4 + j) & 63];
            if (v % 11 == x % 11) return i * 100 + j;
            if (v % 13 == 1) return 5000 + v % 100;
        }
        if ((x >> i & 7) == 7) return 7777;
    }
    return 9999;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = find(x, id.x);
    r += find(r, id.x + 1) * 3;
    Out[id.x] = r;
}
