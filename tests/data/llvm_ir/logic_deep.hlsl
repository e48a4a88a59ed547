// Conditions with && and || in each other.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) {
  uint x = In[id.x]; uint r = 0;
  if ((x & 1) && ((x & 2) || (x & 4) && !(x & 8))) r += 1; 
  if (((x & 16) || (x & 32)) && ((x & 64) || (x & 128))) r += 10; else if (!(x & 1) || (x & 2)) r += 100;
  while ((x & 1) || (r < 200 && (x & 4))) { r += 3; x >>= 1; if (!x) break; }
  for (uint i = 0; i < 4 && (x & 1 || i < 2); i++) r += (i & 1) ? ((x & 2) ? 5 : 6) : ((x & 4) ? 7 : 8);
  Out[id.x] = r;
}
