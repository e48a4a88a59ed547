// Depth from the shader: columns take turns between near and far.
struct Out { float4 colour : SV_Target; float depth : SV_Depth; };
Out main(float4 position : SV_Position, float4 colour : COLOR)
{
    Out o;
    o.colour = colour;
    o.depth = (uint(position.x) & 1) ? colour.r * 0.5 : 1 - colour.r * 0.5;
    return o;
}
