// Arrays of halves and of numbers of 16 bits.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint16_t a[4]; for (uint i = 0; i < 4; i++) a[i] = (uint16_t)(x >> (i * 4));
    half h[3]; h[0] = (half)(x & 3); h[1] = h[0] + 1.0h; h[2] = h[x & 1] * 2.0h;
    r = (uint)a[x & 3] + ((uint)a[2] << 8) + (uint)h[2] * 3 + (uint)h[1];
    Out[id.x] = r;
}
