// Choices of values.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    r = (x & 1) ? ((x & 2) ? x : x * 2) : ((x & 4) ? 3 * x : 5);
    int y = (int)x;
    r += (uint)(y < 0 ? -y : y);
    Out[id.x] = r;
}
