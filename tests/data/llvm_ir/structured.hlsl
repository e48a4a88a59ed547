// Elements of structured buffers, whole and in part.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
struct E { uint a; float2 v; uint c[2]; };
StructuredBuffer<E> Es : register(t3);
RWStructuredBuffer<E> Ws : register(u4);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    E e = Es[id.x & 15];
    r = e.a + (uint)(e.v.y * 2) + e.c[1];
    E o; o.a = r; o.v = e.v * 2; o.c[0] = x; o.c[1] = e.c[0];
    Ws[id.x] = o;
    Ws[id.x].a += 3;
    Out[id.x] = r;
}
