// Fog from the distance to the eye.
// also: vs_2_0 vs_3_0
float4x4 world_view_projection, world_view;
float4 fog; // start, end, 1 / (end - start), density
struct Out { float4 position : POSITION; float4 colour : COLOR0; float fog : FOG; };
Out main(float4 position : POSITION, float4 colour : COLOR)
{
    Out o;
    float4 eye = mul(position, world_view);
    o.position = mul(position, world_view_projection);
    o.fog = saturate((fog.y - length(eye.xyz)) * fog.z);
    o.colour = colour;
    return o;
}
