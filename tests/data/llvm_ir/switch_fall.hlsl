// Cases that fall through.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x & 7) {
    case 0: r += 1;
    case 1: r += 2;
    case 2: r += 4; break;
    case 3: r += 8;
    default: r += 16;
    case 4: r += 32;
    case 5: r += 64; break;
    case 6: r += 128;
    }
    Out[id.x] = r;
}
