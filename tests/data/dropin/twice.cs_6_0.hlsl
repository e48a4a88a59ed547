// Out = 2 In + 1, in groups of eight.
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(8, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    Out[i] = In[i] * 2 + 1;
}
