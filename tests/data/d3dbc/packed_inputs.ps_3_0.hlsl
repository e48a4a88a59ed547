// Inputs of all sizes and usages of model 3.
float4 main(float4 c0 : COLOR0, float4 c1 : COLOR1, float2 a : TEXCOORD0, float b : TEXCOORD1, float3 d : TEXCOORD9, float3 n : NORMAL, float f : FOG, float4 p : TANGENT) : COLOR
{
    return c0 * c1 + a.xyxy * b + float4(d, f) + float4(n, 0) * p;
}
