// A level of detail that the shader says: parallax steps, unrolled.
sampler2D height, image;
float4 eye;
float4 main(float2 uv : TEXCOORD0, float3 view : TEXCOORD1) : COLOR
{
    float2 step = view.xy / view.z * 0.02, at = uv;
    for (int i = 0; i < 8; i++) {
        float h = tex2Dlod(height, float4(at, 0, 0)).r;
        at += h > i / 8.0 ? step : 0;
    }
    return tex2Dlod(image, float4(at, 0, eye.w));
}
