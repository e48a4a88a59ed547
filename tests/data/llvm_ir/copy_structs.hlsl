// Structs of arrays of structs, copied and handed over.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
struct S { uint k; uint2 v; };
struct B { S s[2]; float f; };
B make(uint x) { B b; for (uint i = 0; i < 2; i++) { b.s[i].k = x >> i & 15; b.s[i].v = uint2(i, x & 3); } b.f = 2; return b; }
uint sum(B b) { uint r = (uint)b.f; for (uint i = 0; i < 2; i++) r = r * 5 + b.s[i].k + b.s[i].v.x + b.s[i].v.y; return r; }
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    B a = make(x), b; b = a; b.s[1] = a.s[0]; a.s[0].k = 1000;
    B c[2]; c[0] = a; c[1] = b; 
    r = sum(c[x & 1]) + sum(b) * 3;
    Out[id.x] = r;
}
