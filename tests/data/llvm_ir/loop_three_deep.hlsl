// Three loops, each left from the innermost one by a flag.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    bool stop = false;
    for (uint i = 0; i < 4 && !stop; i++) {
        for (uint j = 0; j < 4; j++) {
            for (uint k = 0; k < 4; k++) {
                uint v = In[(i * 16 + j * 4 + k + id.x) & 63];
                if ((v & 15) == 3) { stop = true; break; }
                if ((v & 3) == 1) continue;
                r += v & 0xff;
            }
            if (stop) break;
            r ^= j;
        }
    }
    Out[id.x] = r;
}
