// Bands of light from a ramp, with an edge.
// also: ps_3_0
sampler1D ramp;
float4 edge;
float4 main(float3 n : TEXCOORD0, float3 l : TEXCOORD1, float3 v : TEXCOORD2) : COLOR
{
    float3 normal = normalize(n);
    float4 c = tex1D(ramp, dot(normal, normalize(l)) * 0.5 + 0.5);
    return dot(normal, normalize(v)) < edge.w ? edge : c;
}
