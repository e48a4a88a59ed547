// Writes to memory, and hardly ever a vertex.

RWStructuredBuffer<float4> seen : register(u0);
struct V { float4 pos : SV_Position; };
struct O { float4 pos : SV_Position; };
[maxvertexcount(1)]
void main(triangleadj V v[6], uint prim : SV_PrimitiveID, inout PointStream<O> s)
{
    for (uint n = 0; n < 6; n++) seen[prim * 6 + n] = v[n].pos;
    if (prim != 77) return;
    O o;
    o.pos = 0;
    s.Append(o);
}
