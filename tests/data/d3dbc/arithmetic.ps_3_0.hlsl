// Functions that have opcodes of their own or become several.
// also: ps_2_0
float4 a, b, c;
float4 main(float4 t : TEXCOORD0) : COLOR
{
    float4 r = frac(t * a) + floor(t) + ceil(b) + abs(t - c) + fmod(t, b);
    r += min(t, a) * max(t, b) + clamp(t, a, b) + saturate(t);
    r += exp2(t) + log2(abs(t) + 1) + exp(a) + log(abs(b) + 1) + pow(abs(t), c) + sqrt(abs(t)) + rsqrt(abs(t) + 1);
    r += sin(t) + cos(t) + sign(t) + step(a, t) + smoothstep(a, b, t) + lerp(t, a, b) + t / b;
    r.xyz += cross(t.xyz, a.xyz) + normalize(t.xyz) + reflect(t.xyz, b.xyz);
    r.w += dot(t, a) + dot(t.xyz, b.xyz) + dot(t.xy, c.xy) + length(t.xy) + distance(t, a) + round(t.x) + trunc(t.y);
    return r;
}
