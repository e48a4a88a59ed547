// Arrays of arrays.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint a[3][4];
    for (uint i = 0; i < 3; i++) for (uint j = 0; j < 4; j++) a[i][j] = x * (i + 1) + j;
    r = a[x % 3][(x >> 2) & 3] ^ a[2][x & 1];
    a[x % 3][1] = 5;
    r += a[0][1] + a[1][1] + a[2][1];
    Out[id.x] = r;
}
