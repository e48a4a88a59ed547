// Particles with a size by distance.
// also: vs_2_0 vs_3_0
float4x4 world_view_projection;
float4 scale;
struct Out { float4 position : POSITION; float size : PSIZE; float4 colour : COLOR0; };
Out main(float4 position : POSITION, float4 colour : COLOR0, float size : PSIZE)
{
    Out o;
    o.position = mul(position, world_view_projection);
    o.size = clamp(size * scale.x / o.position.w, scale.y, scale.z);
    o.colour = float4(colour.rgb, colour.a * scale.w);
    return o;
}
