// Vectors of bools, which optimisation takes for parts of numbers.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  bool4 b = bool4(In[id.x] & 1, In[id.x] & 2, In[id.x] & 4, In[id.x] & 8);
  bool3 n = !b.xyz; uint r = 0;
  if (any(b)) r |= 1; if (all(b)) r |= 2; if (any(n)) r |= 4;
  r += select(b.xy, uint2(10, 20), uint2(30, 40)).y;
  r += b.x && !b.y || n.z ? 100 : 200;
  Out[id.x] = r;
}
