// Feedback of a texture of 64 x 64 that covers 16 x 16 pixels.
Texture2D<float4> T : register(t0);
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> F : register(u1);
SamplerState L : register(s0);

float4 main(float4 position : SV_Position) : SV_Target
{
    F.WriteSamplerFeedback(T, L, position.xy / 16);
    F.WriteSamplerFeedbackBias(T, L, position.xy / 16, 2);
    return 1;
}
