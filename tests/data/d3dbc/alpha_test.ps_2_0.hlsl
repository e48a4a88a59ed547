// Foliage: what is thin is discarded.
// also: ps_3_0
sampler2D leaves;
float4 reference;
float4 main(float2 uv : TEXCOORD0) : COLOR
{
    float4 c = tex2D(leaves, uv);
    clip(c.a - reference.x);
    return c;
}
