// Gathers that compare name a channel; red is compared all the same.
Texture2D<float4> T : register(t0);
SamplerComparisonState S : register(s0);

float4 main(float4 position : SV_Position) : SV_Target
{
    float2 uv = position.xy / 4;
    return T.GatherCmp(S, uv, 0.5) * 1 + T.GatherCmpGreen(S, uv, 0.5) * 2 + T.GatherCmpBlue(S, uv, 0.5) * 4 + T.GatherCmpAlpha(S, uv, 0.5) * 8;
}
