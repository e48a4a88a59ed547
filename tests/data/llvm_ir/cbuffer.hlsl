// A constant buffer.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
cbuffer C : register(b0) { uint4 k; uint n; float2 scale; uint4 rows[3]; uint4 last; }
static const uint arr[4] = {1, 10, 100, 1000};

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = k.x + k.w * 2 + n * x + rows[x % 3].y + arr[x & 3] + (uint)scale.x;
    Out[id.x] = r;
}
