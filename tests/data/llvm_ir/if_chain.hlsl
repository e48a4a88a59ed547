// A chain of else if.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    if (x % 7 == 0) r = 10; else if (x % 7 == 1) r = x; else if (x % 7 == 2) r = x * x;
    else if (x % 7 == 3) r = ~x; else if (x % 7 == 4) r = x - 1; else r = 99;
    Out[id.x] = r;
}
