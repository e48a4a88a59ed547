// A sum over constants; compilers unroll it.
float4 lights[5], colours[5];
float4 main(float3 p : TEXCOORD0, float3 n : TEXCOORD1) : COLOR
{
    float4 c = 0;
    [unroll] for (int i = 0; i < 5; i++) {
        float3 l = lights[i].xyz - p;
        c += colours[i] * saturate(dot(normalize(n), normalize(l))) / (1 + dot(l, l) * lights[i].w);
    }
    return c;
}
