// A geometry shader that makes points: whether it writes their size is an option.
struct Vertex { float4 position : SV_Position; };

[maxvertexcount(1)]
void main(point Vertex v[1], inout PointStream<Vertex> stream) { stream.Append(v[0]); }
