// Lanes with equal values, of scalars and vectors; all must agree.
// dispatch: 1 1 1
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    const uint4 alike = WaveMatch(In[id.x] & 3), both = WaveMatch(uint2(In[id.x] & 1, id.x & 2));
    Out[id.x] = alike.x ^ alike.y * 3;
    Out[64 + id.x] = both.x ^ both.y * 3;
}
