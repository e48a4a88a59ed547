// Feedback of one filter that lies in four regions, and of gradients between two levels.
Texture2D<float4> T : register(t0);
Texture2DArray<float4> TA : register(t1);
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> F : register(u1);
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> FA : register(u2);
SamplerState L : register(s0);
RWByteAddressBuffer Out : register(u0);

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    float2 uv = i * 0.5;
    F.WriteSamplerFeedbackLevel(T, L, uv, 1);
    F.WriteSamplerFeedbackGrad(T, L, uv, float2(0.1, 0), float2(0, 0.1));
    FA.WriteSamplerFeedbackLevel(TA, L, float3(uv, 1), 0);
    FA.WriteSamplerFeedbackGrad(TA, L, float3(uv, 7), float2(0.1, 0), float2(0, 0.1), 4);
    Out.Store(i * 4, i + 1);
}
