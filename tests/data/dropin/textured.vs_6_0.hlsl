// Semantics in another order than the buffers', two of one name; the second texture coordinate comes by a buffer of its own.
struct Point { noperspective float2 other : TEXCOORD1; float2 uv : TEXCOORD0; nointerpolation float4 shade : SHADE; float4 position : SV_Position; };
Point main(float2 other : TEXCOORD1, float4 shade : SHADE, float2 uv : TEXCOORD0, float4 position : POSITION)
{
    Point p;
    p.position = position;
    p.uv = uv;
    p.other = other;
    p.shade = shade;
    return p;
}
