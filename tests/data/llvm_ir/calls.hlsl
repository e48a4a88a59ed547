// Functions that call functions, with out and inout parameters.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint twice(uint x) { return x * 2 + 1; }
void advance(inout uint a, out uint b) { b = twice(a) ^ 3; a += b; }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint a = x & 0xff, b;
    advance(a, b);
    r = a + b * 1000 + twice(a);
    Out[id.x] = r;
}
