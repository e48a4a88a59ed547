// Arrays of scalars beside vectors in the same registers, of vertices that come in and go out.

struct P { float3 a[4] : A; float b[4] : B; float4 pos : SV_Position; };
[maxvertexcount(3)]
void main(triangle P v[3], uint prim : SV_PrimitiveID, inout TriangleStream<P> s)
{
    for (uint n = 0; n < 3; n++) {
        P o = v[n];
        o.b[(n + prim) & 3] = v[(n + 1) % 3].b[prim & 3];
        o.a[n] = v[prim % 3].a[(n + prim) & 3].zyx;
        s.Append(o);
    }
}
