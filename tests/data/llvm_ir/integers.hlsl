// Bits of integers.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = countbits(x) + reversebits(x) % 1000 + firstbitlow(x | 64) + firstbithigh(x | 1) * 3;
    int y = (int)x;
    r += (uint)(y >> 5) ^ (x << (x & 31)) ^ (x >> (x >> 5 & 31));
    r += x / ((x & 7) + 1) + x % ((x & 15) + 1) + (uint)(y / 7) + (uint)(y % 9);
    r ^= (uint)clamp(y, -1000, 1000) + min(x, 500u) * max(x, 77u);
    Out[id.x] = r;
}
