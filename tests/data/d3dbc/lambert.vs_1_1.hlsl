// One directional light and ambient light.
// also: vs_2_0 vs_2_a vs_3_0
float4x4 world_view_projection;
float4x4 world;
float4 light_direction, light_colour, ambient;
struct Out { float4 position : POSITION; float4 colour : COLOR0; float2 uv : TEXCOORD0; };
Out main(float4 position : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD0)
{
    Out o;
    o.position = mul(position, world_view_projection);
    float3 n = normalize(mul(normal, (float3x3)world));
    o.colour = saturate(dot(n, -light_direction.xyz)) * light_colour + ambient;
    o.uv = uv;
    return o;
}
