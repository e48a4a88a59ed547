// Where on the screen, and which side.
sampler2D dither;
float4 front, back;
float4 main(float2 at : VPOS, float face : VFACE) : COLOR
{
    float4 c = face > 0 ? front : back;
    return c + tex2D(dither, at / 8) * 0.01;
}
