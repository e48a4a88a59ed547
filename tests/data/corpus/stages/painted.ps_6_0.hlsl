// The number of the primitive that the geometry shader gave it, and the colour.

float4 main(float4 pos : SV_Position, float4 c : C, nointerpolation uint prim : SV_PrimitiveID) : SV_Target
{
    return float4(c.xyz, c.w + 10 * prim);
}
