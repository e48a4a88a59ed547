// Feedback of a texture of 64 x 64 that covers 16 x 16 pixels and a little more: level 2 and 1/512 of a level, or 1/128.
Texture2D<float4> T : register(t0);
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> F : register(u1), G : register(u2);
SamplerState L : register(s0);

float4 main(float4 position : SV_Position) : SV_Target
{
    F.WriteSamplerFeedback(T, L, position.xy / 16 * exp2(1.0 / 512));
    G.WriteSamplerFeedback(T, L, position.xy / 16 * exp2(1.0 / 128));
    return 1;
}
