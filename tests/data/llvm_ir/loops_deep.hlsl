// Three loops with continues and breaks in each other.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
void goto_like(inout uint r) { if (r & 1) r += 3; else r -= 1; }
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) {
  uint r = 0, x = In[id.x];
  for (uint a = 0; a < 3; a++) { for (uint b = 0; b < 3; b++) { if ((x >> b & 1) == 0) continue; 
    for (uint c = 0; c < 3; c++) { if ((x >> (a + c) & 7) == 5) break; r += a * 9 + b * 3 + c; if (r > 60) { r -= 7; goto_like(r); } } 
    if (r & 32) break; } r = r * 2 + 1; if (r > 5000) break; }
  Out[id.x] = r;
}
