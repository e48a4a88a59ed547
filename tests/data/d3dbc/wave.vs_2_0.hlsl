// Water: sine waves moved over a grid.
// also: vs_3_0
float4x4 world_view_projection;
float4 waves[4]; // direction, frequency, speed
float4 amplitudes, time;
struct Out { float4 position : POSITION; float3 normal : TEXCOORD0; float height : TEXCOORD1; };
Out main(float4 position : POSITION)
{
    Out o;
    float3 p = position.xyz, n = float3(0, 1, 0);
    for (int i = 0; i < 4; i++) {
        float phase = dot(waves[i].xy, position.xz) * waves[i].z + time.x * waves[i].w, s, c;
        sincos(phase, s, c);
        p.y += s * amplitudes[i];
        n.xz -= waves[i].xy * waves[i].z * c * amplitudes[i];
    }
    o.position = mul(float4(p, 1), world_view_projection);
    o.normal = normalize(n);
    o.height = frac(p.y) - floor(p.y * 0.25);
    return o;
}
