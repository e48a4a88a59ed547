// One of three arrays of different lengths, read and written.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = In[id.x], r = 0;
  uint a[8], b[16], c[5] = {5, 6, 7, 8, 9};
  for (uint k = 0; k < 16; k++) { b[k] = x * k; a[k & 7] = k; }
  for (uint i = 0; i < 12; i++) {
    uint how = (x >> i) & 3;
    if (how == 0) a[i & 7] += r; else if (how == 1) b[15 - i] += r; else c[i % 5] += r;
    r = r * 3 + how + (how == 3 ? a[(x >> i) & 7] : how == 2 ? b[i + 1] : c[(i + 3) % 5]);
  }
  for (uint j = 0; j < 16; j++) r = r * 7 + b[j] + (j < 8 ? a[j & 7] : c[j % 5]);
  Out[id.x] = r;
}
