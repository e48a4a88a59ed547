// Points at pixels: a place for each vertex, a shift for each instance, a colour for every two.
struct Point { float4 position : SV_Position; float4 colour : COLOR; };
Point main(float2 place : PLACE, float2 shift : SHIFT, float4 colour : COLOR)
{
    Point p;
    p.position = float4(place + shift, 0, 1);
    p.colour = colour;
    return p;
}
