// Says whether a pixel is covered from end to end.

float4 main(float4 at : SV_Position, uint inner : SV_InnerCoverage) : SV_Target { return float4(inner, 1, 0, 1); }
