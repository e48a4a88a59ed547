// Three point lights with attenuation and specular light in oD1: constants in a loop that is unrolled.
// also: vs_1_1 vs_3_0
float4x4 world_view_projection, world;
float4 eye;
float4 light_position[3], light_colour[3], attenuation[3];
float4 material_specular;
struct Out { float4 position : POSITION; float4 diffuse : COLOR0; float4 specular : COLOR1; float2 uv : TEXCOORD0; };
Out main(float4 position : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD0)
{
    Out o;
    float3 p = mul(position, world).xyz, n = normalize(mul(normal, (float3x3)world)), v = normalize(eye.xyz - p);
    float4 diffuse = 0, specular = 0;
    for (int i = 0; i < 3; i++) {
        float3 l = light_position[i].xyz - p;
        float d2 = dot(l, l), d = sqrt(d2);
        l /= d;
        float fall = 1 / (attenuation[i].x + attenuation[i].y * d + attenuation[i].z * d2);
        diffuse += saturate(dot(n, l)) * fall * light_colour[i];
        float s = saturate(dot(n, normalize(l + v)));
        specular += pow(s, material_specular.w) * fall * light_colour[i];
    }
    o.position = mul(position, world_view_projection);
    o.diffuse = diffuse;
    o.specular = specular * material_specular;
    o.uv = uv;
    return o;
}
