// Extrudes what looks away from the light.
// also: vs_2_0 vs_3_0
float4x4 world_view_projection;
float4 light;
float4 main(float4 position : POSITION, float3 normal : NORMAL) : POSITION
{
    float3 away = normalize(position.xyz - light.xyz);
    float4 p = dot(normal, away) >= 0 ? float4(position.xyz + away * light.w, 1) : position;
    return mul(p, world_view_projection);
}
