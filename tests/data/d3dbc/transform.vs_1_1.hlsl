// Position, colour and texture coordinate, as the fixed pipeline does it.
// also: vs_2_0 vs_3_0
float4x4 world_view_projection;
void main(float4 position : POSITION, float4 colour : COLOR0, float2 uv : TEXCOORD0, out float4 o_position : POSITION, out float4 o_colour : COLOR0, out float2 o_uv : TEXCOORD0)
{
    o_position = mul(position, world_view_projection);
    o_colour = colour;
    o_uv = uv;
}
