// Bits of floats, and longs.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float f = asfloat((x & 0x7fffff) | 0x3f800000);
    uint u = asuint(f * 2);
    r = u ^ asuint(-f);
    uint64_t a = (uint64_t)x * 0x123456789ull + 77;
    r += (uint)(a >> 20) + (uint)(a % 1000);
    int64_t b = (int64_t)(int)x; r ^= (uint)(b >> 33);
    Out[id.x] = r;
}
