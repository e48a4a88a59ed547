// Two streams of points: one of every vertex, the other of every second one.
struct Point { float4 position : SV_Position; float4 a : A; uint2 b : B3; };
struct First { float2 a : A; };
struct Second { uint2 b : B3; uint number : NUMBER; };
[maxvertexcount(3)]
void main(point Point p[1], uint primitive : SV_PrimitiveID, inout PointStream<First> first, inout PointStream<Second> second)
{
    First f;
    f.a = p[0].a.xy + primitive;
    first.Append(f);
    if (primitive & 1) {
        Second s;
        s.b = p[0].b;
        s.number = primitive;
        second.Append(s);
        s.number += 1000;
        second.Append(s);
    }
}
