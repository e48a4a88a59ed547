// Constants of the other types.
// also: ps_3_0 ps_2_a
sampler2D image;
bool use_texture, inverted;
int count;
float4 tint;
float4 main(float2 uv : TEXCOORD0) : COLOR
{
    float4 c = tint;
    if (use_texture)
        c *= tex2D(image, uv);
    if (inverted)
        c.rgb = 1 - c.rgb;
    return c * count;
}
