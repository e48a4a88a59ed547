// Shows what the vertex shader was told.
float4 main(float4 position : SV_Position, nointerpolation uint3 draw : DRAW) : SV_Target
{
    return float4(draw, 1);
}
