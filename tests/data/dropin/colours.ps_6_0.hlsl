// The colour by the tint of root constants.
cbuffer K : register(b0) { float4 tint; };
float4 main(float4 position : SV_Position, float4 colour : COLOR) : SV_Target
{
    return colour * tint;
}
