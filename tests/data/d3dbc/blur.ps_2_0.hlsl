// Seven taps of a Gaussian, weights in constants.
// also: ps_3_0
sampler2D image;
float2 offsets[7];
float weights[7];
float4 main(float2 uv : TEXCOORD0) : COLOR
{
    float4 c = 0;
    for (int i = 0; i < 7; i++)
        c += tex2D(image, uv + offsets[i]) * weights[i];
    return c;
}
