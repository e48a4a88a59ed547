// A square about each point, as a strip.
struct Point { float4 position : POSITION; float4 colour : COLOR; };
struct Corner { float4 position : SV_Position; float4 colour : COLOR; };
[maxvertexcount(4)]
void main(point Point p[1], inout TriangleStream<Corner> stream)
{
    for (uint n = 0; n < 4; n++) {
        Corner c;
        c.position = p[0].position + float4((n & 1) ? 0.25 : -0.25, (n & 2) ? -0.25 : 0.25, 0, 0);
        c.colour = p[0].colour + float4(n & 1, n >> 1, 0, 0);
        stream.Append(c);
    }
}
