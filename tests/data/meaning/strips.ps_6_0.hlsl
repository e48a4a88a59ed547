float4 main(float4 at : SV_Position, nointerpolation float2 from : FROM) : SV_Target { return float4(from, 0, 1); }
