// Light and eye in tangent space for normal maps.
// also: vs_1_1 vs_3_0
float4x4 world_view_projection, world;
float4 light_position, eye_position;
struct Out { float4 position : POSITION; float2 uv : TEXCOORD0; float3 light : TEXCOORD1; float3 half_angle : TEXCOORD2; };
Out main(float4 position : POSITION, float3 normal : NORMAL, float4 tangent : TANGENT, float3 binormal : BINORMAL, float2 uv : TEXCOORD0)
{
    Out o;
    float3x3 to_tangent = float3x3(tangent.xyz, binormal * tangent.w, normal);
    float3 p = mul(position, world).xyz;
    float3 l = normalize(light_position.xyz - p), v = normalize(eye_position.xyz - p);
    o.position = mul(position, world_view_projection);
    o.uv = uv;
    o.light = mul(to_tangent, l);
    o.half_angle = mul(to_tangent, normalize(l + v));
    return o;
}
