// Short circuits.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    if ((x & 1) && (x & 2) || (x & 12) == 12) r = 1;
    if ((x & 1) || ((x & 16) && !(x & 32))) r += 2;
    bool b = (x & 64) ? (x & 128) != 0 : (x & 256) == 0;
    if (b && r > 0 || x == 0) r += 100;
    Out[id.x] = r;
}
