// Hints of partial precision.
// also: ps_3_0
sampler2D image;
float4 tint;
half4 main(half2 uv : TEXCOORD0, half4 colour : COLOR0) : COLOR
{
    half4 c = tex2D(image, uv) * tint;
    half l = dot(c.rgb, half3(0.3, 0.6, 0.1));
    return half4(l.xxx, c.a) * colour;
}
