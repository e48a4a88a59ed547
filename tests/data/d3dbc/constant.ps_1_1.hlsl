// A constant only.
// also: ps_1_4 ps_2_0 ps_3_0
float4 colour;
float4 main() : COLOR { return colour; }
