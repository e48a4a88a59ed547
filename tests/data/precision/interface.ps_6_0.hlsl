// What interface.vs_6_0.hlsl gives, and a texture.
Texture2D<min16float4> colors : register(t0);
SamplerState linear_sampler : register(s0);
min16float4 main(float4 position : SV_Position, min16float2 place : PLACE,
                 nointerpolation min16uint number : NUMBER) : SV_Target {
    return colors.Sample(linear_sampler, place) * place.x + (min16float)number;
}
