// A switch in a loop in a switch, with cases that fall through.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) {
  uint r = 0, x = In[id.x];
  switch (x & 3) {
  case 0: for (uint i = 0; i < 6; i++) { switch (x >> i & 3) { case 0: continue; case 1: r += 1; case 2: r += 10; break; default: r += 100; } if (r > 111) break; r++; } 
  case 1: r += 1000; break;
  case 3: do { r++; x >>= 1; if (x == 5) break; } while (x); 
  default: r += 5000; }
  Out[id.x] = r;
}
