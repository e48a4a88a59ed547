// Scattering as a chain of exponentials.
// also: ps_3_0
float4 sun, beta, eye;
float4 main(float3 d : TEXCOORD0) : COLOR
{
    float3 v = normalize(d);
    float c = dot(v, sun.xyz), t = sun.w / max(v.y, 0.01);
    float3 extinction = exp(-beta.xyz * t);
    float mie = (1 - beta.w * beta.w) / pow(1 + beta.w * beta.w - 2 * beta.w * c, 1.5);
    return float4((1 - extinction) * (0.75 * (1 + c * c) + mie), 1);
}
