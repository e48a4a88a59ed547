// Labels in groups, default in the middle.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    switch (x & 15) {
    case 1: case 3: case 5: r = 1; break;
    case 2: case 4: r = 2;
    default: r += 10; break;
    case 9: case 10: case 11: r = 3; break;
    }
    Out[id.x] = r;
}
