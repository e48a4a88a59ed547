// Y, U and V in three planes.
// also: ps_3_0
sampler2D plane_y, plane_u, plane_v;
float4 main(float2 uv : TEXCOORD0, float2 chroma : TEXCOORD1, float2 chroma_again : TEXCOORD2) : COLOR
{
    float y = tex2D(plane_y, uv).x, u = tex2D(plane_u, chroma).x - 0.5, v = tex2D(plane_v, chroma_again).x - 0.5;
    return float4(y + 1.402 * v, y - 0.344 * u - 0.714 * v, y + 1.772 * u, 1);
}
