// Many early returns.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) {
  uint x = In[id.x]; Out[id.x] = 1;
  if ((x & 1) == 0) return; Out[id.x] = 2; if (x & 2) { if (x & 4) return; Out[id.x] = 3; for (uint i = 0; i < 5; i++) { if ((x >> i & 31) == 9) return; Out[id.x] += i; } } else if (x & 8) return;
  Out[id.x] += 100;
}
