// Each instance paints a column of the target with what it knows of its line and itself, from left to right.

struct V { float4 pos : SV_Position; float3 a[2] : A; float b[2] : B; };
struct O { float4 pos : SV_Position; float4 c : C; nointerpolation uint prim : SV_PrimitiveID; };
[instance(4)]
[maxvertexcount(6)]
void main(line V v[2], uint prim : SV_PrimitiveID, uint which : SV_GSInstanceID, inout TriangleStream<O> s)
{
    float left = -1 + 0.25f * (prim * 4 + which);
    for (uint n = 0; n < 6; n++) {
        if (n == 3) s.RestartStrip();
        uint corner = n < 3 ? n : 6 - n;
        O o;
        o.pos = float4(left + (corner & 1 ? 0.25f : 0), corner & 2 ? 1 : -1, 0.5f, 1);
        o.c = float4(v[0].b[which & 1], v[1].b[which & 1], v[which & 1].a[prim].y, which);
        o.prim = 50 + prim;
        s.Append(o);
    }
}
