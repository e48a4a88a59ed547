// Vertices for stream output.
struct Point { float4 position : SV_Position; float4 a : A; uint2 b : B3; };
Point main(uint vertex : SV_VertexID)
{
    Point p;
    p.position = float4(vertex, 0, 0, 1);
    p.a = float4(vertex + 0.5, vertex * 2, vertex * 3, -1.0 * vertex);
    p.b = uint2(vertex * 100, vertex + 7);
    return p;
}
