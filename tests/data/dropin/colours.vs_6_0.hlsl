// Hands on what the vertex buffer has.
struct Point { float4 position : SV_Position; float4 colour : COLOR; };
Point main(float4 position : POSITION, float4 colour : COLOR)
{
    Point p;
    p.position = position;
    p.colour = colour;
    return p;
}
