// Matrices, their rows and products.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float2x2 m = float2x2(1, 2, 3, x & 7);
    float2 v = float2(x >> 3 & 3, 2);
    float2 p = float2(m[0][0] * v.x + m[0][1] * v.y, m[1][0] * v.x + m[1][1] * v.y);
    r = (uint)(p.x * 10 + p.y);
    Out[id.x] = r;
}
