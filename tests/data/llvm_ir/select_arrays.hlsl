// A pointer to one of two arrays, which optimisation makes of a choice.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint a[4] = {1, 2, 3, 4}, b[4] = {10, 20, 30, 40}; uint x = In[id.x], r = 0;
  for (uint i = 0; i < 4; i++) { if (x >> i & 1) a[i] += r; else b[i] += r; r += (x >> (i + 4) & 1 ? a[i & 3] : b[(i + 1) & 3]); }
  Out[id.x] = r;
}
