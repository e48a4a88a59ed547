// All four streams; positions in two of them, clip distances in the second only; elements of different types
// in the same registers.

struct V { float4 pos : POSITION; uint4 k : K; };
struct A { uint4 k : K; float4 pos : SV_Position; };
struct B { float4 pos : SV_Position; float2 c : SV_ClipDistance; int i[2] : I; };
struct C { float3 a[2] : A; };
struct D { float2 x : X; float2 y : Y3; uint prim : SV_PrimitiveID; };
[maxvertexcount(16)]
void main(line V v[2], uint prim : SV_PrimitiveID, inout PointStream<A> a, inout PointStream<B> b, inout PointStream<C> c, inout PointStream<D> d)
{
    for (uint n = 0; n < 2; n++) {
        A p; p.k = v[n].k; p.pos = v[n].pos; a.Append(p);
        B q; q.pos = v[1 - n].pos; q.c = v[n].pos.xy; q.i[0] = v[n].k.x; q.i[1] = -(int)prim; b.Append(q);
        if (prim & 1) { b.RestartStrip(); continue; }
        C r; r.a[0] = v[0].pos.xyz; r.a[1] = v[n].pos.zyx; c.Append(r);
        D t; t.x = v[n].pos.xy; t.y = v[n].pos.zw; t.prim = prim; d.Append(t); d.Append(t);
    }
}
