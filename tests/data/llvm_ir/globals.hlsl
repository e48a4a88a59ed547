// Variables and constants of the whole shader.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
static uint counter = 3;
static const uint table[8] = {5, 4, 8, 1, 99, 12, 7, 0};
void bump() { counter += table[counter & 7]; }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    counter = x & 15;
    bump(); bump();
    r = counter * 100 + table[x & 7];
    Out[id.x] = r;
}
