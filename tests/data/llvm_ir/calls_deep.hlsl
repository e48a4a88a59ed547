// Functions in functions, with returns out of loops.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
uint f0(uint a) { if (a > 20) return 1; for (uint i = 0; i < 4; i++) if (i == a) return i * 10; return a; }
uint f1(uint a, uint b) { return f0(a) + f0(b) * 3; }
uint f2(uint a) { uint r = 0; while (true) { r += f1(a, r); if (r > 50) return r; if (a == 3) break; a++; } return r + 1000; }
uint f3(uint a, uint b) { return f2(a) ^ f2(b) ^ f0(a ^ b); }
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) {
  Out[id.x] = f3(In[id.x] & 31, id.x);
}
