// All cases fall through, with selections in them.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x % 9) {
    case 0: r += x & 3;
    case 1: if (x & 16) r ^= 5;
    case 2: r *= 3;
    case 3: r += 1; if (x & 32) break;
    case 4: r += 7;
    case 5: r = r << 1;
    case 6: r ^= 0xf0;
    case 7: r += 1000;
    default: r++;
    }
    Out[id.x] = r;
}
