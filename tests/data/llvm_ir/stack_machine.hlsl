// A machine with a stack: a switch with breaks, continues and returns in a loop.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 gt : SV_GroupThreadID, uint3 gid : SV_GroupID, uint gi : SV_GroupIndex) {
  uint st[8], sp = 0, x = In[id.x]; st[sp++] = 1;
  for (uint pc = 0; pc < 10; pc++) { uint op = x & 7; x >>= 3; switch (op) { case 0: case 1: if (sp < 8) st[sp++] = pc; break; case 2: if (sp > 1) { sp--; st[sp - 1] += st[sp]; break; } case 3: st[sp - 1] *= 3; break; case 4: if (sp > 1) sp--; else return; continue; case 5: pc += 1; break; case 6: Out[id.x] = st[sp - 1] + 500; return; default: st[sp - 1] ^= 5; } if (st[sp - 1] > 10000) break; }
  Out[id.x] = st[sp - 1] + sp;
}
