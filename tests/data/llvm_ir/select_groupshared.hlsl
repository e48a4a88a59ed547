// A choice between elements of two groupshared arrays.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
groupshared uint sa[32]; groupshared uint sb[32];
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex) {
  sa[gi] = In[id.x]; sb[gi] = id.x * 3; GroupMemoryBarrierWithGroupSync();
  uint x = In[id.x]; Out[id.x] = (x & 1 ? sa[31 - gi] : sb[31 - gi]) + (x & 2 ? sa[gi] : sb[gi ^ 1]);
}
