// Loops in the cases of a switch.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x % 5) {
    case 0: for (uint i = 0; i < (x & 7); i++) r += i;
    case 1: { uint n = x; while (n > 10) { n /= 3; r++; } } break;
    case 2: do { r = r * 2 + 1; } while (r < (x & 0xff)); break;
    default: r = x & 0xff;
    }
    Out[id.x] = r;
}
